import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { keyOf, seatedGuest, stranger } from '../../testing/people/at-the-table.ts';

const partsOf = (url: string) => new URL(url).searchParams;

describeOnBoth('the link to a table', (makeApp) => {
  const scene = async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const [host, manager] = [await seatedGuest(app), await app.staff('manager')];
    const { url, table_number } = (await host.call('tableLink')).data;
    const key = partsOf(url).get('k') ?? '';
    const arrive = async (table: number | string = 1) => (await app.device().scan(table, { key })).data.visit;
    return { app, host, manager, url, table_number, key, arrive };
  };

  it('brings another phone there, proven, as the printed code does [GROUP-7]', async () => {
    const { app, host, url, table_number, key, arrive } = await scene();
    expect(table_number).toBe('1');
    expect(new URL(url).pathname).toBe('/');
    expect(partsOf(url).get('table_number')).toBe('1');
    expect(key).not.toBe(await keyOf(app, 1));
    expect(await arrive()).toMatchObject({ proven: true, guests: 2 });
    expect((await host.call('visit')).data.visit?.guests).toHaveLength(2);
    expect(await arrive(2), 'the key of another table').toMatchObject({ proven: false });
  });

  it('proves a phone that sat there without proof, and brings one over from another table [GROUP-7]', async () => {
    const { app, key } = await scene();
    const unproven = await stranger(app);
    expect((await unproven.scan(1, { key })).data.visit.proven).toBe(true);
    const other = await seatedGuest(app, 3);
    expect((await other.scan(1, { key })).data).toMatchObject({
      table: { number: '1' },
      visit: { guests: 3 },
    });
  });

  it('dies when the visit ends, when the key is turned, and when the party moves [GROUP-7]', async () => {
    const { app, manager, arrive } = await scene();
    await manager.call('clearTable', { params: { table: '1' }, body: {} });
    expect(await arrive(), 'the table is free').toMatchObject({ proven: false });
    const next = await seatedGuest(app);
    expect(await arrive(), 'another party sits there').toMatchObject({ proven: false });
    const keyNow = async () => partsOf((await next.call('tableLink')).data.url).get('k') ?? '';
    const opens = async (key: string, table = '1') =>
      (await app.device().scan(table, { key })).data.visit.proven;
    const before = await keyNow();
    expect(await opens(before)).toBe(true);
    await manager.call('rekeyTable', { params: { table: '1' } });
    expect(await opens(before)).toBe(false);
    const after = await keyNow();
    expect(await opens(after)).toBe(true);
    await manager.call('moveTable', { params: { table: '1' }, body: { to: '4' } });
    expect(await opens(after)).toBe(false);
    expect(await opens(await keyNow(), '4')).toBe(true);
  });

  it('is not for a phone that isn’t proven, nor for one whose visit ended [GROUP-7]', async () => {
    const { app, host, manager } = await scene();
    const unproven = await stranger(app);
    const refused = await unproven.call('tableLink');
    expect([refused.status, refused.body.code]).toEqual([403, 'presence_required']);
    await manager.call('clearTable', { params: { table: '1' }, body: {} });
    const ended = await host.call('tableLink');
    expect([ended.status, ended.body.code]).toEqual([409, 'visit_ended']);
  });
});
