import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setMenuAge } from '../../offline/menu-age.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { proposal } from '../../testing/guest-split.ts';
import { homeAnswer, ok } from '../../testing/menu.ts';
import { aLine, anOrder, aShare, haveOrder } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

test.each([
  ['/payment-divide', '[DIVIDE-1] [DIVIDE-2] [ROUTE-7]'],
  ['/payment', '[DIVIDE-3] [ROUTE-27]'],
])(
  '%s names the page and leads to the single and to the split payment %s [DIVIDE-4] [DIVIDE-5] [GEN-7]',
  async (path, _clauses) => {
    const server = fakeServer();
    haveOrder(server, anOrder());
    await renderApp(`${path}?table_number=5&payment_type=cash&k=KEY`, server);
    const single = await screen.findByRole('link', { name: /Single Payment/ });
    expect(single.getAttribute('href')).toBe('/single-payment?table_number=5&k=KEY');
    expect(single.textContent).toContain('One person pays the bill in full.');
    const split = screen.getByRole('link', { name: /Split Payment/ });
    expect(split.getAttribute('href')).toBe('/split-payment?table_number=5&k=KEY');
    expect(split.textContent).toContain('Split the bill by what each person had');
    expect(document.title).toBe('Payment Division | Food App');
  },
);

test('the bill lists what was ordered, without what was cancelled [GEN-2]', async () => {
  const server = fakeServer();
  const line = (id: string, item_name: string, quantity: number, total_price: string, status = 'placed') =>
    ({ id, item_name, quantity, total_price, status }) as never;
  const items = [line('1', 'Ouzi', 2, '178.00'), line('2', 'Tea', 1, '9.00', 'cancelled')];
  haveOrder(server, anOrder([], { items, total_amount: '178.00' }));
  const { user } = await renderApp('/payment-divide?table_number=5', server);
  const row = await screen.findByRole('button', { name: /Order 0001 · 2 items/ });
  expect(row.textContent).toContain('AED 178.00');
  await user.click(row);
  const bill = screen.getByRole('region', { name: 'Your order' });
  expect(bill.textContent).toContain('2 × Ouzi');
  expect(bill.textContent).toContain('AED 178.00');
  expect(bill.textContent).not.toContain('Tea');
});

test('once somebody has paid, the page only links to the rest', async () => {
  const server = fakeServer();
  haveOrder(server, anOrder([aShare({ status: 'paid' }), aShare({ id: 's-2' })]));
  await renderApp('/payment-divide?table_number=5', server);
  expect(await screen.findByRole('link', { name: 'Continue to the Pending Payment' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Single Payment|Split Payment/ })).toBeNull();
});

test('once somebody has paid, what is left is offered by who ordered [PART-20]', async () => {
  const server = fakeServer();
  haveOrder(server, anOrder([aShare({ status: 'paid' }), aShare({ id: 's-2' })]));
  server.on('GET venue', ok({ name: 'Nahar' }));
  server.on('GET customer/orders/*/split-proposal', ok({ ...proposal, rest: 'amounts' }));
  await renderApp('/payment-divide?table_number=5&k=KEY', server);
  const card = await screen.findByRole('region', { name: 'What is left, by who ordered' });
  expect(card.textContent).toContain('LaylaAED 119.00');
  const link = screen.getByRole('link', { name: 'Split by who ordered' });
  expect(link.getAttribute('href')).toBe('/split-by-guest?table_number=5&k=KEY');
});

test('once everything is paid nothing is shown as pending', async () => {
  const server = fakeServer();
  haveOrder(server, anOrder([aShare({ status: 'paid' })], { payment_status: 'paid' }));
  await renderApp('/payment-divide?table_number=5', server);
  expect(await screen.findByText('This order is paid.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the payment summary' }).getAttribute('href')).toBe(
    '/confirmation?table_number=5',
  );
  expect(screen.queryByRole('link', { name: /Pending/ })).toBeNull();
});

test('each way to pay shows its amount', async () => {
  const server = fakeServer();
  const items = [aLine(), aLine({ id: 'ln-2', unit_price: '60.00', is_mine: false })];
  haveOrder(server, anOrder([], { items }));
  server.on('GET venue', ok({ name: 'Nahar' }));
  const guest = (number: number, is_here = true) => ({
    number,
    name: null,
    is_me: number === 1,
    is_here,
    joined_at: '',
  });
  server.on(
    'GET customer/visit/*',
    ok({ visit: { guests: [guest(1), guest(2), guest(3), guest(4, false)], orders: [] } }),
  );
  await renderApp('/payment-divide?table_number=5', server);
  const way = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;
  expect(await way(/Single Payment/)).toContain('AED 100.00');
  expect(await way(/3 people pay the same/)).toContain('AED 33.34');
  expect(await way(/Pay what I ordered/)).toContain('AED 40.00');
  expect(await way(/Split Payment/)).not.toContain('AED');
  expect(screen.getByText(/Tip and service charge are added to this/)).toBeTruthy();
});

async function divide(payers: readonly unknown[]) {
  const server = fakeServer();
  haveOrder(server, anOrder());
  server.on('GET venue', ok({ name: 'Nahar' }));
  server.on('GET customer/orders/*/split-proposal', ok({ ...proposal, payers }));
  await renderApp('/payment-divide?table_number=5&k=KEY', server);
  await screen.findByRole('link', { name: /Single Payment/ });
  await waitFor(() =>
    expect(server.requestsTo('GET customer/orders/o-1/split-proposal').length).toBeGreaterThan(0),
  );
}

test('a split by who ordered is offered with what each would pay [PART-10]', async () => {
  await divide(proposal.payers);
  const link = await screen.findByRole('link', { name: 'Split by who ordered' });
  expect(link.getAttribute('href')).toBe('/split-by-guest?table_number=5&k=KEY');
  expect(screen.getByRole('region', { name: 'By who ordered' }).textContent).toContain(
    'YouAED 25.01LaylaAED 119.00',
  );
});

test('a split by who ordered is not offered where only one has ordered [PART-10]', async () => {
  await divide(proposal.payers.slice(0, 1));
  expect(screen.queryByRole('link', { name: 'Split by who ordered' })).toBeNull();
});

test('without an order there is nothing to pay', async () => {
  const server = fakeServer();
  server.on('GET customer/home/*', homeAnswer({ orders: [] }));
  await renderApp('/payment-divide?table_number=5', server);
  expect(await screen.findByText('There is nothing to pay yet.')).toBeTruthy();
});

test('browsing shows that a table is needed', async () => {
  await renderApp('/payment-divide?table_number=0');
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
});

test('without a connection the bill is unknown, and nobody is told that there is nothing to pay', async () => {
  const server = fakeServer();
  server.on('GET customer/home/*', homeAnswer({ orders: [] }));
  await renderApp('/payment-divide?table_number=5', server);
  expect(await screen.findByText('There is nothing to pay yet.')).toBeTruthy();
  act(() => setMenuAge(Date.now()));
  expect(screen.queryByText('There is nothing to pay yet.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  act(() => setMenuAge(undefined));
});
