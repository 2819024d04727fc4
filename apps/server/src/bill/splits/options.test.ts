import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { feast, insertOptions, options } from '../../testing/menu/insert-options.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { books } from '../../testing/payments/paying.ts';
import { atTable, noCharges, orderOf } from '../../testing/payments/split-table.ts';
import type { TestApp } from '../../testing/test-app.ts';

const large = [{ option_id: options.large }, { option_id: options.cheese }];
const sides = [{ option_id: options.hummus }, { option_id: options.falafel }];

/** Two large kebabs with cheese at 81.50, and a feast at 153.00; one payer for a kebab, one for all else. */
async function divided(app: TestApp) {
  await insertOptions(app);
  const { phone, orderId, lines } = await atTable(app, [
    { item_id: dishes.kebab.id, quantity: 2, options: large },
    { item_id: feast.id, quantity: 1, options: sides },
  ]);
  const [kebab, combo] = lines.map(({ id }) => id);
  const payer = (name: string, items: { order_item_id: string; quantity: number }[]) => ({
    name,
    payment_method: 'cash' as const,
    items,
    ...noCharges,
  });
  const split = await phone.call('paySplit', {
    body: {
      order_id: orderId,
      split_type: 'items',
      splits: [
        payer('Layla', [{ order_item_id: kebab ?? '', quantity: 1 }]),
        payer('Omar', [
          { order_item_id: kebab ?? '', quantity: 1 },
          { order_item_id: combo ?? '', quantity: 1 },
        ]),
      ],
    },
  });
  return { phone, orderId, lines, split };
}

describeOnBoth('paying for options', (makeApp) => {
  it('divides lines with their options, and no parts of a combo [OPT-7]', async () => {
    const app = await makeApp();
    const { phone, orderId, lines, split } = await divided(app);
    expect(lines.map(({ item_name, total_price }) => [item_name, total_price])).toEqual([
      ['Lamb Kebab', '163.00'],
      ['Feast for two', '153.00'],
    ]);
    expect(split.data.split_payments.map(({ subtotal }) => subtotal)).toEqual(['81.50', '234.50']);
    const { payments } = await orderOf(phone, orderId);
    const [first] = payments.split_payments;
    expect(first?.items).toMatchObject([{ item_name: 'Lamb Kebab', quantity: 1, total_price: '81.50' }]);
    expect(payments.to_split.items).toHaveLength(2);
  });

  it('shows the desk and the receipt what was chosen, and books what was paid [OPT-7] [OPT-22]', async () => {
    const app = await makeApp();
    const { phone, orderId, split } = await divided(app);
    const cashier = await app.staff('cashier');
    for (const share of split.data.split_payments) {
      const asked = await phone.call('payShare', {
        params: { splitId: share.id },
        body: { payment_method: 'cash' },
      });
      expect(asked.status).toBe(201);
    }
    const { waiting } = (await cashier.call('staffPayments')).data;
    expect(waiting.flatMap(({ lines }) => lines.map((line) => [line.name, line.options]))).toContainEqual([
      'Lamb Kebab',
      [
        { name: 'Large', quantity: 1 },
        { name: 'Cheese', quantity: 1 },
      ],
    ]);
    for (const { id, amount } of waiting) {
      await cashier.call('approvePayment', { params: { attemptId: id }, body: { amount, received: amount } });
    }
    expect((await orderOf(phone, orderId)).payment_status).toBe('paid');
    const page = await phone.call('receipt', { params: { orderId }, language: 'en' });
    for (const part of [
      'Large',
      'كبير',
      'Cheese',
      'Hummus',
      'Falafel',
      '2 × <bdi dir="ltr">81.50</bdi>',
      '>316.00<',
    ]) {
      expect(page.text).toContain(part);
    }
    expect((await books(app))['sales']).toBe(-31600);
  });

  it('gives back what a cancelled line cost with its options [OPT-7]', async () => {
    const app = await makeApp();
    const { phone, orderId, lines, split } = await divided(app);
    const cashier = await app.staff('cashier');
    for (const share of split.data.split_payments) {
      await phone.call('payShare', { params: { splitId: share.id }, body: { payment_method: 'cash' } });
    }
    for (const { id, amount } of (await cashier.call('staffPayments')).data.waiting) {
      await cashier.call('approvePayment', { params: { attemptId: id }, body: { amount, received: amount } });
    }
    const manager = await app.staff('manager');
    const line_ids = [lines[1]?.id ?? ''];
    await manager.call('moveLines', { body: { line_ids, command: 'cancel', reason: 'None left' } });
    const { due } = (await manager.call('staffRefunds')).data;
    expect(due.map(({ amount }) => amount)).toEqual(['153.00']);
    expect((await orderOf(phone, orderId)).total_amount).toBe('163.00');
  });
});
