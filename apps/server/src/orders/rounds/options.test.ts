import type { BodyOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth, few, type MakeApp } from '../../testing/both-databases.ts';
import { feast, insertOptions, options } from '../../testing/menu/insert-options.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { answerRounds, stranger } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import { menuChanged } from '../../venue/settings/operations.ts';

type Line = BodyOf<'placeOrder'>['items'][number];

/** A server whose kebab has options, and a guest at table 1. */
async function atTable(makeApp: MakeApp) {
  const app = await makeApp();
  await insertOptions(app);
  const phone = app.device();
  await phone.scan(1);
  return { app, phone };
}

const kebab = (...picks: (number | [id: number, quantity: number])[]): Line => ({
  item_id: dishes.kebab.id,
  quantity: 1,
  options: picks.map((pick) =>
    typeof pick === 'number' ? { option_id: pick } : { option_id: pick[0], quantity: pick[1] },
  ),
});
const place = (phone: Device, ...items: Line[]) => phone.call('placeOrder', { body: { items } });

async function linesOf(phone: Device, orderId: string) {
  return (await phone.call('orderDetails', { params: { orderId } })).data.items;
}

describeOnBoth('ordering with options', (makeApp, dialect) => {
  it('takes what was chosen, and answers for it with names and prices [OPT-2] [OPT-3]', async () => {
    const { phone } = await atTable(makeApp);
    const placed = await place(phone, { ...kebab(options.large, [options.cheese, 2]), quantity: 2 });
    expect(placed.data.order.total_amount).toBe('173.00');
    const [line] = await linesOf(phone, placed.data.order.id);
    expect(line).toMatchObject({ unit_price: '86.50', total_price: '173.00', quantity: 2 });
    expect(line?.options).toEqual([
      { id: options.large, name: 'Large', quantity: 1, price: '8.00', is_available: true },
      { id: options.cheese, name: 'Cheese', quantity: 2, price: '5.00', is_available: true },
    ]);
    const orders = (await phone.call('orders', { language: 'ar' })).data.data;
    expect(orders[0]?.items[0]?.options.map(({ name }) => name)).toEqual(['كبير', 'جبنة']);
  });

  it('takes the defaults of whoever knows no options [OPT-11]', async () => {
    const { phone } = await atTable(makeApp);
    const placed = await place(phone, { item_id: dishes.kebab.id, quantity: 1, seen_price: '68.50' });
    const [line] = await linesOf(phone, placed.data.order.id);
    expect(line).toMatchObject({ unit_price: '68.50', options: [{ id: options.regular }] });
  });

  it.each(
    few(dialect, [
      ['no size', kebab(), 'Size', 1, 1, 0],
      ['two sizes', kebab(options.regular, options.large), 'Size', 1, 1, 2],
      ['one size twice', kebab([options.large, 2]), 'Size', 1, 1, 2],
      ['four extras', kebab(options.regular, [options.cheese, 4]), 'Extras', 0, 3, 4],
    ] as const),
  )(
    'refuses %s, names the group, and orders nothing [OPT-5]',
    async (_, line, group_name, min, max, chosen) => {
      const { phone } = await atTable(makeApp);
      const tea = { item_id: dishes.tea.id, quantity: 1 };
      const refused = await place(phone, tea, line);
      expect([refused.status, refused.body.code]).toEqual([422, 'options_invalid']);
      expect(refused.body.message).toContain(group_name);
      const about = { line: 1, item_id: dishes.kebab.id, item_name: 'Lamb Kebab' };
      expect(refused.body.data).toEqual({
        ...about,
        group_id: expect.any(Number),
        group_name,
        min,
        max,
        chosen,
      });
      expect((await phone.call('orders')).data.data).toEqual([]);
    },
  );

  it('refuses options of another dish, and of none [OPT-5]', async () => {
    const { phone } = await atTable(makeApp);
    for (const id of [options.tea, 999]) {
      const refused = await place(phone, kebab(options.regular, id));
      expect([refused.status, refused.body.code]).toEqual([422, 'option_unknown']);
    }
    const refused = await place(phone, { item_id: dishes.tea.id, quantity: 1, options: [{ option_id: 11 }] });
    expect([refused.status, refused.body.code]).toEqual([422, 'option_unknown']);
  });

  it('agrees on the price with its options [OPT-13] [PRICE-2]', async () => {
    const { phone } = await atTable(makeApp);
    const line = kebab(options.large, options.noBread);
    const refused = await place(phone, { ...line, seen_price: '68.50' });
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
    expect(refused.body.data).toMatchObject({ lines: [{ seen_price: '68.50', price: '74.50' }] });
    expect((await place(phone, { ...line, seen_price: '74.50' })).status).toBe(201);
  });

  it('keeps names and prices on the line, whatever the menu does later [OPT-14]', async () => {
    const { app, phone } = await atTable(makeApp);
    const placed = await place(phone, kebab(options.large, options.cheese));
    const before = await linesOf(phone, placed.data.order.id);
    await app.db.write(async (tx) => {
      const { sql } = tx;
      await tx.run(sql.updateTable('options').set({ price: 9900, names: '{"en":"Huge"}', retired: 1 }));
      await tx.run(sql.updateTable('items').set({ option_groups: '[]' }));
      await menuChanged(tx);
    });
    await app.context.menu.refresh();
    const after = await linesOf(phone, placed.data.order.id);
    const gone = before.map((line) => ({
      ...line,
      options: line.options.map((option) => ({ ...option, is_available: false })),
    }));
    expect(after).toEqual(gone);
    const again = await place(phone, kebab(options.large, options.cheese));
    expect([again.status, again.body.code]).toEqual([422, 'option_unknown']);
  });

  it('refuses an option that ran out, and names it [OPT-12]', async () => {
    const { app, phone } = await atTable(makeApp);
    const manager = await app.staff('manager');
    const set = (enabled: boolean) =>
      manager.call('setOptionAvailability', {
        params: { optionId: String(options.large) },
        body: { enabled },
      });
    expect((await set(false)).data).toEqual({ id: options.large, enabled: false, is_available: false });
    const refused = await place(phone, kebab(options.large));
    expect([refused.status, refused.body.code]).toEqual([409, 'option_unavailable']);
    expect(refused.body.data).toMatchObject({ line: 0, option_id: options.large, option_name: 'Large' });
    expect(refused.body.message).toContain('Large');
    expect((await place(phone, kebab(options.regular))).status).toBe(201);
    await set(true);
    expect((await place(phone, kebab(options.large))).status).toBe(201);
  });

  it('takes no dish whose default ran out from whoever chooses nothing [OPT-11] [OPT-12]', async () => {
    const { app, phone } = await atTable(makeApp);
    const manager = await app.staff('manager');
    const params = { optionId: String(options.regular) };
    await manager.call('setOptionAvailability', { params, body: { enabled: false } });
    const refused = await place(phone, { item_id: dishes.kebab.id, quantity: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'option_unavailable']);
    expect((await place(phone, kebab(options.large))).status).toBe(201);
  });

  it('takes the portions of a part, and gives them back with the combo [OPT-6]', async () => {
    const { app, phone } = await atTable(makeApp);
    const feastWith = (...picks: number[]): Line => ({
      item_id: feast.id,
      quantity: 1,
      options: [{ option_id: options.hummus, quantity: 2 }, ...picks.map((option_id) => ({ option_id }))],
    });
    const placed = await place(phone, feastWith(options.seaBass));
    expect(placed.data.order.total_amount).toBe('170.00');
    const refused = await place(phone, feastWith(options.seaBass));
    expect([refused.status, refused.body.code]).toEqual([409, 'option_unavailable']);
    const [line] = await linesOf(phone, placed.data.order.id);
    const manager = await app.staff('manager');
    const body = { line_ids: [line?.id ?? ''], command: 'cancel' as const, reason: 'Changed their mind' };
    await manager.call('moveLines', { body });
    expect((await place(phone, feastWith(options.seaBass))).status).toBe(201);
  });

  it('puts a combo that waited on the bill as a whole, with its parts [OPT-6] [PRES-5]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    await insertOptions(app);
    const guest = await stranger(app);
    const { id: orderId } = (await place(guest, { item_id: feast.id, quantity: 1 })).data.order;
    expect(await linesOf(guest, orderId)).toMatchObject([{ status: 'awaiting_confirmation' }]);
    const [accepted] = await answerRounds(app, 'accept');
    expect(accepted?.data.lines.map(({ status }) => status)).toEqual(['placed', 'placed']);
    expect(await linesOf(guest, orderId)).toMatchObject([{ status: 'placed', total_price: '150.00' }]);
  });
});
