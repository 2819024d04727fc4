/** A dish that several payers divide: who pays what, to the fils, from the form to the receipt. */
import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { splits } from '../../database/migrations/004-splits.ts';
import { ddlFor } from '../../database/migrations/list.ts';
import { migrate } from '../../database/open.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import {
  approve,
  asForm,
  atTable,
  noCharges,
  orderOf,
  wholeSum,
} from '../../testing/payments/split-table.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Taken = { order_item_id: string; quantity: number; parts?: number; of?: number };

const whole = (order_item_id: string, quantity = 1): Taken => ({ order_item_id, quantity });
const part = (order_item_id: string, parts: number, of: number, quantity = 0): Taken => ({
  order_item_id,
  quantity,
  parts,
  of,
});

/** A kebab of 68.50 and two teas of 12.55: half a tea is 6.275. */
async function bill(app: TestApp) {
  const { phone, orderId, lines } = await atTable(app, [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
  ]);
  const [kebab = '', tea = ''] = lines.map((line) => line.id);
  const shares = async () => (await orderOf(phone, orderId)).payments.split_payments;
  const split = (...items: Taken[][]) => phone.call('paySplit', { body: bodyOf(orderId, items) });
  return { phone, orderId, kebab, tea, shares, split };
}

const bodyOf = (order_id: string, items: readonly Taken[][]) => ({
  order_id,
  split_type: 'items' as const,
  splits: items.map((taken, index) => ({
    name: 'ABC'[index] ?? '',
    payment_method: 'cash' as const,
    ...noCharges,
    items: taken,
  })),
});

const pathOf = (url: string | null | undefined) => new URL(url ?? '', 'http://none.example').pathname;

