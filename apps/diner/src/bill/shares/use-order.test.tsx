import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queries } from '../../offline/api.ts';
import type { Order } from '../../orders/order/shapes.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { homeAnswer, ok } from '../../testing/menu.ts';
import { anAttempt, anOrder, aShare } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const where = 'table_number=5&k=KEY';
const asked = aShare({ total_amount: '184.00', payment_method: 'cash', attempt: anAttempt() });
const cash = { order: 'o-1', share: 's-1', since: Date.now() };

/** A bill, beside which another guest's round opens a second one. Home lists what can be paid first. */
function aBill(shares: Order['payments']['split_payments']) {
  let bill = anOrder(shares);
  let listed: readonly Order[] = [bill];
  const second = anOrder([], { id: 'o-2', total_amount: '18.00' });
  const server = fakeServer();
  server.on('GET customer/home/*', () =>
    homeAnswer({
      orders: listed.map(({ id, order_ref, total_amount, payment_status }) => ({
        id,
        order_ref,
        total_amount,
        payment_status,
      })),
    }),
  );
  server.on('GET customer/orders/details/*', ({ path }) => ok(path.endsWith('o-2') ? second : bill));
  const readAgain = () => act(() => queries.invalidateQueries());
  return {
    server,
    /** A companion orders: the round opens a bill of its own. */
    companionOrders() {
      listed = [second, bill];
      return readAgain();
    },
    staffTakeTheMoney() {
      bill = anOrder(
        shares.map((share) => ({ ...share, status: 'paid' })),
        { payment_status: 'paid' },
      );
      listed = [second, bill];
      return readAgain();
    },
  };
}

test('a companion who orders takes nobody’s waiting screen away, nor the paid one [SINGLE-32] [SINGLE-16] [SINGLE-21]', async () => {
  const bill = aBill([asked]);
  await renderApp(`/single-payment?${where}&payment_type=cash`, bill.server);
  expect(await screen.findByText('Waiting For Approval')).toBeTruthy();
  await bill.companionOrders();
  expect(screen.getByText('Waiting For Approval')).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('AED 184.00');
  await bill.staffTakeTheMoney();
  expect(await screen.findByRole('link', { name: 'Continue to the Pending Payment' })).toBeTruthy();
});

test('a cash request is found again after a reload beside a newer bill, until it is paid [SINGLE-32] [SINGLE-17]', async () => {
  const bill = aBill([asked]);
  await bill.companionOrders();
  localStorage.setItem('cash', JSON.stringify(cash));
  const { unmount } = await renderApp(`/single-payment?${where}&payment_type=cash`, bill.server);
  expect(await screen.findByText('Waiting For Approval')).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('AED 184.00');
  unmount();
  await bill.staffTakeTheMoney();
  queries.clear();
  await renderApp(`/single-payment?${where}`, bill.server);
  expect(await screen.findByRole('link', { name: 'Pay with Cash' })).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('AED 18.00');
});

test.each([
  ['the whole bill', ''],
  ['a share', '&share=s-1'],
])('who pays %s on /payment-process stays with its bill [SINGLE-32] [PROC-12]', async (_, query) => {
  const bill = aBill([asked]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp(`/payment-process?${where}${query}`, bill.server);
  expect(await screen.findByText('Waiting For Approval')).toBeTruthy();
  await bill.companionOrders();
  expect(screen.getByText('Waiting For Approval')).toBeTruthy();
  await bill.staffTakeTheMoney();
  expect(await screen.findByText('Payment Successful!')).toBeTruthy();
});

test('a share that is opened from the list of an older bill is paid there, also after a card page [SINGLE-32]', async () => {
  const free = aShare({ id: 's-5', payer_name: 'Noor', payment_method: 'cash' });
  const bill = aBill([asked, free]);
  localStorage.setItem('paymentOrder', 'o-1');
  const { user, unmount } = await renderApp(`/multiple-payment?${where}`, bill.server);
  await user.click(await screen.findByRole('link', { name: 'Pay this part' }));
  await bill.companionOrders();
  expect(await screen.findByRole('textbox', { name: 'Full Name' })).toBeTruthy();
  unmount();
  queries.clear();
  await renderApp(`/payment-process?${where}&share=s-5`, bill.server);
  expect(await screen.findByRole('textbox', { name: 'Full Name' })).toBeTruthy();
});
