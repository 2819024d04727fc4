/** Home stays mounted under the other pages; if it fails while hidden, the error is shown when Home is opened. */
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { bare, Pages } from './pages.tsx';

const home = vi.hoisted(() => ({ broken: false }));
vi.mock('./chrome.tsx', () => ({ Chrome: ({ children }: { children: React.ReactNode }) => children }));
vi.mock('../../menu/home/home-page.tsx', () => ({ HomePage: Counter }));
vi.mock('../panes/use-manner.ts', () => ({ useManner: () => 'pictures' }));

function Counter() {
  const [times, setTimes] = useState(0);
  if (home.broken) throw new Error('No salt');
  return <button onClick={() => setTimes(times + 1)}>{`Pressed ${String(times)}`}</button>;
}

beforeEach(() => {
  home.broken = false;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const idle = () => act(() => new Promise((resolve) => setTimeout(resolve, 80)));
const isHidden = (element: Element) => element.closest('[style*="display: none"]') !== null;

async function openAt(address: string, { waits } = { waits: true }) {
  const router = createMemoryRouter(
    [
      {
        Component: Pages,
        ErrorBoundary: () => <p>It broke</p>,
        children: [
          { path: paths.welcome, element: <p>Welcome</p>, handle: bare },
          { path: paths.home, element: null },
          { path: paths.cart, element: <p>Cart</p> },
          { path: paths.thankyou, element: <p>Thanks</p>, handle: bare },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  if (waits) await idle();
  return router;
}

test('coming back to Home finds it as it was left', async () => {
  const router = await openAt(paths.home);
  const button = screen.getByRole('button');
  await userEvent.click(button);
  for (const [path, text] of [[paths.cart, 'Cart'] as const, [paths.thankyou, 'Thanks'] as const]) {
    await act(() => router.navigate(path));
    expect(isHidden(screen.getByText(text))).toBe(false);
    expect(isHidden(button)).toBe(true);
    await act(() => router.navigate(paths.home));
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBe(button);
    expect(screen.queryByText(text)).toBeNull();
  }
});

test('Home is rendered hidden under Welcome, and then shown as it is', async () => {
  const router = await openAt(paths.welcome);
  const ahead = screen.getByText('Pressed 0');
  expect(isHidden(ahead)).toBe(true);
  expect(isHidden(screen.getByText('Welcome'))).toBe(false);
  await act(() => router.navigate(paths.home));
  expect(screen.getByText('Pressed 0')).toBe(ahead);
  expect(isHidden(ahead)).toBe(false);
});

test('Home is not rendered once Welcome was left', async () => {
  const router = await openAt(paths.welcome, { waits: false });
  await act(() => router.navigate(paths.cart));
  await idle();
  expect(screen.getByText('Cart')).toBeTruthy();
  expect(screen.queryByText('Pressed 0')).toBeNull();
});

test.each([
  ['shows the error when it is opened', true, 'It broke'],
  ['is rendered again when it is opened', false, 'Pressed 0'],
])('a Home that failed while hidden %s', async (_, stillBroken, shown) => {
  home.broken = true;
  const router = await openAt(paths.welcome);
  expect(screen.getByText('Welcome')).toBeTruthy();
  home.broken = stillBroken;
  await act(() => router.navigate(paths.home));
  expect(screen.getByText(shown)).toBeTruthy();
});
