import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queries } from '../../offline/api.ts';
import { unsentWrites } from '../../offline/unsent.ts';
import { type FakeServer, fakeServer, type Received } from '../../testing/fake-server.ts';
import { homeAnswer, ok } from '../../testing/menu.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import type { CallBody, WaiterCall } from './waiter-call.ts';

resetBetweenTests();

const readRule = 'GET customer/waiter-call/*';
const callRule = 'POST customer/waiter-call/*';
const withdrawRule = 'DELETE customer/waiter-call/*/*';

function aCall(parts: Partial<WaiterCall> = {}): WaiterCall {
  return {
    id: 'call-1',
    kind: 'waiter',
    status: 'open',
    requested_at: new Date().toISOString(),
    reasons: ['water'],
    notes: [],
    mine: 'all',
    taken_at: null,
    taken_by: null,
    resolved_at: null,
    ...parts,
  };
}

/** Our own server with a table's call, which calls change; `change` is what staff or others at the table do. */
function houseOf(server: FakeServer, first: WaiterCall | null = null) {
  let call = first;
  server.on('GET venue', ok({ name: 'Nahar' }));
  server.on(readRule, () => ok({ call, now: new Date().toISOString() }));
  server.on(callRule, ({ body }: Received) => {
    const { reasons = [], note } = (body ?? {}) as CallBody;
    const held = call?.status === 'open' ? call : aCall({ reasons: [], id: `call-${call === null ? 1 : 2}` });
    const notes = note ? [...held.notes, note] : held.notes;
    call = { ...held, reasons: [...new Set([...held.reasons, ...reasons])], notes };
    return ok({ request: call }, 'Waiter has been called!');
  });
  server.on(withdrawRule, () => {
    call = null;
    return ok({ call });
  });
  return {
    server,
    change: async (parts: Partial<WaiterCall> | null) => {
      call = parts === null ? null : { ...(call ?? aCall()), ...parts };
      await act(() => queries.invalidateQueries({ queryKey: ['waiterCall'] }));
    },
  };
}

async function openHome(first: WaiterCall | null = null, path = '/home') {
  const house = houseOf(fakeServer(), first);
  const app = await renderApp(`${path}?table_number=5`, house.server);
  await waitFor(() => expect(house.server.requestsTo(readRule).length).toBeGreaterThan(0));
  return { ...app, ...house };
}

const bell = () => screen.findByRole('button', { name: /^Waiter(: .*)?$/ });
const sheet = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('dialog') as HTMLElement);
const tile = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const callsIn = (server: FakeServer) => server.requestsTo(callRule).map(({ body }) => body);

test('the bell asks what to bring, and the sheet shows that staff were told [SERVICE-10] [SERVICE-1]', async () => {
  const { user, server } = await openHome();
  await user.click(await bell());
  await sheet('What can we bring you?');
  expect(screen.getByText('Table 5. Choose one or more.')).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Choose what you need' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await user.click(send);
  await user.click(await tile('Cutlery'));
  await user.click(await tile('Water'));
  await user.click(screen.getByRole('button', { name: 'Call the waiter' }));
  const asked = await sheet('We’ve told the waiters');
  expect(asked.getByText('Water')).toBeTruthy();
  expect(asked.getByText('Cutlery')).toBeTruthy();
  expect(callsIn(server)).toEqual([{ reasons: ['cutlery', 'water'] }]);
});

test('something else needs words, and sends them [SERVICE-10] [SERVICE-1]', async () => {
  const { user, server } = await openHome();
  await user.click(await bell());
  await user.click(await tile('Something else'));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'What do you need?' });
  expect(field.maxLength).toBe(140);
  const send = screen.getByRole('button', { name: 'Call the waiter' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await user.click(send);
  expect(callsIn(server)).toEqual([]);
  await user.type(field, 'A high chair{Enter}');
  const asked = await sheet('We’ve told the waiters');
  expect(asked.getByText('“A high chair”')).toBeTruthy();
  expect(callsIn(server)).toEqual([{ reasons: ['other'], note: 'A high chair' }]);
});

