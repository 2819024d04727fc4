import { expect, it } from 'vitest';
import { describeOnBoth, type MakeApp } from '../../testing/both-databases.ts';
import { feast, insertOptions, options } from '../../testing/menu/insert-options.ts';
import { allergenIds, dishes } from '../../testing/menu/menu-fixture.ts';
import type { TestAppOptions } from '../../testing/test-app.ts';

type Command = 'start' | 'ready' | 'serve' | 'undo' | 'cancel' | 'decline';

/** A guest with two feasts of hummus, falafel and tea, and a large kebab with cheese; and the kitchen. */
async function scene(makeApp: MakeApp, given: Omit<TestAppOptions, 'dialect'> = {}) {
  const app = await makeApp(given);
  await insertOptions(app);
  const phone = app.device();
  await phone.scan(1);
  const picks = [options.hummus, options.falafel, options.tea].map((option_id) => ({ option_id }));
  const items = [
    { item_id: feast.id, quantity: 2, options: picks, special_instructions: 'No onions' },
    {
      item_id: dishes.kebab.id,
      quantity: 1,
      options: [{ option_id: options.large }, { option_id: options.cheese, quantity: 2 }],
    },
  ];
  const orderId = (await phone.call('placeOrder', { body: { items } })).data.order.id;
  const staff = await app.staff('manager');
  const lines = async (language = 'en') =>
    (await staff.call('staffTickets', { language })).data.tickets[0]?.lines ?? [];
  const idsOf = async (...names: string[]) => {
    const all = await lines();
    return names.map((name) => all.find((line) => line.name === name)?.id ?? '');
  };
  const move = (command: Command, line_ids: string[]) =>
    staff.call('moveLines', { body: { line_ids, command, reason: 'None left' } });
  const order = async () => (await phone.call('orderDetails', { params: { orderId } })).data;
  return { app, phone, lines, idsOf, move, order };
}

