import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Table number' });
const submit = () => screen.getByRole('button', { name: 'Go to this table' });
const address = () => location.pathname + location.search;

test('opens another table, without the key of the last one [ROUTE-28] [GEN-3] [GEN-7]', async () => {
  const { user, server } = await renderApp('/table-number?table_number=5&k=KEY&x=1');
  const input = await field();
  expect(input.value).toBe('5');
  expect(document.title).toBe('Table Number | Food App');
  expect(await screen.findByText(/This browser can’t read QR codes/)).toBeTruthy();
  await user.clear(input);
  await user.type(input, ' 12{Enter}');
  await waitFor(() => expect(address()).toBe('/home?table_number=12&x=1'));
  const [request] = server.requestsTo('GET customer/tableinfo/12');
  expect(request?.query.get('k')).toBeNull();
  expect(await screen.findByText('T# 12')).toBeTruthy();
});

test.each(['١٢', '۱۲'])('accepts the digits of an Arabic keyboard: %s', async (typed) => {
  const { user } = await renderApp('/table-number?table_number=0');
  await user.type(await field(), typed);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/home?table_number=12'));
});

test('a name that is typed in small letters leads to the table as it is written [IMP-23]', async () => {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', ok({ customer: { id: 'c-1' }, table: { number: 'Terrace 3' } }));
  const { user } = await renderApp('/table-number?table_number=0', server);
  await user.type(await field(), 'terrace 3{Enter}');
  await waitFor(() => expect(address()).toBe('/home?table_number=Terrace+3'));
});

test('a guest who sits at another table sees which one, and how to move', async () => {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', ok({ customer: { id: 'c-1' }, table: { number: '5' } }));
  const { user } = await renderApp('/table-number?table_number=5', server);
  const input = await field();
  await user.clear(input);
  await user.type(input, '12{Enter}');
  expect(await screen.findByText(/You are seated at table 5\./)).toBeTruthy();
  expect(address()).toBe('/table-number?table_number=5');
});

test('the same table keeps its key', async () => {
  const { user } = await renderApp('/table-number?table_number=5&k=KEY');
  await field();
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/home?table_number=5&k=KEY'));
});

test.each([
  ["the server's message", { status: false, message: 'No such table.' }, 'No such table.'],
  ['ours where it has none', { status: false }, 'We couldn’t open this table.'],
])('a table that does not open changes nothing, and shows %s', async (_, body, message) => {
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', ({ path }) =>
    path.endsWith('/99') ? [404, body] : ok({ customer: { id: 'c-1' } }),
  );
  const { user } = await renderApp('/table-number?table_number=5', server);
  const input = await field();
  await user.clear(input);
  await user.type(input, '99');
  await user.click(submit());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(address()).toBe('/table-number?table_number=5');
  await user.type(input, '1');
  expect(screen.queryByText(message)).toBeNull();
});

test.each(['', '0', ' '])('"%s" is not a table', async (typed) => {
  const { user, server } = await renderApp('/table-number?table_number=0');
  const input = await field();
  expect(input.value).toBe('');
  if (typed !== '') await user.type(input, typed);
  await user.click(submit());
  expect(await screen.findByText('Enter the number of your table.')).toBeTruthy();
  expect(server.requestsTo('GET customer/tableinfo/*')).toHaveLength(0);
});
