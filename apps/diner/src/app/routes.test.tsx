import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveForNewVersion } from '../shared/new-version.ts';
import { paths } from '../shared/paths.ts';
import { renderApp, resetBetweenTests } from '../testing/render-app.tsx';
import { lazyPages } from './routes.tsx';

resetBetweenTests();
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const home = '/home?table_number=5';
const profile = `${paths.profile}?table_number=5`;
const favourites = `${paths.favourites}?table_number=5`;

/** Repositions the code of a page. Call it before the app is opened. */
function mockPage(path: string, load: () => Promise<ComponentType>) {
  const page = lazyPages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  return vi.spyOn(page, 'page').mockImplementation(load);
}

const showing =
  (text: string): ComponentType =>
  () => <p>{text}</p>;

/** Repositions the browser's location, so that a page load is only recorded. */
function mockLocation() {
  const { href, origin, pathname, search, hash } = globalThis.location;
  const assign = vi.fn();
  vi.stubGlobal('location', { href, origin, pathname, search, hash, assign });
  return assign;
}

test('a page stays until the code of the next is loaded, and the later of two navigations wins', async () => {
  let arrive: (page: ComponentType) => void = () => undefined;
  mockPage(paths.profile, () => new Promise((resolve) => (arrive = resolve)));
  mockPage(paths.favourites, async () => showing('Favourites page'));
  const { router } = await renderApp(home);
  const navigation = router.navigate(profile);
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(location.pathname).toBe(paths.home);
  expect(await screen.findByText('Friday ouzi')).toBeTruthy();
  await act(() => router.navigate(favourites));
  await act(async () => {
    arrive(showing('Profile page'));
    await navigation;
  });
  expect(screen.getByText('Favourites page')).toBeTruthy();
  expect(screen.queryByText('Profile page')).toBeNull();
  expect(location.pathname).toBe(paths.favourites);
});

test('code that a deploy removed reloads the page, at the address of the navigation', async () => {
  mockPage(paths.profile, () => Promise.reject(new TypeError('Failed to fetch')));
  const { router } = await renderApp(home);
  const assign = mockLocation();
  void router.navigate(profile);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(profile));
  expect(screen.queryByText(/Failed to fetch/), 'the current page stays').toBeNull();
});

test('code that is still missing after a reload shows an error, and other pages still open', async () => {
  let missing = true;
  mockPage(paths.profile, async () => {
    if (missing) throw new TypeError('Failed to fetch');
    return showing('Profile page');
  });
  mockLocation();
  expect(leaveForNewVersion(profile)).toBe(true);
  vi.unstubAllGlobals();
  const { router } = await renderApp(home);
  await act(() => router.navigate(profile));
  expect(screen.getByText(/Failed to fetch/)).toBeTruthy();
  await act(() => router.navigate(home));
  expect(await screen.findByText('Friday ouzi')).toBeTruthy();
  missing = false;
  await act(() => router.navigate(profile));
  expect(await screen.findByText('Profile page')).toBeTruthy();
});

test('going back restores the scroll position', async () => {
  const positions: number[] = [];
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    positions.push(y);
    vi.stubGlobal('scrollY', y);
  });
  mockPage(paths.profile, async () => showing('Profile page'));
  const { router } = await renderApp(home);
  vi.stubGlobal('scrollY', 640);
  await act(() => router.navigate(profile));
  await screen.findByText('Profile page');
  expect(positions.at(-1)).toBe(0);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(positions.at(-1)).toBe(640));
});