describeOnBoth('a combo in the kitchen', (makeApp) => {
  it('has a line for each part, at its own station [OPT-6]', async () => {
    const { lines, order } = await scene(makeApp);
    const [first] = await lines();
    const told = (await lines()).map(({ name, quantity, station, part_of, instructions }) => [
      `${quantity} × ${name}`,
      station,
      part_of === null ? 'whole' : part_of === first?.id ? 'part' : 'part of another',
      instructions,
    ]);
    expect(told).toEqual([
      ['2 × Feast for two', 'grill', 'whole', 'No onions'],
      ['2 × Hummus', 'cold', 'part', 'No onions'],
      ['2 × Falafel', 'hot', 'part', 'No onions'],
      ['2 × Mint Tea', 'bar', 'part', 'No onions'],
      ['1 × Lamb Kebab', 'grill', 'whole', ''],
    ]);
    const { items, total_amount } = await order();
    expect(items.map(({ item_name, total_price }) => [item_name, total_price])).toEqual([
      ['Feast for two', '306.00'],
      ['Lamb Kebab', '86.50'],
    ]);
    expect(total_amount).toBe('392.50');
  });

  it('shows what was chosen beside the dishes, with the allergens that it brings in [OPT-6]', async () => {
    const { lines } = await scene(makeApp);
    const chosen = (await lines('ar')).map((line) => line.options);
    expect(chosen).toEqual([
      [],
      [],
      [],
      [],
      [
        { name: 'كبير', quantity: 1, allergens: [] },
        { name: 'جبنة', quantity: 2, allergens: ['حليب'] },
      ],
    ]);
  });

  it('is ready for its guest when all of its parts are [OPT-17]', async () => {
    const { move, idsOf, order, phone } = await scene(makeApp);
    const [whole = '', ...parts] = await idsOf('Feast for two', 'Hummus', 'Falafel', 'Mint Tea');
    const status = async () => (await order()).items[0]?.status;
    await move('start', [whole]);
    await move('ready', [whole]);
    expect(await status()).toBe('preparing');
    await move('start', parts);
    await move('ready', parts.slice(1));
    expect(await status()).toBe('preparing');
    const { visit } = (await phone.call('visit')).data;
    expect(visit?.orders[0]?.lines[0]).toMatchObject({ status: 'preparing', remaining_minutes: 10 });
    await move('ready', parts.slice(0, 1));
    expect(await status()).toBe('ready');
    await move('serve', [whole, ...parts]);
    expect(await status()).toBe('served');
  });

  it('is cancelled as a whole, and never a part of it alone [OPT-17]', async () => {
    const { move, idsOf, order, lines } = await scene(makeApp);
    const [whole = '', tea = ''] = await idsOf('Feast for two', 'Mint Tea');
    const alone = await move('cancel', [tea]);
    expect([alone.status, alone.body.code]).toEqual([409, 'line_transition_not_allowed']);
    expect((await order()).total_amount).toBe('392.50');
    expect((await move('cancel', [whole])).data.lines.map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect((await lines()).filter(({ status }) => status !== 'cancelled')).toMatchObject([
      { name: 'Lamb Kebab' },
    ]);
    const { items, total_amount } = await order();
    expect(items[0]).toMatchObject({ status: 'cancelled', cancel_reason: 'None left' });
    expect(total_amount).toBe('86.50');
  });

  it('tells its guest once that it was cancelled, not once for each part [OPT-17]', async () => {
    const { move, idsOf, phone } = await scene(makeApp);
    await move('cancel', await idsOf('Feast for two'));
    const told = (await phone.call('notifications')).data;
    expect(told.filter(({ message }) => message.includes('None left'))).toHaveLength(1);
  });

  it('needs a manager to be cancelled once any part of it was cooked [OPT-17] [APPR-1]', async () => {
    const { app, move, idsOf } = await scene(makeApp, { operations: { cancel_cooked_max: 0 } });
    const [whole = '', falafel = ''] = await idsOf('Feast for two', 'Falafel');
    await move('start', [falafel]);
    const waiter = await app.staff('waiter');
    const refused = await waiter.call('moveLines', {
      body: { line_ids: [whole], command: 'cancel', reason: 'Changed their mind' },
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'approval_required']);
    expect(refused.body.data).toMatchObject({ kind: 'cancel_cooked', amount: '306.00' });
  });

  it('takes portions of its parts from the same count as everybody [OPT-6]', async () => {
    const { app, phone } = await scene(makeApp);
    const manager = await app.staff('manager');
    const params = { itemId: String(dishes.tea.id) };
    await manager.call('setAvailability', { params, body: { enabled: true, remaining: 3 } });
    const picks = [
      { option_id: options.hummus, quantity: 2 },
      { option_id: options.tea, quantity: 2 },
    ];
    const place = (...items: object[]) => phone.call('placeOrder', { body: { items: items as never } });
    const tea = { item_id: dishes.tea.id, quantity: 2 };
    const both = await place({ item_id: feast.id, quantity: 1, options: picks }, tea);
    expect([both.status, both.body.code]).toEqual([409, 'item_unavailable']);
    expect((await place({ item_id: feast.id, quantity: 1, options: picks })).status).toBe(201);
    const { items } = (await manager.call('staffMenu')).data;
    expect(items.find(({ id }) => id === dishes.tea.id)?.remaining).toBe(1);
  });

  it('cooks more of a part than one line holds', async () => {
    const { app, phone } = await scene(makeApp);
    const item = { item_id: feast.id, quantity: 99, options: [{ option_id: options.hummus, quantity: 2 }] };
    expect((await phone.call('placeOrder', { body: { items: [item] } })).status).toBe(201);
    const kitchen = await app.staff('kitchen');
    const { tickets } = (await kitchen.call('staffTickets')).data;
    expect(tickets.at(-1)?.lines.map(({ name, quantity }) => `${quantity} × ${name}`)).toEqual([
      '99 × Feast for two',
      '99 × Hummus',
      '99 × Hummus',
    ]);
  });

  it('keeps the allergens of its options on the line [OPT-14]', async () => {
    const { app } = await scene(makeApp);
    const { sql } = app.db.read;
    const rows = await app.db.read.all(sql.selectFrom('order_lines').select('options').orderBy('position'));
    const kept = rows.flatMap((row) => JSON.parse(row.options) as { id: number; contains: number[] }[]);
    expect(kept.find(({ id }) => id === options.cheese)?.contains).toEqual([allergenIds.milk]);
    expect(kept.find(({ id }) => id === options.hummus)?.contains).toEqual([allergenIds.sesame]);
  });
});
