import { expect, it } from 'vitest';
import { importMenu } from '../../menu/import/import-menu.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';

const names = ['Terrace 3', 'شرفة العائلات رقم ١٢ ب', "Chef's table No. 1"];

describeOnBoth('a table with a name', (makeApp) => {
  it('is reached by its code, cleared and given a new code like any other [IMP-16]', async () => {
    const app = await makeApp();
    const tables = ['1', ...names].map((number) => ({ number, seats: 4 }));
    const text = JSON.stringify({ tables });
    const { dataDir } = app.place;
    const outcome = await importMenu(app.db, {
      text,
      format: 'json',
      imagesDir: dataDir,
      dataDir,
      now: app.clock.now(),
    });
    expect(outcome).toMatchObject({ ok: true });
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
});
