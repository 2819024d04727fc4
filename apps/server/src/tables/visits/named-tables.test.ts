import { expect, it } from 'vitest';
import { importMenu } from '../../menu/import/import-menu.ts';
import { describeOnBoth, type MakeApp } from '../../testing/both-databases.ts';

async function open(makeApp: MakeApp, names: readonly string[]) {
  const app = await makeApp();
  const tables = names.map((number) => ({ number, seats: 4 }));
  const { dataDir } = app.place;
  const from = { imagesDir: dataDir, dataDir, now: app.clock.now() };
  const outcome = await importMenu(app.db, { text: JSON.stringify({ tables }), format: 'json', ...from });
  expect(outcome).toMatchObject({ ok: true });
  return app;
}

const names = ['Terrace 3', 'شرفة العائلات رقم ١٢ ب', "Chef's table No. 1"];

describeOnBoth('a table with a name', (makeApp) => {
  it('is reached by its code, cleared and given a new code like any other [IMP-16]', async () => {
    const app = await open(makeApp, ['1', ...names]);
    const waiter = await app.staff('manager');
    const codes = (await waiter.call('tableCodes')).data.tables.slice(1);
    expect(codes.map(({ number }) => number)).toEqual([names[0], 'شرفة العائلات رقم 12 ب', names[2]]);
    for (const { number, url } of codes) {
      const address = new URL(url);
      expect(address.searchParams.get('table_number')).toBe(number);
      const key = address.searchParams.get('k') ?? '';
      const seat = await app.device().scan(number, { key });
      expect(seat).toMatchObject({ status: 200, data: { table: { number } } });
      expect((await waiter.call('clearTable', { params: { table: number }, body: {} })).status).toBe(200);
      const again = await waiter.call('rekeyTable', { params: { table: number } });
      expect(new URL(again.data.url).searchParams.get('k')).not.toBe(key);
    }
  });

  it('is found in capitals, small letters and with other blanks, unless two could be meant [IMP-23]', async () => {
    const app = await open(makeApp, ['Terrace 3', 'Bar 1', 'BAR 1']);
    const seatAt = async (typed: string) => {
      const answer = await app.device().scan(typed);
      return answer.status === 200 ? answer.data.table.number : answer.body.code;
    };
    expect(await seatAt(' terrace  3 ')).toBe('Terrace 3');
    expect(await seatAt('BAR 1')).toBe('BAR 1');
    expect(await seatAt('bar 1')).toBe('table_not_found');
    expect(await seatAt('terrace 4')).toBe('table_not_found');
  });
});
