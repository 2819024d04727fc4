import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { approve, asForm, atTable, equally, noCharges, orderOf } from '../../testing/payments/split-table.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Row = readonly [
  title: string,
  change: (body: Body, lines: readonly string[]) => unknown,
  code: string,
  said?: string,
];

interface Body {
  readonly order_id: string;
  readonly split_type: string;
  readonly splits: readonly Record<string, unknown>[];
}

const item = (order_item_id: unknown, quantity: unknown = 1) => ({ order_item_id, quantity });
const withPayer = (body: Body, index: number, changes: object) => ({
  ...body,
  splits: body.splits.map((payer, at) => (at === index ? { ...payer, ...changes } : payer)),
});

const rows: readonly Row[] = [
  ['one payer', (body) => ({ ...body, splits: body.splits.slice(1) }), 'split_too_few_payers'],
  ['nobody', (body) => ({ ...body, splits: [] }), 'split_too_few_payers'],
  [
    '21 payers',
    (body) => ({ ...body, splits: Array.from({ length: 21 }, () => body.splits[0]) }),
    'split_too_many_payers',
    'A bill can be split among at most 20 people.',
  ],
  [
    'a payer without items',
    (body) => withPayer(body, 1, { items: [] }),
    'split_payer_without_items',
    'Payment 2 has no items yet.',
  ],
  [
    'a payer whose items are missing',
    (body) => withPayer(body, 0, { items: undefined }),
    'split_payer_without_items',
  ],
  [
    'a unit that nobody pays',
    (body, [kebab]) => withPayer(body, 0, { items: [item(kebab)] }),
    'split_items_left',
    'Nobody has Mint Tea yet.',
  ],
  [
    'a unit that two pay',
    (body, [, tea]) => withPayer(body, 1, { items: [item(tea, 3)] }),
    'split_item_taken_twice',
    'Mint Tea is given to more payers than it was ordered for.',
  ],
  ['a line of another order', (body) => withPayer(body, 1, { items: [item('other')] }), 'split_item_unknown'],
  ['no units', (body, [kebab]) => withPayer(body, 1, { items: [item(kebab, 0)] }), 'invalid_input'],
  ['half a unit', (body, [kebab]) => withPayer(body, 1, { items: [item(kebab, 0.5)] }), 'invalid_input'],
  [
    'less than no units',
    (body, [kebab]) => withPayer(body, 1, { items: [item(kebab, '-1')] }),
    'invalid_input',
  ],
  ['an item that is a text', (body) => withPayer(body, 1, { items: ['tea'] }), 'invalid_input'],
  [
    'a name of blanks',
    (body) => withPayer(body, 1, { name: '\u0007\u202e ' }),
    'invalid_input',
    'This is required.',
  ],
  ['no name', (body) => withPayer(body, 1, { name: undefined }), 'invalid_input'],
  ['a method that there is not', (body) => withPayer(body, 1, { payment_method: 'gold' }), 'invalid_input'],
  [
    'a tip below nothing',
    (body) => withPayer(body, 1, { tip_type: 'fixed', tip_value: '-5' }),
    'invalid_tip',
  ],
  [
    'a charge above the whole',
    (body) => withPayer(body, 1, { service_charge_type: 'percentage', service_charge: 101 }),
    'invalid_service_charge',
  ],
  ['a coupon that there is not', (body) => withPayer(body, 1, { coupon_code: 'GOLD' }), 'coupon_unknown'],
  ['a coupon of last year', (body) => withPayer(body, 1, { coupon_code: 'LASTYEAR' }), 'coupon_expired'],
  [
    'a coupon above its payer’s part',
    (body) => withPayer(body, 1, { coupon_code: 'TENPERCENT' }),
    'coupon_minimum_not_met',
    'You need to spend at least AED 50.00 to use this coupon.',
  ],
  [
    'a coupon that two payers enter',
    (body) => withPayer(withPayer(body, 0, { coupon_code: 'twentyoff' }), 1, { coupon_code: ' TWENTYOFF' }),
    'coupon_already_on_order',
  ],
  ['another currency', (body) => ({ ...body, currency: 'USD' }), 'invalid_input'],
  ['a split of a kind that there is not', (body) => ({ ...body, split_type: 'fairly' }), 'invalid_input'],
  ['splits that are no list', (body) => ({ ...body, splits: { name: 'A' } }), 'invalid_input'],
  ['an order that there is not', (body) => ({ ...body, order_id: 'none' }), 'order_not_found'],
];

