import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { approve, noCharges, openPages, orderOf } from '../../testing/payments/split-table.ts';
import { keyOf, seatedGuest, stranger } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Noor has ordered a hummus, Omar two teas and later a kebab. Sara sits with them and has ordered nothing. */
async function party(app: TestApp) {
  const [noor, omar, sara] = [app.device(), app.device(), app.device()];
  for (const phone of [noor, omar, sara]) await phone.scan(1);
  const order = async (phone: Device, item_id: number, quantity = 1) =>
    (await phone.call('placeOrder', { body: { items: [{ item_id, quantity }] } })).data.order.id;
  const orderId = await order(noor, dishes.hummus.id);
  await order(omar, dishes.tea.id, 2);
  await order(omar, dishes.kebab.id);
  const ask = (phone: Device, language: 'en' | 'ar' = 'en') =>
    phone.call('splitProposal', { params: { orderId }, language });
  const own = (phone: Device, name: string, payment_method: 'cash' | 'card' = 'cash') =>
    phone.call('payOwn', { params: { orderId }, body: { name, payment_method, ...noCharges } });
  return { noor, omar, sara, orderId, ask, own };
}

describeOnBoth('a split by who ordered', (makeApp) => {
  it('names the payers with their lines, whole, the asking guest first [PART-5]', async () => {
    const app = await makeApp();
    const { noor, omar, sara, orderId, ask } = await party(app);
    const [hummus, tea, kebab] = (await orderOf(noor, orderId)).items.map((line) => line.id);
    const whole = { parts: 0, of: 1 };
    expect((await ask(omar)).data).toEqual({
      total_amount: '121.60',
      payers: [
        {
          name: null,
          is_me: true,
          is_here: true,
          subtotal: '93.60',
          items: [
            { order_item_id: tea, item_name: 'Mint Tea', quantity: 2, ...whole, total_price: '25.10' },
            { order_item_id: kebab, item_name: 'Lamb Kebab', quantity: 1, ...whole, total_price: '68.50' },
          ],
        },
        {
          name: null,
          is_me: false,
          is_here: true,
          subtotal: '28.00',
          items: [
            { order_item_id: hummus, item_name: 'Hummus', quantity: 1, ...whole, total_price: '28.00' },
          ],
        },
      ],
    });
    expect((await ask(sara)).data.payers.map(({ is_me, subtotal }) => [is_me, subtotal])).toEqual([
      [false, '28.00'],
      [false, '93.60'],
    ]);
    expect((await ask(omar, 'ar')).data.payers[0]?.items[0]?.item_name).toMatch(/\p{Script=Arabic}/u);
  });

  it('can be sent as it is, and is then what they owe [PART-5]', async () => {
    const app = await makeApp();
    const { omar, orderId, ask } = await party(app);
    const { payers } = (await ask(omar)).data;
    const splits = payers.map(({ items }, index) => ({
      name: `P ${index}`,
      payment_method: 'card' as const,
      ...noCharges,
      items: items.map(({ order_item_id, quantity, parts, of }) => ({ order_item_id, quantity, parts, of })),
    }));
    const made = await omar.call('paySplit', { body: { order_id: orderId, split_type: 'items', splits } });
    expect(made.status, made.text).toBe(201);
    expect(made.data.split_payments.map((share) => share.subtotal)).toEqual(
      payers.map((one) => one.subtotal),
    );
    expect((await ask(omar)).data.payers).toEqual(payers);
  });

  it('says first names, and who has left the table [PART-5]', async () => {
    const app = await makeApp();
    const { noor, omar, orderId, ask } = await party(app);
    const body = { order_id: orderId, name: 'Noor Aziz', payment_method: 'cash' as const, ...noCharges };
    const [share] = (await noor.call('paySingle', { body })).data.split_payments;
    await noor.call('withdrawPayment', { params: { splitId: share?.id ?? '' } });
    const others = async () =>
      (await ask(omar)).data.payers.filter(({ is_me }) => !is_me).map(({ name, is_here }) => [name, is_here]);
    expect(await others()).toEqual([['Noor', true]]);
    await noor.scan(2, { key: await keyOf(app, 2) });
    expect(await others()).toEqual([['Noor', false]]);
  });

  it('divides what is left when a guest pays their own, and nothing when all is paid [PART-5] [PART-6]', async () => {
    const app = await makeApp();
    const { noor, omar, sara, ask, own } = await party(app);
    await own(noor, 'Noor');
    const rest = await ask(sara);
    expect([rest.data.total_amount, rest.data.payers.map(({ subtotal }) => subtotal)]).toEqual([
      '93.60',
      ['93.60'],
    ]);
    await approve(app);
    expect((await ask(sara)).data).toEqual(rest.data);
    await own(omar, 'Omar');
    const held = await ask(sara);
    expect([held.status, held.body.code]).toEqual([409, 'payment_in_progress']);
    await approve(app);
    const paid = await ask(sara);
    expect([paid.status, paid.body.code]).toEqual([409, 'order_settled']);
  });

  it('is refused with what is open while a card page is, and proposed while others only asked [PART-6]', async () => {
    const app = await makeApp();
    const { noor, omar, orderId, ask } = await party(app);
    const body = { order_id: orderId, name: 'Noor', payment_method: 'cash' as const, ...noCharges };
    await noor.call('paySingle', { body });
    expect((await ask(omar)).data.total_amount).toBe('121.60');
    const made = await noor.call('paySingle', { body: { ...body, payment_method: 'card' } });
    await openPages(noor, orderId, made.data.split_payments);
    const refused = await ask(omar);
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_in_progress']);
    expect(refused.body.data).toMatchObject({
      open: [{ payer_name: 'Noor', state: 'card_page' }],
      replaceable: false,
    });
  });

  it('is for proven guests of this table alone [PART-6]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const owner = await seatedGuest(app);
    const items = [{ item_id: dishes.hummus.id, quantity: 1 }];
    const { id: orderId } = (await owner.call('placeOrder', { body: { items } })).data.order;
    const params = { orderId };
    const unproven = await stranger(app);
    const elsewhere = app.device();
    await elsewhere.scan(2, { key: await keyOf(app, 2) });
    const codeOf = async (phone: Device) => {
      const { status, body } = await phone.call('splitProposal', { params });
      return [status, body.code];
    };
    expect(await codeOf(app.device())).toEqual([401, 'unauthenticated']);
    expect(await codeOf(unproven)).toEqual([403, 'presence_required']);
    expect(await codeOf(elsewhere)).toEqual([404, 'order_not_found']);
    await owner.scan(2, { key: await keyOf(app, 2) });
    expect(await codeOf(owner)).toEqual([403, 'left_table']);
  });
});
