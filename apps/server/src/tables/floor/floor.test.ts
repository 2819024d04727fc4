import { expect, it } from 'vitest';
import { endQuietVisits } from '../../orders/clearing/commands.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';

const tea = { items: [{ item_id: dishes.tea.id, quantity: 1 }] };
const free = { tip_type: 'percentage', tip_value: 0, service_charge_type: 'percentage', service_charge: 0 };

describeOnBoth('the floor', (makeApp) => {
  it('shows each table with its guests, proven if the venue’s presence is "open", and what is due [PRES-1]', async () => {
    const { device, staff } = await makeApp();
    const [one, two] = [device(), device()];
    await one.scan(1);
    await two.scan(1);
    const placed = await one.call('placeOrder', { body: tea });
    const waiter = await staff('waiter');
    const state = async () => (await waiter.call('staffTables')).data.tables[0];
    expect(await state()).toMatchObject({
      number: '1',
      state: 'occupied',
      visit: {
        guests: [{ proven: true }, { proven: true }],
        orders: [{ due_amount: '12.55', paid_amount: '0.00' }],
      },
    });
    const order_id = placed.data.order.id;
    await one.call('paySingle', { body: { order_id, payment_method: 'cash', name: 'A', ...free } });
    expect((await state())?.state).toBe('paying');
    const cashier = await staff('cashier');
    const [request] = (await cashier.call('staffPayments')).data.waiting;
    const params = { attemptId: request?.id ?? '' };
    await cashier.call('approvePayment', { params, body: { amount: '12.55', received: '20' } });
    expect(await state()).toMatchObject({ state: 'paid', visit: { orders: [{ due_amount: '0.00' }] } });
    expect((await waiter.call('staffTables')).data.tables[1]).toMatchObject({
      number: '2',
      state: 'free',
      visit: null,
    });
  });

  it('shows amounts to those who work with bills, and none to the valet [STAFF-7]', async () => {
    const { device, staff } = await makeApp();
    const phone = device();
    await phone.scan(1);
    await phone.call('placeOrder', { body: tea });
    const seen = async (role: 'waiter' | 'valet') =>
      (await (await staff(role)).call('staffTables')).data.tables[0];
    expect((await seen('waiter'))?.visit?.orders[0]).toMatchObject({ due_amount: '12.55' });
    const { visit, state } = (await seen('valet')) ?? {};
    expect(state).toBe('occupied');
    expect(visit?.guests).toHaveLength(1);
    expect(visit?.orders).toMatchObject([{ total_amount: null, paid_amount: null, due_amount: null }]);
    expect(JSON.stringify(visit)).not.toContain('12.55');
  });

  it('clears a table without a reason if nothing is due, else with one', async () => {
    const { device, staff } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const waiter = await staff('waiter');
    const placed = await phone.call('placeOrder', { body: tea });
    const clear = (reason?: string) =>
      waiter.call('clearTable', { params: { table: '1' }, body: reason === undefined ? {} : { reason } });
    expect((await clear()).body.code).toBe('table_has_due');
    expect((await clear('  ')).body.code).toBe('table_has_due');
    expect((await clear('Walked out')).data.table).toMatchObject({ state: 'free', visit: null });
    const params = { orderId: placed.data.order.id };
    expect((await phone.call('orderDetails', { params })).status).toBe(200);
    expect((await phone.call('placeOrder', { body: tea })).body.code).toBe('visit_ended');
    const next = device();
    await next.scan(1);
    expect((await next.call('orderDetails', { params })).status).toBe(404);
  });

  it('moves a party with its orders to a free table', async () => {
    const { device, staff } = await makeApp();
    const [one, other] = [device(), device()];
    await one.scan(1);
    await other.scan(2);
    await one.call('placeOrder', { body: tea });
    const waiter = await staff('waiter');
    const move = (to: string) => waiter.call('moveTable', { params: { table: '1' }, body: { to } });
    expect((await move('2')).body.code).toBe('table_occupied');
    expect((await move('99')).body.code).toBe('table_not_found');
    expect((await move('3')).data.table).toMatchObject({ number: '3', state: 'occupied' });
    expect((await waiter.call('staffTickets')).data.tickets[0]?.table_number).toBe('3');
    const again = await one.scan(1);
    expect(again.data.table.number).toBe('3');
  });

  it('a moved party stays where it is, though its phones have the code of the table before in their address [FLOOR-21]', async () => {
    const { device, staff } = await makeApp();
    const [guest, friend, waiter] = [device(), device(), await staff('waiter')];
    const tables = (await waiter.call('tableCodes')).data.tables;
    const keyOf = (table: string) =>
      new URL(tables.find(({ number }) => number === table)?.url ?? '').searchParams.get('k') ?? '';
    await guest.scan(1, { key: keyOf('1') });
    await guest.call('placeOrder', { body: tea });
    const move = (from: string, to: string) =>
      waiter.call('moveTable', { params: { table: from }, body: { to } });
    await move('1', '3');
    expect((await guest.scan(1, { key: keyOf('1') })).data.table.number, 'its page asks again').toBe('3');
    expect((await guest.call('visit')).data.visit?.orders).toHaveLength(1);
    expect((await waiter.call('staffTables')).data.tables[0], 'nobody sits there').toMatchObject({
      state: 'free',
    });
    // Who scans the code of the free table is another party, and who scans a third table's wants to sit there.
    expect((await friend.scan(1, { key: keyOf('1') })).data.table.number).toBe('1');
    expect((await friend.scan(2, { key: keyOf('2') })).data.table.number).toBe('2');
    await move('3', '4');
    for (const [table, key] of [
      [1, keyOf('1')],
      [3, keyOf('3')],
    ] as const)
      expect((await guest.scan(table, { key })).data.table.number).toBe('4');
    await move('4', '3');
    expect((await guest.scan(3, { key: keyOf('3') })).data.table.number).toBe('3');
  });

  it('a new key invalidates the printed code, and a valid one proves its guest', async () => {
    const { device, staff } = await makeApp({ operations: { presence: 'key_required' } });
    const manager = await staff('manager');
    const keyOf = (url = '') => new URL(url).searchParams.get('k') ?? '';
    const [code] = (await manager.call('tableCodes')).data.tables;
    const bare = await device().scan(1);
    expect([bare.status, bare.body.code]).toEqual([403, 'table_key_invalid']);
    expect(bare.body.message).toBe('Please scan the QR code on your table to continue.');
    expect((await device().scan(1, { key: keyOf(code?.url) })).status).toBe(200);
    expect((await device().scan(2, { key: keyOf(code?.url) })).status).toBe(403);
    const fresh = await manager.call('rekeyTable', { params: { table: '1' } });
    expect((await device().scan(1, { key: keyOf(code?.url) })).status).toBe(403);
    expect((await device().scan(1, { key: keyOf(fresh.data.url) })).status).toBe(200);
  });

  it('only staff can open a table if the venue wants it so', async () => {
    const { device, staff } = await makeApp({ operations: { presence: 'staff_opens' } });
    const waiter = await staff('waiter');
    const [code] = (await waiter.call('tableCodes')).data.tables;
    const key = new URL(code?.url ?? '').searchParams.get('k') ?? '';
    const early = await device().scan(1, { key });
    expect([early.status, early.body.code]).toEqual([403, 'table_not_open']);
    expect((await waiter.call('openTable', { params: { table: '1' } })).data.table.state).toBe('open');
    expect((await device().scan(1, { key })).status).toBe(200);
  });

  it('lets an admitted guest order straight to the kitchen', async () => {
    const { device, staff } = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const phone = device();
    await phone.scan(1);
    expect((await phone.call('placeOrder', { body: tea })).data.order.awaits_confirmation).toBe(true);
    const admitted = await (await staff('waiter')).call('admitGuest', {
      params: { customerId: phone.customerId },
    });
    expect(admitted.data.proven).toBe(true);
    expect((await phone.call('placeOrder', { body: tea })).data.order.awaits_confirmation).toBe(false);
  });

  it('ends a visit by itself after a quiet time, if everything is paid', async () => {
    const { context, device, staff, clock } = await makeApp();
    const [paid, due] = [device(), device()];
    await paid.scan(1);
    await due.scan(2);
    const placed = await paid.call('placeOrder', { body: tea });
    await due.call('placeOrder', { body: tea });
    const order_id = placed.data.order.id;
    await paid.call('paySingle', { body: { order_id, payment_method: 'cash', name: 'A', ...free } });
    const cashier = await staff('cashier');
    const [request] = (await cashier.call('staffPayments')).data.waiting;
    const params = { attemptId: request?.id ?? '' };
    clock.advance(60_000);
    await cashier.call('approvePayment', { params, body: { amount: '12.55' } });
    clock.advance(44 * 60_000 + 59_000);
    expect(await endQuietVisits(context)).toBe(0);
    clock.advance(2_000);
    expect(await endQuietVisits(context)).toBe(1);
    const { tables } = (await (await staff('manager')).call('staffTables')).data;
    expect(tables.map((table) => table.state).slice(0, 2)).toEqual(['free', 'occupied']);
  });

  it('writes every change by staff to the audit log, with the person and the request', async () => {
    const { db, staff } = await makeApp();
    await (await staff('manager')).call('rekeyTable', { params: { table: '1' } });
    const [entry] = await db.read.all(db.read.sql.selectFrom('audit_log').selectAll());
    expect(entry).toMatchObject({ action: 'table.rekey', subject: '1' });
    expect(entry?.staff_id).toBeTruthy();
    expect(entry?.request_id).toBeTruthy();
  });
});
