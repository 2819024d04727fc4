import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api, outbox, queries } from '../../offline/api.ts';
import { unsentWrites } from '../../offline/unsent.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { anItem, ok, page } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

test('an address without a table leads to browsing [GATE-1]', async () => {
  await renderApp('/');
  await waitFor(() => expect(location.pathname + location.search).toBe('/?table_number=0'));
});

test.each(['/home', '/home?x=1', '/home?table_number='])(
  'an inner address without a table leads to browsing: %s [GATE-2]',
  async (address) => {
    await renderApp(address);
    await waitFor(() => expect(location.pathname + location.search).toBe('/?table_number=0'));
  },
);

test("a table that can't be opened is covered by the server's message and the ways out [GATE-3] [ERR-3]", async () => {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', [404, { status: false, message: 'This table is closed.' }]);
  await renderApp('/home?table_number=5', server);
  const gate = await screen.findByRole('alertdialog');
  expect(gate.textContent).toContain('This table is closed.');
  const main = within(gate).getByRole('link', { name: 'Enter the table number' });
  expect(main.className, 'the way out is the main action [ERR-3]').toContain('bg-saffron');
  expect(within(gate).getByRole('button', { name: 'Try again' }).className).not.toContain('bg-saffron');
});

test('a failure without a message asks to scan the code [GATE-4]', async () => {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', [500, 'broken']);
  await renderApp('/home?table_number=5', server);
  const gate = await screen.findByRole('alertdialog');
  expect(gate.textContent).toContain('Please scan the QR code on your table to continue.');
  expect(within(gate).getByRole('button', { name: 'Try again' }).className).toContain('bg-saffron');
});

test('Escape doesn’t close the gate [GATE-5]', async () => {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', [404, { status: false }]);
  const { user } = await renderApp('/home?table_number=5', server);
  const gate = await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  expect(gate.hasAttribute('open')).toBe(true);
  expect(gate.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false);
});

test('a table that opens has no overlay, and its customer is stored and used [GATE-6] [STORE-3] [CALL-4]', async () => {
  const { server } = await renderApp('/home?table_number=5&k=KEY');
  await screen.findByText('Layla…');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(localStorage.getItem('customer_id')).toBe('c-1');
  const [request] = server.requestsTo('GET customer/tableinfo/5');
  expect(request?.query.get('k')).toBe('KEY');
  expect(server.requestsTo('GET customer/home/c-1')).toHaveLength(1);
});

test('trying again opens the table once the server answers', async () => {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', [503, { status: false }]);
  const { user } = await renderApp('/home?table_number=5', server);
  await screen.findByRole('alertdialog');
  server.on('GET customer/tableinfo/*', { status: true, data: { customer: { id: 'c-2' } } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('browsing empties the storage except for the language, and sets the placeholder customer [TZERO-1] [TZERO-2]', async () => {
  localStorage.setItem('cardCount', '3');
  localStorage.setItem('customer_id', 'c-9');
  localStorage.setItem('cash', '{"order":"o-1"}');
  localStorage.setItem('of-another-version', '1');
  localStorage.setItem('language', 'en');
  await renderApp('/home?table_number=0');
  expect(localStorage.getItem('cash')).toBeNull();
  expect(localStorage.getItem('of-another-version')).toBeNull();
  expect(localStorage.getItem('cardCount')).toBeNull();
  expect(localStorage.getItem('customer_id')).toBe('999999');
  expect(localStorage.getItem('language')).toBe('en');
});

test('browsing requests the public menu and no table [TZERO-7]', async () => {
  const { server } = await renderApp('/home?table_number=0');
  await screen.findByText('Hummus Beiruti');
  const [items] = server.requestsTo('GET customer/item/all/999999/1000');
  expect(items?.query.get('page')).toBe('1');
  expect(server.received.some(({ path }) => path.startsWith('customer/tableinfo'))).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('without a table Home, search and the page of a dish work, without the gate [TZERO-8]', async () => {
  const dish = anItem({ id: 1, slug: 'hummus', name: 'Hummus Beiruti', description: 'With olive oil.' });
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', [404, { status: false, message: 'No such table.' }]);
  server.on('GET customer/item/all/999999/1000', page([dish]));
  server.on('GET customer/search', page([dish]));
  server.on('GET customer/home/item/*', ok({ ...dish, related_items: [] }));
  const { user } = await renderApp('/home?table_number=0', server);
  expect(await screen.findByRole('heading', { level: 3, name: 'Hummus Beiruti' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Search Food' }));
  const search = await screen.findByRole('dialog', { name: 'Search Food' });
  await user.type(await within(search).findByRole('textbox'), 'humm');
  await user.click(await within(search).findByRole('link', { name: /Hummus Beiruti/ }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/item/hummus?table_number=0'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hummus Beiruti' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a real table after browsing doesn’t use the placeholder customer [CALL-3]', async () => {
  localStorage.setItem('customer_id', '999999');
  const server = fakeServer();
  await renderApp('/home?table_number=5', server);
  await screen.findByText('Layla…');
  expect(server.received.some(({ path }) => path.includes('999999'))).toBe(false);
});

test('a second tab that only browses doesn’t take the guest away from the tab at the table [GATE-7]', async () => {
  const { server, user } = await renderApp('/home?table_number=5&k=KEY');
  await screen.findByText('Layla…');
  // As the other tab does: it empties what both share, and the browser tells this one.
  localStorage.clear();
  localStorage.setItem('customer_id', '999999');
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: null })));
  await waitFor(() => expect(localStorage.getItem('customer_id')).toBe('c-1'));
  await user.click(screen.getByRole('link', { name: /Cart/ }));
  expect(await screen.findByText('No product found')).toBeTruthy();
  expect(server.received.some(({ path }) => path.includes('999999'))).toBe(false);
});

test('an order that waits from another visit is not sent, and the guest reads so [FETCH-15]', async () => {
  const entered = vi.spyOn(outbox, 'enterVisit');
  const { server, unmount } = await atVisit('v-1');
  await waitFor(() => expect(entered).toHaveBeenCalledWith('v-1'));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const items = [{ item_id: 1, quantity: 1 }];
  void api.call('placeOrder', { body: { items } });
  await waitFor(() => expect(unsentWrites()[0]).toMatchObject({ name: 'placeOrder', visit: 'v-1' }));
  unmount();
  outbox.reset();
  online.mockReturnValue(true);
  queries.clear();
  const later = await atVisit('v-2');
  expect(await screen.findByText('Your order wasn’t sent. Check before you try again.')).toBeTruthy();
  expect(unsentWrites()).toEqual([]);
  for (const { received } of [server, later.server])
    expect(received.some(({ path }) => path.includes('place_order'))).toBe(false);
  online.mockRestore();
  entered.mockRestore();
});

function atVisit(id: string) {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', ok({ customer: { id: 'c-1' }, visit: { id } }));
  return renderApp('/home?table_number=5&k=KEY', server);
}

test('the gate links to entering the number by hand, without the key that failed [GATE-5] [GEN-5]', async () => {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', [404, { status: false }]);
  const { user } = await renderApp('/home?table_number=99&k=KEY&x=1', server);
  await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('link', { name: 'Enter the table number' }));
  expect(await screen.findByRole('textbox', { name: 'Table number' })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/table-number?table_number=0&x=1');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('while browsing, a page that needs a table links to entering it', async () => {
  await renderApp('/favourites?table_number=0&x=1');
  const link = await screen.findByRole('link', { name: 'Enter the table number' });
  expect(link.getAttribute('href')).toBe('/table-number?table_number=0&x=1');
});
