import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { hummus, meal, names, openItemsSplit, ouzi, tea } from '../../testing/items-split.ts';
import { ok } from '../../testing/menu.ts';
import { aLine, anOrder, aShare, haveOrder } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { choicesOf, choose, chosen, payerCard, typeNames } from '../../testing/split-forms.ts';

resetBetweenTests();

test('the page has a heading, the total, and two cards that cannot be removed [ITEMS-1] [ITEMS-2] [ITEMS-3] [ITEMS-12] [ROUTE-8] [GEN-2] [GEN-7]', async () => {
  await openItemsSplit();
  expect(screen.getByRole('heading', { level: 1, name: 'Payment Process' })).toBeTruthy();
  expect(screen.getByText('Grand Total').parentElement?.textContent).toBe('Grand Total AED 159.00');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Payment 01',
    'Payment 02',
  ]);
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  expect(document.title).toBe('Split Payment | Food App');
});

test('each card has its fields, methods and charges with their defaults [ITEMS-4] [ITEMS-5] [ITEMS-6] [ITEMS-7] [ITEMS-8] [ITEMS-9] [ITEMS-10] [ITEMS-11]', async () => {
  const { due } = await openItemsSplit();
  for (const number of [1, 2]) {
    const card = payerCard(number);
    expect(card.getByRole<HTMLInputElement>('textbox', { name: 'Full Name' }).required).toBe(true);
    for (const name of ['Phone No (Optional)', 'Coupon Code'])
      expect(card.getByRole<HTMLInputElement>('textbox', { name }).required).toBe(false);
    expect(
      card.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.labels?.[0]?.textContent),
    ).toEqual(names);
    expect(choicesOf(number, 'Method')).toEqual(['Cash', 'Card', 'POS']);
    expect(choicesOf(number, 'Tip')).toEqual(['No Tip', '10%', '15%', 'Custom']);
    expect(choicesOf(number, 'Service charge')).toEqual(['No Service Charges', '2%', '5%', 'Custom']);
    expect([chosen(number, 'Method'), chosen(number, 'Tip'), chosen(number, 'Service charge')]).toEqual([
      'Card',
      '10%',
      '2%',
    ]);
    expect(due(number)).toBe('Amount to Pay: AED 0.00');
  }
});

