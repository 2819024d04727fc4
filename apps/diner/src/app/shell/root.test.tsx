import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '../../offline/api.ts';
import { toasts } from '../../shared/toasts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { homeAnswer, ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

test('an error while a page renders shows the error page with its text and no stack, and the way out first [ERR-1] [ERR-3]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = fakeServer();
  server.on('GET customer/home/*', homeAnswer({}, [{ slug: 'ouzi', title: 'Ouzi', tags: 5 }]));
  await renderApp('/home?table_number=5', server);
  expect(await screen.findByRole('heading', { name: 'This can’t be shown' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.getByText(/is not a function/).textContent).not.toContain(' at ');
  expect(document.title).toBe('This can’t be shown | Food App');
  const [way, reload] = [screen.getByRole('link', { name: 'Back to the menu' }), screen.getByRole('button')];
  expect([way.className.includes('bg-saffron'), reload.className.includes('bg-saffron')]).toEqual([
    true,
    false,
  ]);
  expect(way.compareDocumentPosition(reload)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a write without an answer for ten seconds shows a note until the answer arrives [FETCH-10]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer: (value: object) => void = () => undefined;
  const server = fakeServer();
  server.on('POST customer/allergens/save/*', () => new Promise((resolve) => (answer = resolve)));
  await renderApp('/home?table_number=5', server);
  const write = api.call('saveAllergens', { params: { customerId: 'c-1' }, body: { allergen_ids: [1] } });
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(screen.queryByText(/Still waiting/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('Still waiting for the restaurant to answer…')).toBeTruthy();
  await act(async () => {
    answer(ok({ allergens: [] }));
    await write;
  });
  await waitFor(() => expect(screen.queryByText(/Still waiting/)).toBeNull());
});

test('a message is shown for 5000 ms [CONST-1]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp('/home?table_number=5');
  act(() => toasts.done('Added to favourites!'));
  expect(screen.getByText('Added to favourites!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(screen.queryByText('Added to favourites!')).toBeNull();
});

test('the installed app opens for browsing if it has no last table', async () => {
  await renderApp('/?app=1');
  await waitFor(() => expect(location.search).toBe('?table_number=0'));
});

test('the installed app opens at its last table', async () => {
  localStorage.setItem('seat', '?table_number=5&k=KEY');
  await renderApp('/?app=1');
  await screen.findByText('Layla…');
  expect(location.pathname + location.search).toBe('/home?table_number=5&k=KEY');
});
