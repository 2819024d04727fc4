/*
 * Runs behind Welcome's card, before the app's own script: the page's code, the first reads of the menu, and Home's first
 * view. It is built into a classic script of its own, and so imports only what is small; `early-answers.ts` hands its
 * answers to the app.
 */
import type { Language } from '@sufra/contract/constants';
import { dataOf, showFromPage, showMenu } from './early/show-menu.ts';
import { stored } from './early/stored.ts';

const early = new Map<string, Promise<Response>>();
/** The placeholder of who only looks. */
const publicId = '999999';
const base = metaContent('api-base') ?? '/api/v1/';
const query = new URLSearchParams(location.search);
const table = query.get('table_number');

Object.assign(window, { earlyAnswers: early });
if (location.pathname === '/') beginWelcome();
else beginPage();

/**
 * Welcome stands in the page: its first paint goes before all else, and a background alone isn't it. An app that is there
 * before that paint was told begins for itself.
 */
function beginWelcome(): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) window.beginEarly?.();
  });
  window.beginEarly = () => {
    window.beginEarly = undefined;
    observer.disconnect();
    window.setUpAgain?.();
    readMenu(knownReader());
    loadCode();
  };
  observer.observe({ type: 'paint', buffered: true });
}

function beginPage(): void {
  // Who tapped on Welcome's link before this script was there comes here with a page that was set up for Welcome.
  window.setUpAgain?.();
  const known = knownReader();
  const isPublic = (known || publicId) === publicId;
  // The first picture goes before the reads, which only the app waits for then. A known diner may hide dishes.
  if (table && location.pathname === '/home' && isPublic)
    void showFromPage(language(), (shown) => readMenu(known, shown));
  else readMenu(known);
  loadCode();
}

/** As the script in the head has set it. */
function language(): Language {
  return document.documentElement.lang as Language;
}

/** Whose menu is read; empty where nobody is known. */
function knownReader(): string {
  return table === '0' ? publicId : knownCustomer(stored('customer_id'));
}

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/** The page's own code and texts come together with the app's, not after it. */
function loadCode(): void {
  const files = JSON.parse(metaContent('early-files') ?? '{}') as Record<string, string[]>;
  for (const name of [language(), location.pathname]) {
    for (const file of files[name] ?? []) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` });
      document.head.append(link);
    }
  }
}

/**
 * The reads of the first screen. Who isn't known yet is shown the public menu, which is what the server has for a new
 * diner; what needs to know the diner follows on the table's answer.
 */
function readMenu(known: string, shown = false): void {
  if (!table) return;
  const reader = known === '' ? publicId : known;
  const isWelcome = location.pathname === '/';
  // A browser asks one server for six things at once (HTTP/1.1): what is waited for most goes first.
  if (isWelcome) void start('venue');
  const items = isWelcome || location.pathname === '/home' ? start(itemsOf(reader)) : undefined;
  const categories = start('customer/categories/all');
  const home = start(`customer/home/${encodeURIComponent(reader)}`);
  const seat = table === '0' ? undefined : start(seatOf(table, query.get('k')));
  if (!isWelcome) void start('venue');
  if (items) {
    if (!shown) void showMenu({ home, categories, items }, language());
    Object.assign(window, { earlyReader: reader });
  }
  if (seat) followSeat(seat, items, known);
}

function seatOf(table: string, key: string | null): string {
  const path = `customer/tableinfo/${encodeURIComponent(table)}`;
  return key === null ? path : `${path}?${new URLSearchParams({ k: key }).toString()}`;
}

/** Reads what is the diner's own, as soon as it is known who it is. */
function followSeat(seat: Promise<Response>, items: Promise<Response> | undefined, known: string): void {
  void dataOf<{ customer?: { id?: string | number } }>(seat).then((data) => {
    const id = String(data?.customer?.id ?? '');
    if (id === '' || id === known) return;
    void start(`customer/home/${encodeURIComponent(id)}`);
    if (items && known === '') {
      const url = base + itemsOf(id);
      early.set(
        url,
        items.then((answer) => answer.clone()),
      );
      Object.assign(window, { earlyStandIn: url });
    } else if (items) void start(itemsOf(id));
  });
}

function itemsOf(customerId: string): string {
  return `customer/item/all/${encodeURIComponent(customerId)}/1000?page=1`;
}

/** Begins a read. */
function start(path: string): Promise<Response> {
  const headers = { accept: 'application/json', 'accept-language': language() };
  const answer = fetch(base + path, { headers });
  early.set(
    base + path,
    answer.then((response) => response.clone()),
  );
  // An answer that nobody takes is nobody's failure.
  early.get(base + path)?.catch(() => undefined);
  return answer;
}

/** The stored id, plain or inside an object; empty for none and for the placeholder of browsing. */
function knownCustomer(text: string | null): string {
  const id = text?.startsWith('{') ? /"id"\s*:\s*"?([^",}]+)/.exec(text)?.[1] : text;
  return id && id !== '999999' ? id : '';
}
