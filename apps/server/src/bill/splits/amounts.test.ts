/** An equal split in which some payers name what they pay. */
import { expect, it } from 'vitest';
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
import type { TestApp } from '../../testing/test-app.ts';

/** A bill of 93.60, and a way to split it: an amount for each payer, or none. */
async function bill(app: TestApp) {
  const { phone, orderId, lines } = await atTable(app, [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
  ]);
  const shares = async () => (await orderOf(phone, orderId)).payments.split_payments;
  const bodyOf = (...amounts: (string | number | null)[]) => ({
    order_id: orderId,
    split_type: 'equally' as const,
    splits: amounts.map((amount, index) => ({
      name: `P ${index + 1}`,
      payment_method: 'cash' as const,
      ...noCharges,
      amount,
    })),
  });
  const split = (...amounts: (string | number | null)[]) =>
    phone.call('paySplit', { body: bodyOf(...amounts) });
  return { phone, orderId, kebab: lines[0]?.id ?? '', bodyOf, shares, split };
}

describeOnBoth('payers who name amounts', (makeApp) => {
  it('pay these, and the others share what is left equally [PART-12]', async () => {
    const app = await makeApp();
    const { split, shares } = await bill(app);
    expect((await split('50.00', null, '')).status).toBe(201);
    expect((await shares()).map(({ subtotal, split_type }) => [subtotal, split_type])).toEqual([
      ['50.00', 'equally'],
      ['21.80', 'equally'],
      ['21.80', 'equally'],
    ]);
    expect(wholeSum(await shares(), 'vat_amount')).toBe(446);
    const ids = (await shares()).map(({ id }) => id);
    await split(50, null, null);
    expect((await shares()).map(({ id }) => id)).toEqual(ids);
    await split('50.00', '43.60');
    expect((await shares()).map(({ subtotal }) => subtotal)).toEqual(['50.00', '43.60']);
  });

  it('can be named in a form [PART-12]', async () => {
    const app = await makeApp();
    const { phone, orderId, shares } = await bill(app);
    const form = {
      order_id: orderId,
      split_type: 'equally',
      ...Object.fromEntries(
        ['33.60', ''].flatMap((amount, at) => [
          [`splits[${at}][name]`, `P ${at}`],
          [`splits[${at}][payment_method]`, 'card'],
          [`splits[${at}][amount]`, amount],
        ]),
      ),
    };
    const made = await phone.post('customer/payments/split', ...asForm(form as Record<string, string>));
    expect(made.status, made.text).toBe(201);
    expect((await shares()).map(({ subtotal }) => subtotal)).toEqual(['33.60', '60.00']);
  });

  it('are refused unless it comes out even, and nothing is made [PART-12]', async () => {
    const app = await makeApp();
    const { split, shares, phone, bodyOf } = await bill(app);
    const rows: readonly (readonly [string, (string | number | null)[], string])[] = [
      ['too little', ['50.00', '43.59'], 'split_amounts_differ'],
      ['too much', ['50.00', '43.61'], 'split_amounts_differ'],
      ['nothing for another', ['93.60', null], 'split_amounts_differ'],
      ['no amount of money', ['much', null], 'invalid_input'],
      ['nothing', ['0.00', null], 'invalid_input'],
      ['less than nothing', [-5, null], 'invalid_input'],
      ['a part of a fils', ['10.005', null], 'invalid_input'],
    ];
    for (const [title, amounts, code] of rows) {
      const refused = await split(...amounts);
      expect([title, refused.status, refused.body.code]).toEqual([title, 422, code]);
    }
    const said = await phone.call('paySplit', { body: bodyOf('50.00', '43.59'), language: 'en' });
    expect(said.body.message).toBe('The amounts come to AED 93.59, but AED 93.60 is to be divided.');
    expect((await split('x', null)).body.errors).toHaveProperty('splits[0].amount');
    expect(await shares()).toEqual([]);
  });

  it('are quoted what they are charged [PART-12]', async () => {
    const app = await makeApp();
    const { phone, orderId } = await bill(app);
    const quote = (amount: string) =>
      phone.call('quote', {
        body: {
          order_id: orderId,
          split_type: 'equally',
          payers: 2,
          amount,
          tip_type: 'percentage',
          tip_value: 10,
        },
      });
    expect((await quote('50.00')).data).toMatchObject({ subtotal: '50.00', tip_amount: '5.00' });
    expect((await quote('93.60')).body.code).toBe('split_amounts_differ');
    expect((await quote('-1')).body.code).toBe('invalid_input');
  });

  it('pay less in the same proportion when a dish is cancelled, who has paid stays [PART-12]', async () => {
    const app = await makeApp();
    const { split, shares, kebab } = await bill(app);
    await split('20.00', '60.00', '13.60');
    await approve(app);
    const waiter = await app.staff('waiter');
    await waiter.call('moveLines', { body: { line_ids: [kebab], command: 'cancel', reason: 'None left' } });
    expect((await shares()).map(({ subtotal }) => subtotal)).toEqual(['20.00', '4.16', '0.94']);
  });
});
