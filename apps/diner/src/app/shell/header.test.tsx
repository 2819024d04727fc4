import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { homeAnswer, ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const header = () => screen.findByRole('banner');

test('the logo leads home and keeps the whole query string [HEAD-1] [GEN-4] [GEN-5]', async () => {
  await renderApp('/home?table_number=5&k=KEY&x=1');
  const logo = within(await header()).getAllByRole('link')[0];
  expect(logo?.getAttribute('href')).toBe('/home?table_number=5&k=KEY&x=1');
});

test.each([
  ['/media/logo.svg?v=1', '/media/logo.svg?v=1', ''],
  [null, undefined, 'İ'],
])(
  'with the logo %j it shows it, else the first letter of the name on the venue’s colour [HEAD-9]',
  async (logo_url, src, letter) => {
    const server = fakeServer();
    server.on('GET venue', ok({ name: 'İstanbul Ocakbaşı', names: {}, logo_url }));
    await renderApp('/home?table_number=5', server);
    const link = within(await header()).getByRole('link', { name: 'İstanbul Ocakbaşı' });
    expect(link.querySelector('img')?.getAttribute('src')).toBe(src);
    expect(link.querySelector('[data-letter]')?.getAttribute('data-letter') ?? '').toBe(letter);
    expect(link.textContent).toBe('İstanbul Ocakbaşı');
  },
);

test('with a server that says nothing of its venue it shows the mark of no venue [HEAD-9]', async () => {
  await renderApp('/home?table_number=5');
  const link = within(await header()).getAllByRole('link')[0];
  expect([link?.querySelector('img, [data-letter]'), link?.querySelector('svg') === null]).toEqual([
    null,
    false,
  ]);
});

test('shows the first name with an ellipsis, and the table [HEAD-4] [HEAD-5] [GEN-3]', async () => {
  await renderApp('/home?table_number=12');
  const bar = await header();
  expect(await within(bar).findByText('Layla…')).toBeTruthy();
  expect(within(bar).getByText('T# 12')).toBeTruthy();
  expect(bar.textContent).not.toContain('Haddad');
});

test('shows neither name nor table before the customer has loaded [HEAD-6]', async () => {
  const server = fakeServer();
  server.on('GET customer/home/*', () => new Promise(() => undefined));
  await renderApp('/home?table_number=12', server);
  await screen.findByText('Hummus Beiruti');
  expect((await header()).textContent).not.toContain('T# 12');
});

test('an address without a query string shows no table, not even for a moment [HEAD-7]', async () => {
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(document.body.textContent ?? ''));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  localStorage.setItem('customer_id', 'c-1');
  await renderApp('/home');
  await screen.findByRole('link', { name: 'Enter Menu' });
  watch.disconnect();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(shown.filter((text) => text.includes('Layla') || /T# (?!0)/.test(text))).toEqual([]);
});

test('back goes exactly one step [HEAD-2]', async () => {
  const { user, router } = await renderApp('/home?table_number=5');
  await screen.findByText('Layla…');
  await act(() => router.navigate('/?table_number=5'));
  await screen.findByRole('link', { name: 'Enter Menu' });
  await act(() => router.navigate('/home?table_number=5'));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('back does nothing at the first entry of the history [HEAD-3]', async () => {
  const go = vi.spyOn(globalThis.history, 'go');
  const { user, router } = await renderApp('/home?table_number=5');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(go).not.toHaveBeenCalled();
  await act(() => router.navigate('/favourites?table_number=5'));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
  go.mockRestore();
});

test('shows the table even if the customer has no name', async () => {
  const server = fakeServer();
  server.on('GET customer/home/*', homeAnswer({ name: null }));
  await renderApp('/home?table_number=5', server);
  expect(await screen.findByText('T# 5')).toBeTruthy();
});

test('while browsing the header says so, instead of a guest and a table that don’t exist', async () => {
  await renderApp('/home?table_number=0');
  const header = screen.getByRole('banner');
  await waitFor(() => expect(header.textContent).toContain('Browsing without a table'));
  expect(header.textContent).not.toMatch(/…|T#/);
});

test('a 401 "Unauthenticated." doesn’t navigate away [FETCH-8]', async () => {
  const server = fakeServer();
  server.on('GET customer/home/*', [401, { status: false, message: 'Unauthenticated.' }]);
  await renderApp('/home?table_number=5', server);
  await screen.findByText('Hummus Beiruti');
  expect(location.pathname + location.search).toBe('/home?table_number=5');
});

test('an unknown address shows the error page, and the way home is its main action [ERR-2] [ERR-3]', async () => {
  await renderApp('/nowhere?table_number=5');
  expect(await screen.findByRole('heading', { name: 'This can’t be shown' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.getByText('404 Not Found')).toBeTruthy();
  const home = screen.getByRole('link', { name: 'Back to the menu' });
  expect(home.getAttribute('href')).toBe('/home?table_number=5');
  expect(home.className).toContain('bg-saffron');
  expect(screen.queryByRole('button', { name: 'Reload' }), 'it is no page the next time either').toBeNull();
});
