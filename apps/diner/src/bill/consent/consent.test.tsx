/** Several phones on one bill: each way to pay asks before it replaces something of somebody else. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Order } from '../../orders/order/shapes.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { aLine, anAttempt, anOpenPayment, anOrder, aShare, haveOrder } from '../../testing/orders.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { payerCard, sentSplits, typeNames } from '../../testing/split-forms.ts';
import type { Share } from '../shares/shapes.ts';
import type { OpenPayment } from './open-payments.ts';

vi.mock('../card/leave.ts', () => ({ leaveFor: vi.fn() }));

resetBetweenTests();

const omar = anOpenPayment({ split_id: 's-9', payer_name: 'Omar Saleh', amount: '98.00' });
const sara = anOpenPayment({ split_id: 's-8', payer_name: 'Sara', method: 'pos', amount: '40.00' });
const omarsShare = aShare({
  id: 's-9',
  payer_name: 'Omar Saleh',
  payment_method: 'cash',
  subtotal: '60.00',
  total_amount: '98.00',
  attempt: anAttempt({ is_mine: false }),
});

/** An order on which others have these open payments, with their shares. */
function withOpen(
  open: readonly OpenPayment[],
  shares: readonly Share[] = [omarsShare],
  parts: Partial<Order> = {},
): Order {
  const order = anOrder(shares, parts);
  return { ...order, payments: { ...order.payments, open: [...open] } };
}

function refusal(open: readonly OpenPayment[], replaceable = true) {
  const body = {
    status: false,
    code: 'payment_in_progress',
    message: 'Omar is paying.',
    data: { open, replaceable },
  };
  return [409, body] as const;
}

async function show(path: string, order: Order, server: FakeServer = fakeServer()) {
  haveOrder(server, order);
  return { ...(await renderApp(`${path}table_number=5`, server)), server };
}

const dialog = () => within(screen.getByRole('dialog'));
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Full Name' });
const singles = (server: FakeServer) =>
  server
    .requestsTo('POST customer/payments/single')
    .map(({ body }) => (body as FormData).getAll('replaces[]'));

const paid = [
  201,
  ok({ split_payments: [aShare({ payment_method: 'cash', attempt: anAttempt() })] }),
] as const;

test.each(['/payment-divide?', '/single-payment?', '/divided-equally?', '/payment-process?own=1&'])(
  '%s shows who is already paying what',
  async (path) => {
    await show(path, withOpen([omar], [], { items: [aLine(), aLine({ id: 'ln-2', is_mine: false })] }));
    const card = within(await screen.findByRole('region', { name: 'Who is paying what' }));
    expect(card.getByText('Omar is paying in cash')).toBeTruthy();
    expect(card.getByRole('listitem').textContent).toContain('AED 98.00');
    expect(card.getByRole('timer')).toBeTruthy();
    expect(card.getByText(/Asked at 20:00/)).toBeTruthy();
  },
);

test('the card shows what is left of the bill, and lists at most three payments', async () => {
  const plan = ['A', 'B', 'C', 'D'].map((payer_name) =>
    anOpenPayment({ split_id: `p-${payer_name}`, payer_name, state: 'planned' }),
  );
  await show('/payment-divide?', withOpen([...plan, omar]));
  const card = await screen.findByRole('region', { name: 'Who is paying what' });
  expect(within(card).getAllByRole('listitem')).toHaveLength(3);
  expect(within(card).getAllByRole('listitem')[0]?.textContent).toContain('Omar is paying in cash');
  expect(within(card).getByText('Left to pay after that').parentElement?.textContent).toContain('AED 40.00');
  expect(within(card).getByRole('img', { name: 'AED 60.00 of AED 100.00 is being paid' })).toBeTruthy();
  expect(within(card).getByRole('link', { name: 'See who pays what' })).toBeTruthy();
});

