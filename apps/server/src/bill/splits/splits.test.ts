import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import {
  approve,
  asForm,
  atTable,
  comesBack,
  equally,
  noCharges,
  openPages,
  orderOf,
  wholeSum,
} from '../../testing/payments/split-table.ts';

describeOnBoth('splitting a bill', (makeApp) => {
  it('makes a pending share from each payer’s items in bracketed multipart fields [ENT-31] [CALL-27] [CALL-28]', async () => {
    const app = await makeApp();
    const { phone, orderId, lines } = await atTable(app, [
      { item_id: dishes.kebab.id, quantity: 2 },
      { item_id: dishes.tea.id, quantity: 3 },
    ]);
    const [kebab, tea] = lines;
    const fields = {
      order_id: orderId,
      split_type: 'items',
      currency: 'AED',
      'splits[0][name]': 'Layla',
      'splits[0][contact_number]': '050 123',
      'splits[0][coupon_code]': '',
      'splits[0][payment_method]': 'cash',
      'splits[0][tip_type]': 'percentage',
      'splits[0][tip_value]': '10',
      'splits[0][service_charge_type]': 'percentage',
      'splits[0][service_charge]': '2',
      'splits[0][items][0][order_item_id]': kebab?.id ?? '',
      'splits[0][items][0][quantity]': '2',
      'splits[0][items][0][name]': 'Lamb Kebab',
      'splits[0][items][1][order_item_id]': tea?.id ?? '',
      'splits[0][items][1][quantity]': '1',
      'splits[1][name]': 'Omar',
      'splits[1][payment_method]': 'card',
      'splits[1][tip_type]': 'fixed',
      'splits[1][tip_value]': '5.25',
      'splits[1][service_charge_type]': 'fixed',
      'splits[1][service_charge]': '0',
      'splits[1][items][0][order_item_id]': tea?.id ?? '',
      'splits[1][items][0][quantity]': '2',
    };
    const asked = await phone.post('customer/payments/split', ...asForm(fields));
    expect([asked.status, asked.text]).toEqual([201, expect.any(String)]);
    expect(asked.data).toMatchObject({
      order_id: orderId,
      split_payments: [
        {
          payer_name: 'Layla',
          contact_number: '050 123',
          payment_method: 'cash',
          split_type: 'items',
          subtotal: '149.55',
          tip_amount: '14.96',
          service_charge: '2.99',
          total_amount: '167.50',
          status: 'pending',
          is_mine: false,
          claim: null,
          items: [
            { order_item_id: kebab?.id, item_name: 'Lamb Kebab', quantity: 2, total_price: '137.00' },
            { order_item_id: tea?.id, item_name: 'Mint Tea', quantity: 1, total_price: '12.55' },
          ],
          attempt: { state: 'requested' },
        },
        {
          payer_name: 'Omar',
          payment_method: 'card',
          subtotal: '25.10',
          tip_amount: '5.25',
          tip_type: 'fixed',
          service_charge: '0.00',
          total_amount: '30.35',
          items: [{ quantity: 2, total_price: '25.10' }],
          attempt: null,
        },
      ],
    });
    const desk = await (await app.staff('cashier')).call('staffPayments');
    expect(desk.data.waiting).toMatchObject([
      {
        payer_name: 'Layla',
        share: 1,
        shares: 2,
        lines: [
          { quantity: 2, total_price: '137.00' },
          { quantity: 1, total_price: '12.55' },
        ],
      },
    ]);
  });

  it('makes a share of an equal part for each payer, the odd fils on the first [ENT-32] [EQUAL-17] [CALL-29]', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }]);
    const asked = await phone.call('paySplit', { body: equally(orderId, 3) });
    expect(asked.data.split_payments.map((share) => share.subtotal)).toEqual(['22.84', '22.83', '22.83']);
    expect(wholeSum(asked.data.split_payments, 'subtotal')).toBe(6850);
    expect(wholeSum(asked.data.split_payments, 'vat_amount')).toBe(326);
    const other = await phone.call('paySplit', { body: equally(orderId, 20) });
    expect(wholeSum(other.data.split_payments, 'subtotal')).toBe(6850);
    expect(wholeSum(other.data.split_payments, 'vat_amount')).toBe(326);
    expect((await orderOf(phone, orderId)).payments.split_payments).toHaveLength(20);
  });

  it('takes "fixed" as an amount and "percentage" as one, for each payer by themselves [ENT-33]', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 2 }]);
    const body = equally(orderId, 2);
    const [first, second] = body.splits;
    const charges = [
      { tip_type: 'fixed', tip_value: '7.5', service_charge_type: 'percentage', service_charge: 5 },
      { tip_type: 'percentage', tip_value: 15, service_charge_type: 'fixed', service_charge: '1.01' },
    ];
    const asked = await phone.call('paySplit', {
      body: {
        ...body,
        splits: [
          { ...first, ...charges[0] },
          { ...second, ...charges[1] },
        ] as never,
      },
    });
    expect(asked.data.split_payments).toMatchObject([
      { subtotal: '68.50', tip_amount: '7.50', service_charge: '3.43', total_amount: '79.43' },
      { subtotal: '68.50', tip_amount: '10.28', service_charge: '1.01', total_amount: '79.79' },
    ]);
  });

  it('creates requests for cash and POS payers at once, and is paid when every share is [ENT-27] [ENT-28]', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }]);
    await phone.call('paySplit', { body: equally(orderId, 3, ['cash', 'pos', 'card']) });
    await approve(app);
    await approve(app);
    const before = await orderOf(phone, orderId);
    expect(before.payments.split_payments.map((share) => share.status)).toEqual(['paid', 'paid', 'pending']);
    expect(before.payment_status).toBe('pending');
    const card = before.payments.split_payments[2];
    await openPages(phone, orderId, [card]);
    const [providerRef = ''] = [...app.provider.sessions.keys()];
    await comesBack(app, providerRef, 'captured');
    expect((await orderOf(phone, orderId)).payment_status).toBe('paid');
  });

  it('answers with a page for each object of the list, in its order, or none at all [ENT-36] [CALL-32]', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }]);
    const made = await phone.call('paySplit', { body: equally(orderId, 3, ['card', 'card', 'card']) });
    const shares = made.data.split_payments.toReversed();
    const list = shares.map((share) => ({
      order_id: orderId,
      split_id: share.id,
      amount: share.total_amount,
      card_type: 'visa',
      title: 'Order',
    }));
    const wrong = await phone.call('bulkPaymentPages', {
      body: list.map((one, index) => (index === 2 ? { ...one, amount: 1 } : one)),
    });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'amount_mismatch']);
    const untouched = (await orderOf(phone, orderId)).payments.split_payments;
    expect(untouched.map((share) => share.attempt)).toEqual([null, null, null]);
    const pages = await phone.call('bulkPaymentPages', { body: list, key: 'pages' });
    expect(pages.data.map((page) => page.split_id)).toEqual(shares.map((share) => share.id));
    expect(new Set(pages.data.map((page) => page.Transaction.PaymentPage)).size).toBe(3);
    const again = await phone.call('bulkPaymentPages', { body: list, key: 'pages' });
    expect(again.data).toEqual(pages.data);
    const unkeyed = await phone.call('bulkPaymentPages', { body: list });
    expect(unkeyed.data).toEqual(pages.data);
  });

  it('answers the same request with the same shares, and another with a new plan if no payment is under way', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }]);
    const ids = async (payers: number, key?: string) => {
      const body = equally(orderId, payers, ['cash', 'card']);
      const answer = await phone.call('paySplit', { body, ...(key === undefined ? {} : { key }) });
      return answer.data.split_payments.map((share) => share.id);
    };
    const first = await ids(2, 'a');
    expect(await ids(2, 'a')).toEqual(first);
    expect(await ids(2)).toEqual(first);
    const other = await ids(3);
    expect(other).toHaveLength(3);
    expect(other.some((id) => first.includes(id))).toBe(false);
    expect((await (await app.staff('cashier')).call('staffPayments')).data.waiting).toHaveLength(2);
    await approve(app);
    const refused = await phone.call('paySplit', { body: equally(orderId, 4) });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_in_progress']);
    expect(refused.body.message).toBe('Payer 1 has already paid AED 22.84.');
    expect(await ids(3)).toEqual(other);
    const single = await phone.call('paySingle', {
      body: { order_id: orderId, payment_method: 'cash', name: 'A' },
    });
    expect(single.body.code).toBe('payment_in_progress');
  });

  it('keeps a plan whose card page is open, and says who has it', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }]);
    const made = await phone.call('paySplit', { body: equally(orderId, 2, ['card', 'card']) });
    await openPages(phone, orderId, made.data.split_payments.slice(1));
    const refused = await phone.call('paySplit', { body: equally(orderId, 3), language: 'ar' });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_in_progress']);
    expect(refused.body.message).toBe('\u2068Payer 2\u2069: جارٍ بالفعل دفع \u2066AED 34.25\u2069.');
  });

  it('opens a new order for a round placed after a share is paid, and cancels a plan that nobody has started to pay', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }]);
    const items = [{ item_id: dishes.tea.id, quantity: 1 }];
    await phone.call('paySplit', { body: equally(orderId, 2, ['cash', 'card']) });
    const same = await phone.call('placeOrder', { body: { items } });
    expect(same.data.order.id).toBe(orderId);
    expect((await orderOf(phone, orderId)).payments.split_payments).toEqual([]);
    await phone.call('paySplit', { body: equally(orderId, 2, ['cash', 'card']) });
    await approve(app);
    const other = await phone.call('placeOrder', { body: { items } });
    expect(other.data.order.id).not.toBe(orderId);
    expect((await orderOf(phone, orderId)).payments.split_payments).toHaveLength(2);
  });

  it('settles a share that a coupon covers in full at once', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.tea.id, quantity: 2 }]);
    const body = equally(orderId, 2, ['card', 'card']);
    const [first, second] = body.splits;
    const made = await phone.call('paySplit', {
      body: { ...body, splits: [{ ...first, coupon_code: 'twentyoff' }, second] as never },
    });
    expect(made.data.split_payments).toMatchObject([
      { discount_amount: '12.55', total_amount: '0.00', status: 'paid' },
      { total_amount: '12.55', status: 'pending' },
    ]);
  });

  it('shows each payer what they would pay, with their coupon, before anything is made', async () => {
    const app = await makeApp();
    const { phone, orderId, lines } = await atTable(app, [
      { item_id: dishes.kebab.id, quantity: 2 },
      { item_id: dishes.tea.id, quantity: 1 },
    ]);
    const quote = async (body: object) =>
      phone.post<{ subtotal: string; discount_amount: string; total_amount: string }>(
        'customer/payments/quote',
        { order_id: orderId, ...noCharges, ...body },
      );
    const parts = await Promise.all(
      [0, 1].map((position) => quote({ split_type: 'equally', payers: '2', position })),
    );
    expect(parts.map((part) => part.data.subtotal)).toEqual(['74.78', '74.77']);
    const items = [{ order_item_id: lines[0]?.id, quantity: 1 }];
    const coupon = await quote({ split_type: 'items', items, coupon_code: 'tenpercent' });
    expect(coupon.data).toMatchObject({ subtotal: '68.50', discount_amount: '6.85', total_amount: '61.65' });
    const made = await phone.call('paySplit', { body: equally(orderId, 2, ['card', 'card']) });
    const split_id = made.data.split_payments[1]?.id;
    const share = await quote({ split_id, coupon_code: 'TWENTYOFF' });
    expect(share.data).toMatchObject({ subtotal: '74.77', total_amount: '54.77' });
    expect((await orderOf(phone, orderId)).discount_amount).toBe('0.00');
  });
});
