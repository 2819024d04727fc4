import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { menuChanged } from '../../venue/settings/operations.ts';

describeOnBoth('placing an order', (makeApp) => {
  it("orders what was sent at the server's prices, and removes it from the cart [ENT-21] [CALL-19]", async () => {
    const { device } = await makeApp();
    const phone = device();
    await phone.scan(1);
    await phone.call('addToCart', {
      body: { item_id: dishes.kebab.id, quantity: '2', cook_type: 'Medium', price: 1 },
    });
    await phone.call('addToCart', { body: { item_id: dishes.tea.id, quantity: 1 } });
    const placed = await phone.call('placeOrder', {
      body: {
        items: [
          { item_id: dishes.kebab.id, quantity: '2', cook_type: 'medium', special_instructions: 'Nothing' },
        ],
      },
    });
    expect(placed.status).toBe(201);
    expect(placed.data.order).toMatchObject({ total_amount: '137.00', payment_status: 'pending', round: 1 });
    const cart = await phone.call('cart');
    expect(cart.data.cart.items.map((line) => line.item_id)).toEqual([dishes.tea.id]);
    const details = await phone.call('orderDetails', { params: { orderId: placed.data.order.id } });
    expect(details.data.items).toMatchObject([
      {
        item_id: dishes.kebab.id,
        quantity: 2,
        unit_price: '68.50',
        total_price: '137.00',
        special_instructions: '',
        cook_type: 'Medium',
      },
    ]);
  });

  it('orders at the prices that the screen showed, or not at all [PRICE-2] [PRICE-3]', async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const setPrice = async (price: number) => {
      await app.db.write(async (tx) => {
        await tx.run(tx.sql.updateTable('items').set({ price }).where('id', '=', dishes.tea.id));
        await menuChanged(tx);
      });
    };
    const kebab = { item_id: dishes.kebab.id, quantity: 1, seen_price: '68.50' };
    const tea = (seen_price: string | number | null) => ({ item_id: dishes.tea.id, quantity: 2, seen_price });
    await setPrice(1500);
    const refused = await phone.call('placeOrder', {
      body: { items: [kebab, tea('12.55')] },
      language: 'ar',
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
    const line = { line: 1, item_id: dishes.tea.id, item_name: expect.any(String) };
    expect(refused.body.data).toEqual({ lines: [{ ...line, seen_price: '12.55', price: '15.00' }] });
    expect((await phone.call('orders')).data.data).toEqual([]);
    const agreed = await phone.call('placeOrder', { body: { items: [kebab, tea('15.00')] } });
    expect([agreed.status, agreed.data.order.total_amount]).toEqual([201, '98.50']);
    await setPrice(1600);
    const unseen = { item_id: dishes.tea.id, quantity: 2 };
    const rounds = [];
    for (const line of [unseen, tea(null), tea(16)]) {
      const placed = await phone.call('placeOrder', { body: { items: [line] } });
      expect(placed.status).toBe(201);
      rounds.push(placed.data.order.total_amount);
    }
    // Each round adds two teas at 16.00, whatever price the client saw.
    expect(rounds).toEqual(['130.50', '162.50', '194.50']);
    const odd = await phone.call('placeOrder', { body: { items: [kebab, tea('sixteen')] } });
    expect([odd.status, Object.keys(odd.body.errors ?? {})]).toEqual([422, ['items[1].seen_price']]);
  });

  it('adds a round to the open order, which everyone at the table sees', async () => {
    const { device } = await makeApp();
    const [first, second] = [device(), device()];
    await first.scan(1);
    await second.scan(1);
    const one = await first.call('placeOrder', {
      body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] },
    });
    const two = await second.call('placeOrder', {
      body: { items: [{ item_id: dishes.hummus.id, quantity: 1 }] },
    });
    expect(two.data.order).toMatchObject({ id: one.data.order.id, round: 2, total_amount: '40.55' });
    const seen = await first.call('orderDetails', { params: { orderId: one.data.order.id } });
    expect(seen.data.items.map((line) => [line.round, line.is_mine])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('orders nothing if one dish is unavailable, and names it in the language of the request', async () => {
    const { device } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const items = [
      { item_id: dishes.tea.id, quantity: 1 },
      { item_id: dishes.baklava.id, quantity: 1 },
    ];
    const refused = await phone.call('placeOrder', { body: { items }, language: 'ar' });
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('item_unavailable');
    expect(refused.body.message).toContain('غير متوفر');
    expect(refused.body.errors).toEqual({ item_id: String(dishes.baklava.id) });
    expect((await phone.call('orders')).data.total).toBe(0);
  });

  it('holds the order of an unproven guest until staff confirm it, and says so', async () => {
    const { device, staff } = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const phone = device();
    await phone.scan(1);
    const placed = await phone.call('placeOrder', {
      body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] },
    });
    expect(placed.data.order.awaits_confirmation).toBe(true);
    const waiter = await staff('waiter');
    const [ticket] = (await waiter.call('staffTickets')).data.tickets;
    expect(ticket?.awaits_confirmation).toBe(true);
    const line_ids = ticket?.lines.map((line) => line.id) ?? [];
    const started = await waiter.call('moveLines', { body: { line_ids, command: 'start' } });
    expect(started.body.code).toBe('line_transition_not_allowed');
    await waiter.call('moveLines', { body: { line_ids, command: 'accept' } });
    expect((await waiter.call('staffTickets')).data.tickets[0]?.lines[0]?.status).toBe('placed');
  });

  it.each([0, -1, 1.5, 100, 1e9, 'abc', '', null, '0', '02', '1e1', true, [2], {}])(
    'refuses the quantity %j and changes nothing',
    async (quantity) => {
      const { device } = await makeApp();
      const phone = device();
      await phone.scan(1);
      const items = [{ item_id: dishes.tea.id, quantity }];
      const refused = await phone.post('customer/place_order', { items }, { language: 'tr' });
      expect(refused.status).toBe(422);
      expect(refused.body.message).toBe('Lütfen girdiğiniz bilgileri kontrol edin.');
      expect(refused.body.errors).toHaveProperty('items[0].quantity');
      expect((await phone.call('orders')).data.total).toBe(0);
    },
  );

  it('does not order for a guest whose visit has ended', async () => {
    const { device, staff } = await makeApp();
    const phone = device();
    await phone.scan(1);
    await (await staff('waiter')).call('clearTable', { params: { table: '1' }, body: {} });
    const refused = await phone.call('placeOrder', {
      body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'visit_ended']);
  });
});