/** A kebab and two teas, divided by dish among two. */
async function bill(app: TestApp) {
  const { phone, orderId, lines } = await atTable(app, [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
  ]);
  const ids = lines.map((line) => line.id);
  const [kebab, tea] = ids;
  const payer = { payment_method: 'cash', ...noCharges };
  const body: Body = {
    order_id: orderId,
    split_type: 'items',
    splits: [
      { ...payer, name: 'A', items: [item(kebab), item(tea)] },
      { ...payer, name: 'B', items: [item(tea)] },
    ],
  };
  return { phone, orderId, ids, body };
}

describeOnBoth('an invalid split', (makeApp) => {
  it('is refused with a clear code for every row, and leaves no trace', async () => {
    const app = await makeApp();
    const { phone, orderId, ids, body } = await bill(app);
    for (const [title, change, code, said] of rows) {
      const answer = await phone.post('customer/payments/split', change(body, ids));
      expect([title, answer.body.code]).toEqual([title, code]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      if (said !== undefined) {
        const words = [answer.body.message, ...Object.values(answer.body.errors ?? {})].join(' ');
        expect(words).toContain(said);
      }
    }
    expect((await orderOf(phone, orderId)).payments.split_payments).toEqual([]);
    const { read } = app.db;
    for (const table of ['shares', 'share_lines', 'coupon_uses', 'attempts'] as const) {
      expect(await read.all(read.sql.selectFrom(table as 'shares').selectAll()), table).toEqual([]);
    }
    expect((await phone.post('customer/payments/split', body)).status).toBe(201);
  });

  it('names the payer whose coupon is wrong, in the language of the request', async () => {
    const app = await makeApp();
    const { phone, body } = await bill(app);
    const answer = await phone.post('customer/payments/split', withPayer(body, 1, { coupon_code: 'GOLD' }), {
      language: 'tr',
    });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { 'splits[1].coupon_code': 'Bu kupon kodu geçerli değil.' },
    ]);
  });

  it('is refused as a bracketed form too, however odd its names', async () => {
    const app = await makeApp();
    const { phone, orderId } = await bill(app);
    const odd = [
      { order_id: orderId, split_type: 'items', 'splits[0]': 'A' },
      { order_id: orderId, split_type: 'items', 'splits[__proto__][name]': 'A' },
      { order_id: orderId, split_type: 'equally', 'splits[0][name': 'A' },
      { order_id: orderId, split_type: 'equally', 'splits[0][items][0][a][b][c][d][e]': 'A' },
    ];
    for (const fields of odd) {
      const answer = await phone.post('customer/payments/split', ...asForm(fields as never));
      expect([400, 422]).toContain(answer.status);
    }
  });

  it('is refused for a key that was used for another split', async () => {
    const app = await makeApp();
    const { phone, orderId } = await bill(app);
    expect((await phone.call('paySplit', { body: equally(orderId, 2), key: 'one' })).status).toBe(201);
    const other = await phone.call('paySplit', { body: equally(orderId, 3), key: 'one' });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  it('is refused once the order is paid', async () => {
    const app = await makeApp();
    const { phone, orderId, body } = await bill(app);
    await phone.call('paySingle', { body: { order_id: orderId, payment_method: 'cash', name: 'A' } });
    await approve(app);
    const late = await phone.post('customer/payments/split', body);
    expect([late.status, late.body.code]).toEqual([409, 'order_settled']);
  });
});