test('replacing one’s own plan needs no consent [CONS-4]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/single', paid);
  const { user } = await show(
    '/single-payment?payment_type=cash&',
    withOpen([{ ...omar, mine: true }], []),
    server,
  );
  expect(screen.queryByRole('region', { name: 'Who is paying what' })).toBeNull();
  await user.type(await name(), 'Noor');
  await user.click(screen.getByRole('button', { name: 'Pay with Cash' }));
  await waitFor(() => expect(singles(server)).toEqual([[]]));
});

test('a single payment asks before it replaces another’s request; waiting sends nothing and keeps the form [CONS-8]', async () => {
  const { user, server } = await show('/single-payment?payment_type=cash&', withOpen([omar]));
  const field = await name();
  await user.type(field, 'Noor');
  await user.click(screen.getByRole('button', { name: 'Pay with Cash' }));
  expect(screen.getByRole('dialog', { name: 'Omar is already paying' })).toBeTruthy();
  expect(dialog().getByText(/Omar will see that it was you/)).toBeTruthy();
  expect(dialog().getByText('Once this is paid, AED 40.00 is left to pay.')).toBeTruthy();
  const wait = dialog().getByRole('button', { name: 'Wait for Omar' });
  expect(document.activeElement).toBe(wait);
  await user.click(wait);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(singles(server)).toEqual([]);
  expect(field.value).toBe('Noor');
});

test('with consent the same call is sent, with the ids that were shown [CONS-8]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/single', paid);
  const { user } = await show('/single-payment?payment_type=cash&', withOpen([omar]), server);
  await user.type(await name(), 'Noor');
  await user.click(screen.getByRole('button', { name: 'Pay with Cash' }));
  await pastDoubleTap();
  await user.click(dialog().getByRole('button', { name: 'Cancel Omar’s request and pay' }));
  await waitFor(() => expect(singles(server)).toEqual([['s-9']]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the page asks when the server refuses, and again when the open payments have changed [CONS-8]', async () => {
  const server = fakeServer();
  let standing = [omar];
  server.on('POST customer/payments/single', ({ body }) => {
    const agreed = (body as FormData).getAll('replaces[]');
    return standing.every(({ split_id }) => agreed.includes(split_id)) ? paid : refusal(standing);
  });
  const { user } = await show('/payment-process?', anOrder(), server);
  await user.type(await name(), 'Noor');
  await user.click(screen.getByRole('button', { name: 'Pay with POS' }));
  expect(await screen.findByRole('dialog', { name: 'Omar is already paying' })).toBeTruthy();
  expect(screen.queryByText('Omar is paying.')).toBeNull();
  standing = [omar, sara];
  await pastDoubleTap();
  await user.click(dialog().getByRole('button', { name: 'Cancel Omar’s request and pay' }));
  expect(await screen.findByRole('dialog', { name: '2 payments are already under way' })).toBeTruthy();
  expect(dialog().getByText('This has changed. Please check again.')).toBeTruthy();
  const rows = dialog().getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Omar Saleh.*Cash · Asked at 20:00.*AED 98.00/),
    expect.stringMatching(/Sara.*POS · Asked at 20:00.*AED 40.00/),
  ]);
  await pastDoubleTap();
  await user.click(dialog().getByRole('button', { name: 'Cancel all of these and pay' }));
  await waitFor(() => expect(singles(server)).toEqual([[], ['s-9'], ['s-9', 's-8']]));
});

test.each([
  ['staff are at it', [{ ...omar, handling: true }], true, 'The cashier is already handling this.'],
  ['a card page is open', [{ ...omar, state: 'card_page' as const }], true, /A card page is open for this/],
  ['the server says so', [omar], false, /This can’t be cancelled now/],
])(
  'nothing can be replaced while %s: the sheet says why to wait [CONS-3]',
  async (_, open, replaceable, why) => {
    const server = fakeServer();
    server.on('POST customer/payments/single', refusal(open, replaceable));
    const { user } = await show('/payment-process?', anOrder(), server);
    await user.type(await name(), 'Noor');
    await user.click(screen.getByRole('button', { name: 'Pay with Cash' }));
    await screen.findByRole('dialog');
    expect(dialog().getByText(why)).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Wait for Omar' })).toBeTruthy();
    expect(dialog().queryByRole('button', { name: /^Cancel/ })).toBeNull();
  },
);

