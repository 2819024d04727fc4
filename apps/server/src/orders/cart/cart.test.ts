import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';

describeOnBoth('the cart', (makeApp) => {
  const seated = async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const add = (body: object, language?: string) =>
      phone.post<{ cart_item: { id: string; quantity: number } }>(
        `customer/cart/add/${phone.customerId}`,
        body,
        language === undefined ? {} : { language },
      );
    const lines = async () => (await phone.call('cart')).data.cart.items;
    return { ...app, phone, add, lines };
  };

  it('sets the quantity of an identical line, so that a repeat is harmless [ENT-11] [ENT-13] [CALL-14]', async () => {
    const { add, lines } = await seated();
    const body = {
      item_id: dishes.kebab.id,
      quantity: 2,
      cook_type: 'Medium',
      serve_type: 'serve_as_ready',
      instructions: 'Nothing',
    };
    const first = await add(body);
    const again = await add({ ...body, cook_type: 'متوسط', instructions: '', serve_type: 'Serve as Ready' });
    expect(again.data.cart_item.id).toBe(first.data.cart_item.id);
    expect(await lines()).toMatchObject([
      { quantity: 2, cook_type: 'Medium', instructions: '', total_price: '137.00' },
    ]);
  });

  it('keeps lines apart that differ in anything the kitchen must know', async () => {
    const { add, lines } = await seated();
    const body = { item_id: dishes.kebab.id, quantity: 1, cook_type: 'medium' };
    await add(body);
    await add({ ...body, cook_type: 'well_done' });
    await add({ ...body, serve_type: 'serve_with_all' });
    await add({ ...body, instructions: 'No onions' });
    await add({ item_id: dishes.kebab.id, quantity: 1 });
    expect(await lines()).toHaveLength(5);
  });

  it('takes JSON and forms, and the quantity as a number or a text [ENT-12]', async () => {
    const { phone, lines } = await seated();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const path = `customer/cart/add/${phone.customerId}`;
    await phone.post(path, `item_id=${dishes.tea.id}&quantity=3&dine_table_id=1`, { headers: form });
    await phone.post(path, { item_id: String(dishes.hummus.id), quantity: '4' });
    expect((await lines()).map((line) => [line.item_id, line.quantity])).toEqual([
      [dishes.tea.id, 3],
      [dishes.hummus.id, 4],
    ]);
  });

  it('ignores a price and a table in the body [ENT-14]', async () => {
    const { add, lines, phone } = await seated();
    await add({ item_id: dishes.tea.id, quantity: 1, price: '0.01', dine_table_id: 3 });
    expect((await lines())[0]?.item.price).toBe('12.55');
    expect((await phone.scan(1)).data.table.number).toBe('1');
  });

  it('sets the line with the given id, and says when it is gone', async () => {
    const { add, lines } = await seated();
    const { id } = (await add({ item_id: dishes.tea.id, quantity: 1 })).data.cart_item;
    await add({ item_id: dishes.tea.id, quantity: 5, cart_item_id: id });
    expect((await lines())[0]?.quantity).toBe(5);
    const gone = await add({ item_id: dishes.tea.id, quantity: 5, cart_item_id: 'gone' });
    expect([gone.status, gone.body.code]).toEqual([404, 'cart_line_not_found']);
  });

  it('removes that line only, and may be repeated [ENT-15] [CALL-18]', async () => {
    const { add, lines, phone, device } = await seated();
    const { id } = (await add({ item_id: dishes.tea.id, quantity: 1 })).data.cart_item;
    await add({ item_id: dishes.hummus.id, quantity: 1 });
    const stranger = device();
    await stranger.scan(1);
    await stranger.call('removeFromCart', { params: { cartItemId: id } });
    expect(await lines()).toHaveLength(2);
    for (const _ of [1, 2]) {
      expect((await phone.call('removeFromCart', { params: { cartItemId: id } })).status).toBe(200);
    }
    expect((await lines()).map((line) => line.item_id)).toEqual([dishes.hummus.id]);
  });

  it.each([
    ['an unknown dish', { item_id: 4711, quantity: 1 }, 404, 'item_not_found'],
    [
      'a dish that is off the menu for good',
      { item_id: dishes.retiredSoup.id, quantity: 1 },
      404,
      'item_not_found',
    ],
    ['a dish that is sold out', { item_id: dishes.baklava.id, quantity: 1 }, 409, 'item_unavailable'],
    ['a dish outside its hours', { item_id: dishes.breakfast.id, quantity: 1 }, 409, 'item_unavailable'],
    [
      'an unknown cook type',
      { item_id: dishes.kebab.id, quantity: 1, cook_type: 'raw' },
      422,
      'option_unknown',
    ],
    [
      'an unknown serve type',
      { item_id: dishes.kebab.id, quantity: 1, serve_type: 'flambé' },
      422,
      'option_unknown',
    ],
    ['no dish', { quantity: 1 }, 422, 'invalid_input'],
    ['a dish by a name', { item_id: 'tea', quantity: 1 }, 422, 'invalid_input'],
    ['a negative dish', { item_id: -1, quantity: 1 }, 422, 'invalid_input'],
    [
      'too long an instruction',
      { item_id: dishes.tea.id, quantity: 1, instructions: 'x'.repeat(1001) },
      422,
      'invalid_input',
    ],
    ['no quantity', { item_id: dishes.tea.id }, 422, 'invalid_input'],
  ] as const)(
    'refuses %s in the language of the request, and changes nothing',
    async (_, body, status, code) => {
      const { add, lines } = await seated();
      for (const language of ['en', 'ar', 'ru', 'tr']) {
        const refused = await add(body, language);
        expect([refused.status, refused.body.code, refused.body.status]).toEqual([status, code, false]);
        expect(refused.body.message).toMatch(
          { en: /[a-z]/, ar: /\p{Script=Arabic}/u, ru: /\p{Script=Cyrillic}/u, tr: /[a-zı]/ }[language] ??
            /$^/,
        );
      }
      expect(await lines()).toEqual([]);
    },
  );

  it('keeps control characters and direction overrides out of the kitchen', async () => {
    const { add, lines } = await seated();
    await add({ item_id: dishes.tea.id, quantity: 1, instructions: 'no\u001b[31m sugar\u202e\u0000 please' });
    expect((await lines())[0]?.instructions).toBe('no[31m sugar please');
  });

  it('holds sixty lines and no more', async () => {
    const { add, lines } = await seated();
    for (let line = 0; line < 60; line += 1) {
      expect((await add({ item_id: dishes.tea.id, quantity: 1, instructions: `cup ${line}` })).status).toBe(
        200,
      );
    }
    const full = await add({ item_id: dishes.tea.id, quantity: 1, instructions: 'one more' });
    expect([full.status, full.body.code]).toEqual([422, 'cart_full']);
    expect(await lines()).toHaveLength(60);
  });
});
