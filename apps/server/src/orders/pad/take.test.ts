import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { keyOf } from '../../testing/people/at-the-table.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { menuChanged } from '../../venue/settings/operations.ts';

const hummus = { item_id: dishes.hummus.id, quantity: 1 };
const tea = { item_id: dishes.tea.id, quantity: 2 };
const table = (number: string) => ({ params: { table: number } });

/** A waiter, and who sits where as the console shows it. */
async function floor(app: TestApp) {
  const waiter = await app.staff('waiter');
  const at = async (number: string) =>
    (await waiter.call('staffTables')).data.tables.find((one) => one.number === number);
  const visitAt = async (number: string) => (await at(number))?.visit?.id ?? null;
  return { waiter, at, visitAt };
}

describeOnBoth('taking an order', (makeApp) => {
  it('is a round on the bill that the phones order on, and the kitchen sees who took it [PAD-1]', async () => {
    const app = await makeApp();
    const { waiter, visitAt } = await floor(app);
    const phone = app.device();
    await phone.scan(1);
    const first = (await phone.call('placeOrder', { body: { items: [hummus] } })).data.order;
    const body = {
      visit_id: await visitAt('1'),
      items: [{ ...tea, special_instructions: 'No sugar', seat: 2 }],
    };
    const taken = await waiter.call('takeOrder', { ...table('1'), body });
    expect(taken.status, taken.text).toBe(201);
    expect(taken.data.order).toMatchObject({
      id: first.id,
      round: 2,
      total_amount: '53.10',
      table_number: '1',
      on_hold: 0,
    });
    const seen = (await phone.call('orderDetails', { params: { orderId: first.id } })).data;
    expect(seen.items).toMatchObject([
      { is_mine: true },
      { is_mine: false, special_instructions: 'No sugar' },
    ]);
    const { tickets } = (await (await app.staff('kitchen')).call('staffTickets')).data;
    expect(tickets.at(-1)).toMatchObject({ round: 2, placed_by: null, taken_by: expect.any(String) });
    expect(tickets.at(-1)?.lines).toMatchObject([{ seat: 2, course: null, status: 'placed' }]);
  });

  it('opens a visit at a free table, and a guest who scans then sees the bill [PAD-1]', async () => {
    const app = await makeApp({ operations: { presence: 'staff_opens' } });
    const { waiter, at } = await floor(app);
    const taken = await waiter.call('takeOrder', { ...table('4'), body: { visit_id: null, items: [tea] } });
    expect(taken.data.order).toMatchObject({ round: 1, total_amount: '25.10', table_number: '4' });
    expect(await at('4')).toMatchObject({ state: 'occupied', visit: { id: taken.data.order.visit_id } });
    const code = (await waiter.call('tableCodes')).data.tables.find(({ number }) => number === '4');
    const phone = app.device();
    await phone.scan(4, { key: new URL(code?.url ?? '').searchParams.get('k') ?? '' });
    expect((await phone.call('visit')).data.visit?.orders).toMatchObject([{ total_amount: '25.10' }]);
  });

  it('gives a dish to the guest that staff name, and to nobody who left or sits elsewhere [PAD-2]', async () => {
    const app = await makeApp();
    const { waiter, visitAt } = await floor(app);
    const [omar, layla, other] = [app.device(), app.device(), app.device()];
    await omar.scan(1);
    await layla.scan(1);
    await other.scan(2);
    const visit_id = await visitAt('1');
    const take = (guest: string) =>
      waiter.call('takeOrder', { ...table('1'), body: { visit_id, items: [{ ...hummus, guest }] } });
    const { id: orderId } = (await take(omar.customerId)).data.order;
    const mine = async (phone: typeof omar) =>
      (await phone.call('orderDetails', { params: { orderId } })).data.items.map(({ is_mine }) => is_mine);
    expect([await mine(omar), await mine(layla)]).toEqual([[true], [false]]);
    await layla.scan(3, { key: await keyOf(app, 3) });
    for (const gone of [layla, other]) {
      const refused = await take(gone.customerId);
      expect([refused.status, refused.body.code]).toEqual([409, 'guest_not_at_table']);
    }
  });

  it('never reaches another party than the one on the pad, and follows one that moved [PAD-3]', async () => {
    const app = await makeApp();
    const { waiter, visitAt } = await floor(app);
    const take = (visit_id: string | null, number = '1') =>
      waiter.call('takeOrder', { ...table(number), body: { visit_id, items: [tea] } });
    const first = (await take(null)).data.order.visit_id;
    expect((await take(null)).body.code).toBe('table_occupied');
    await waiter.call('moveTable', { ...table('1'), body: { to: '3' } });
    expect((await take(first)).data.order).toMatchObject({ table_number: '3', round: 2 });
    await waiter.call('clearTable', { ...table('3'), body: { reason: 'they left' } });
    await app.device().scan(1);
    const refused = await take(first);
    expect([refused.status, refused.body.code]).toEqual([409, 'party_left']);
    expect((await take(null, 'nowhere')).body.code).toBe('table_not_found');
    expect((await take(await visitAt('1'))).data.order.round).toBe(1);
  });

  it('that was begun for a free table gets no party of its own where tables were pushed together since [PAD-3]', async () => {
    const app = await makeApp();
    const { waiter } = await floor(app);
    await app.device().scan(1);
    await app.device().scan(2);
    await waiter.call('joinTables', { ...table('2'), body: { to: '1' } });
    const taken = await waiter.call('takeOrder', { ...table('2'), body: { visit_id: null, items: [tea] } });
    expect([taken.status, taken.body.code]).toEqual([409, 'table_occupied']);
    expect((await waiter.call('partTable', table('2'))).status).toBe(200);
  });

  it('follows a party whose table was pushed to another, until they part, and no later party of that table [PAD-3]', async () => {
    const app = await makeApp();
    const { waiter, visitAt } = await floor(app);
    for (const number of [1, 2, 3]) await app.device().scan(number);
    const visits = { one: await visitAt('1'), two: await visitAt('2'), three: await visitAt('3') };
    const take = (visit_id: string | null) =>
      waiter.call('takeOrder', { ...table('1'), body: { visit_id, items: [tea] } });
    const join = (from: string, to: string) => waiter.call('joinTables', { ...table(from), body: { to } });
    await join('1', '2');
    const together = { visit_id: visits.two, table_number: '2' };
    expect((await take(visits.one)).data?.order).toMatchObject(together);
    app.clock.advance(1000);
    await join('2', '3');
    const withThree = { visit_id: visits.three, table_number: '3' };
    expect((await take(visits.one)).data?.order).toMatchObject(withThree);
    expect((await take(visits.two)).data?.order).toMatchObject(withThree);
    await waiter.call('partTable', table('1'));
    expect((await take(visits.one)).body.code).toBe('party_left');
    app.clock.advance(1000);
    await join('1', '3');
    expect((await take(visits.one)).body.code, 'the visit after it joined').toBe('party_left');
    await waiter.call('clearTable', { ...table('3'), body: { reason: 'joined' } });
    expect((await take(visits.two)).body.code).toBe('party_left');
  });

  it('is at the prices on the pad and of what is there, or not at all [PAD-5]', async () => {
    const app = await makeApp();
    const { waiter, at } = await floor(app);
    const take = (...items: object[]) =>
      waiter.call('takeOrder', { ...table('1'), body: { visit_id: null, items: items as never } });
    await app.db.write(async (tx) => {
      await tx.run(tx.sql.updateTable('items').set({ price: 1500 }).where('id', '=', dishes.tea.id));
      await menuChanged(tx);
    });
    const dearer = await take({ ...tea, seen_price: '12.55' });
    expect(dearer.body.code).toBe('price_changed');
    expect(dearer.body.data).toMatchObject({ lines: [{ line: 0, seen_price: '12.55', price: '15.00' }] });
    const bass = { item_id: dishes.seaBass.id, quantity: 2 };
    expect((await take(hummus, bass)).body.code).toBe('item_unavailable');
    expect((await take({ item_id: dishes.baklava.id, quantity: 1 })).body.code).toBe('item_unavailable');
    expect((await take({ item_id: dishes.kebab.id, quantity: 1, cook_type: 'raw' })).body.code).toBe(
      'option_unknown',
    );
    expect(await at('1')).toMatchObject({ state: 'free' });
    expect((await take({ ...tea, seen_price: '15.00' })).data.order.total_amount).toBe('30.00');
  });

  it('happens once however often it is sent, and a held portion is nobody else’s [PAD-5]', async () => {
    const app = await makeApp();
    const { waiter } = await floor(app);
    const body = { visit_id: null, items: [{ item_id: dishes.seaBass.id, quantity: 1, on_hold: true }] };
    const send = () => waiter.call('takeOrder', { ...table('1'), body, key: 'pad-1' });
    const [one, two] = [await send(), await send()];
    expect(two.data).toEqual(one.data);
    const phone = app.device();
    await phone.scan(2);
    const items = [{ item_id: dishes.seaBass.id, quantity: 1 }];
    expect((await phone.call('placeOrder', { body: { items } })).body.code).toBe('item_unavailable');
  });

  it('is refused under the session of anybody but its taker, whose answer was lost [PAD-24]', async () => {
    const app = await makeApp();
    const { waiter } = await floor(app);
    const next = await app.staff('manager');
    const staff_id = (await waiter.call('staffSession')).data.staff.id;
    const body = { visit_id: null, staff_id, items: [tea] };
    const send = (who: typeof waiter) => who.call('takeOrder', { ...table('1'), body, key: 'pad-1' });
    const first = await send(waiter);
    expect(first.status, first.text).toBe(201);
    const others = await send(next);
    expect([others.status, others.body.code]).toEqual([403, 'taker_not_signed_in']);
    expect((await send(waiter)).data).toEqual(first.data);
    const { tickets } = (await (await app.staff('kitchen')).call('staffTickets')).data;
    expect(tickets).toHaveLength(1);
  });

  it('goes on an order of its own while a guest is paying, and nothing of theirs changes [PAD-1]', async () => {
    const app = await makeApp();
    const { waiter, visitAt } = await floor(app);
    const phone = app.device();
    await phone.scan(1);
    const { id: order_id } = (await phone.call('placeOrder', { body: { items: [hummus] } })).data.order;
    const free = {
      tip_type: 'percentage',
      tip_value: 0,
      service_charge_type: 'percentage',
      service_charge: 0,
    };
    await phone.call('paySingle', { body: { order_id, payment_method: 'cash', name: 'A', ...free } });
    const body = { visit_id: await visitAt('1'), items: [tea] };
    const taken = (await waiter.call('takeOrder', { ...table('1'), body })).data.order;
    expect(taken).toMatchObject({ round: 1, total_amount: '25.10' });
    expect(taken.id).not.toBe(order_id);
    expect((await (await app.staff('cashier')).call('staffPayments')).data.waiting).toHaveLength(1);
  });

  it('is in the audit log with who took it [PAD-1]', async () => {
    const app = await makeApp();
    const { waiter } = await floor(app);
    await waiter.call('takeOrder', { ...table('1'), body: { visit_id: null, items: [tea] } });
    const log = app.db.read.sql.selectFrom('audit_log').selectAll().orderBy('id');
    const entries = await app.db.read.all(log);
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['table.open', '1'],
      ['order.take', '1'],
    ]);
    expect(entries.every(({ staff_id }) => staff_id !== null)).toBe(true);
  });

  it('opens a free table for the waiter who takes it [FLOOR-6]', async () => {
    const app = await makeApp();
    const { waiter } = await floor(app);
    await waiter.call('takeOrder', { ...table('1'), body: { visit_id: null, items: [tea] } });
    const { tables } = (await waiter.call('staffFloor')).data;
    expect(tables.find(({ number }) => number === '1')?.served_by).not.toBeNull();
  });
});

describeOnBoth('the menu of the pad', (makeApp) => {
  it('has every dish with its names in all languages, also one that is sold out [PAD-10]', async () => {
    const app = await makeApp();
    const { data } = await (await app.staff('waiter')).call('padMenu', { language: 'ar' });
    const dish = (id: number) => data.items.find((item) => item.id === id);
    expect(dish(dishes.kebab.id)).toMatchObject({ price: '68.50', is_available: true });
    expect(dish(dishes.kebab.id)?.other_names).toContain('Lamb Kebab');
    expect(dish(dishes.kebab.id)?.cook_types.map(({ key }) => key)).toEqual(['medium', 'well_done']);
    expect(dish(dishes.baklava.id)).toMatchObject({ is_available: false });
    expect(dish(dishes.retiredSoup.id)).toBeUndefined();
    expect(data.categories.map(({ id }) => id)).toContain(dish(dishes.kebab.id)?.category_id);
  });
});
