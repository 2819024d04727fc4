import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { endQuietVisits } from './commands.ts';

/** A guest at table 1 who ordered a kebab and two teas and paid for them, and a waiter who may clear the table. */
async function paidButNotServed(app: TestApp) {
  const phone = app.device();
  await phone.scan(1);
  const items = [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
  ];
  const { id: orderId, total_amount: amount } = (await phone.call('placeOrder', { body: { items } })).data
    .order;
  await pay(app, orderId, phone);
  const waiter = await app.staff('waiter');
  const tickets = async () => (await waiter.call('staffTickets')).data.tickets;
  const [kebab = '', tea = ''] = (await tickets())[0]?.lines.map(({ id }) => id) ?? [];
  const clear = (body: { reason?: string; unserved?: string[] }) =>
    waiter.call('clearTable', { params: { table: '1' }, body });
  const move = (id: string, command: 'start' | 'ready' | 'serve' | 'undo') =>
    waiter.call('moveLines', { body: { line_ids: [id], command } });
  const order = async () => (await phone.call('orderDetails', { params: { orderId } })).data;
  return { phone, waiter, tickets, kebab, tea, clear, move, order, amount };
}

async function pay(app: TestApp, order_id: string, phone: ReturnType<TestApp['device']>): Promise<void> {
  const none = { tip_type: 'percentage', tip_value: 0, service_charge_type: 'percentage', service_charge: 0 };
  await phone.call('paySingle', { body: { order_id, payment_method: 'cash', name: 'A', ...none } });
  const cashier = await app.staff('cashier');
  const [request] = (await cashier.call('staffPayments')).data.waiting;
  const params = { attemptId: request?.id ?? '' };
  await cashier.call('approvePayment', { params, body: { amount: request?.amount ?? '' } });
}

const statuses = (order: { items: readonly { status: string }[] }) => order.items.map(({ status }) => status);

describeOnBoth('clearing a table that another party has by now', (makeApp) => {
  it('is refused, also with a reason; without a party it is whoever sits there [FLOOR-17]', async () => {
    const app = await makeApp();
    const waiter = await app.staff('waiter');
    const visitNow = async () => (await waiter.call('staffTables')).data.tables[0]?.visit?.id ?? '';
    const clear = (visit_id?: string) =>
      waiter.call('clearTable', {
        params: { table: '1' },
        body: { reason: 'They left', unserved: [], ...(visit_id === undefined ? {} : { visit_id }) },
      });
    await app.device().scan(1);
    const first = await visitNow();
    expect((await clear(first)).status).toBe(200);
    expect((await clear(first)).status, 'again').toBe(200);
    const next = app.device();
    await next.scan(1);
    const refused = await clear(first);
    expect([refused.status, refused.body.code]).toEqual([409, 'other_party']);
    expect((await next.call('visit')).data.visit?.id).toBe(await visitNow());
    expect((await clear()).data.table.state).toBe('free');
  });
});

