/** A guest's own share among those of the table: where it stands, and that nothing moves under a finger. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setStored } from '../../shared/storage.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { anAttempt, anOrder, aShare, haveOrder } from '../../testing/orders.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import type { Share } from '../shares/shapes.ts';

resetBetweenTests();

const until = '2026-11-21T20:01:30+04:00';
const byMe = { is_mine: true, claim: { is_mine: true, name: 'Noor', until } };
const byHuda = { is_mine: false, claim: { is_mine: false, name: 'Huda', until } };
const page = (id: string) =>
  anAttempt({ method: 'card', state: 'created', is_mine: false, payment_page: `http://localhost/pay/${id}` });
const three = ['Layla', 'Omar', 'Noor'].map((payer_name, index) =>
  aShare({ id: `s-${String(index)}`, payer_name, attempt: page(String(index)) }),
);

/** The page of a bill among three. `change` is what happens to a share elsewhere, and `poll` lets the page read it. */
async function open(path: string, start: readonly Share[] = three) {
  let shares = start;
  const server = fakeServer();
  const change = (id: string, parts: Partial<Share>) => {
    shares = shares.map((share) => (share.id === id ? { ...share, ...parts } : share));
    return ok({ order_id: 'o-1', split_payments: shares });
  };
  const idIn = (path: string) => path.split('/')[3] ?? '';
  server.on('POST customer/payments/share/*/claim', ({ path: at }) => change(idIn(at), byMe));
  server.on('DELETE customer/payments/share/*/claim', ({ path: at }) =>
    change(idIn(at), { is_mine: false, claim: null }),
  );
  haveOrder(server, () => anOrder(shares));
  setStored('paymentOrder', 'o-1');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await renderApp(`${path}?table_number=5`, server);
  await screen.findAllByRole('listitem');
  return { user, server, change, poll: () => act(() => vi.advanceTimersByTimeAsync(5000)) };
}

const row = (name: string) => within(screen.getByRole('listitem', { name }));
const rows = () => screen.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'));
const rowsWith = (selector: string) =>
  screen
    .getAllByRole('listitem')
    .filter((one) => one.querySelector(selector) !== null)
    .map((one) => one.getAttribute('aria-label'));
const saffron = () => rowsWith('.bg-saffron');
const folded = () => rowsWith('details:not([open])');
const codesInView = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((one) => [...one.querySelectorAll('[role="img"]')])
    .filter((code) => code.closest('details:not([open])') === null)
    .map((code) => code.getAttribute('aria-label'));
const takesTaps = (name: string) =>
  screen.getByRole('listitem', { name }).closest<HTMLElement>('[style*="none"]') === null;

test.each(['/confirmation', '/multiple-payment'])(
  'on %s a share that is claimed comes first with the only main button, and the others fold [PART-17] [PART-21]',
  async (path) => {
    const { user } = await open(path);
    expect([saffron(), folded()]).toEqual([['Layla'], []]);
    await user.click(row('Noor').getByRole('button', { name: 'This is mine' }));
    await waitFor(() => expect(rows()).toEqual(['Noor', 'Layla', 'Omar']));
    expect([saffron(), folded()]).toEqual([['Noor'], ['Layla', 'Omar']]);
    expect(screen.getByRole('heading', { level: 2, name: 'The others 2 pending' })).toBeTruthy();
    expect(screen.getAllByText('Pay on this phone')).toHaveLength(1);
    expect(codesInView()).toEqual(['Payment link of Noor as a QR code']);
    expect(row('Omar').getByRole('link', { name: 'Pay this share too' }).getAttribute('href')).toBe(
      '/payment-process?table_number=5&share=s-1',
    );
    const heading = screen.getByRole('heading', { name: 'Noor' });
    expect(document.activeElement).toBe(heading);
    const note = document.querySelector(`#${heading.getAttribute('aria-describedby') ?? ''}`);
    expect(note?.textContent).toBe('You’re paying this share.');
  },
);

