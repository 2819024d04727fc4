import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { allergenIds, dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';
import { cartsSeenBy, choose, orderTogether, party, ready, wishOf } from '../../testing/people/party.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { menuChanged } from '../../venue/settings/operations.ts';

const mineSeenBy = async (phone: Device) => (await cartsSeenBy(phone)).find(({ is_me }) => is_me);
const isReady = async (phone: Device, at: number) => (await cartsSeenBy(phone))[at]?.ready;
const change = (app: TestApp, id: number, columns: { price?: number; allergens?: string }) =>
  app.db.write(async (tx) => {
    await tx.run(tx.sql.updateTable('items').set(columns).where('id', '=', id));
    await menuChanged(tx);
  });

describeOnBoth('who is ready', (makeApp) => {
  const scene = async () => {
    const app = await makeApp();
    const [noor, sara] = await party(app, ['Noor', 'Sara']);
    await choose(noor, dishes.tea);
    await choose(sara, dishes.hummus);
    return { app, noor, sara, manager: await app.staff('manager') };
  };

  it('no longer is when the cart changes in any way [GROUP-5]', async () => {
    const { noor, sara } = await scene();
    const [line] = (await sara.call('cart')).data.cart.items;
    const id = line?.id ?? '';
    const changes: readonly (() => Promise<unknown>)[] = [
      () => choose(sara, dishes.falafel),
      () => sara.call('addToCart', { body: { item_id: dishes.hummus.id, quantity: 3, cart_item_id: id } }),
      () => sara.call('removeFromCart', { params: { cartItemId: id } }),
      () => sara.call('placeOrder', { body: { items: [{ item_id: dishes.falafel.id, quantity: 1 }] } }),
    ];
    for (const [at, changed] of changes.entries()) {
      await ready(sara);
      expect(await isReady(noor, 1), `before change ${at}`).toBe(true);
      await changed();
      expect(await isReady(noor, 1), `after change ${at}`).toBe(false);
    }
  });

  it('no longer is after leaving for another table, and is not ready there either [GROUP-5]', async () => {
    const { app, noor, sara } = await scene();
    await ready(sara);
    const seen = await wishOf(noor);
    const { tables } = (await (await app.staff('manager')).call('tableCodes')).data;
    const keyOf = (at: number) => new URL(tables[at]?.url ?? '').searchParams.get('k') ?? '';
    await sara.scan(2, { key: keyOf(1) });
    expect((await cartsSeenBy(noor)).map(({ name }) => name)).toEqual(['Noor']);
    const refused = await noor.call('placeOrder', { body: seen });
    expect([refused.body.code, refused.body.data]).toEqual(['guest_not_ready', { guests: [] }]);
    expect(await mineSeenBy(sara)).toMatchObject({ ready: false });
    await sara.scan(1, { key: keyOf(0) });
    expect(await isReady(noor, 1)).toBe(false);
  });

  it('leaves nothing behind of what they avoid when the visit ends, or when they want to be forgotten [GROUP-5]', async () => {
    const { app, noor, sara, manager } = await scene();
    const { read } = app.db;
    const kept = async () => read.all(read.sql.selectFrom('ready_guests').selectAll());
    await ready(sara);
    await ready(noor);
    expect(await kept()).toHaveLength(2);
    await sara.call('forgetMe');
    expect(await isReady(noor, 1)).toBe(false);
    await manager.call('clearTable', { params: { table: '1' }, body: {} });
    expect(await kept()).toEqual([]);
  });

  it('agrees to the cart that their screen shows, at its prices, and to no other [GROUP-9]', async () => {
    const { app, sara } = await scene();
    const { items } = (await sara.call('cart')).data.cart;
    const seen = items.map((line) => ({ cart_item_id: line.id, quantity: 1, seen_price: '28.00' }));
    const say = async (lines: typeof seen) => {
      const { status, body } = await sara.call('setReady', { body: { ready: true, items: lines } });
      return [status, body.code];
    };
    expect(await say([])).toEqual([409, 'cart_changed']);
    expect(await say(seen.map((line) => ({ ...line, quantity: 2 })))).toEqual([409, 'cart_changed']);
    expect(await say(seen.map((line) => ({ ...line, cart_item_id: 'gone' })))).toEqual([409, 'cart_changed']);
    await change(app, dishes.hummus.id, { price: 2900 });
    expect(await say(seen)).toEqual([409, 'price_changed']);
    expect(await say(seen.map((line) => ({ ...line, seen_price: '29.00' })))).toEqual([200, undefined]);
  });

  it('can’t be with an empty cart, or one that can’t be ordered [GROUP-3]', async () => {
    const { sara, manager } = await scene();
    const params = { itemId: String(dishes.hummus.id) };
    await manager.call('setAvailability', { params, body: { enabled: false } });
    const off = await sara.call('setReady', { body: { ready: true } });
    expect([off.status, off.body.code]).toEqual([409, 'item_unavailable']);
    const [line] = (await sara.call('cart')).data.cart.items;
    await sara.call('removeFromCart', { params: { cartItemId: line?.id ?? '' } });
    const empty = await sara.call('setReady', { body: { ready: true } });
    expect([empty.status, empty.body.code]).toEqual([409, 'cart_empty']);
  });

  it.each([
    ['the price', (app: TestApp) => change(app, dishes.hummus.id, { price: 3100 }), 'price_changed'],
    [
      'what the dish contains',
      (app: TestApp) =>
        change(app, dishes.hummus.id, {
          allergens: JSON.stringify({ contains: [allergenIds.nuts], may_contain: [], free_of: [] }),
        }),
      'allergens_changed',
    ],
  ] as const)(
    'is not ordered for when %s is another than they agreed to; only they learn why [GROUP-8] [GROUP-9]',
    async (_, happen, code) => {
      const { app, noor, sara } = await scene();
      await sara.call('saveAllergens', { body: { allergen_ids: [allergenIds.nuts] } });
      await ready(sara);
      const seen = await wishOf(noor);
      await happen(app);
      const refused = await noor.call('placeOrder', { body: seen });
      const whose = { guest: 2, name: 'Sara', reason: 'not_ready', item_name: null };
      expect([refused.status, refused.body.code, refused.body.data]).toEqual([
        409,
        'guest_not_ready',
        { guests: [whose] },
      ]);
      const hummus = (await sara.call('cart')).data.cart.items[0]?.item.name;
      expect(await mineSeenBy(sara)).toMatchObject({ ready: false, trouble: { code, item_name: hummus } });
      expect((await cartsSeenBy(noor))[1]).toMatchObject({ ready: false, version: null, trouble: null });
      expect((await ready(sara)).status).toBe(200);
      expect((await orderTogether(noor)).status).toBe(201);
    },
  );

  it('is told by name what ran out, on both phones [GROUP-8]', async () => {
    const { noor, sara, manager } = await scene();
    await ready(sara);
    const seen = await wishOf(noor);
    const params = { itemId: String(dishes.hummus.id) };
    await manager.call('setAvailability', { params, body: { enabled: false } });
    const refused = await noor.call('placeOrder', { body: seen });
    const hummus = (await sara.call('cart')).data.cart.items[0]?.item.name;
    const whose = { guest: 2, name: 'Sara', reason: 'item_unavailable', item_name: hummus };
    expect(refused.body.data).toEqual({ guests: [whose] });
    const trouble = { code: 'item_unavailable', item_name: hummus };
    expect(await mineSeenBy(sara)).toMatchObject({ ready: false, trouble });
  });

  it('loses the last portion to who orders, and both phones say so [GROUP-8]', async () => {
    const { noor, sara } = await scene();
    await choose(noor, dishes.seaBass);
    await choose(sara, dishes.seaBass);
    await ready(sara);
    const refused = await orderTogether(noor);
    const [guest] = (
      refused.body.data as unknown as { guests: { name: string; reason: string; item_name: string }[] }
    ).guests;
    expect([refused.body.code, guest?.name, guest?.reason]).toEqual([
      'guest_not_ready',
      'Sara',
      'item_unavailable',
    ]);
    const trouble = { code: 'item_unavailable', item_name: guest?.item_name };
    expect(await mineSeenBy(sara)).toMatchObject({ ready: false, trouble });
    expect((await orderTogether(noor)).status, 'without Sara').toBe(201);
    await choose(sara, dishes.falafel);
    expect(await mineSeenBy(sara)).toMatchObject({ trouble: null });
  });

  it('sends their first order by itself where staff confirm the first of each phone [GROUP-3]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_first' } });
    const manager = await app.staff('manager');
    const { tables } = (await manager.call('tableCodes')).data;
    const key = new URL(tables[0]?.url ?? '').searchParams.get('k') ?? '';
    const phone = app.device();
    await phone.scan(1, { key });
    await choose(phone, dishes.tea);
    const apart = await phone.call('setReady', { body: { ready: true } });
    expect([apart.status, apart.body.code]).toEqual([409, 'first_order_apart']);
    const placed = await orderTogether(phone);
    expect([placed.status, placed.body.code]).toEqual([409, 'first_order_apart']);
  });
});
