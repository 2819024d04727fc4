/** A phone whose plan or request was replaced: it says so instead of waiting, and nothing has to be typed twice. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Order } from '../../orders/order/shapes.ts';
import { toasts } from '../../shared/toasts.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { aLine, anAttempt, anOrder, aShare, haveOrder } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { markSentFrom, newPayer } from '../draft/draft.ts';
import { savePayer } from '../payer/saved-payer.ts';
import type { Share } from '../shares/shapes.ts';
import type { Replaced } from './replaced.ts';
import { showReplacedToast } from './replaced-toast.ts';

resetBetweenTests();

function aReplaced(parts: Partial<Replaced> = {}): Replaced {
  return {
    id: 'r-1',
    at: '2026-11-21T20:43:00+04:00',
    by_name: 'Noor',
    by_me: false,
    how: 'items',
    shares: [
      {
        split_id: 's-1',
        payer_name: 'Omar Saleh',
        payment_method: 'cash',
        amount: '98.00',
        split_type: 'single',
        requested: true,
      },
    ],
    typed: null,
    new_split_id: 's-12',
    ...parts,
  };
}

const newShare = aShare({
  id: 's-12',
  payer_name: 'Omar Saleh',
  subtotal: '98.00',
  tip_amount: '0.00',
  service_charge: '1.96',
  total_amount: '99.96',
  items: [
    { order_item_id: 'ln-1', item_name: 'Kebab Halabi', quantity: 1, parts: 0, of: 1, total_price: '74.00' },
    { order_item_id: 'ln-2', item_name: 'Lemon & Mint', quantity: 2, parts: 0, of: 1, total_price: '24.00' },
  ],
});

const replacedOrder = (replaced: Partial<Replaced> = {}, shares: readonly Share[] = [aShare(), newShare]) =>
  anOrder(shares, { replaced: aReplaced(replaced), items: [aLine()] });

async function show(path: string, order: Order | (() => Order), server: FakeServer = fakeServer()) {
  haveOrder(server, order);
  return renderApp(`${path}table_number=5`, server);
}

const told = () => screen.findByRole('heading', { name: 'Noor chose to pay the bill another way' });

test('the waiting page is replaced by who chose another way, what is replaced and what is to pay now [CONS-5]', async () => {
  const waiting = aShare({ payer_name: 'Omar Saleh', payment_method: 'cash', attempt: anAttempt() });
  let order = anOrder([waiting]);
  localStorage.setItem('cash', JSON.stringify({ order: 'o-1', share: 's-1', since: 1 }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await show('/single-payment?payment_type=cash&', () => order);
  await screen.findByText('Waiting For Approval');
  order = replacedOrder();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await told();
  expect(screen.getByRole('alert').textContent).toContain(
    'Your cash request was cancelled. Nothing was charged',
  );
  const [before, now] = screen.getAllByRole('listitem');
  expect(before?.textContent).toContain('Your cash request');
  expect(before?.textContent).toContain('AED 98.00');
  expect(before?.textContent).toContain('Cancelled at 20:43');
  expect(before?.querySelector('s')).toBeTruthy();
  expect(now?.textContent).toContain('Your share now');
  expect(now?.textContent).toContain('AED 99.96');
  expect(screen.getByText('Kebab Halabi')).toBeTruthy();
  expect(screen.getByText('Service charge').parentElement?.textContent).toContain('AED 1.96');
  expect(screen.getByText(/This amount includes a tip or a service charge/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'See your share' }));
  await waitFor(() => expect(location.pathname).toBe('/payment-process'));
  expect(new URLSearchParams(location.search).get('share')).toBe('s-12');
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Full Name' });
  await waitFor(() => expect(name().value).toBe('Omar Saleh'));
});

test.each(['/payment-divide?', '/confirmation?', '/payment-process?share=s-1&', '/divided-equally?'])(
  '%s shows it too, also after a reload, until something is chosen [CONS-5]',
  async (path) => {
    const first = await show(path, replacedOrder());
    await told();
    first.unmount();
    const { user, unmount } = await show(path, replacedOrder());
    await told();
    await user.click(screen.getByRole('link', { name: 'See your share' }));
    unmount();
    await show('/confirmation?', replacedOrder());
    expect(await screen.findByRole('listitem', { name: 'Omar Saleh' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /another way/ })).toBeNull();
  },
);

test('paying again starts with the same name, phone, tip and method [CONS-6]', async () => {
  savePayer('o-1', { name: 'Omar Saleh', phone: '0501234567', tip: { place: 2, typed: '' } });
  const { user } = await show('/single-payment?', replacedOrder());
  await told();
  await user.click(screen.getByRole('link', { name: 'Ask to pay in cash again' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full Name' });
  expect(name.value).toBe('Omar Saleh');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone Number' }).value).toBe('0501234567');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '15% tip' }).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Pay with Cash' })).toBeTruthy();
});

test('entries that the tab has lost are filled in from the server [CONS-6]', async () => {
  const typed = {
    name: 'Omar Saleh',
    contact_number: '050',
    coupon_code: '',
    tip_type: 'custom',
    tip_value: '7.5',
    service_charge_type: 'percentage',
    service_charge: '0',
  };
  const { user } = await show('/single-payment?', replacedOrder({ typed }));
  await told();
  await user.click(screen.getByRole('link', { name: 'Ask to pay in cash again' }));
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Full Name' });
  await waitFor(() => expect(name().value).toBe('Omar Saleh'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tip in AED' }).value).toBe('7.5');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No Service Charges' }).checked).toBe(true);
});

test('when one guest pays everything they are named, and there is nothing to pay [CONS-5]', async () => {
  const whole = aShare({ id: 's-20', payer_name: 'Noor Aziz', total_amount: '112.00' });
  await show('/confirmation?', replacedOrder({ how: 'single', new_split_id: null }, [whole]));
  await told();
  expect(screen.getByText('Noor Aziz pays the whole bill')).toBeTruthy();
  expect(screen.getByText('You have nothing to pay.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See who pays what' })).toBeTruthy();
});

test('on the menu a message says so; the pages of the bill show it themselves [CONS-5]', async () => {
  const { unmount } = await show('/home?', replacedOrder());
  await act(() => showReplacedToast());
  expect(await screen.findByText(/Please open the bill/)).toBeTruthy();
  unmount();
  toasts.clear();
  await show('/confirmation?', replacedOrder());
  await told();
  await act(() => showReplacedToast());
  expect(screen.queryByText(/Please open the bill/)).toBeNull();
});

test('a replaced split is restored in its form [CONS-6]', async () => {
  const payers = [
    { ...newPayer(1), name: 'Layla' },
    { ...newPayer(2), name: 'Sara' },
  ];
  sessionStorage.setItem('split:equally:o-1:made', JSON.stringify(payers));
  const shares = aReplaced().shares.map((share) => ({
    ...share,
    split_type: 'equally' as const,
    requested: false,
  }));
  const { user } = await show(
    '/payment-divide?',
    replacedOrder({ by_name: null, new_split_id: null, shares: [...shares, ...shares] }),
  );
  expect(
    await screen.findByRole('heading', { name: 'Someone at the table chose to pay the bill another way' }),
  ).toBeTruthy();
  expect(screen.getByText('The bill is split among 2 payers')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Split it again' }));
  const card = within(await screen.findByRole('region', { name: 'Payment 02' }));
  expect(card.getByRole<HTMLInputElement>('textbox', { name: 'Full Name' }).value).toBe('Sara');
});

test('a replaced split by who ordered leads back to its page, with the dishes where they were given [CONS-6] [PART-8]', async () => {
  markSentFrom('guests', 'o-1');
  const shares = aReplaced().shares.map((share) => ({
    ...share,
    split_type: 'items' as const,
    requested: false,
  }));
  await show(
    '/payment-divide?',
    replacedOrder({ by_name: null, new_split_id: null, shares: [...shares, ...shares] }),
  );
  const link = await screen.findByRole('link', { name: 'Split it again' });
  expect(link.getAttribute('href')).toBe('/split-by-guest?table_number=5');
});