describeOnBoth('a dish divided between payers', (makeApp, dialect) => {
  it('costs each their part, exact to the fils, and the earlier one the odd fils [PART-1] [PART-3]', async () => {
    const app = await makeApp();
    const { kebab, tea, split, shares } = await bill(app);
    const made = await split([whole(kebab), part(tea, 1, 2)], [part(tea, 1, 2, 1)]);
    expect(made.status, made.text).toBe(201);
    expect(await shares()).toMatchObject([
      {
        subtotal: '74.78',
        items: [
          { order_item_id: kebab, quantity: 1, parts: 0, of: 1, total_price: '68.50' },
          { order_item_id: tea, quantity: 0, parts: 1, of: 2, total_price: '6.28' },
        ],
      },
      {
        subtotal: '18.82',
        items: [{ order_item_id: tea, quantity: 1, parts: 1, of: 2, total_price: '18.82' }],
      },
    ]);
    expect(wholeSum(await shares(), 'subtotal')).toBe(9360);
    expect(wholeSum(await shares(), 'vat_amount')).toBe(446);
  });

  it('is taken from forms too, and the same split again gets the same shares [PART-1]', async () => {
    const app = await makeApp();
    const { phone, orderId, kebab, tea, shares } = await bill(app);
    const fields = (items: readonly Taken[][]) =>
      Object.fromEntries(
        bodyOf(orderId, items).splits.flatMap((payer, at) => [
          [`splits[${at}][name]`, payer.name],
          [`splits[${at}][payment_method]`, 'card'],
          ...payer.items.flatMap((one, index) =>
            Object.entries(one).map(([key, value]) => [
              `splits[${at}][items][${index}][${key}]`,
              String(value),
            ]),
          ),
        ]),
      );
    const send = (...items: Taken[][]) => {
      const form = { order_id: orderId, split_type: 'items', ...fields(items) };
      return phone.post('customer/payments/split', ...asForm(form as Record<string, string>));
    };
    const halves = [
      [part(tea, 2, 4), whole(kebab)],
      [whole(tea), part(tea, 1, 2)],
    ] as const;
    expect((await send(...(halves as unknown as Taken[][]))).status).toBe(201);
    const ids = (await shares()).map((share) => share.id);
    expect((await shares())[0]?.items[1]).toMatchObject({ quantity: 0, parts: 1, of: 2 });
    await send([whole(kebab), part(tea, 1, 2)], [part(tea, 1, 2), whole(tea)]);
    expect((await shares()).map((share) => share.id)).toEqual(ids);
    await send([whole(kebab), part(tea, 1, 3)], [part(tea, 2, 3), whole(tea)]);
    expect((await shares()).map((share) => share.subtotal)).toEqual(['72.68', '20.92']);
    expect((await shares()).map((share) => share.id)).not.toEqual(ids);
  });

  it('is refused unless its parts make up what was ordered, and leaves no trace [PART-1] [PART-2]', async () => {
    const app = await makeApp();
    const { kebab, tea, split, shares } = await bill(app);
    const rest = [whole(kebab), whole(tea)];
    const rows: readonly (readonly [string, Taken[][], string])[] = [
      ['a half left over', [rest, [part(tea, 1, 2)]], 'split_items_left'],
      ['two thirds and a half', [[...rest, part(tea, 2, 3)], [part(tea, 1, 2)]], 'split_item_taken_twice'],
      [
        'a half of what is taken whole',
        [[whole(kebab), whole(tea, 2)], [part(tea, 1, 2)]],
        'split_item_taken_twice',
      ],
      ['all parts of a unit', [rest, [part(tea, 2, 2)]], 'split_parts_invalid'],
      ['eleven parts', [rest, [{ ...part(tea, 1, 2), of: 11 }]], 'invalid_input'],
      ['one part', [rest, [part(tea, 1, 1)]], 'split_parts_invalid'],
      ['parts of nothing', [rest, [{ order_item_id: tea, quantity: 0, parts: 1 }]], 'split_parts_invalid'],
      ['no part', [rest, [part(tea, 0, 2)]], 'invalid_input'],
      [
        'a part of a dish that is not there',
        [[...rest, whole(tea)], [part('cake', 1, 2)]],
        'split_item_unknown',
      ],
    ];
    for (const [title, items, code] of rows) {
      const refused = await split(...items);
      expect([title, refused.status, refused.body.code]).toEqual([title, 422, code]);
    }
    const named = await split(rest, [part(tea, 2, 2)]);
    expect(named.body.errors).toEqual({
      'splits[1].items[0].parts':
        'A dish is divided into 2 to 10 equal parts, of which a payer takes fewer than all.',
    });
    expect(await shares()).toEqual([]);
    const { read } = app.db;
    expect(await read.all(read.sql.selectFrom('share_lines').selectAll())).toEqual([]);
  });

  it('is quoted to each payer as it is charged, if the quote names what everybody takes [PART-3]', async () => {
    const app = await makeApp();
    const { phone, orderId, kebab, tea, split } = await bill(app);
    const items = [[whole(kebab), part(tea, 1, 3)], [part(tea, 1, 3)], [part(tea, 1, 3), whole(tea)]];
    const quote = (position: number, more: object) => ({
      order_id: orderId,
      split_type: 'items' as const,
      position,
      ...noCharges,
      ...more,
    });
    const splits = items.map((taken) => ({ items: taken }));
    const quoted: string[] = [];
    for (const position of items.keys())
      quoted.push((await phone.call('quote', { body: quote(position, { splits }) })).data.subtotal);
    const made = (await split(...items)).data.split_payments.map((share) => share.subtotal);
    expect(quoted).toEqual(made);
    expect(quoted).toEqual(['72.69', '4.18', '16.73']);
    const alone = await phone.call('quote', { body: quote(0, { items: items[1] }) });
    expect(alone.data.subtotal).toBe('4.18');
    const bad = [{ items: [part(tea, 1, 2)] }, { items: [whole(tea, 2)] }];
    expect((await phone.call('quote', { body: quote(0, { splits: bad }) })).body.code).toBe(
      'split_item_taken_twice',
    );
    expect((await phone.call('quote', { body: quote(3, { splits }) })).body.code).toBe('invalid_input');
  });

  it('is cancelled for all of its payers: each gets back what theirs cost, and no more [PART-3]', async () => {
    const app = await makeApp();
    const { kebab, tea, split, shares } = await bill(app);
    await split([part(tea, 1, 2)], [whole(kebab), part(tea, 1, 2, 1)]);
    await approve(app);
    const waiter = await app.staff('waiter');
    const cancelled = await waiter.call('moveLines', {
      body: { line_ids: [tea], command: 'cancel', reason: 'None left' },
    });
    expect(cancelled.status).toBe(200);
    expect(await shares()).toMatchObject([
      {
        payer_name: 'A',
        status: 'paid',
        subtotal: '6.28',
        refunds: [{ amount: '6.28', cause: 'cancelled_lines' }],
      },
      { payer_name: 'B', status: 'pending', subtotal: '68.50', items: [{ order_item_id: kebab }] },
    ]);
  });

  it('goes whole to who ordered it and pays their own, out of the halves planned for others [PART-3]', async () => {
    const app = await makeApp();
    const { phone, orderId, kebab, tea } = await bill(app);
    const noor = app.device();
    await noor.scan(1);
    await noor.call('placeOrder', { body: { items: [{ item_id: dishes.hummus.id, quantity: 1 }] } });
    const hummus = (await orderOf(phone, orderId)).items.at(-1)?.id ?? '';
    const plan = bodyOf(orderId, [
      [whole(kebab), part(hummus, 1, 2)],
      [whole(tea, 2), part(hummus, 1, 2)],
    ]);
    const cards = plan.splits.map((one) => ({ ...one, payment_method: 'card' as const }));
    await noor.call('paySplit', { body: { ...plan, splits: cards } });
    const own = await noor.call('payOwn', {
      params: { orderId },
      body: { name: 'Noor', payment_method: 'cash', ...noCharges },
    });
    expect(own.status, own.text).toBe(201);
    const told = own.data.split_payments.map((share) => [
      share.payer_name,
      share.subtotal,
      share.items.map(({ quantity, parts, of }) => [quantity, parts, of]),
    ]);
    expect(told).toEqual([
      ['A', '68.50', [[1, 0, 1]]],
      ['B', '25.10', [[2, 0, 1]]],
      ['Noor', '28.00', [[1, 0, 1]]],
    ]);
  });

  it('is shown at the desk and on the receipt as a part, with its price [PART-4]', async () => {
    const app = await makeApp();
    const { kebab, tea, split, shares } = await bill(app);
    await split([part(tea, 1, 2)], [whole(kebab), part(tea, 1, 2, 1)]);
    const cashier = await app.staff('cashier');
    const { waiting } = (await cashier.call('staffPayments')).data;
    // Both were asked for in one millisecond: their order is not the point.
    expect(waiting.map((one) => one.lines).toSorted((a, b) => a.length - b.length)).toEqual([
      [{ name: 'Mint Tea', quantity: 0, parts: 1, of: 2, total_price: '6.28', options: [] }],
      [
        { name: 'Lamb Kebab', quantity: 1, parts: 0, of: 1, total_price: '68.50', options: [] },
        { name: 'Mint Tea', quantity: 1, parts: 1, of: 2, total_price: '18.82', options: [] },
      ],
    ]);
    await approve(app);
    await approve(app);
    const textOf = async (phone: Device, language: 'en' | 'ar') => {
      const pages = (await shares()).map((share) => phone.get(pathOf(share.receipt_url), { language }));
      return (await Promise.all(pages)).map((page) => page.text);
    };
    const [half = '', more = ''] = await textOf(app.device(), 'en');
    expect(half).toContain('<bdi dir="ltr">½</bdi> <bdi>Mint Tea</bdi>');
    expect(half).toContain('½ × <bdi dir="ltr">12.55</bdi>');
    expect(half).toContain('>6.28<');
    expect(more).toContain('<bdi dir="ltr">1½</bdi> <bdi>Mint Tea</bdi>');
    expect(more).toContain('>18.82<');
    expect(more).not.toContain('in part');
    const [arabic = ''] = await textOf(app.device(), 'ar');
    expect(arabic).toContain('<bdi dir="ltr">½</bdi> <bdi>');
  });

  it('leaves what older shares pay for as it was, each dish at its price', async () => {
    const app = await makeApp();
    const { kebab, tea, split } = await bill(app);
    await split([whole(kebab), whole(tea)], [whole(tea)]);
    const { read } = app.db;
    const rows = () => read.all(read.sql.selectFrom('share_lines').selectAll().orderBy('amount'));
    const before = await rows();
    expect(before.map(({ amount }) => amount)).toEqual([1255, 1255, 6850]);
    const made = splits.statements.find((text) => text.includes('table share_lines')) ?? '';
    await app.db.write(async (tx) => {
      for (const text of [
        'alter table share_lines rename to later_lines',
        ddlFor(dialect, made),
        'insert into share_lines select share_id, line_id, quantity from later_lines',
        'drop table later_lines',
        'delete from migrations where number = 20',
      ])
        await tx.run({ compile: () => CompiledQuery.raw(text) });
    });
    await migrate(app.db, 1);
    expect(await rows()).toEqual(before);
  });
});