test('an equal split asks, and with consent replaces [CONS-8]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/split', [201, ok({ split_payments: [aShare(), aShare({ id: 's-2' })] })]);
  const { user } = await show('/divided-equally?', withOpen([omar]), server);
  await screen.findByRole('button', { name: 'Split & Submit' });
  await typeNames(user, 'Noor', 'Layla');
  await user.click(screen.getByRole('button', { name: 'Split & Submit' }));
  expect(sentSplits(server)).toHaveLength(0);
  await pastDoubleTap();
  await user.click(dialog().getByRole('button', { name: 'Cancel Omar’s request and split' }));
  await waitFor(() => expect(location.pathname).toBe('/confirmation'));
  expect(sentSplits(server)[0]).toMatchObject({ 'replaces[]': 's-9' });
});

test('a split by items asks before it replaces a plan that nobody has begun to pay [CONS-8]', async () => {
  const server = fakeServer();
  const planned = [omar, sara].map((payment) => ({ ...payment, state: 'planned' as const }));
  server.on('POST customer/payments/split', refusal(planned));
  const items = [aLine(), aLine({ id: 'ln-2', item_name: 'Ouzi', unit_price: '60.00' })];
  const { user } = await show('/split-payment?', anOrder([], { items }), server);
  await screen.findByRole('button', { name: 'Submit' });
  await typeNames(user, 'Noor', 'Layla');
  await user.click(payerCard(1).getByRole('checkbox', { name: /Hummus/ }));
  await user.click(payerCard(2).getByRole('checkbox', { name: /Ouzi/ }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('dialog', { name: 'The bill is already split' })).toBeTruthy();
  expect(dialog().getAllByText('Not started yet')).toHaveLength(2);
  expect(dialog().getByRole('button', { name: 'Leave it as it is' })).toBeTruthy();
  expect(dialog().getByRole('button', { name: 'Cancel all of these and split' })).toBeTruthy();
});

test('paying one’s own dishes asks when the server refuses [CONS-8]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/own/*', ({ body }) =>
    (body as { replaces?: string[] }).replaces?.includes('s-9') ? paid : refusal([omar]),
  );
  const items = [aLine(), aLine({ id: 'ln-2', is_mine: false })];
  const { user } = await show('/payment-process?own=1&', withOpen([omar], [], { items }), server);
  await user.type(await name(), 'Noor');
  await user.click(screen.getByRole('button', { name: 'Pay with Cash' }));
  await screen.findByRole('dialog');
  await pastDoubleTap();
  await user.click(dialog().getByRole('button', { name: 'Cancel Omar’s request and pay' }));
  await waitFor(() => expect(server.requestsTo('POST customer/payments/own/*')).toHaveLength(2));
});

test('only the phone that requested a share can cancel it; paying it another way asks [CONS-7] [CONS-8]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/share/*', [201, ok({ split_payments: [omarsShare] })]);
  const order = withOpen([omar], [omarsShare, aShare({ id: 's-2' })]);
  const { user } = await show('/payment-process?share=s-9&', order, server);
  // Whoever made the split requested for Omar too: this may be Omar's own phone.
  expect(await screen.findByRole('heading', { name: 'Someone is coming to collect the cash' })).toBeTruthy();
  expect(screen.queryByText(/Omar Saleh is paying/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
  expect(screen.getByText('Only the phone that asked can cancel this request.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay another way' }));
  await user.click(await screen.findByRole('button', { name: 'Pay with POS' }));
  expect(server.requestsTo('POST customer/payments/share/s-9')).toHaveLength(0);
  expect(screen.getByRole('dialog', { name: 'This share is already being paid' })).toBeTruthy();
  expect(dialog().queryByText(/Omar is already paying|Omar will see/)).toBeNull();
  expect(dialog().getByRole('button', { name: 'Leave it as it is' })).toBeTruthy();
  await pastDoubleTap();
  await user.click(dialog().getByRole('button', { name: 'Cancel the request and pay' }));
  await waitFor(() =>
    expect(server.requestsTo('POST customer/payments/share/s-9')[0]?.body).toMatchObject({
      replaces: ['s-9'],
    }),
  );
  expect(server.requestsTo('POST customer/payments/share/s-9/claim')).toHaveLength(0);
});

