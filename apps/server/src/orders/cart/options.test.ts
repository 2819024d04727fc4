import type { BodyOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth, few, type MakeApp } from '../../testing/both-databases.ts';
import { insertOptions, options } from '../../testing/menu/insert-options.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { menuChanged } from '../../venue/settings/operations.ts';

async function scene(makeApp: MakeApp) {
  const app = await makeApp();
  await insertOptions(app);
  const phone = app.device();
  await phone.scan(1);
  const add = (ids: readonly number[] | undefined, more: Partial<BodyOf<'addToCart'>> = {}) =>
    phone.call('addToCart', {
      body: {
        item_id: dishes.kebab.id,
        quantity: 1,
        ...(ids === undefined ? {} : { options: ids.map((option_id) => ({ option_id })) }),
        ...more,
      },
    });
  const cart = async () => (await phone.call('cart')).data.cart;
  return { app, phone, add, cart };
}

describeOnBoth('options in the cart', (makeApp, dialect) => {
  it('make a line of their own, which merges with one of the same options alone [OPT-2]', async () => {
    const { add, cart } = await scene(makeApp);
    const line = (await add([options.large, options.cheese])).data.cart_item;
    expect(line).toMatchObject({ unit_price: '81.50', total_price: '81.50', is_available: true });
    expect(line.options.map(({ name, price }) => `${name} ${price}`)).toEqual(['Large 8.00', 'Cheese 5.00']);
    await add([options.cheese, options.large], { quantity: 3 });
    await add([options.large], { quantity: 2 });
    await add(undefined);
    await add([options.regular], { quantity: 4 });
    const { items, total_amount } = await cart();
    expect(items.map(({ quantity, unit_price }) => `${quantity} × ${unit_price}`)).toEqual([
      '3 × 81.50',
      '2 × 76.50',
      '4 × 68.50',
    ]);
    expect(total_amount).toBe('671.50');
  });

  it.each(
    few(dialect, [
      [[], 422, 'options_invalid'],
      [[options.regular, options.large], 422, 'options_invalid'],
      [[options.regular, options.tea], 422, 'option_unknown'],
    ] as const),
  )('are refused if they are %j [OPT-5]', async (ids, status, code) => {
    const { add, cart } = await scene(makeApp);
    const refused = await add(ids);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect((await cart()).items).toEqual([]);
  });

  it('leave the cart with the order that has the same', async () => {
    const { phone, add, cart } = await scene(makeApp);
    await add([options.large]);
    await add([options.regular]);
    const items = [{ item_id: dishes.kebab.id, quantity: 1, options: [{ option_id: options.large }] }];
    await phone.call('placeOrder', { body: { items } });
    expect((await cart()).items.map(({ unit_price }) => unit_price)).toEqual(['68.50']);
    await phone.call('placeOrder', { body: { items: [{ item_id: dishes.kebab.id, quantity: 1 }] } });
    expect((await cart()).items).toEqual([]);
  });

  it('stay as they are when a line is named to change its quantity', async () => {
    const { app, add, cart } = await scene(makeApp);
    const { id } = (await add([options.large])).data.cart_item;
    const manager = await app.staff('manager');
    const params = { optionId: String(options.regular) };
    await manager.call('setOptionAvailability', { params, body: { enabled: false } });
    expect((await add(undefined, { cart_item_id: id, quantity: 5 })).status).toBe(200);
    expect((await cart()).items).toMatchObject([{ quantity: 5, options: [{ id: options.large }] }]);
  });

  it('change on a line that is named with them, which joins the line that has them already [OPT-24]', async () => {
    const { add, cart } = await scene(makeApp);
    const { id } = (await add([options.regular], { quantity: 2 })).data.cart_item;
    const changed = await add([options.large], { cart_item_id: id, quantity: 3, instructions: 'no salt' });
    expect(changed.data.cart_item).toMatchObject({ id, quantity: 3, unit_price: '76.50' });
    expect((await cart()).items).toMatchObject([
      { id, instructions: 'no salt', options: [{ name: 'Large' }] },
    ]);

    const other = (await add([options.regular], { quantity: 90 })).data.cart_item;
    const joined = await add([options.regular], { cart_item_id: id, quantity: 4 });
    expect(joined.data.cart_item).toMatchObject({ id: other.id, quantity: 94 });
    expect((await cart()).items).toHaveLength(1);

    const third = (await add([options.large], { quantity: 6 })).data.cart_item;
    const refused = await add([options.regular], { cart_item_id: third.id, quantity: 6 });
    expect(refused.body.code).toBe('cart_full');
    expect((await add([options.regular], { cart_item_id: id })).body.code).toBe('cart_line_not_found');
    expect((await cart()).items.map(({ quantity }) => quantity)).toEqual([94, 6]);
  });

  it('that a dish comes with can be taken away, and stay away [OPT-25]', async () => {
    const { app, phone, add, cart } = await scene(makeApp);
    await app.db.write(async (tx) => {
      const { sql } = tx;
      await tx.run(sql.updateTable('option_groups').set({ min: 0 }).where('id', '=', 1));
      await menuChanged(tx);
    });
    await app.context.menu.refresh();
    await add([]);
    await add(undefined, { quantity: 2 });
    expect((await cart()).items.map((line) => line.options.map(({ name }) => name))).toEqual([
      [],
      ['Regular'],
    ]);
    const items = [{ item_id: dishes.kebab.id, quantity: 1, options: [] }];
    expect((await phone.call('placeOrder', { body: { items } })).status).toBe(201);
    expect((await cart()).items).toMatchObject([{ quantity: 2 }]);
  });

  it('that ran out or left the menu stay in the cart, marked, and are not ordered [OPT-20]', async () => {
    const { app, phone, add, cart } = await scene(makeApp);
    await add([options.large, options.cheese]);
    const manager = await app.staff('manager');
    const params = { optionId: String(options.large) };
    await manager.call('setOptionAvailability', { params, body: { enabled: false } });
    const out = (await cart()).items[0];
    expect(out).toMatchObject({ is_available: false, unit_price: '81.50', item: { is_available: true } });
    expect(out?.options.map((option) => option.is_available)).toEqual([false, true]);
    expect((await add([options.large])).body.code).toBe('option_unavailable');

    await manager.call('setOptionAvailability', { params, body: { enabled: true } });
    await app.db.write(async (tx) => {
      const { sql } = tx;
      await tx.run(sql.updateTable('options').set({ retired: 1 }).where('id', '=', options.cheese));
      await menuChanged(tx);
    });
    await app.context.menu.refresh();
    const gone = (await cart()).items[0];
    expect(gone?.is_available).toBe(false);
    expect(gone?.options.map(({ name, is_available }) => [name, is_available])).toEqual([
      ['Large', true],
      ['Cheese', false],
    ]);
    const picks = [options.large, options.cheese].map((option_id) => ({ option_id }));
    const again = { item_id: dishes.kebab.id, quantity: 1, options: picks };
    const refused = await phone.call('placeOrder', { body: { items: [again] } });
    expect([refused.status, refused.body.code]).toEqual([422, 'option_unknown']);
    expect((await cart()).items).toHaveLength(1);
  });

  it('come as the menu says on a line from before the dish had any [OPT-11]', async () => {
    const { app, phone, add, cart } = await scene(makeApp);
    await add(undefined);
    await app.db.write((tx) => tx.run(tx.sql.updateTable('cart_lines').set({ options: '' })));
    expect((await cart()).items).toMatchObject([
      { unit_price: '68.50', is_available: true, options: [{ id: options.regular }] },
    ]);
    await phone.call('placeOrder', { body: { items: [{ item_id: dishes.kebab.id, quantity: 1 }] } });
    expect((await cart()).items).toEqual([]);
  });
});