describeOnBoth('clearing a table with dishes not served', (makeApp) => {
  it('is refused with the names of the dishes, until staff confirm them or give a reason', async () => {
    const { clear, kebab, tea, waiter } = await paidButNotServed(await makeApp());
    const [table] = (await waiter.call('staffTables')).data.tables;
    expect(table?.visit?.unserved).toEqual([
      { id: kebab, name: 'Lamb Kebab', quantity: 1, status: 'placed', course: null, seat: null },
      { id: tea, name: 'Mint Tea', quantity: 2, status: 'placed', course: null, seat: null },
    ]);
    const refused = await clear({});
    expect([refused.status, refused.body.code]).toEqual([409, 'table_has_unserved']);
    expect(refused.body.message).toBe('Not served yet: Lamb Kebab, 2 × Mint Tea.');
    // One dish was ordered after the dialog was opened.
    expect((await clear({ unserved: [kebab], reason: 'They left' })).body.code).toBe('table_has_unserved');
    expect((await clear({ unserved: [kebab, tea] })).data.table).toMatchObject({ state: 'free' });
  });

  it('closes its tickets: every line counts as served, the bill stays, and the audit log says which lines', async () => {
    const app = await makeApp();
    const { clear, kebab, tea, move, order, amount, tickets } = await paidButNotServed(app);
    await move(kebab, 'start');
    expect((await clear({ reason: 'They left' })).status).toBe(200);
    expect(statuses(await order())).toEqual(['served', 'served']);
    expect(await order()).toMatchObject({ total_amount: amount, payments: { status: 'paid' } });
    const { sql } = app.db.read;
    const log = await app.db.read.all(
      sql.selectFrom('audit_log').selectAll().where('action', '=', 'lines.close'),
    );
    expect(log).toMatchObject([{ before: '["preparing","placed"]', after: '{"reason":"They left"}' }]);
    expect(log[0]?.subject.split(' ').toSorted()).toEqual([kebab, tea].toSorted());
    expect(log[0]?.staff_id).toBeTruthy();
    // The closed tickets have left the board, so only the next party's ticket shows for table 1.
    expect(await tickets()).toEqual([]);
    const next = app.device();
    await next.scan(1);
    await next.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    expect((await tickets()).map((ticket) => [ticket.table_number, ticket.lines.length])).toEqual([['1', 1]]);
  });

  it('notifies the boards and the guests, and a closed dish cannot be reopened', async () => {
    const app = await makeApp();
    const { clear, kebab, move } = await paidButNotServed(app);
    const { read } = app.db;
    const [before] = await read.all(read.sql.selectFrom('events').select((eb) => eb.fn.max('id').as('id')));
    await clear({ reason: 'They left' });
    const events = await read.all(
      read.sql
        .selectFrom('events')
        .select('type')
        .where('id', '>', before?.id ?? 0),
    );
    const types = events.map(({ type }) => type);
    for (const type of ['tickets.changed', 'order.changed', 'tables.changed', 'visit.changed']) {
      expect(types).toContain(type);
    }
    expect((await move(kebab, 'undo')).body.code).toBe('line_transition_not_allowed');
  });

  it('cancels lines that staff had not confirmed, takes them off the bill, and keeps its reason for the house [SAFE-6]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const phone = app.device();
    await phone.scan(1);
    const items = [{ item_id: dishes.tea.id, quantity: 1 }];
    const { id: orderId } = (await phone.call('placeOrder', { body: { items } })).data.order;
    const waiter = await app.staff('waiter');
    const cleared = await waiter.call('clearTable', {
      params: { table: '1' },
      body: { reason: 'Nobody sits there' },
    });
    expect(cleared.status).toBe(200);
    const { data } = await phone.call('orderDetails', { params: { orderId } });
    expect(data.items.map(({ status, cancel_reason }) => [status, cancel_reason])).toEqual([
      ['cancelled', null],
    ]);
    expect(data.total_amount).toBe('0.00');
    expect((await waiter.call('staffTickets')).data.tickets.some((one) => one.awaits_confirmation)).toBe(
      false,
    );
  });

  it('leaves lines alone that the kitchen served meanwhile', async () => {
    const { clear, kebab, tea, move, order } = await paidButNotServed(await makeApp());
    for (const command of ['start', 'ready', 'serve'] as const) await move(kebab, command);
    expect((await clear({ unserved: [kebab, tea] })).status).toBe(200);
    expect(statuses(await order())).toEqual(['served', 'served']);
  });
});

describeOnBoth('a visit that ends by itself', (makeApp) => {
  it('closes its tickets too', async () => {
    const app = await makeApp();
    const { order } = await paidButNotServed(app);
    app.clock.advance(60 * 60_000);
    expect(await endQuietVisits(app.context)).toBe(1);
    expect(statuses(await order())).toEqual(['served', 'served']);
  });
});
