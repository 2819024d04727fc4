/*
 * Runs in the head, before the first paint and before the app's own script: language, direction and theme of the page,
 * its code, the first reads of the menu, and Home's first view. It is built into a classic script of its own, and so
 * imports only what is small; `early-answers.ts` hands its answers to the app.
 */
import type { Language } from '@sufra/contract/constants';
import { type Picture, sourceSet } from '@sufra/ui/picture-sources.ts';
import { drawMenu, type Texts } from './early/draw-menu.ts';
import { firstView, type ShownCategory, type ShownDish, type ShownHome } from './early/first-view.ts';
import { keepTaps } from './early/keep-taps.ts';

const languages: readonly Language[] = ['en', 'ar', 'ru', 'tr'];
const html = document.documentElement;
const early = new Map<string, Promise<Response>>();
/** The placeholder of who only looks. */
const publicId = '999999';
const base = metaContent('api-base') ?? '/api/v1/';
const language = wishedLanguage();

setUpPage();
keepTaps();
Object.assign(window, { earlyAnswers: early });
if (location.pathname === '/') afterFirstPaint(readMenu, loadCode);
else {
  waitForStyle();
  readMenu();
  loadCode();
}

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

/** Welcome shows nothing of the menu and stands in the page: its first paint goes before all else. */
function afterFirstPaint(...steps: readonly (() => void)[]): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    for (const step of steps) step();
  }).observe({ type: 'paint', buffered: true });
}

/** Only Welcome is painted by the style in the head; what is drawn elsewhere needs all of it, and nothing is to move. */
function waitForStyle(): void {
  const link = Object.assign(document.createElement('link'), { rel: 'expect', href: '#early-pieces' });
  link.setAttribute('blocking', 'render');
  document.head.append(link);
}

/**
 * The reads of the first screen. Who isn't known yet is shown the public menu, which is what the server has for a new
 * diner; what needs to know the diner follows on the table's answer.
 */
function readMenu(): void {
  const query = new URLSearchParams(location.search);
  const table = query.get('table_number');
  if (!table) return;
  const known = table === '0' ? publicId : knownCustomer(stored('customer_id'));
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
    void showMenu(home, categories, items);
    Object.assign(window, { earlyReader: reader });
  }
  if (seat) followSeat(seat, known, items);
}

function seatOf(table: string, key: string | null): string {
  const path = `customer/tableinfo/${encodeURIComponent(table)}`;
  return key === null ? path : `${path}?${new URLSearchParams({ k: key }).toString()}`;
}

/** Reads what is the diner's own, as soon as it is known who it is. */
function followSeat(seat: Promise<Response>, known: string, items: Promise<Response> | undefined): void {
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

/** What Home shows first is asked for and drawn as soon as it is known, not when the app has come. */
async function showMenu(
  home: Promise<Response>,
  categories: Promise<Response>,
  items: Promise<Response>,
): Promise<void> {
  const data = await dataOf<ShownHome>(home);
  bring(data?.slider?.slice(0, 1), '268px');
  const groups = await dataOf<readonly ShownCategory[]>(categories);
  const dishes = (await dataOf<{ data?: readonly ShownDish[] }>(items))?.data;
  const chosen = {
    category: stored('category') ?? undefined,
    subCategory: stored('subCategory') ?? undefined,
  };
  const view = firstView(data, groups, dishes, chosen);
  if (view === undefined) return;
  bring(view.dishes, '(min-width: 64rem) 268px, 45vw');
  bring(view.categories.slice(0, 5), '92px');
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  }
  const pieces = document.querySelector<HTMLTemplateElement>('#early-pieces');
  const place = document.querySelector<HTMLElement>('#early-menu');
  if (!pieces || !place) return;
  const texts = JSON.parse(pieces.dataset['texts'] ?? '{}') as Record<Language, Texts>;
  place.replaceChildren(drawMenu(pieces.content, view, texts[language], searchOfLinks()));
}

/** The query string as the app's own links write it. */
function searchOfLinks(): string {
  const search = new URLSearchParams(location.search).toString();
  return search === '' ? '' : `?${search}`;
}

type Pictured = { readonly picture?: Picture | null | undefined };

function bring(list: readonly Pictured[] | undefined, sizes: string): void {
  for (const { picture } of list ?? []) {
    if (!picture) continue;
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSizes: sizes,
      imageSrcset: sourceSet(picture, 'avif'),
    });
    document.head.append(link);
  }
}

/** Begins a read. */
function start(path: string): Promise<Response> {
  const headers = { accept: 'application/json', 'accept-language': language };
  const answer = fetch(base + path, { headers });
  early.set(
    base + path,
    answer.then((response) => response.clone()),
  );
  // An answer that nobody takes is nobody's failure.
  early.get(base + path)?.catch(() => undefined);
  return answer;
}

/** What is in an answer; undefined where there is none, or no JSON: the app itself says what is wrong with it. */
async function dataOf<Data>(answer: Promise<Response>): Promise<Data | undefined> {
  try {
    return ((await (await answer).clone().json()) as { data?: Data }).data;
  } catch {
    return undefined;
  }
}

/** The stored id, plain or inside an object; empty for none and for the placeholder of browsing. */
function knownCustomer(text: string | null): string {
  const id = text?.startsWith('{') ? /"id"\s*:\s*"?([^",}]+)/.exec(text)?.[1] : text;
  return id && id !== '999999' ? id : '';
}
