import { callKey } from '@sufra/client/queries';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queries } from '../../offline/api.ts';
import { unsentWrites } from '../../offline/unsent.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { anItem, ok, page } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const hummus = anItem({ id: 1, name: 'Hummus Beiruti', is_favourite: true });

function serverWith(...dishes: readonly object[]): FakeServer {
  const server = fakeServer();
  server.on('GET customer/favourites/*', ok(dishes));
  server.on('POST customer/favourites/*', ok({}));
  server.on('DELETE customer/favourites/*/*', ok({}));
  return server;
}

const open = (server: FakeServer, address = '/favourites?table_number=5') => renderApp(address, server);
const heart = (name: string) => screen.findByRole('button', { name: `Favourite: ${name}` });

test('the favourite dishes are listed [FAV-1] [ROUTE-15] [CALL-9] [GEN-7]', async () => {
  const server = serverWith(hummus, anItem({ id: 2, name: 'Muhammara', is_favourite: true }));
  await open(server);
  await screen.findByText('Hummus Beiruti');
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Hummus Beiruti',
    'Muhammara',
  ]);
  expect(document.title).toBe('Favourites | Food App');
  expect(server.requestsTo('GET customer/favourites/c-1')).toHaveLength(1);
  await waitFor(() => expect(localStorage.getItem('favouriteCount')).toBe('2'));
});

test('an empty list says so [FAV-2]', async () => {
  await open(serverWith());
  expect(await screen.findByText('No favourites yet.')).toBeTruthy();
});

test('removing a favourite changes heart and counter at once, and the dish stays in its place [FAV-3] [FAV-5] [FAV-7] [FAV-9]', async () => {
  const server = serverWith({ ...hummus, is_favourite: undefined });
  let answer: (value: object) => void = () => undefined;
  server.on('DELETE customer/favourites/*/*', () => new Promise((resolve) => (answer = resolve)));
  const { user } = await open(server);
  const button = await heart('Hummus Beiruti');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(localStorage.getItem('favouriteCount')).toBe('1'));
  await user.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(localStorage.getItem('favouriteCount')).toBe('0');
  await act(async () => answer(ok({})));
  expect(await screen.findByText('Removed from favourites!')).toBeTruthy();
  expect(server.requestsTo('DELETE customer/favourites/c-1/1')).toHaveLength(1);
  expect(screen.getByText('Hummus Beiruti')).toBeTruthy();
});

test('a dish on the menu becomes a favourite at once [FAV-4] [FAV-6] [FAV-8]', async () => {
  const server = serverWith();
  let answer: (value: object) => void = () => undefined;
  server.on('POST customer/favourites/*', () => new Promise((resolve) => (answer = resolve)));
  const { user } = await open(server, '/home?table_number=5');
  const button = await heart('Hummus Beiruti');
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  expect(localStorage.getItem('favouriteCount')).toBe('1');
  await act(async () => answer(ok({})));
  expect(await screen.findByText('Added to favourites!')).toBeTruthy();
  expect(server.requestsTo('POST customer/favourites/c-1')[0]?.body).toEqual({ item_id: 1 });
});

test('a tap is kept at once, even while the request of the one before never ends [FAV-11]', async () => {
  const server = serverWith();
  server.on('POST customer/favourites/*', () => new Promise(() => undefined));
  const { user } = await open(server, '/home?table_number=5');
  const button = await heart('Hummus Beiruti');
  await user.click(button);
  await waitFor(() => expect(server.requestsTo('POST customer/favourites/c-1')).toHaveLength(1));
  await user.click(button);
  expect(unsentWrites().map(({ name }) => name)).toEqual(['addFavourite', 'removeFavourite']);
});

test('a refusal is logged with its body, not shown, and rolled back [FAV-10]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = serverWith();
  server.on('POST customer/favourites/*', [500, { status: false, message: 'No hearts today.' }]);
  const { user } = await open(server, '/home?table_number=5');
  const button = await heart('Hummus Beiruti');
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  expect(localStorage.getItem('favouriteCount')).toBe('0');
  expect(screen.queryByText('No hearts today.')).toBeNull();
  expect(screen.queryByText('Added to favourites!')).toBeNull();
  expect(JSON.stringify(warn.mock.calls)).toContain('No hearts today.');
});

test('a list that fails shows the server’s message and can be retried', async () => {
  const server = serverWith();
  server.on('GET customer/favourites/*', [503, { status: false, message: 'Later, please.' }]);
  const { user } = await open(server);
  expect(await screen.findByText('Later, please.')).toBeTruthy();
  server.on('GET customer/favourites/*', ok([hummus]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hummus Beiruti')).toBeTruthy();
});

test('browsing shows that a table is needed, and nothing personal is fetched', async () => {
  const { server } = await open(serverWith(), '/favourites?table_number=0');
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
  expect(server.requestsTo('GET customer/favourites/999999')).toHaveLength(0);
});

test('a menu requested before the tap does not undo the heart, whenever it arrives [FAV-4] [FAV-6]', async () => {
  const server = serverWith();
  const { user } = await open(server, '/home?table_number=5');
  const button = await heart('Hummus Beiruti');
  let answer: (value: object) => void = () => undefined;
  server.on('GET customer/item/all/*/1000', () => new Promise((resolve) => (answer = resolve)));
  void queries.invalidateQueries({ queryKey: callKey('items') });
  await waitFor(() => expect(server.requestsTo('GET customer/item/all/*/1000')).toHaveLength(2));
  await user.click(button);
  await screen.findByText('Added to favourites!');
  await act(async () => answer(page([{ ...hummus, is_favourite: false }])));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('favouriteCount')).toBe('1');
});

test('a menu requested after the heart was saved replaces it', async () => {
  const server = serverWith();
  const { user } = await open(server, '/home?table_number=5');
  const button = await heart('Hummus Beiruti');
  await user.click(button);
  await screen.findByText('Added to favourites!');
  server.on('GET customer/item/all/*/1000', page([{ ...hummus, is_favourite: false }]));
  await act(() => queries.invalidateQueries({ queryKey: callKey('items') }));
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
});
