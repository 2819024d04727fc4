import { languages } from '@sufra/contract/core/constants';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type enApp from '../../locales/en/app.json';
import type enHome from '../../locales/en/home.json';
import { fakeServer } from '../../testing/fake-server.ts';
import { anItem, ok, page } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { chooseLanguage } from './language.ts';

resetBetweenTests();

const apps = import.meta.glob<typeof enApp>('../../locales/*/app.json', { eager: true, import: 'default' });
const homes = import.meta.glob<typeof enHome>('../../locales/*/home.json', {
  eager: true,
  import: 'default',
});
const textsOf = (language: string) => ({
  app: apps[`../../locales/${language}/app.json`]!,
  home: homes[`../../locales/${language}/home.json`]!,
});

/** Each language, and another that the app was in before. */
const switches = languages.map((language) => [language, language === 'en' ? 'ar' : 'en'] as const);

/** A server whose dishes are named after the requested language. */
function translatingServer() {
  const server = fakeServer();
  const dish = (headers: Headers) => {
    const language = headers.get('accept-language') ?? 'none';
    return anItem({ slug: 'dish', name: `Name in ${language}`, description: `Description in ${language}` });
  };
  server.on('GET customer/item/all/*/1000', ({ headers }) => page([dish(headers)]));
  server.on('GET customer/home/item/*', ({ headers }) => ok({ ...dish(headers), related_items: [] }));
  return server;
}

async function openIn(language: string, before: string, address: string) {
  await renderApp(address, translatingServer());
  await screen.findByRole('heading', { level: 1 });
  await act(async () => chooseLanguage(before));
  await waitFor(() => expect(document.documentElement.lang).toBe(before));
  await act(async () => chooseLanguage(language));
}

test.each(switches)(
  'in %s, after %s, the texts come from its catalogue [LANG-10]',
  async (language, before) => {
    const { app, home } = textsOf(language);
    await openIn(language, before, '/home?table_number=5');
    expect(await screen.findByRole('heading', { name: home.foodForYou })).toBeTruthy();
    const bar = screen.getByRole('navigation', { name: app.navigation });
    for (const name of [app.cart, app.allergens, app.favourites, app.profile, app.home])
      expect(bar.textContent).toContain(name);
    expect(new Set(languages.map((one) => textsOf(one).app.cart)).size).toBe(languages.length);
  },
);

test.each(switches)('in %s, after %s, the menu is in that language [LANG-11]', async (language, before) => {
  await openIn(language, before, '/home?table_number=5');
  expect(await screen.findByText(`Name in ${language}`)).toBeTruthy();
});

test.each(switches)(
  'in %s, after %s, a dish and its description are in that language [LANG-11]',
  async (language, before) => {
    await openIn(language, before, '/item/dish?table_number=5');
    expect(await screen.findByRole('heading', { name: `Name in ${language}` })).toBeTruthy();
    expect(screen.getByText(`Description in ${language}`)).toBeTruthy();
  },
);

test('a menu that loads for the first time when the language is chosen is read once more in that one [LANG-11]', async () => {
  const server = fakeServer();
  const held: (() => void)[] = [];
  server.on('GET customer/item/all/*/1000', async ({ headers }) => {
    const language = headers.get('accept-language') ?? 'none';
    if (language === 'en') await new Promise<void>((resolve) => held.push(resolve));
    return page([anItem({ slug: 'dish', name: `Name in ${language}` })]);
  });
  await renderApp('/home?table_number=5', server);
  await waitFor(() => expect(held).not.toEqual([]));
  await act(async () => chooseLanguage('tr'));
  await waitFor(() => expect(document.documentElement.lang).toBe('tr'));
  await act(async () => {
    for (const answer of held) answer();
  });
  expect(await screen.findByText('Name in tr')).toBeTruthy();
  expect(screen.queryByText('Name in en')).toBeNull();
});
