/** A page that is still open names the visit at which its guest was: only a new scan takes a seat (LEFT-4). */
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { keyOf, order, seatedGuest } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

const confirm = { operations: { presence: 'confirm_unproven' } } as const;

describeOnBoth('a page that names its visit', (makeApp) => {
  /** A guest at table 1 with a bill, and what their open page asks. */
  const atTable = async () => {
    const app = await makeApp(confirm);
    const key = await keyOf(app, 1);
    const phone = app.device();
    const visitId = (await phone.scan(1, { key })).data.visit.id;
    const bill = await order(phone, dishes.hummus);
    const query = { k: key, visit_id: visitId };
    const ask = (device: Device = phone) => device.call('tableInfo', { params: { table: '1' }, query });
    return { app, key, phone, visitId, bill, ask };
  };

  const clear = async (app: TestApp) =>
    (await app.staff('manager')).call('clearTable', { params: { table: '1' }, body: { reason: 'gone' } });
  const openVisits = ({ db }: TestApp) =>
    db.read.all(db.read.sql.selectFrom('visits').select('id').where('ended_at', 'is', null));

  it('seats nobody after the table was cleared, and says so; the guest stays who they are [LEFT-4]', async () => {
    const { app, phone, bill, ask } = await atTable();
    await clear(app);
    const over = await ask();
    expect(over.data).toMatchObject({
      customer: { id: phone.customerId },
      table: { number: '1' },
      visit: null,
    });
    expect(await openVisits(app)).toEqual([]);
    const refused = await phone.call('placeOrder', {
      body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'visit_ended']);
    const read = await phone.call('orderDetails', { params: { orderId: bill.id } });
    expect(read.data.standing).toBe('left');
  });

  it('doesn’t join the next party, and a new scan does [LEFT-4]', async () => {
    const { app, key, phone, ask } = await atTable();
    await clear(app);
    await seatedGuest(app, 1);
    expect((await ask()).data.visit).toBeNull();
    const [next, ...more] = await openVisits(app);
    expect(more).toEqual([]);
    const scanned = await phone.scan(1, { key });
    expect(scanned.data.visit).toMatchObject({ id: next?.id, guests: 2, proven: true });
  });

  it('stays at the visit while it is open, also where staff move it [LEFT-4]', async () => {
    const { app, visitId, ask } = await atTable();
    expect((await ask()).data.visit?.id).toBe(visitId);
    const waiter = await app.staff('waiter');
    await waiter.call('moveTable', { params: { table: '1' }, body: { to: '3' } });
    expect((await ask()).data).toMatchObject({ table: { number: '3' }, visit: { id: visitId } });
  });

  it('is led to the visit that staff joined its own to, and back when the tables part [LEFT-4]', async () => {
    const { app, ask } = await atTable();
    const other = app.device();
    const joined = (await other.scan(2, { key: await keyOf(app, 2) })).data.visit.id;
    const waiter = await app.staff('waiter');
    await waiter.call('joinTables', { params: { table: '1' }, body: { to: '2' } });
    expect((await ask()).data).toMatchObject({ table: { number: '2' }, visit: { id: joined, proven: true } });
    await waiter.call('partTable', { params: { table: '1' } });
    const parted = (await ask()).data;
    expect(parted).toMatchObject({ table: { number: '1' }, visit: { proven: true } });
    expect(parted.visit?.id).not.toBe(joined);
  });

  it('doesn’t lead a guest back who has scanned another table since [LEFT-4]', async () => {
    const { app, phone, ask } = await atTable();
    await seatedGuest(app, 1);
    const moved = (await phone.scan(2, { key: await keyOf(app, 2) })).data.visit.id;
    expect((await ask()).data).toMatchObject({ table: { number: '2' }, visit: { id: moved } });
  });

  it('refuses a device that nobody knows once the visit is over, in its language [LEFT-4]', async () => {
    const { app, key, ask, visitId } = await atTable();
    expect((await ask(app.device())).data.visit?.id).toBe(visitId);
    await clear(app);
    const refused = await ask(app.device());
    expect([refused.status, refused.body.code]).toEqual([409, 'visit_ended']);
    const query = { k: key, visit_id: 'no-such-visit' };
    const unknown = await app.device().call('tableInfo', { params: { table: '1' }, query, language: 'tr' });
    expect(unknown.body.message).toBe('Devam etmek için lütfen masanızdaki QR kodu okutun.');
    expect(await openVisits(app)).toEqual([]);
  });

  it('doesn’t hide that the table is gone', async () => {
    const { app, phone, visitId } = await atTable();
    await clear(app);
    const query = { visit_id: visitId };
    const gone = await phone.call('tableInfo', { params: { table: '77' }, query });
    expect([gone.status, gone.body.code]).toEqual([404, 'table_not_found']);
  });
});
