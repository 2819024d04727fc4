import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

test('the page links to the diner’s pages and to social media [ROUTE-25] [PROFILE-1] [PROFILE-3] [PROFILE-6] [GEN-7]', async () => {
  await renderApp('/profile?table_number=5&k=KEY');
  const pages = await screen.findByRole('navigation', { name: 'Your pages' });
  for (const [name, path] of [
    ['Previous Order', '/previous-order'],
    ['Allergens', '/allergens'],
  ] as const) {
    const link = within(pages).getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`${path}?table_number=5&k=KEY`);
  }
  expect(await screen.findByRole('link', { name: 'instagram' })).toBeTruthy();
  expect(document.title).toBe('Profile | Food App');
});

test('a venue without social links has no heading for them [WELC-7]', async () => {
  const server = fakeServer();
  server.on('GET venue', ok({ name: 'Nahar', social_links: [], reservation_chat_url: null }));
  await renderApp('/profile?table_number=5', server);
  await screen.findByRole('navigation', { name: 'Your pages' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Find us' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'instagram' })).toBeNull();
});

test('the theme follows the switch, is saved, and can follow the system again', async () => {
  const { user } = await renderApp('/profile?table_number=5');
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('the language button opens the picker', async () => {
  const { user } = await renderApp('/profile?table_number=5');
  await user.click(await within(await screen.findByRole('main')).findByRole('button', { name: /Language/ }));
  const open = screen.getAllByRole('dialog').find((dialog) => dialog.hasAttribute('open'));
  expect(within(open as HTMLElement).getByText('Türkçe')).toBeTruthy();
});

test('browsing shows that a table is needed, and can still choose theme and language', async () => {
  await renderApp('/profile?table_number=0');
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Light' })).toBeTruthy();
});
