import { expect, it } from 'vitest';
import { endQuietVisits } from '../../orders/clearing/commands.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { currentVisit } from '../visits/queries.ts';

const tea = { items: [{ item_id: dishes.tea.id, quantity: 1 }] };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** An order in progress: its transaction stays open for a while after `begun`. */
function slowOrder({ db }: TestApp, customerId: string) {
  const begun = Promise.withResolvers<void>();
  const placed = db.write(async (tx) => {
    const visit = await currentVisit(tx, customerId);
    if (visit === undefined) throw new Error('nobody sits there');
    await tx.run(
      tx.sql.insertInto('orders').values({
        id: 'slow',
        order_ref: 'slow',
        visit_id: visit.visit_id,
        table_number: visit.table_number,
        created_at: 1,
        total: 1255,
        payment_status: 'pending',
        paid_at: null,
        version: 1,
      }),
    );
    begun.resolve();
    await pause(300);
  });
  return { begun: begun.promise, placed };
}

describeOnBoth('the beginning and the end of a visit', (makeApp) => {
  it('a table is not cleared while an order is being placed', async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const waiter = await app.staff('waiter');
    const order = slowOrder(app, phone.customerId);
    await order.begun;
    const cleared = await waiter.call('clearTable', { params: { table: '1' }, body: {} });
    await order.placed;
    expect([cleared.status, cleared.body.code]).toEqual([409, 'table_has_due']);
  });

  it('a quiet visit does not end while somebody is ordering', async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    app.clock.advance(60 * 60_000);
    const order = slowOrder(app, phone.customerId);
    await order.begun;
    const ended = await endQuietVisits(app.context);
    await order.placed;
    expect(ended).toBe(0);
  });

  it('at a table that staff opened, a quiet visit ends after it was paid, but not before guests came', async () => {
    const app = await makeApp();
    const waiter = await app.staff('waiter');
    for (const table of ['1', '2']) await waiter.call('openTable', { params: { table } });
    const phone = app.device();
    await phone.scan(1);
    const order_id = (await phone.call('placeOrder', { body: tea })).data.order.id;
    await phone.call('paySingle', { body: { order_id, payment_method: 'cash', name: 'A' } });
    const cashier = await app.staff('cashier');
    const attemptId = (await cashier.call('staffPayments')).data.waiting[0]?.id ?? '';
    await cashier.call('approvePayment', { params: { attemptId }, body: { amount: '12.55' } });
    app.clock.advance(60 * 60_000);
    expect(await endQuietVisits(app.context)).toBe(1);
    const { tables } = (await (await app.staff('manager')).call('staffTables')).data;
    expect(tables.map((table) => table.state).slice(0, 2)).toEqual(['free', 'open']);
  });

  it('a guest who opens the links of several tables at once has one seat', async () => {
    const app = await makeApp();
    const codes = (await (await app.staff('manager')).call('tableCodes')).data.tables;
    const phone = await app.diner();
    await Promise.all(
      codes.map(({ number, url }) => phone.scan(number, { key: new URL(url).searchParams.get('k') ?? '' })),
    );
    const seats = await app.db.read.all(
      app.db.read.sql.selectFrom('visit_guests').selectAll().where('left_at', 'is', null),
    );
    expect(seats).toHaveLength(1);
  });

  it('staff are told at which table a guest was admitted', async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(3);
    const waiter = await app.staff('waiter');
    await waiter.call('admitGuest', { params: { customerId: phone.customerId } });
    const events = await app.db.read.all(
      app.db.read.sql.selectFrom('events').select('data').where('type', '=', 'tables.changed'),
    );
    expect(events.map((event) => event.data)).toEqual(['{"table":"3"}', '{"table":"3"}']);
  });
});