test('the guest is told by first name who is coming, and that it is done, on every page [SERVICE-2] [SERVICE-10]', async () => {
  const { user, change, router } = await openHome(aCall());
  expect((await bell()).getAttribute('aria-label')).toBe('Waiter: We’ve told the waiters');
  await act(() => router.navigate('/profile?table_number=5'));
  await change({ taken_at: new Date().toISOString(), taken_by: 'Yusuf' });
  expect((await screen.findByText('Yusuf is coming')).closest('li')?.dataset['tone']).toBe('done');
  expect((await bell()).getAttribute('aria-label')).toBe('Waiter: Yusuf is coming');
  await change({ taken_by: null });
  expect(await screen.findByText('Someone is coming')).toBeTruthy();
  await change({ status: 'done', resolved_at: new Date().toISOString() });
  expect(await screen.findByText('Your waiter has taken care of it')).toBeTruthy();
  await user.click(await bell());
  const done = await sheet('That’s done');
  await user.click(done.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  await waitFor(async () => expect((await bell()).getAttribute('aria-label')).toBe('Waiter'));
});

test('what was so when the page opened is no news [SERVICE-10]', async () => {
  const { change } = await openHome(aCall({ taken_at: new Date().toISOString(), taken_by: 'Yusuf' }));
  await screen.findByRole('button', { name: /Yusuf is coming ?· Water/ });
  expect(screen.queryByRole('status', { name: 'Yusuf is coming' })).toBeNull();
  expect(document.querySelectorAll('li[data-tone]')).toHaveLength(0);
  await change(null);
  await waitFor(() => expect(screen.queryByText(/Yusuf/)).toBeNull());
  expect(document.querySelectorAll('li[data-tone]')).toHaveLength(0);
});

test('more is added to an open call; what it has is fixed, but for another note [SERVICE-10] [SERVICE-3]', async () => {
  const { user, server } = await openHome(
    aCall({ reasons: ['water', 'other'], notes: ['Ice'], mine: 'some' }),
  );
  await user.click(await bell());
  await user.click(await screen.findByRole('button', { name: 'Add to this' }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Water ?Asked$/ })).disabled).toBe(
    true,
  );
  expect((await tile('Something else')).checked).toBe(false);
  await user.click(await tile('Bill'));
  await user.click(screen.getByRole('button', { name: 'Add to the call' }));
  const asked = await sheet('We’ve told the waiters');
  expect(asked.getByText('Bill')).toBeTruthy();
  expect(callsIn(server)).toEqual([{ reasons: ['bill'] }]);
  expect(asked.getByRole('button', { name: 'Take mine back' })).toBeTruthy();
});

