import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { allergenIds, dishes } from '../../testing/menu/menu-fixture.ts';
import { order, seatedGuest, stranger } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';

async function ordered(phone: Device, table: number, quantity = 2) {
  await phone.scan(table);
  const items = [
    { item_id: dishes.kebab.id, quantity, cook_type: 'well_done', special_instructions: 'No onions' },
    { item_id: dishes.tea.id, quantity: 1 },
  ];
  const placed = await phone.call('placeOrder', { body: { items } });
  return placed.data.order.id;
}

describeOnBoth('the kitchen', (makeApp) => {
  it('sees tickets with what the cook needs, in the language of the board [STAFF-9]', async () => {
    const { device, staff } = await makeApp();
    const phone = device();
    await phone.scan(1);
    await phone.call('saveAllergens', { body: { allergen_ids: [allergenIds.nuts] } });
    await ordered(phone, 1);
    const [ticket] = (await (await staff('kitchen')).call('staffTickets', { language: 'ar' })).data.tickets;
    expect(ticket).toMatchObject({
      table_number: '1',
      round: 1,
      guests: 1,
      allergens: ['مكسرات'],
      awaits_confirmation: false,
    });
    expect(ticket?.lines).toMatchObject([
      {
        quantity: 2,
        cook_type: expect.stringMatching(/[\u0600-\u06ff]/),
        instructions: 'No onions',
        status: 'placed',
      },
      { quantity: 1, cook_type: null, instructions: '', status: 'placed' },
    ]);
  });

  it('counts only the proven guests of a table', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    await order(await seatedGuest(app), dishes.tea);
    await seatedGuest(app);
    await stranger(app);
    const [ticket] = (await (await app.staff('kitchen')).call('staffTickets')).data.tickets;
    expect(ticket?.guests).toBe(2);
  });

  it('moves lines through the kitchen, all of them or none, and one step back', async () => {
    const { device, staff } = await makeApp();
    const phone = device();
    const orderId = await ordered(phone, 1);
    const cook = await staff('kitchen');
    const ids = (await cook.call('staffTickets')).data.tickets[0]?.lines.map((line) => line.id) ?? [];
    const move = (command: 'start' | 'ready' | 'serve' | 'undo', line_ids = ids) =>
      cook.call('moveLines', { body: { line_ids, command } });
    expect((await move('start', ids.slice(0, 1))).data.lines).toMatchObject([{ status: 'preparing' }]);
    const mixed = await move('start');
    expect([mixed.status, mixed.body.code]).toEqual([409, 'line_transition_not_allowed']);
    const statuses = async () =>
      (await phone.call('orderDetails', { params: { orderId } })).data.items.map((line) => line.status);
    expect(await statuses()).toEqual(['preparing', 'placed']);
    await move('undo', ids.slice(0, 1));
    await move('start');
    await move('ready');
    await move('serve');
    expect(await statuses()).toEqual(['served', 'served']);
    expect((await move('serve', ['no-such-line'])).status).toBe(404);
  });

  it('takes nothing back that somebody else moved on meanwhile [KITCHEN-12]', async () => {
    const { device, staff } = await makeApp();
    await ordered(device(), 1);
    const [cook, waiter] = [await staff('kitchen'), await staff('waiter')];
    const lines = async () => (await cook.call('staffTickets')).data.tickets[0]?.lines ?? [];
    const ids = (await lines()).map(({ id }) => id);
    const move = (command: 'start' | 'ready' | 'undo', from?: 'ready' | 'preparing') =>
      cook.call('moveLines', { body: { line_ids: ids, command, ...(from === undefined ? {} : { from }) } });
    await move('start');
    await move('ready');
    await waiter.call('moveLines', { body: { line_ids: ids.slice(0, 1), command: 'serve' } });
    const refused = await move('undo', 'ready');
    expect([refused.status, refused.body.code]).toEqual([409, 'line_moved_on']);
    expect((await lines()).map(({ status }) => status)).toEqual(['served', 'ready']);
    await waiter.call('moveLines', { body: { line_ids: ids.slice(0, 1), command: 'undo', from: 'served' } });
    expect((await move('undo', 'ready')).data.lines).toMatchObject([{ status: 'preparing' }, {}]);
    // A client that says nothing goes one step back from wherever the lines are.
    expect((await move('undo')).data.lines).toMatchObject([{ status: 'placed' }, { status: 'placed' }]);
  });

  it('takes a cancelled line off the bill; needs a reason and the permission', async () => {
    const { device, staff } = await makeApp();
    const phone = device();
    const orderId = await ordered(phone, 1);
    const [cook, waiter] = [await staff('kitchen'), await staff('waiter')];
    const [kebab] = (await cook.call('staffTickets')).data.tickets[0]?.lines ?? [];
    const line_ids = [kebab?.id ?? ''];
    const byCook = await cook.call('moveLines', { body: { line_ids, command: 'cancel', reason: 'burnt' } });
    expect(byCook.status).toBe(403);
    const noReason = await waiter.call('moveLines', { body: { line_ids, command: 'cancel' } });
    expect(noReason.body.code).toBe('reason_required');
    await waiter.call('moveLines', {
      body: { line_ids, command: 'cancel', reason: 'Guest changed their mind' },
    });
    const order = (await phone.call('orderDetails', { params: { orderId } })).data;
    expect(order.total_amount).toBe('12.55');
    expect(order.items[0]).toMatchObject({ status: 'cancelled', cancel_reason: 'Guest changed their mind' });
  });

  it('returns counted portions when a line is cancelled, and updates open menus', async () => {
    const { device, staff, refreshMenu } = await makeApp();
    const phone = device();
    await phone.scan(1);
    await phone.call('placeOrder', { body: { items: [{ item_id: dishes.seaBass.id, quantity: 1 }] } });
    await refreshMenu();
    const params = { slug: dishes.seaBass.slug };
    expect((await phone.call('item', { params })).data.is_available).toBe(false);
    const waiter = await staff('waiter');
    const [line] = (await waiter.call('staffTickets')).data.tickets[0]?.lines ?? [];
    await waiter.call('moveLines', { body: { line_ids: [line?.id ?? ''], command: 'cancel', reason: 'x' } });
    await refreshMenu();
    expect((await phone.call('item', { params })).data).toMatchObject({ is_available: true, remaining: 1 });
  });

  it('takes a dish off the menu and puts it back, with the portions left', async () => {
    const { device, staff } = await makeApp();
    const cook = await staff('kitchen');
    const params = { itemId: String(dishes.hummus.id) };
    const set = (body: { enabled: boolean; remaining?: number | null }) =>
      cook.call('setAvailability', { params, body });
    expect((await set({ enabled: false })).data).toMatchObject({ enabled: false, is_available: false });
    const phone = device();
    await phone.scan(1);
    const body = { item_id: dishes.hummus.id, quantity: 1 };
    expect((await phone.call('addToCart', { body })).body.code).toBe('item_unavailable');
    expect((await set({ enabled: true, remaining: 3 })).data).toMatchObject({
      remaining: 3,
      is_available: true,
    });
    expect((await set({ enabled: true })).data.remaining).toBe(3);
    expect((await set({ enabled: true, remaining: 0 })).data.is_available).toBe(false);
    expect((await set({ enabled: true, remaining: null })).data).toMatchObject({
      remaining: null,
      is_available: true,
    });
    const listed = (await cook.call('staffMenu')).data.items.find((item) => item.id === dishes.hummus.id);
    expect(listed).toMatchObject({ enabled: true, is_available: true, remaining: null });
  });
});