test('Add More adds a card that can be deleted again [ITEMS-13] [ITEMS-14]', async () => {
  const { user, more, box } = await openItemsSplit();
  await user.click(more());
  expect(document.activeElement).toBe(payerCard(3).getByRole('textbox', { name: 'Full Name' }));
  await user.click(box(3, 0));
  expect(box(1, 0).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Delete Payment 03' }));
  expect(screen.queryByRole('region', { name: 'Payment 03' })).toBeNull();
  expect(box(1, 0).disabled).toBe(false);
});

test('units that one payer took are not available to the others until given back [ITEMS-16]', async () => {
  const { user, box } = await openItemsSplit();
  await typeNames(user, 'Layla Haddad');
  await user.click(box(1, 0));
  expect(box(2, 0).disabled).toBe(true);
  expect(box(2, 0).closest('li')?.textContent).toContain('Layla');
  await user.click(box(1, 0));
  expect(box(2, 0).disabled).toBe(false);
});

test('Submit and Add More are disabled until items are chosen, and say why [ITEMS-15] [ITEMS-17] [ITEMS-18]', async () => {
  const { user, box, submit, more } = await openItemsSplit();
  await user.click(box(1, 0));
  await user.click(box(1, 1));
  expect(submit().disabled).toBe(true);
  expect(screen.getByText('Nobody has Lamb Ouzi (AED 89.00) yet.')).toBeTruthy();
  await user.click(box(1, 2));
  expect(submit().disabled).toBe(true);
  expect(screen.getByText('Payment 02 has no items yet.')).toBeTruthy();
  expect(more().disabled).toBe(false);
  await user.click(box(1, 2));
  await user.click(box(2, 2));
  expect(submit().disabled).toBe(false);
  expect(more().disabled).toBe(true);
});

test('a payer owes the sum of their items, with tip and service charge [ITEMS-24] [AMOUNT-1] [AMOUNT-2] [AMOUNT-3] [AMOUNT-8]', async () => {
  const { user, box, due } = await openItemsSplit();
  await user.click(box(1, 0));
  await user.click(box(1, 2));
  expect(due(1)).toBe('Amount to Pay: AED 144.48');
  await choose(user, 1, 'Tip', '15%');
  expect(due(1)).toBe('Amount to Pay: AED 150.93');
  await choose(user, 1, 'Service charge', 'No Service Charges');
  expect(due(1)).toBe('Amount to Pay: AED 148.35');
  expect(due(2)).toBe('Amount to Pay: AED 0.00');
});

test('a payer owes the total price of a line, whatever its unit price is [ITEMS-24]', async () => {
  const extras = aLine({ id: 'ln-3', item_name: 'Lamb Ouzi', unit_price: '80.00', total_price: '89.00' });
  const { user, box, due } = await openItemsSplit(
    anOrder([], { items: [hummus, tea, extras], total_amount: '159.00' }),
  );
  await user.click(box(1, 2));
  expect(due(1)).toBe('Amount to Pay: AED 99.68');
});

test('custom amounts are added as they are; text that is not a number counts as zero [AMOUNT-4] [AMOUNT-5] [AMOUNT-6] [AMOUNT-7]', async () => {
  const { user, box, due } = await openItemsSplit();
  await user.click(box(1, 0));
  await choose(user, 1, 'Tip', 'Custom');
  await choose(user, 1, 'Service charge', 'Custom');
  const tip = payerCard(1).getByRole('textbox', { name: 'Tip in AED' });
  expect(tip.getAttribute('min')).toBe('1');
  await user.type(tip, '0.5');
  await user.type(payerCard(1).getByRole('textbox', { name: 'Service charge in AED' }), '3');
  expect(due(1)).toBe('Amount to Pay: AED 43.50');
  await user.clear(tip);
  await user.type(tip, 'much');
  expect(due(1)).toBe('Amount to Pay: AED 43.00');
});

test('a line of several units can be divided by unit', async () => {
  const { user, box, due, submit } = await openItemsSplit();
  await user.click(box(1, 0));
  await user.click(box(1, 1));
  const units = payerCard(1).getByRole('group', { name: 'How many Mint Tea' });
  expect(units.textContent).toContain('3');
  await user.click(payerCard(1).getByRole('button', { name: 'Less' }));
  await choose(user, 1, 'Tip', 'No Tip');
  expect(due(1)).toBe('Amount to Pay: AED 61.20');
  expect(box(2, 1).disabled).toBe(false);
  expect(screen.getByText('Nobody has 1 Mint Tea yet.')).toBeTruthy();
  await user.click(box(2, 1));
  await user.click(box(2, 2));
  await choose(user, 2, 'Tip', 'No Tip');
  expect(due(2)).toBe('Amount to Pay: AED 100.98');
  expect(submit().disabled).toBe(false);
  expect(payerCard(1).getByRole<HTMLButtonElement>('button', { name: 'More' }).disabled).toBe(true);
});

test('a dish is shared between payers where the server divides dishes [PART-9]', async () => {
  const left = meal.items.map(({ id, quantity, total_price }) => ({
    order_item_id: id,
    quantity,
    parts: 0,
    of: 1,
    total_price,
  }));
  const divided = {
    ...meal,
    payments: { ...meal.payments, to_split: { total_amount: '159.00', items: left } },
  };
  const { user, box, due, submit } = await openItemsSplit(divided);
  await user.click(box(1, 0));
  await user.click(payerCard(1).getByRole('button', { name: 'Share Hummus Beiruti' }));
  await user.click(screen.getByRole('button', { name: 'Add Payer 2' }));
  await user.click(screen.getByRole('button', { name: 'Share in halves' }));
  await choose(user, 1, 'Tip', 'No Tip');
  await choose(user, 1, 'Service charge', 'No Service Charges');
  expect(due(1)).toBe('Amount to Pay: AED 20.00');
  expect(payerCard(1).getByText('½ of 5 items')).toBeTruthy();
  expect(box(2, 0).closest('li')?.textContent).toContain('Payer 1 × ½');
  await user.click(box(2, 0));
  expect(screen.getByText('Nobody has ½ Hummus Beiruti yet.')).toBeTruthy();
  await user.click(box(2, 0));
  await user.click(box(2, 1));
  await user.click(box(2, 2));
  expect(submit().disabled).toBe(false);
});

test('once a share is paid the page only links to the rest [ITEMS-20]', async () => {
  const server = fakeServer();
  haveOrder(server, anOrder([aShare({ status: 'paid' }), aShare({ id: 's-2' })], { items: meal.items }));
  await renderApp('/split-payment?table_number=5', server);
  const link = await screen.findByRole('link', { name: 'Continue to the Pending Payment' });
  expect(link.getAttribute('href')).toBe('/confirmation?table_number=5');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});

test('for a single unit the page links to dividing its price', async () => {
  const server = fakeServer();
  haveOrder(server, anOrder([], { items: [ouzi], total_amount: '89.00' }));
  await renderApp('/split-payment?table_number=5', server);
  expect(await screen.findByText('There is only one item on the bill.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Divide it equally' });
  expect(link.getAttribute('href')).toBe('/divided-equally?table_number=5');
});

test('by items or equally can be chosen at the top, and an existing plan is shown [DIVIDE-6] [DIVIDE-7] [GEN-5]', async () => {
  const shares = [aShare(), aShare({ id: 's-2' })];
  await openItemsSplit(anOrder(shares, { items: meal.items, total_amount: meal.total_amount }));
  expect(screen.getByRole('link', { name: 'Payment With Items' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Divided Equally' }).getAttribute('href')).toBe(
    '/divided-equally?table_number=5&k=KEY',
  );
  expect(screen.getByText(/already split among 2 payers/)).toBeTruthy();
});

test('a coupon is looked up for its payer’s items', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/quote', ok({ discount_amount: '8.00' }));
  const { user, box, due } = await openItemsSplit(meal, server);
  await user.click(box(1, 0));
  await user.type(payerCard(1).getByRole('textbox', { name: 'Coupon Code' }), 'MEZZE');
  await waitFor(() => expect(due(1)).toBe('Amount to Pay: AED 36.80'));
  expect(server.requestsTo('POST customer/payments/quote')[0]?.body).toEqual({
    order_id: 'o-1',
    coupon_code: 'MEZZE',
    split_type: 'items',
    items: [{ order_item_id: 'ln-1', quantity: 1, name: 'Hummus Beiruti' }],
  });
});
