import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import {
  agreeing,
  approve,
  equally,
  noCharges,
  openPages,
  orderOf,
} from '../../testing/payments/split-table.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Proposal = DataOf<'splitProposal'>;

/** Noor ordered a hummus of 28.00, Omar two teas and a kebab, 93.60 in all. */
async function party(app: TestApp) {
  const [noor, omar] = [app.device(), app.device()];
  for (const phone of [noor, omar]) await phone.scan(1);
  const order = async (phone: Device, items: BodyOf<'placeOrder'>['items']) =>
    (await phone.call('placeOrder', { body: { items } })).data.order.id;
  const orderId = await order(noor, [{ item_id: dishes.hummus.id, quantity: 1 }]);
  await order(omar, [
    { item_id: dishes.tea.id, quantity: 2 },
    { item_id: dishes.kebab.id, quantity: 1 },
  ]);
  const ask = (phone: Device) => phone.call('splitProposal', { params: { orderId } });
  return { noor, omar, orderId, ask };
}

/** Pays a share in cash at once. */
async function payInCash(app: TestApp, phone: Device, splitId: string | undefined) {
  await phone.call('payShare', { params: { splitId: splitId ?? '' }, body: { payment_method: 'cash' } });
  await approve(app);
}

/** Sends a proposal for the rest as it is, agreeing to what it replaces. */
function sendRest(phone: Device, orderId: string, proposal: Proposal) {
  const byItems = proposal.rest === 'items';
  const splits = proposal.payers.map(({ items, subtotal }, index) => ({
    name: `P ${index}`,
    payment_method: 'card' as const,
    ...noCharges,
    ...(byItems
      ? {
          items: items.map(({ order_item_id, quantity, parts, of }) => ({
            order_item_id,
            quantity,
            parts,
            of,
          })),
        }
      : { amount: subtotal }),
  }));
  const split_type = byItems ? ('items' as const) : ('equally' as const);
  return agreeing((replaces) =>
    phone.call('paySplit', { body: { order_id: orderId, split_type, divides: 'rest', splits, replaces } }),
  );
}

const owed = ({ payers }: Proposal) => payers.map(({ is_me, paid, subtotal }) => [is_me, paid, subtotal]);

