/*
 * Runs in the head, before the first paint and before the app's own script: language, direction and theme of the page,
 * its code, and the first reads of the menu. It imports nothing, because it is built into a classic script of its own;
 * `early-answers.ts` hands its answers to the app.
 */
import type { Language } from '@sufra/contract/constants';

const languages: readonly Language[] = ['en', 'ar', 'ru', 'tr'];
const html = document.documentElement;
const early = new Map<string, Promise<Response>>();
const base = metaContent('api-base') ?? '/api/v1/';
const language = wishedLanguage();

setUpPage();
keepQueryOfLinks();
loadCode();
Object.assign(window, { earlyAnswers: early });
readMenu(new URLSearchParams(location.search));

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser that keeps nothing is a browser at its first visit.
    return null;
  }
}

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

function wishedLanguage(): Language {
  const wished = [stored('language'), ...navigator.languages].map((code) => code?.slice(0, 2) ?? '');
  return wished.map((code) => languages.find((spoken) => spoken === code)).find(Boolean) ?? 'en';
}

function setUpPage(): void {
  html.lang = language;
  html.dir = language === 'ar' ? 'rtl' : 'ltr';
  html.dataset.page = location.pathname === '/' ? 'welcome' : 'app';
  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') html.dataset.theme = theme;
}

/** The links of the prerendered screen keep the query string, like every other link. */
function keepQueryOfLinks(): void {
  const keep = (event: Event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-keep]') : null;
    if (link) link.search = location.search;
  };
  document.addEventListener('click', keep, true);
}

/** The page's own code and texts come together with the app's, not after it. */
function loadCode(): void {
  const files = JSON.parse(metaContent('early-files') ?? '{}') as Record<string, string[]>;
  for (const name of [language, location.pathname]) {
    for (const file of files[name] ?? []) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` });
      document.head.append(link);
    }
  }
}

/** The reads of the first screen. Those that need to know the diner follow on the table's answer. */
function readMenu(query: URLSearchParams): void {
  const table = query.get('table_number');
  if (!table) return;
  start('venue');
  start('customer/categories/all');
  if (table === '0') return readAs('999999');
  const known = knownCustomer(stored('customer_id'));
  if (known !== '') readAs(known);
  const key = query.get('k');
  const path = `customer/tableinfo/${encodeURIComponent(table)}`;
  start(key === null ? path : `${path}?${new URLSearchParams({ k: key }).toString()}`, async (answer) => {
    const id = String((await answer.json())?.data?.customer?.id ?? '');
    if (id !== '' && id !== known) readAs(id);
  });
}

function readAs(customerId: string): void {
  const id = encodeURIComponent(customerId);
  start(`customer/home/${id}`);
  if (location.pathname === '/' || location.pathname === '/home') {
    start(`customer/item/all/${id}/1000?page=1`);
  }
}

/** Begins a read. `then` sees its answer before the app does, so that what follows on it isn't begun twice. */
function start(path: string, then?: (answer: Response) => Promise<void>): void {
  const headers = { accept: 'application/json', 'accept-language': language };
  const answer = fetch(base + path, { headers }).then(async (response) => {
    // An answer that is no JSON has nothing to follow on; the app itself says what is wrong with it.
    await then?.(response.clone()).catch(() => undefined);
    return response;
  });
  early.set(base + path, answer);
  // An answer that nobody takes is nobody's failure.
  answer.catch(() => undefined);
}

/** The stored id, plain or inside an object; empty for none and for the placeholder of browsing. */
function knownCustomer(text: string | null): string {
  const id = text?.startsWith('{') ? /"id"\s*:\s*"?([^",}]+)/.exec(text)?.[1] : text;
  return id && id !== '999999' ? id : '';
}