test('what a guest is writing stays when another guest calls meanwhile, and is added to it [SERVICE-10] [SERVICE-3]', async () => {
  const { user, server, change } = await openHome();
  await user.click(await bell());
  await user.click(await tile('Something else'));
  await user.type(screen.getByRole('textbox'), 'Salt');
  await change({ reasons: ['water'], mine: 'none' });
  expect(await screen.findByRole('checkbox', { name: /^Water ?Asked$/ })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Salt');
  await user.click(screen.getByRole('button', { name: 'Add to the call' }));
  const asked = await sheet('We’ve told the waiters');
  expect(asked.getByText('“Salt”')).toBeTruthy();
  expect(callsIn(server)).toEqual([{ reasons: ['other'], note: 'Salt' }]);
});

test('a call is taken back, and the bell is as before [SERVICE-10] [SERVICE-6]', async () => {
  const { user, server } = await openHome(aCall());
  await user.click(await bell());
  await user.click(await screen.findByRole('button', { name: 'No longer needed' }));
  expect(await screen.findByText('Taken back')).toBeTruthy();
  await sheet('What can we bring you?');
  expect(server.requestsTo('DELETE customer/waiter-call/c-1/call-1')).toHaveLength(1);
});

test('a call of others at the table can’t be taken back here [SERVICE-10]', async () => {
  const { user } = await openHome(aCall({ mine: 'none' }));
  await user.click(await bell());
  expect(await screen.findByRole('button', { name: 'Add to this' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /needed|mine back/ })).toBeNull();
});

test('a refusal says why, and what was written stays [SERVICE-10] [LIMIT-7]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, server } = await openHome();
  server.on(callRule, [429, { status: false, code: 'too_many_calls', message: 'Call again in 9 minutes.' }]);
  await user.click(await bell());
  await user.click(await tile('Something else'));
  await user.type(screen.getByRole('textbox'), 'Ice');
  await user.click(screen.getByRole('button', { name: 'Call the waiter' }));
  expect(await screen.findByText('Call again in 9 minutes.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Ice');
  expect(screen.queryByText('We’ve told the waiters')).toBeNull();
});

test('without a connection the call waits, says so, and can be taken back [SERVICE-11]', async () => {
  const { user, server } = await openHome();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(await bell());
  await user.click(await tile('Bill'));
  await user.click(screen.getByRole('button', { name: 'Call the waiter' }));
  const waits = await sheet('Not sent yet');
  expect(waits.getByText('Bill')).toBeTruthy();
  expect((await bell()).getAttribute('aria-label')).toBe('Waiter: Not sent yet');
  expect(screen.queryByText(/coming|told the waiters$/)).toBeNull();
  await pastDoubleTap();
  await user.click(waits.getByRole('button', { name: 'No longer needed' }));
  await sheet('What can we bring you?');
  expect(unsentWrites()).toEqual([]);
  onLine.mockReturnValue(true);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  expect(callsIn(server)).toEqual([]);
});

test('a call that waited is sent once there is a connection [SERVICE-11]', async () => {
  const { user, server } = await openHome();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(await bell());
  await user.click(await tile('Bill'));
  await user.click(screen.getByRole('button', { name: 'Call the waiter' }));
  await sheet('Not sent yet');
  onLine.mockReturnValue(true);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await sheet('We’ve told the waiters');
  expect(callsIn(server)).toEqual([{ reasons: ['bill'] }]);
});

test('the bill can be paid on this phone instead, while there is one to pay [SERVICE-10]', async () => {
  const order = { id: 'o-1', order_ref: '0001', total_amount: '32.00', payment_status: 'pending' };
  const house = houseOf(fakeServer());
  house.server.on('GET customer/home/*', homeAnswer({ orders: [order] }));
  const { user } = await renderApp('/home?table_number=5', house.server);
  await user.click(await bell());
  expect(screen.queryByRole('link', { name: 'Or pay the bill on this phone' })).toBeNull();
  await user.click(await tile('Bill'));
  const link = await screen.findByRole('link', { name: 'Or pay the bill on this phone' });
  expect(link.getAttribute('href')).toBe('/payment-divide?table_number=5');
  await user.click(link);
  await waitFor(() => expect(globalThis.location.pathname).toBe('/payment-divide'));
  expect(screen.queryByText('What can we bring you?')).toBeNull();
});

test('a phone that isn’t proven is asked to scan the code [SERVICE-10] [PRES-10]', async () => {
  const house = houseOf(fakeServer());
  house.server.on('GET customer/tableinfo/*', ok({ customer: { id: 'c-1' }, visit: { proven: false } }));
  const { user } = await renderApp('/home?table_number=5', house.server);
  await user.click(await bell());
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([
  ['of another house', '/home?table_number=5', undefined],
  ['that is older', '/home?table_number=5', [404, { status: false }]],
  ['while browsing', '/home?table_number=0', undefined],
] as const)('there is no bell with a server %s [SERVICE-10]', async (what, address, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = fakeServer();
  if (what !== 'of another house') houseOf(server);
  if (answer !== undefined) server.on(readRule, answer);
  await renderApp(address, server);
  await screen.findByText('Hummus Beiruti');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Waiter/ })).toBeNull());
  expect(server.requestsTo(readRule)).toHaveLength(answer === undefined ? 0 : 1);
});
