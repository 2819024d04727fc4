import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queries } from '../../offline/api.ts';
import { setCount } from '../../tables/session/counters.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ok, page, someItems } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { languageSwitchId } from './language.ts';

resetBetweenTests();

const bar = () => screen.findByRole('navigation', { name: 'Main pages' });

test.each([
  ['Cart', '/add-to-cart', '[NAV-3]'],
  ['Allergens', '/allergens', '[NAV-4]'],
  ['Favourites', '/favourites', '[NAV-5]'],
  ['Profile', '/profile', '[NAV-6]'],
  ['Home', '/home', '[NAV-7]'],
])('%s leads to %s with the query string %s', async (name, path) => {
  await renderApp('/home?table_number=5&x=1');
  const link = within(await bar()).getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`${path}?table_number=5&x=1`);
});

test('six entries [NAV-2]', async () => {
  await renderApp('/home?table_number=5');
  expect((await bar()).children).toHaveLength(6);
});

test.each([
  ['Cart', 'cardCount', '[NAV-9]'],
  ['Allergens', 'allergenCount', '[NAV-10]'],
  ['Favourites', 'favouriteCount', '[NAV-11]'],
] as const)('%s shows its counter, %s, and nothing at zero %s', async (name, counter, _clause) => {
  const server = fakeServer();
  server.on('GET customer/home/*', () => new Promise(() => undefined));
  server.on('GET customer/item/all/*/1000', () => new Promise(() => undefined));
  localStorage.setItem(counter, '3');
  await renderApp('/home?table_number=5', server);
  const entry = within(await bar()).getByRole('link', { name: `${name}, 3` });
  expect(entry.querySelector('[data-count]')?.getAttribute('data-count')).toBe('3');
  act(() => setCount(counter, 0));
  expect(entry.querySelector('[data-count]')).toBeNull();
  expect(within(await bar()).getByRole('link', { name })).toBe(entry);
});

test('a dot on Profile leads to what is unread, and goes once it was on the screen [NAV-12]', async () => {
  const server = fakeServer();
  const told = { id: 'n-1', kind: 'order', title: 'Ready', message: '', order_id: null, feedback_id: null };
  const at = (minute: number) => ({
    ...told,
    id: `n-${minute}`,
    created_at: `2026-11-21T20:0${minute}:00+04:00`,
  });
  server.on('GET venue', ok({ name: 'Nahar' }));
  server.on('GET customer/notifications/*', ok([at(1)]));
  const { user } = await renderApp('/home?table_number=5', server);
  const entries = within(await bar());
  const entry = await entries.findByRole('link', { name: 'Profile, unread notifications' });
  expect(entry.querySelector('[data-news]')).toBeTruthy();
  await user.click(entry);
  await user.click(await screen.findByRole('link', { name: /^Notifications.*Unread/i }));
  await screen.findByText('Ready');
  await entries.findByRole('link', { name: 'Profile' });
  server.on('GET customer/notifications/*', ok([at(2), at(1)]));
  await user.click(entries.getByRole('link', { name: 'Home' }));
  await act(() => queries.invalidateQueries({ queryKey: ['notifications'] }));
  expect(await entries.findByRole('link', { name: 'Profile, unread notifications' })).toBeTruthy();
});

test.each([
  ['a server without notifications', '5', [404, { status: false }]],
  ['who only browses', '0', ok([])],
] as const)('%s has no dot, and no call is made again and again [NAV-12]', async (_, table, answer) => {
  const server = fakeServer();
  server.on('GET venue', ok({ name: 'Nahar' }));
  server.on('GET customer/notifications/*', answer);
  await renderApp(`/home?table_number=${table}`, server);
  const entries = within(await bar());
  await screen.findAllByRole('heading');
  expect(entries.getByText('Profile')).toBeTruthy();
  expect(server.requestsTo('GET customer/notifications/*').length).toBeLessThan(2);
});

test.each([
  ['Allergens', '[TZERO-3]'],
  ['Favourites', '[TZERO-4]'],
  ['Profile', '[TZERO-5]'],
])('browsing shows %s, but not as a link %s', async (name) => {
  await renderApp('/home?table_number=0');
  const entries = within(await bar());
  expect(entries.getByText(name)).toBeTruthy();
  expect(entries.queryByRole('link', { name })).toBeNull();
});

async function openPicker() {
  const app = await renderApp('/home?table_number=5');
  await app.user.click(within(await bar()).getByRole('button', { name: 'Language' }));
  return { ...app, picker: screen.getByRole('dialog', { name: 'Choose your language' }) };
}

test('the picker offers the four languages and closes by its button [NAV-8] [LANG-1] [LANG-2]', async () => {
  const { user, picker } = await openPicker();
  const offered = await within(picker).findAllByRole('listitem');
  expect(offered.map((entry) => entry.textContent)).toEqual(['English', 'العربية', 'Русский', 'Türkçe']);
  await user.click(within(picker).getByRole('button', { name: 'Close' }));
  expect(picker.hasAttribute('open')).toBe(false);
});

test('choosing Arabic sets the dropdown, fires its change, closes the picker and turns the page [LANG-3] [LANG-4] [LANG-5] [LANG-6] [LANG-7] [LANG-8]', async () => {
  const { user, picker } = await openPicker();
  const dropdown = document.getElementById(languageSwitchId) as HTMLSelectElement;
  const changes: string[] = [];
  dropdown.addEventListener('change', () => changes.push(dropdown.value));
  await user.click(within(picker).getByRole('button', { name: 'العربية' }));
  expect(changes).toEqual(['ar']);
  expect(picker.hasAttribute('open')).toBe(false);
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
  expect(await screen.findByText('السلة')).toBeTruthy();
  expect(localStorage.getItem('language')).toBe('ar');

  dropdown.value = 'tr';
  act(() => void dropdown.dispatchEvent(new Event('change', { bubbles: true })));
  await waitFor(() => expect(document.documentElement.dir).toBe('ltr'));
  expect(await screen.findByText('Sepet')).toBeTruthy();
});

test('the hidden dropdown alone switches texts and menu, and is not shown [LANG-9]', async () => {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', ({ headers }) =>
    page([{ ...someItems[0], name: headers.get('accept-language') === 'ru' ? 'Хумус' : 'Hummus' }]),
  );
  await renderApp('/home?table_number=5', server);
  await screen.findByText('Hummus');
  const dropdown = document.getElementById(languageSwitchId) as HTMLSelectElement;
  expect(dropdown.hidden).toBe(true);
  dropdown.value = 'ru';
  act(() => void dropdown.dispatchEvent(new Event('change', { bubbles: true })));
  expect(await screen.findByText('Хумус')).toBeTruthy();
  expect(screen.getByText('Блюда для вас')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Главная | Food App'));
});
