import type { BodyOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';

const tea = { items: [{ item_id: dishes.tea.id, quantity: 2 }] };
const free = { tip_type: 'percentage', tip_value: 0, service_charge_type: 'percentage', service_charge: 0 };

/** What the plan shows of a table, as its states in words. */
async function shown(app: TestApp, number = '1') {
  const { tables } = (await (await app.staff('valet')).call('staffFloor')).data;
  const table = tables.find((one) => one.number === number);
  return { ...table, states: table?.states.map(({ state }) => state) };
}

describeOnBoth('the floor as it is now', (makeApp) => {
  it('follows a party from its arrival until its table is cleared [FLOOR-1] [FLOOR-3]', async () => {
    const app = await makeApp();
    const waiter = await app.staff('waiter');
    const phone = app.device();
    expect(await shown(app)).toMatchObject({ states: [], party: 0, visit_id: null, served_by: null });
    await phone.scan(1);
    expect(await shown(app)).toMatchObject({ states: ['seated'], party: 1 });
    const { id: order_id } = (await phone.call('placeOrder', { body: tea })).data.order;
    expect(await shown(app)).toMatchObject({ states: ['ordered'], portions: 2, served: 0 });
    const [ticket] = (await waiter.call('staffTickets')).data.tickets;
    const line_ids = [ticket?.lines[0]?.id ?? ''];
    const move = (command: 'start' | 'ready' | 'serve') =>
      waiter.call('moveLines', { body: { line_ids, command } });
    await move('start');
    await move('ready');
    expect(await shown(app)).toMatchObject({ states: ['ready', 'ordered'] });
    await phone.call('callWaiter', { body: { reasons: ['water'] } });
    expect(await shown(app)).toMatchObject({ states: ['help', 'ready', 'ordered'] });
    const [call] = (await waiter.call('staffService')).data.open;
    await waiter.call('takeService', { params: { requestId: call?.id ?? '' }, body: {} });
    await move('serve');
    expect(await shown(app)).toMatchObject({ states: ['ordered'], served: 2 });
    await phone.call('paySingle', { body: { order_id, payment_method: 'cash', name: 'A', ...free } });
    expect(await shown(app)).toMatchObject({ states: ['pay', 'ordered'] });
    const cashier = await app.staff('cashier');
    const [request] = (await cashier.call('staffPayments')).data.waiting;
    const params = { attemptId: request?.id ?? '' };
    await cashier.call('approvePayment', { params, body: { amount: request?.amount ?? '' } });
    expect(await shown(app)).toMatchObject({ states: ['paid'] });
    await waiter.call('clearTable', { params: { table: '1' }, body: {} });
    expect(await shown(app)).toMatchObject({ states: [], party: 0 });
  });

  it('tells a call for the bill from one for help, and shows rounds that wait for staff [FLOOR-1]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const phone = app.device();
    await phone.scan(1);
    await phone.call('placeOrder', { body: tea });
    expect(await shown(app)).toMatchObject({ states: ['accept', 'seated'], party: 0 });
    const waiter = await app.staff('waiter');
    await waiter.call('admitGuest', { params: { customerId: phone.customerId } });
    await phone.call('callWaiter', { body: { reasons: ['bill'] } });
    expect(await shown(app)).toMatchObject({ states: ['pay', 'accept', 'seated'], party: 1 });
    await phone.call('callWaiter', { body: { reasons: ['cutlery'] } });
    expect((await shown(app)).states).toEqual(['help', 'accept', 'seated']);
  });

  it('has neither amounts nor names of guests, and is read once until something changes [FLOOR-3]', async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    await phone.call('placeOrder', { body: tea });
    const valet = await app.staff('valet');
    const { data, text } = await valet.call('staffFloor');
    expect(text).not.toMatch(/25\.10|amount|price/);
    expect(data.colleagues.map(({ id }) => id).toSorted()).toEqual(
      (['owner', 'manager', 'cashier', 'waiter'] as const).map((role) => staffAccount(role).id).toSorted(),
    );
    // What no event tells is not read again, only the time of the answer.
    await app.db.write(async (tx) => {
      await tx.run(tx.sql.updateTable('dining_tables').set({ seats: 9 }).where('number', '=', '1'));
    });
    app.clock.advance(30_000);
    const again = (await valet.call('staffFloor')).data;
    expect(again.tables).toEqual(data.tables);
    expect(again.now).not.toBe(data.now);
    app.clock.advance(31_000);
    expect((await valet.call('staffFloor')).data.tables[0]?.seats).toBe(9);
  });

  it('shows a table’s guests and dishes by state, and amounts to those who work with bills [FLOOR-5]', async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    await phone.call('placeOrder', { body: tea });
    const seen = async (role: 'waiter' | 'valet', table = '1') =>
      (await app.staff(role)).call('staffTable', { params: { table }, query: { lang: 'ar' } });
    const { visit } = (await seen('waiter')).data.table;
    expect(visit).toMatchObject({
      party: 1,
      counted: null,
      served_by: null,
      guests: [{ customer_id: phone.customerId }],
      orders: [{ due_amount: '25.10' }],
      lines: [{ quantity: 2, status: 'placed', total: '25.10', customer_id: phone.customerId }],
    });
    expect(visit?.lines[0]?.name).toMatch(/\p{Script=Arabic}/u);
    const { text, data } = await seen('valet');
    expect(data.table.visit?.lines).toHaveLength(1);
    expect(text).not.toContain('25.10');
    expect((await seen('waiter', '2')).data.table).toMatchObject({ number: '2', states: [], visit: null });
    expect((await seen('waiter', '99')).body.code).toBe('table_not_found');
  });
});