test('the second half of a double tap on Pay does not give consent [CONS-8]', async () => {
  const { user, server } = await show('/single-payment?payment_type=cash&', withOpen([omar]));
  await user.type(await name(), 'Noor');
  await user.click(screen.getByRole('button', { name: 'Pay with Cash' }));
  const agree = dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel Omar’s request and pay' });
  await user.click(agree);
  expect(singles(server)).toEqual([]);
  await pastDoubleTap();
  expect(agree.disabled).toBe(false);
});

test('Back closes the sheet, stays on the form and sends nothing [CONS-8]', async () => {
  const { user, server } = await show('/single-payment?payment_type=cash&', withOpen([omar]));
  const field = await name();
  await user.type(field, 'Noor');
  await user.click(screen.getByRole('button', { name: 'Pay with Cash' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  act(() => globalThis.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/single-payment');
  expect(field.value).toBe('Noor');
  expect(singles(server)).toEqual([]);
});

test('Back closes the confirmation to cancel one’s own request, which keeps waiting', async () => {
  const own = { ...omarsShare, is_mine: true, attempt: anAttempt({ is_mine: true }) };
  const { user, server } = await show('/single-payment?', withOpen([{ ...omar, mine: true }], [own]));
  await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
  expect(screen.getByRole('dialog', { name: 'Cancel the cash request?' })).toBeTruthy();
  act(() => globalThis.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/single-payment');
  expect(screen.getByText('Waiting For Approval')).toBeTruthy();
  expect(server.received.some(({ path }) => path.includes('withdraw'))).toBe(false);
});

test('the summary cannot cancel another phone’s request [CONS-7]', async () => {
  const { user } = await show('/confirmation?', withOpen([omar]));
  const row = within(await screen.findByRole('listitem', { name: 'Omar Saleh' }));
  expect(row.getByText(/Omar Saleh is paying in cash/)).toBeTruthy();
  expect(row.queryByRole('button')).toBeNull();
  await user.click(row.getByRole('link', { name: 'Pay another way' }));
  expect(await screen.findByRole('heading', { name: 'Omar Saleh is paying in cash' })).toBeTruthy();
});

test('when a guest leaves early and pays their part, only the rest is split, without asking', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/split', [201, ok({ split_payments: [] })]);
  const order = withOpen([omar], [omarsShare], { total_amount: '222.00' });
  const to_split = { total_amount: '124.00', items: [] };
  const { user } = await show(
    '/divided-equally?',
    { ...order, payments: { ...order.payments, to_split } },
    server,
  );
  await screen.findByRole('button', { name: 'Split & Submit' });
  expect(screen.getByText('Grand Total').parentElement?.textContent).toBe('Grand Total AED 124.00');
  expect(screen.getByText(/You are splitting AED 124.00/)).toBeTruthy();
  // 62.00 with 10 % tip and 2 % service charge.
  expect(payerCard(1).getByText(/^Amount to Pay:/).parentElement?.textContent).toContain('AED 69.44');
  await typeNames(user, 'Noor', 'Layla');
  await user.click(screen.getByRole('button', { name: 'Split & Submit' }));
  await waitFor(() => expect(sentSplits(server)).toHaveLength(1));
  expect(sentSplits(server)[0]).not.toHaveProperty('replaces[]');
});
