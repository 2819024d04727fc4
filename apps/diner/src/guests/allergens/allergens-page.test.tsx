import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { homeAnswer, ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const list = [
  { id: 3, name: 'Sesame', image_url: null },
  { id: 5, name: 'Fish', image_url: '/media/fish.webp' },
  { id: 7, name: 'Walnuts', image_url: null },
];

function serverWith(chosen: readonly object[] = []): FakeServer {
  const server = fakeServer();
  let mine = chosen;
  server.on('GET customer/allegens/all', ok(list));
  server.on('GET customer/home/*', () => homeAnswer({ allergens: mine }));
  server.on('POST customer/allergens/save/*', ({ body }) => {
    const ids = (body as { allergen_ids: number[] }).allergen_ids;
    mine = list.filter(({ id }) => ids.includes(id));
    return ok({ allergens: mine });
  });
  return server;
}

async function open(server: FakeServer) {
  const app = await renderApp('/allergens?table_number=5&k=KEY', server);
  await screen.findByRole('checkbox', { name: 'Sesame' });
  return {
    ...app,
    apply: () => app.user.click(screen.getByRole('button', { name: 'Apply Filter Options' })),
  };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('every allergen is a toggle, and earlier choices are on [ALLERG-1] [ALLERG-2] [ROUTE-6] [CALL-12] [GEN-7]', async () => {
  const { server } = await open(serverWith([{ id: 5, name: 'Fish' }]));
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect([box('Sesame').checked, box('Fish').checked, box('Walnuts').checked]).toEqual([false, true, false]);
  expect(screen.getByRole('button', { name: 'Apply Filter Options' })).toBeTruthy();
  expect(server.requestsTo('GET customer/allegens/all')).toHaveLength(1);
  expect(document.title).toBe('Allergens | Food App');
});

test('exactly the chosen allergens are saved, and Home filters by them [ALLERG-3] [ALLERG-4] [ALLERG-6] [CALL-13] [GEN-6]', async () => {
  const { user, server, apply } = await open(serverWith([{ id: 5, name: 'Fish' }]));
  await user.click(box('Sesame'));
  await user.click(box('Fish'));
  expect(screen.getByText('1 chosen')).toBeTruthy();
  await apply();
  await waitFor(() => expect(location.pathname + location.search).toBe('/home?table_number=5&k=KEY'));
  expect(server.requestsTo('POST customer/allergens/save/c-1')[0]?.body).toEqual({ allergen_ids: [3] });
  expect(await screen.findByText('Muhammara')).toBeTruthy();
  expect(screen.queryByText('Hummus Beiruti')).toBeNull();
  expect(localStorage.getItem('allergenCount')).toBe('1');
});

test('the counter changes before the answer; a refusal rolls it back and shows an error [ALLERG-4]', async () => {
  const server = serverWith();
  let answer: (value: readonly [number, unknown]) => void = () => undefined;
  server.on('POST customer/allergens/save/*', () => new Promise((resolve) => (answer = resolve)));
  const { user, apply } = await open(server);
  await user.click(box('Walnuts'));
  await apply();
  await waitFor(() => expect(localStorage.getItem('allergenCount')).toBe('1'));
  await act(async () => answer([500, { status: false }]));
  expect(await screen.findByText('We couldn’t save your choice. Please try again.')).toBeTruthy();
  expect(localStorage.getItem('allergenCount')).toBe('0');
  expect(location.pathname).toBe('/allergens');
  expect(box('Walnuts').checked).toBe(true);
});

test('a list that fails to load can be retried', async () => {
  const server = serverWith();
  server.on('GET customer/allegens/all', [503, { status: false }]);
  const { user } = await renderApp('/allergens?table_number=5', server);
  expect(await screen.findByText('We couldn’t load the allergens.')).toBeTruthy();
  server.on('GET customer/allegens/all', ok(list));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: 'Fish' })).toBeTruthy();
});

test('browsing shows that a table is needed', async () => {
  await renderApp('/allergens?table_number=0');
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a choice that is saved late leaves the guest on the page that they are on [FETCH-16]', async () => {
  const server = serverWith();
  const saved = Promise.withResolvers<object>();
  server.on('POST customer/allergens/save/*', () => saved.promise);
  const { user, apply } = await open(server);
  await user.click(box('Sesame'));
  await apply();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await waitFor(() => expect(location.pathname).toBe('/profile'));
  await act(async () => saved.resolve(ok({ allergens: [] })));
  await waitFor(() => expect(server.requestsTo('GET customer/home/*').length).toBeGreaterThan(1));
  expect(location.pathname).toBe('/profile');
});