describeOnBoth('whose table it is', (makeApp) => {
  it('is the waiter’s who opened it, with the party that they counted [FLOOR-4] [FLOOR-6]', async () => {
    const app = await makeApp();
    const waiter = await app.staff('waiter');
    const params = { table: '2' };
    await waiter.call('openTable', { params, body: { party: 4 } });
    expect(await shown(app, '2')).toMatchObject({
      states: ['seated'],
      party: 4,
      served_by: staffAccount('waiter').id,
    });
    // Counted again, by somebody else: it stays the waiter's.
    await (await app.staff('manager')).call('openTable', { params, body: { party: 5 } });
    expect(await shown(app, '2')).toMatchObject({ party: 5, served_by: staffAccount('waiter').id });
    const [entry] = await app.db.read.all(
      app.db.read.sql.selectFrom('audit_log').selectAll().where('action', '=', 'table.open'),
    );
    expect(entry?.after).toBe('{"party":4}');
    expect((await waiter.post('staff/tables/2/open', { party: 0 })).status).toBe(422);
  });

  it('is taken over only by naming the colleague who has it [FLOOR-6]', async () => {
    const app = await makeApp();
    const [waiter, manager] = [await app.staff('waiter'), await app.staff('manager')];
    const take = (who: typeof waiter, instead_of?: string | null) =>
      who.call('takeTable', {
        params: { table: '1' },
        ...(instead_of === undefined ? {} : { body: { instead_of } }),
      });
    expect((await take(waiter)).body.code).toBe('visit_ended');
    await app.device().scan(1);
    expect((await take(waiter)).data.served_by).toEqual({
      id: staffAccount('waiter').id,
      name: 'The waiter',
    });
    const refused = await take(manager);
    expect([refused.status, refused.body.message]).toEqual([409, 'The waiter has this table.']);
    expect((await take(manager, staffAccount('cashier').id)).body.code).toBe('table_taken');
    expect((await take(manager, staffAccount('waiter').id)).status).toBe(200);
    expect(await shown(app)).toMatchObject({ served_by: staffAccount('manager').id });
  });

  it('is handed over, one or all, and a colleague’s only by a manager [FLOOR-6]', async () => {
    const app = await makeApp();
    const waiter = await app.staff('waiter');
    const [to, boss] = [staffAccount('cashier').id, staffAccount('manager').id];
    const give = async (who: 'waiter' | 'manager', body: { to: string; tables?: string[] }) =>
      (await app.staff(who)).call('handOverTables', { body });
    expect((await give('waiter', { to })).body.code).toBe('no_tables_of_yours');
    for (const table of ['1', '2', '3']) await waiter.call('openTable', { params: { table } });
    expect((await give('waiter', { to: staffAccount('kitchen').id })).body.code).toBe('account_not_found');
    expect((await give('waiter', { to, tables: ['3'] })).data).toEqual({
      tables: ['3'],
      to: { id: to, name: 'The cashier' },
    });
    expect((await give('waiter', { to: boss, tables: ['1', '3'] })).body.code).toBe('table_taken');
    expect(await shown(app, '1')).toMatchObject({ served_by: staffAccount('waiter').id });
    expect((await give('waiter', { to: boss })).data.tables).toEqual(['1', '2']);
    expect((await give('manager', { to: boss, tables: ['3'] })).data.tables).toEqual(['3']);
    const log = await app.db.read.all(
      app.db.read.sql.selectFrom('audit_log').selectAll().where('action', '=', 'table.give').orderBy('id'),
    );
    expect(log.map(({ subject }) => subject)).toEqual(['3', '1', '2', '3']);
  });

  it('says since when the oldest dish is awaited, and after how long the venue calls a table late [FLOOR-15]', async () => {
    const app = await makeApp();
    const [owner, waiter] = [await app.staff('owner'), await app.staff('waiter')];
    const floorNow = async () => (await waiter.call('staffFloor')).data;
    const first = await floorNow();
    expect(first.late_after).toEqual({
      help: 3,
      ready: 4,
      pay: 5,
      accept: 4,
      seated: 10,
      ordered: 0,
      paid: 15,
    });
    const phone = app.device();
    await phone.scan(1);
    await phone.call('placeOrder', { body: tea });
    const sent = (await floorNow()).now;
    app.clock.advance(20 * 60_000);
    const held = { item_id: dishes.tea.id, quantity: 1, on_hold: true };
    const { visit_id } = (await floorNow()).tables[0] ?? { visit_id: null };
    await waiter.call('takeOrder', { params: { table: '1' }, body: { visit_id, items: [held] } });
    expect((await shown(app)).awaited_since).toBe(sent);
    const [ticket] = (await waiter.call('staffTickets')).data.tickets;
    const line_ids = [ticket?.lines[0]?.id ?? ''];
    for (const command of ['start', 'ready', 'serve'] as const)
      await waiter.call('moveLines', { body: { line_ids, command } });
    expect(await shown(app), 'what is on hold is not waited for').toMatchObject({ awaited_since: null });
    const { settings } = (await owner.call('staffSettings')).data;
    const value = { ...settings.floor?.value, late_ordered: 25, late_help: 0 };
    const body = { floor: { basis: settings.floor?.basis ?? '', value } } as BodyOf<'changeSettings'>;
    expect((await owner.call('changeSettings', { body })).status).toBe(200);
    await expect.poll(async () => (await floorNow()).late_after).toMatchObject({ ordered: 25, help: 0 });
    const stale = await owner.call('changeSettings', { body });
    expect(stale.body.code).toBe('settings_changed');
    const tooMuch = { floor: { basis: '', value: { ...value, late_paid: 601 } } } as BodyOf<'changeSettings'>;
    expect((await owner.call('changeSettings', { body: tooMuch })).status).toBe(422);
  });
});
