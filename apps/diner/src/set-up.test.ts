import { newHereAttribute } from '@sufra/contract/first-answers';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';

const html = document.documentElement;
let read: MockInstance<Storage['getItem']>;

beforeEach(() => {
  vi.resetModules();
  read = vi.spyOn(Storage.prototype, 'getItem');
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.head.replaceChildren();
  for (const name of [newHereAttribute, 'data-theme', 'data-page', 'lang', 'dir']) html.removeAttribute(name);
});

/** Runs the script in the head of an address; returns what it made of the page. */
async function open(address: string) {
  globalThis.history.replaceState(null, '', address);
  await import('./set-up.ts');
  return [html.lang, html.dir, html.dataset['theme'], html.dataset['page']];
}

const wish = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

test('the page has what was chosen before anything is painted', async () => {
  wish('de-DE', 'en');
  localStorage.setItem('language', 'ar');
  localStorage.setItem('theme', 'dark');
  expect(await open('/?table_number=5')).toEqual(['ar', 'rtl', 'dark', 'welcome']);
});

test.each([
  [['de-DE', 'ru-RU', 'en'], 'ru'],
  [['tr'], 'tr'],
  [['de'], 'en'],
  [[], 'en'],
])('of a browser that wishes %j it takes %s', async (wished, language) => {
  wish(...wished);
  expect(await open('/home')).toEqual([language, 'ltr', undefined, 'app']);
});

test('a browser that the server knows to be new is not asked what it keeps, until Welcome was painted', async () => {
  wish('ar');
  html.setAttribute(newHereAttribute, '');
  localStorage.setItem('language', 'tr');
  expect(await open('/')).toEqual(['ar', 'rtl', undefined, 'welcome']);
  expect(read).not.toHaveBeenCalled();
  window.setUpAgain?.();
  expect(html.lang).toBe('tr');
  expect(read).toHaveBeenCalled();
});

test('a page that a browser goes back to may be older than a choice', async () => {
  html.setAttribute(newHereAttribute, '');
  localStorage.setItem('language', 'tr');
  const back = { type: 'back_forward' } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([back]);
  expect((await open('/'))[0]).toBe('tr');
});

test('a browser that keeps nothing has its own language', async () => {
  wish('ru');
  read.mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect((await open('/'))[0]).toBe('ru');
  expect(read).toHaveBeenCalled();
});

test('what is drawn elsewhere than on Welcome waits for the whole page', async () => {
  await open('/');
  const waits = () => document.head.querySelector('link[rel=expect]')?.getAttribute('href');
  expect(waits()).toBeUndefined();
  vi.resetModules();
  await open('/home');
  expect(waits()).toBe('#early-pieces');
});