describeOnBoth('the rest of a bill by who ordered', (makeApp) => {
  it('takes a sum that was paid off what its payer ordered [PART-18] [PART-19]', async () => {
    const app = await makeApp();
    const { noor, omar, orderId, ask } = await party(app);
    const plan = await omar.call('paySplit', { body: equally(orderId, 3, ['card']) });
    const [first] = plan.data.split_payments;
    expect(first?.subtotal).toBe('40.54');
    await payInCash(app, omar, first?.id);
    const { data } = await ask(noor);
    expect([data.rest, data.total_amount]).toEqual(['amounts', '81.06']);
    expect(owed(data)).toEqual([
      [true, '0.00', '28.00'],
      [false, '40.54', '53.06'],
    ]);
    const sent = await sendRest(noor, orderId, data);
    expect(sent.status, sent.text).toBe(201);
    const shares = (await orderOf(omar, orderId)).payments.split_payments;
    expect(shares.map(({ status, subtotal }) => [status, subtotal])).toEqual([
      ['paid', '40.54'],
      ['pending', '28.00'],
      ['pending', '53.06'],
    ]);
    for (const share of shares.slice(1)) await payInCash(app, noor, share.id);
    expect((await orderOf(noor, orderId)).payment_status).toBe('paid');
  });

  it('takes what somebody paid beyond what they ordered off the others [PART-18]', async () => {
    const app = await makeApp();
    const { noor, omar, orderId, ask } = await party(app);
    const sara = app.device();
    await sara.scan(1);
    await sara.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    const plan = await noor.call('paySplit', { body: equally(orderId, 2, ['card']) });
    // 134.15 in all. Noor pays 67.08 of it and ordered for 28.00: 39.08 is off what the others ordered for 106.15.
    await payInCash(app, noor, plan.data.split_payments[0]?.id);
    const { data } = await ask(omar);
    expect(data.total_amount).toBe('67.07');
    expect(owed(data)).toEqual([
      [true, '34.46', '59.14'],
      [false, '4.62', '7.93'],
    ]);
  });

  it('divides the dishes that are left where dishes were paid [PART-18]', async () => {
    const app = await makeApp();
    const { noor, omar, orderId, ask } = await party(app);
    const [hummus, tea, kebab] = (await orderOf(noor, orderId)).items.map(({ id }) => id);
    const half = { quantity: 0, parts: 1, of: 2 };
    const item = (order_item_id: string | undefined, portion: object = { quantity: 1 }) => ({
      order_item_id: order_item_id ?? '',
      quantity: 1,
      ...portion,
    });
    const payer = (name: string, items: ReturnType<typeof item>[]) => ({
      name,
      payment_method: 'card' as const,
      ...noCharges,
      items,
    });
    const splits = [
      payer('Sara', [item(kebab, half), item(tea)]),
      payer('The others', [item(hummus), item(tea), item(kebab, half)]),
    ];
    const body = { order_id: orderId, split_type: 'items' as const, splits };
    const made = await noor.call('paySplit', { body });
    expect(made.status, made.text).toBe(201);
    await payInCash(app, noor, made.data.split_payments[0]?.id);
    const { data } = await ask(omar);
    expect([data.rest, data.total_amount]).toEqual(['items', '74.80']);
    expect(
      data.payers.map(({ is_me, subtotal, items }) => [
        is_me,
        subtotal,
        items.map(({ order_item_id, quantity, parts, of }) => [order_item_id, quantity, parts, of]),
      ]),
    ).toEqual([
      [
        true,
        '46.80',
        [
          [tea, 1, 0, 1],
          [kebab, 0, 1, 2],
        ],
      ],
      [false, '28.00', [[hummus, 1, 0, 1]]],
    ]);
    const sent = await sendRest(omar, orderId, data);
    expect(sent.status, sent.text).toBe(201);
    expect(sent.data.split_payments.map(({ status, subtotal }) => [status, subtotal])).toEqual([
      ['paid', '46.80'],
      ['pending', '46.80'],
      ['pending', '28.00'],
    ]);
  });

  it('is refused unless the parts come to what is due, and without saying that the rest is meant [PART-19]', async () => {
    const app = await makeApp();
    const { noor, orderId, ask } = await party(app);
    const plan = await noor.call('paySplit', { body: equally(orderId, 2, ['card']) });
    await payInCash(app, noor, plan.data.split_payments[0]?.id);
    const body = equally(orderId, 2, ['card']);
    const named = (amounts: string[]) => ({
      ...body,
      divides: 'rest' as const,
      splits: body.splits.map((one, index) => ({ ...one, amount: amounts[index] ?? '' })),
    });
    const wrong = await noor.call('paySplit', { body: named(['28.00', '93.60']) });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'split_amounts_differ']);
    const silent = await noor.call('paySplit', { body: equally(orderId, 3, ['card']) });
    expect([silent.status, silent.body.code]).toEqual([409, 'payment_in_progress']);
    const alone = await ask(noor);
    // Noor's 60.80 is more than what she ordered, so Omar alone owes the rest.
    expect([alone.status, alone.body.code]).toEqual([409, 'payment_in_progress']);
    const right = await noor.call('paySplit', { body: named(['20.80', '40.00']) });
    expect(right.status, right.text).toBe(201);
  });

  it('asks whose requests it replaces, and waits for a card page [PART-19] [CONS-2]', async () => {
    const app = await makeApp();
    const { noor, omar, orderId, ask } = await party(app);
    const plan = await omar.call('paySplit', { body: equally(orderId, 3, ['card']) });
    const [first, second, third] = plan.data.split_payments;
    await payInCash(app, omar, first?.id);
    const body = { payment_method: 'cash' as const };
    await omar.call('payShare', { params: { splitId: second?.id ?? '' }, body });
    const proposal = (await ask(noor)).data;
    const amounts = proposal.payers.map(({ subtotal }) => subtotal);
    const wanted = {
      ...equally(orderId, 2, ['card']),
      divides: 'rest' as const,
    };
    const splits = wanted.splits.map((one, index) => ({ ...one, amount: amounts[index] ?? '' }));
    const refused = await noor.call('paySplit', { body: { ...wanted, splits } });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_in_progress']);
    expect(refused.body.data).toMatchObject({ replaceable: true });
    await openPages(noor, orderId, [third]);
    expect((await ask(noor)).body.code).toBe('payment_in_progress');
    expect((await sendRest(noor, orderId, proposal)).body.code).toBe('payment_in_progress');
  });
});
