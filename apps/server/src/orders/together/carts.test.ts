import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { keyOf, seatedGuest, stranger } from '../../testing/people/at-the-table.ts';
import { cartsSeenBy, choose, orderTogether, party, ready } from '../../testing/people/party.ts';

describeOnBoth('the carts at a table', (makeApp) => {
  it('are seen by everybody there, without what would open somebody’s account [GROUP-1]', async () => {
    const app = await makeApp();
    const [noor, layla] = await party(app, ['Noor Haddad', 'Layla']);
    await layla.call('addToCart', {
      body: { item_id: dishes.kebab.id, quantity: 2, cook_type: 'medium', instructions: 'I am pregnant' },
    });
    await ready(layla);
    const answer = await noor.call('visit');
    const [mine, theirs] = answer.data.visit?.carts ?? [];
    expect(mine).toEqual({
      guest: 1,
      name: 'Noor',
      is_me: true,
      shown: true,
      ready: false,
      version: null,
      total_amount: '0.00',
      items: [],
      trouble: null,
    });
    expect(theirs).toMatchObject({
      guest: 2,
      name: 'Layla',
      is_me: false,
      ready: true,
      total_amount: '137.00',
    });
    expect(theirs?.items).toMatchObject([{ item_id: dishes.kebab.id, quantity: 2, cook_type: 'Medium' }]);
    expect(answer.text).not.toContain('pregnant');
    expect(answer.text).not.toContain(layla.customerId);
  });

  it('are hidden by who wants to, at later visits too; what nobody sees, nobody orders [GROUP-2]', async () => {
    const app = await makeApp();
    const [noor, layla] = await party(app, ['Noor', 'Layla']);
    await choose(noor, dishes.tea);
    await choose(layla, dishes.kebab);
    await ready(layla);
    expect((await layla.call('showCart', { body: { shown: false } })).data).toEqual({ shown: false });
    const hidden = {
      name: 'Layla',
      shown: false,
      ready: false,
      total_amount: null,
      items: [],
      version: null,
    };
    expect((await cartsSeenBy(noor))[1]).toMatchObject(hidden);
    expect((await cartsSeenBy(layla))[1]?.items).toHaveLength(1);
    const refused = await layla.call('setReady', { body: { ready: true } });
    expect([refused.status, refused.body.code]).toEqual([409, 'cart_hidden']);
    expect((await orderTogether(noor)).data.order.total_amount).toBe('12.55');
    await (await app.staff('manager')).call('clearTable', {
      params: { table: '1' },
      body: { reason: 'The next' },
    });
    await noor.scan(1);
    await layla.scan(1);
    expect((await cartsSeenBy(noor)).map(({ shown }) => shown)).toEqual([true, false]);
    await layla.call('showCart', { body: { shown: true } });
    expect((await cartsSeenBy(noor))[1]?.items).toHaveLength(1);
  });

  it('are not for a stranger, an unproven phone, or a guest who left [GROUP-1] [GROUP-4] [PRES-3]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const [noor, left] = [await seatedGuest(app), await seatedGuest(app)];
    const [unproven, elsewhere] = [await stranger(app), await seatedGuest(app, 3)];
    await choose(noor, dishes.tea);
    await choose(unproven, dishes.hummus);
    await ready(noor);
    await left.scan(2, { key: await keyOf(app, 2) });
    for (const phone of [unproven, left, elsewhere])
      expect((await cartsSeenBy(phone)).map(({ is_me }) => is_me)).toEqual([true]);
    expect(await cartsSeenBy(noor)).toHaveLength(1);
    expect((await unproven.call('setReady', { body: { ready: true } })).body.code).toBe('presence_required');
    const items = [{ item_id: dishes.hummus.id, quantity: 1 }];
    const placed = await unproven.call('placeOrder', { body: { items, together: true } });
    expect([placed.status, placed.body.code]).toEqual([403, 'presence_required']);
    for (const phone of [left, elsewhere]) {
      const alone = await phone.call('placeOrder', { body: { items, together: true } });
      expect(alone.data.order.total_amount).toBe('28.00');
    }
    expect((await cartsSeenBy(noor))[0]).toMatchObject({ ready: true });
  });

  it('are told of live, to those who see them and nobody else, and only when they see something [GROUP-10]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const [noor, layla] = [await seatedGuest(app), await seatedGuest(app)];
    const [unproven, elsewhere] = [await stranger(app), await seatedGuest(app, 3)];
    const board = await app.staff('owner');
    const taps = await Promise.all([
      ...[noor, layla, unproven, elsewhere].map((phone) => app.events(phone, 'customer/events')),
      app.events(board, 'staff/events'),
    ]);
    const heard = async () => {
      const seen = taps.map(({ received }) => received.filter(({ type }) => type === 'menu.changed').length);
      await app.db.write(async (tx) => tx.emit('everyone', 'menu.changed', {}));
      for (const [at, tap] of taps.entries())
        await expect
          .poll(() => tap.received.filter(({ type }) => type === 'menu.changed').length)
          .toBeGreaterThan(seen[at] ?? 0);
      return taps.map(({ received }) => received.filter(({ type }) => type === 'carts.changed').length);
    };
    await choose(layla, dishes.tea);
    expect(await heard()).toEqual([1, 1, 0, 0, 0]);
    expect(taps[0]?.received.find(({ type }) => type === 'carts.changed')?.data).toEqual({});
    await ready(layla);
    expect(await heard()).toEqual([2, 2, 0, 0, 0]);
    await layla.call('showCart', { body: { shown: false } });
    await choose(layla, dishes.hummus);
    await choose(elsewhere, dishes.tea);
    expect(await heard(), 'nobody sees a hidden cart, nor one of somebody who sits alone').toEqual([
      3, 3, 0, 0, 0,
    ]);
    for (const tap of taps) tap.close();
  });
});
