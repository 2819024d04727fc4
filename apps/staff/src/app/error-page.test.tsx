import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { expect, test, vi } from 'vitest';
import { openConsole, signedInAs } from '../testing/render.tsx';
import { forgetFailedStyles } from './failed-styles.ts';

/** The route of a path, anywhere among others. */
function routeOf(routes: readonly RouteObject[], path: string): RouteObject | undefined {
  return routes
    .flatMap((route) => (route.path === path ? [route] : [routeOf(route.children ?? [], path)]))
    .find((route) => route !== undefined);
}

function failing(error: Error) {
  return () => {
    throw error;
  };
}

/** Opens the board, and then a page whose code can't be fetched. */
async function openMissing(error: Error) {
  const { router } = await openConsole('/orders', signedInAs('waiter'));
  await screen.findByRole('navigation', { name: 'Pages' });
  const route = routeOf(router.routes, '/tables/:number/order');
  Object.assign(route ?? {}, { lazy: failing(error) });
  await act(() => router.navigate('/tables/5/order'));
}

const missing = [
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://a.example/pad.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://a.example/pad.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['a style', new Error('Unable to preload CSS for https://a.example/pad.css')],
] as const;

test.each(missing)(
  'a page that can’t be fetched says that it is the network, beside the navigation: %s [PAD-20]',
  async (_name, error) => {
    await openMissing(error);
    expect(await screen.findByText('The server can’t be reached')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
  },
);

test('it is reloaded only once the server answers [PAD-20]', async () => {
  await openMissing(missing[0][1]);
  const reload = vi.fn();
  vi.stubGlobal('location', { ...globalThis.location, reload });
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const again = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  expect(await screen.findByText(/^Still no answer at \d\d:\d\d/)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', answering);
  await userEvent.click(again);
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

test('the link of a style that couldn’t be fetched is taken away [PAD-20]', () => {
  forgetFailedStyles();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  expect(link.isConnected).toBe(false);
});
