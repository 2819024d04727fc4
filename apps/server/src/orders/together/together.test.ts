import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { allergenIds, dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';
import { cartsSeenBy, choose, orderTogether, party, ready, wishOf } from '../../testing/people/party.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { ticketPaper } from '../tickets/ticket-paper.ts';

/** The lines on the bill: dish, whose it is, who sent it, and in which round. */
const linesOf = async (phone: Device) => {
  const order = (await phone.call('visit')).data.visit?.orders[0];
  return (order?.lines ?? []).map(({ item_id, guest, placed_by, round }) => [
    item_id,
    guest,
    placed_by,
    round,
  ]);
};
const cartOf = async (phone: Device) =>
  (await phone.call('cart')).data.cart.items.map(({ item_id }) => item_id);
/** How many rounds the party at this phone's table has ordered. */
const rounds = async (phone: Device) =>
  Math.max(0, ...(await linesOf(phone)).map(([, , , round]) => round ?? 0));

describeOnBoth('ordering together', (makeApp) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp();
  });
  beforeEach(async () => {
    const body = { reason: 'The next party' };
    await (await app.staff('manager')).call('clearTable', { params: { table: '1' }, body });
  });

  it('sends the carts of who asks and of all who are ready as one round; each line keeps whose it is [GROUP-3] [GROUP-4]', async () => {
    const [noor, layla, omar] = await party(app, ['Noor', 'Layla', 'Omar']);
    await choose(noor, dishes.tea);
    await choose(layla, dishes.hummus, dishes.kebab);
    await choose(omar, dishes.falafel);
    expect((await ready(layla)).data).toEqual({ ready: true });
    const placed = await orderTogether(noor);
    expect([placed.status, placed.data.order.total_amount]).toEqual([201, '109.05']);
    expect(await linesOf(omar)).toEqual([
      [dishes.tea.id, 1, 1, 1],
      [dishes.hummus.id, 2, 1, 1],
      [dishes.kebab.id, 2, 1, 1],
    ]);
    expect(await Promise.all([noor, layla, omar].map(cartOf))).toEqual([[], [], [dishes.falafel.id]]);
    expect((await cartsSeenBy(omar)).map((cart) => cart.ready)).toEqual([false, false, false]);
    expect(await rounds(noor)).toBe(1);
  });

  it('tells the kitchen what anybody avoids whose dishes are in the round, on the board and on paper [GROUP-16]', async () => {
    const [sara, omar, layla] = await party(app, ['Sara', 'Omar', 'Layla']);
    await sara.call('saveAllergens', { body: { allergen_ids: [allergenIds.nuts] } });
    await layla.call('saveAllergens', { body: { allergen_ids: [allergenIds.gluten] } });
    // What two avoid is said once.
    await omar.call('saveAllergens', { body: { allergen_ids: [allergenIds.nuts] } });
    await choose(sara, dishes.hummus);
    await choose(omar, dishes.tea);
    await ready(sara);
    await orderTogether(omar);
    const [ticket] = (await (await app.staff('kitchen')).call('staffTickets')).data.tickets;
    expect(ticket?.allergens).toEqual(['Nuts']);
    const paper = await ticketPaper(app.context, {
      kind: 'ticket',
      roundId: ticket?.id ?? '',
      lineIds: ticket?.lines.map(({ id }) => id) ?? [],
      languages: ['en', undefined],
      reprint: false,
      meantFor: undefined,
    });
    expect(paper?.blocks).toContainEqual(expect.objectContaining({ text: 'Allergens: Nuts' }));
  });

  it('takes all who are ready where the client names no carts, and nobody without `together` [GROUP-4]', async () => {
    const [noor, layla, omar] = await party(app, ['Noor', 'Layla', 'Omar']);
    await choose(layla, dishes.hummus);
    await choose(omar, dishes.falafel);
    for (const phone of [layla, omar]) await phone.call('setReady', { body: { ready: true } });
    const items = [{ item_id: dishes.tea.id, quantity: 1 }];
    expect((await noor.call('placeOrder', { body: { items } })).data.order.total_amount).toBe('12.55');
    const together = await noor.call('placeOrder', { body: { items, together: true } });
    expect(together.data.order).toMatchObject({ total_amount: '79.60', round: 2 });
  });

  it('leaves out who took it back, and who became ready after the screen was drawn [GROUP-3] [GROUP-4]', async () => {
    const [noor, layla, omar] = await party(app, ['Noor', 'Layla', 'Omar']);
    await choose(noor, dishes.tea);
    await choose(layla, dishes.hummus);
    await choose(omar, dishes.falafel);
    await ready(layla);
    expect((await layla.call('setReady', { body: { ready: false } })).data).toEqual({ ready: false });
    const seen = await wishOf(noor);
    await ready(omar);
    expect((await noor.call('placeOrder', { body: seen })).status).toBe(201);
    expect(await linesOf(noor)).toEqual([[dishes.tea.id, 1, 1, 1]]);
    expect((await cartsSeenBy(noor)).map((cart) => cart.ready)).toEqual([false, false, true]);
  });

  it('is one round when two order for the table at once, and nothing is ordered twice [GROUP-6]', async () => {
    const [noor, layla, omar] = await party(app, ['Noor', 'Layla', 'Omar']);
    const phones = [noor, layla, omar];
    await choose(noor, dishes.tea);
    await choose(layla, dishes.hummus);
    await choose(omar, dishes.falafel);
    for (const phone of phones) await ready(phone);
    const wishes = await Promise.all(phones.map(wishOf));
    const answers = await Promise.all(
      phones.map((phone, at) => phone.call('placeOrder', { body: wishes[at] as never })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'cart_changed'],
      [409, 'cart_changed'],
    ]);
    expect(await rounds(noor)).toBe(1);
    expect((await linesOf(noor)).map(([dish]) => dish).toSorted()).toEqual(
      [dishes.tea.id, dishes.hummus.id, dishes.falafel.id].toSorted(),
    );
  });

  it('is not done again when the phone that lost the answer asks once more [GROUP-6]', async () => {
    const [noor, layla] = await party(app, ['Noor', 'Layla']);
    await choose(noor, dishes.tea);
    await choose(layla, dishes.hummus);
    await ready(layla);
    const body = await wishOf(noor);
    const [first, again] = [
      await noor.call('placeOrder', { body, key: 'k' }),
      await noor.call('placeOrder', { body, key: 'k' }),
    ];
    expect(again.data).toEqual(first.data);
    expect(await rounds(noor)).toBe(1);
  });

  it('refuses a line of the cart that somebody ordered meanwhile, also where only one’s own is sent [GROUP-6]', async () => {
    const [noor, layla] = await party(app, ['Noor', 'Layla']);
    await choose(noor, dishes.tea);
    await choose(layla, dishes.hummus);
    await ready(layla);
    const { items } = await wishOf(layla);
    await orderTogether(noor);
    const late = await layla.call('placeOrder', { body: { items } });
    expect([late.status, late.body.code]).toEqual([409, 'cart_changed']);
    expect(await rounds(noor)).toBe(1);
  });

  it('holds sixty lines at most, and refuses more without ordering any [GROUP-4]', async () => {
    const [noor, layla] = await party(app, ['Noor', 'Layla']);
    for (const phone of [noor, layla])
      for (let line = 0; line < 31; line += 1)
        await phone.call('addToCart', {
          body: { item_id: dishes.tea.id, quantity: 1, instructions: `cup ${line}` },
        });
    await layla.call('setReady', { body: { ready: true } });
    const { items } = (await noor.call('cart')).data.cart;
    const sent = items.map(({ item_id, instructions }) => ({
      item_id,
      quantity: 1,
      special_instructions: instructions,
    }));
    const refused = await noor.call('placeOrder', { body: { items: sent, together: true } });
    expect([refused.status, refused.body.code]).toEqual([422, 'round_too_long']);
    expect(await rounds(noor)).toBe(0);
  });
});