test('the next one that is claimed comes to the top, and the others stay as they were opened [PART-17] [PART-22]', async () => {
  const { user } = await open('/multiple-payment', [
    ...three.slice(0, 2),
    { ...(three[2] as Share), ...byMe },
  ]);
  expect([rows(), folded()]).toEqual([
    ['Noor', 'Layla', 'Omar'],
    ['Layla', 'Omar'],
  ]);
  for (const name of ['Layla', 'Omar']) await user.click(row(name).getByRole('heading', { name }));
  await user.click(row('Omar').getByRole('button', { name: 'This is mine' }));
  await waitFor(() => expect(rows()).toEqual(['Omar', 'Noor', 'Layla']));
  expect([saffron(), folded()]).toEqual([['Omar'], []]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Omar' }));
});

test('a claim that ran out keeps its place and its button, and says that others can take the share [PART-22]', async () => {
  const { user, server, change, poll } = await open('/confirmation');
  await user.click(row('Noor').getByRole('button', { name: 'This is mine' }));
  await waitFor(() => expect(rows()[0]).toBe('Noor'));
  change('s-2', { is_mine: false, claim: null });
  await poll();
  expect([rows(), saffron(), folded()]).toEqual([['Noor', 'Layla', 'Omar'], ['Noor'], ['Layla', 'Omar']]);
  expect(row('Noor').getByText('Others at the table can take this share again.')).toBeTruthy();
  expect(codesInView()).toEqual(['Payment link of Noor as a QR code']);
  await pastDoubleTap();
  await user.click(row('Noor').getByRole('button', { name: 'This is mine' }));
  expect(await row('Noor').findByText('You’re paying this share.')).toBeTruthy();
  expect(server.requestsTo('POST customer/payments/share/s-2/claim')).toHaveLength(2);
});

test('a share whose card page was given up is still led to, and not another’s [PART-21]', async () => {
  const givenUp = anAttempt({ method: 'card', state: 'cancelled' });
  await open('/confirmation', [
    ...three,
    aShare({ id: 's-9', payer_name: 'Sara', is_mine: true, attempt: givenUp }),
  ]);
  expect([rows()[0], saffron()]).toEqual(['Sara', ['Sara']]);
  expect(screen.getAllByText('Pay on this phone')).toHaveLength(1);
});

test('of two who claim at once one has it; on the other phone nothing moves, and it says who has it [PART-22]', async () => {
  const { user, server, change } = await open('/multiple-payment');
  server.on('POST customer/payments/share/*/claim', () => {
    change('s-2', byHuda);
    return [409, { status: false, code: 'share_claimed', message: 'Somebody else has just taken it.' }];
  });
  await user.click(row('Noor').getByRole('button', { name: 'This is mine' }));
  expect(await row('Noor').findByText('Huda is paying this.')).toBeTruthy();
  expect(row('Noor').getByText('Somebody else has just taken it.')).toBeTruthy();
  expect([rows(), saffron(), folded()]).toEqual([['Layla', 'Omar', 'Noor'], ['Layla'], []]);
});

test('while somebody else pays or takes a share no row changes places, and for a moment the list takes no taps [PART-22]', async () => {
  const { change, poll } = await open('/confirmation');
  change('s-0', { status: 'paid' });
  await poll();
  expect([rows(), saffron()]).toEqual([['Layla', 'Omar', 'Noor'], ['Omar']]);
  expect(takesTaps('Noor')).toBe(false);
  await pastDoubleTap();
  expect(takesTaps('Noor')).toBe(true);
});

test('a share that another phone took meanwhile stays where it was, without buttons [PART-22]', async () => {
  const { change, poll } = await open(
    '/multiple-payment',
    three.map((share) => ({ ...share, ...(share.id === 's-1' ? byMe : {}) })),
  );
  change('s-1', byHuda);
  await poll();
  expect([rows(), folded()]).toEqual([
    ['Omar', 'Layla', 'Noor'],
    ['Layla', 'Noor'],
  ]);
  expect([row('Omar').queryByRole('button'), row('Omar').queryByRole('link')]).toEqual([null, null]);
  expect(row('Layla').getByText('Pay on this phone')).toBeTruthy();
});

test('who has paid is led to no other share [PART-21]', async () => {
  await open('/confirmation', [{ ...(three[0] as Share), status: 'paid', is_mine: true }, ...three.slice(1)]);
  expect([rows(), saffron(), folded()]).toEqual([['Layla', 'Omar', 'Noor'], [], ['Omar', 'Noor']]);
  expect(screen.queryByText('Pay on this phone')).toBeNull();
  expect(codesInView()).toEqual([]);
});

test('a released share stays where it is, and the others may be paid on this phone again [PART-22]', async () => {
  const { user } = await open('/multiple-payment');
  await user.click(row('Noor').getByRole('button', { name: 'This is mine' }));
  const back = await row('Noor').findByRole('button', { name: 'Release this share' });
  await pastDoubleTap();
  await user.click(back);
  expect(await row('Noor').findByRole('button', { name: 'This is mine' })).toBe(document.activeElement);
  expect(rows()).toEqual(['Noor', 'Layla', 'Omar']);
  expect(row('Layla').getByText('Pay on this phone')).toBeTruthy();
});

test('when the bill is split anew the list begins anew [PART-22]', async () => {
  const { server, user, poll } = await open('/confirmation');
  await user.click(row('Noor').getByRole('button', { name: 'This is mine' }));
  await waitFor(() => expect(rows()[0]).toBe('Noor'));
  haveOrder(
    server,
    anOrder(['Huda', 'Sara'].map((payer_name, at) => aShare({ id: `n-${String(at)}`, payer_name }))),
  );
  await poll();
  expect([rows(), folded()]).toEqual([['Huda', 'Sara'], []]);
});
