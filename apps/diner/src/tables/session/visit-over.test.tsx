import { callKey } from '@sufra/client/queries';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queries } from '../../offline/api.ts';
import { guestReads } from '../../offline/live-reads.ts';
import { setMenuAge } from '../../offline/menu-age.ts';
import { cacheStorage } from '../../testing/cache-storage.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { homeAnswer, ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const words = /Your visit is over\. To order again, scan the QR code on your table\./;
const bill = {
  id: 'o-1',
  order_ref: '0001',
  total_amount: '64.00',
  payment_status: 'paid',
  standing: 'left',
};

/** A server of ours: who names the visit that is over sits nowhere, and whoever names none is seated at `now`. */
function aServer(now = 'v-1') {
  const server = fakeServer();
  const state = { now, over: new Set<string>(), busy: false };
  server.on('GET customer/tableinfo/*', ({ query }) => {
    if (state.busy) return [503, { status: false }];
    const named = query.get('visit_id');
    const id = named ?? state.now;
    const visit = state.over.has(id) ? null : { id, proven: true };
    return ok({ customer: { id: 'c-1' }, table: { number: '5' }, visit });
  });
  server.on('GET customer/home/*', homeAnswer({ orders: [bill] }));
  return { server, state };
}

const namedIn = (server: FakeServer) =>
  server.requestsTo('GET customer/tableinfo/5').map(({ query }) => query.get('visit_id'));

/** What the live event `visit.changed` makes the app ask again. */
const visitChanged = () =>
  act(async () => {
    for (const read of guestReads['visit.changed'] ?? [])
      await queries.invalidateQueries({ queryKey: callKey(read) });
  });

/** Loads the page of a tab anew. */
async function load(address: string, server: FakeServer, type?: 'reload' | 'navigate') {
  queries.clear();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    type === undefined ? [] : [{ type } as unknown as PerformanceEntry],
  );
  return renderApp(address, server);
}

test('after the table was cleared an open page names its visit, takes no seat, says so, and shows the rest on [LEFT-5]', async () => {
  const { server, state } = aServer();
  await renderApp('/home?table_number=5&k=KEY', server);
  await screen.findByText('Layla…');
  expect(namedIn(server)).toEqual([null]);
  state.over.add('v-1');
  state.now = 'v-2';
  await visitChanged();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(namedIn(server)).toEqual([null, 'v-1']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('Hummus Beiruti')).toBeTruthy();
  await visitChanged();
  expect(namedIn(server), 'the visit after it is not the one that was scanned').toEqual([null, 'v-1', 'v-1']);
});

test('a reload of the page is no scan, and a load of the printed address is one [LEFT-5]', async () => {
  const { server, state } = aServer();
  const first = await load('/?table_number=5&k=KEY', server, 'navigate');
  await waitFor(() => expect(sessionStorage.getItem('visit:5 KEY')).toBe('"v-1"'));
  state.over.add('v-1');
  state.now = 'v-2';
  first.unmount();
  const again = await load('/?table_number=5&k=KEY', server, 'reload');
  expect(await screen.findByText(words)).toBeTruthy();
  again.unmount();
  const elsewhere = await load('/home?table_number=5&k=KEY', server, 'navigate');
  expect(await screen.findByText(words)).toBeTruthy();
  elsewhere.unmount();
  await load('/?table_number=5&k=KEY', server, 'navigate');
  await waitFor(() => expect(sessionStorage.getItem('visit:5 KEY')).toBe('"v-2"'));
  expect(screen.queryByText(words)).toBeNull();
});

test('the installed app, which opens at the last table, goes on with the visit of then [LEFT-5]', async () => {
  const { server, state } = aServer();
  const { unmount } = await renderApp('/home?table_number=5&k=KEY', server);
  await screen.findByText('Layla…');
  unmount();
  queries.clear();
  // As in a window of its own.
  sessionStorage.clear();
  state.over.add('v-1');
  await renderApp('/?app=1', server);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(namedIn(server)).toEqual([null, 'v-1']);
});

test('the number that is typed in after it leads to the table anew, without the key of before [LEFT-5]', async () => {
  const { server, state } = aServer();
  const { user } = await renderApp('/home?table_number=5&k=KEY', server);
  await screen.findByText('Layla…');
  state.over.add('v-1');
  state.now = 'v-2';
  await visitChanged();
  await user.click(await screen.findByRole('link', { name: 'Scan again' }));
  await user.click(await screen.findByRole('button', { name: 'Go to this table' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/home?table_number=5'));
  expect(server.requestsTo('GET customer/tableinfo/5').at(-1)?.query.get('k')).toBeNull();
  expect(namedIn(server).at(-1)).toBeNull();
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('the bell of a guest who left asks for the code [LEFT-5]', async () => {
  const { server, state } = aServer();
  server.on('GET venue', ok({ name: 'Nahar' }));
  server.on('GET customer/waiter-call/*', ok({ call: null, now: new Date().toISOString() }));
  const { user } = await renderApp('/home?table_number=5&k=KEY', server);
  await screen.findByText('Layla…');
  state.over.add('v-1');
  await visitChanged();
  await user.click(await screen.findByRole('button', { name: 'Waiter' }));
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
});

test('a new scan of the same table is not told that the visit before it is over, while the server is slow or busy [LEFT-5]', async () => {
  vi.stubGlobal('caches', cacheStorage());
  const { server, state } = aServer();
  const first = await load('/?table_number=5&k=KEY', server, 'navigate');
  await waitFor(() => expect(sessionStorage.getItem('visit:5 KEY')).toBe('"v-1"'));
  state.over.add('v-1');
  state.now = 'v-2';
  await visitChanged();
  expect(await screen.findByText(words)).toBeTruthy();
  first.unmount();
  state.busy = true;
  const again = await load('/?table_number=5&k=KEY', server, 'navigate');
  await waitFor(() => expect(namedIn(server).at(-1)).toBeNull());
  expect(screen.queryByText(words)).toBeNull();
  state.busy = false;
  await again.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sessionStorage.getItem('visit:5 KEY')).toBe('"v-2"'));
  expect(screen.queryByText(words)).toBeNull();
});

test('an answer from the cache names no visit: it may be of the evening before', async () => {
  const { server } = aServer();
  server.on('GET customer/tableinfo/*', () => {
    setMenuAge(1);
    return ok({ customer: { id: 'c-1' }, visit: { id: 'v-0' } });
  });
  await renderApp('/home?table_number=5&k=KEY', server);
  await waitFor(() => expect(namedIn(server)).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('customer_id')).toBe('c-1'));
  expect(sessionStorage.getItem('visit:5 KEY')).toBeNull();
});

test('a server that tells of no visit is asked as ever, and nothing is over', async () => {
  const { server } = await renderApp('/home?table_number=5&k=KEY');
  await screen.findByText('Layla…');
  await visitChanged();
  expect(namedIn(server)).toEqual([null, null]);
  expect(screen.queryByText(words)).toBeNull();
});
