import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { eachTestAnew, renderApp } from '../../testing/render-app.tsx';

eachTestAnew();

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

test("a table that fails is covered by the server's message [GATE-3]", async () => {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', [404, { status: false, message: 'This table is closed.' }]);
  await renderApp('/home?table_number=5', server);
  const gate = await screen.findByRole('alertdialog');
  expect(gate.textContent).toContain('This table is closed.');
});

test('a table that fails in silence asks to scan the code [GATE-4]', async () => {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', [500, 'broken']);
  await renderApp('/home?table_number=5', server);
  const gate = await screen.findByRole('alertdialog');
  expect(gate.textContent).toContain('Please scan the QR code on your table to continue.');
});

test('Escape leaves the gate closed over the page [GATE-5]', async () => {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', [404, { status: false }]);
  const { user } = await renderApp('/home?table_number=5', server);
  const gate = await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  expect(gate.hasAttribute('open')).toBe(true);
  expect(gate.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false);
});

test('a table that opens has no overlay, and its customer is kept and used [GATE-6] [STORE-3] [CALL-4]', async () => {
  const { server } = await renderApp('/home?table_number=5&k=KEY');
  await screen.findByText('Layla…');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(localStorage.getItem('customer_id')).toBe('c-1');
  const [asked] = server.requestsTo('GET customer/tableinfo/5');
  expect(asked?.query.get('k')).toBe('KEY');
  expect(server.requestsTo('GET customer/home/c-1')).toHaveLength(1);
});

test('trying again opens a table that answers now', async () => {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', [503, { status: false }]);
  const { user } = await renderApp('/home?table_number=5', server);
  await screen.findByRole('alertdialog');
  server.on('GET customer/tableinfo/*', { status: true, data: { customer: { id: 'c-2' } } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('browsing empties the storage but for the language and is the placeholder customer [TZERO-1] [TZERO-2]', async () => {
  localStorage.setItem('cardCount', '3');
  localStorage.setItem('customer_id', 'c-9');
  localStorage.setItem('language', 'en');
  await renderApp('/home?table_number=0');
  expect(localStorage.getItem('cardCount')).toBeNull();
  expect(localStorage.getItem('customer_id')).toBe('999999');
  expect(localStorage.getItem('language')).toBe('en');
});

test('browsing asks for the public menu and for no table [TZERO-7] [TZERO-8]', async () => {
  const { server } = await renderApp('/home?table_number=0');
  await screen.findByText('Hummus Beiruti');
  const [items] = server.requestsTo('GET customer/item/all/999999/1000');
  expect(items?.query.get('page')).toBe('1');
  expect(server.received.some(({ path }) => path.startsWith('customer/tableinfo'))).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a real table after browsing is not the placeholder customer [CALL-3]', async () => {
  localStorage.setItem('customer_id', '999999');
  const server = fakeServer();
  await renderApp('/home?table_number=5', server);
  await screen.findByText('Layla…');
  expect(server.received.some(({ path }) => path.includes('999999'))).toBe(false);
});

test('a closed gate leads to entering the number by hand, without the key that failed [GATE-5] [GEN-5]', async () => {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', [404, { status: false }]);
  const { user } = await renderApp('/home?table_number=99&k=KEY&x=1', server);
  await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('link', { name: 'Enter the table number' }));
  expect(await screen.findByRole('textbox', { name: 'Table number' })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/table-number?table_number=0&x=1');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('who browses is led from a page that needs a table to entering it', async () => {
  await renderApp('/favourites?table_number=0&x=1');
  const link = await screen.findByRole('link', { name: 'Enter the table number' });
  expect(link.getAttribute('href')).toBe('/table-number?table_number=0&x=1');
});
