import { menuAge, setMenuAge } from './menu-age.ts';

/**
 * The last good answers to the reads that a diner can do something with without a line: the menu, and the cart. Answers
 * about orders and payments are never kept: old ones would be worse than none.
 */
const cacheName = 'answers-1';
const keptReads =
  /\/(?:venue|customer\/(?:tableinfo\/[^/]+|home\/[^/]+|home\/item\/[^/]+|item\/all\/[^/]+\/\d+|categories\/all|allegens\/all|allergens\/all|favourites\/[^/]+|cart\/[^/]+))$/;

/** Writes after which a kept cart is not the diner's any more. */
const cartWrites = /\/customer\/(?:cart\/.+|place_order)$/;

/** So many answers are kept; most of them are single dishes. The oldest go first. */
const maxKept = 150;
/** How long the server is waited for when there is an older answer, in milliseconds. */
const patienceMs = 6000;
/** The header that says when an answer was kept. */
const keptAtHeader = 'x-kept-at';

type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Where answers are kept: the browser's own cache storage, which pages have where they were loaded safely. */
function openCache(): Promise<Cache> | undefined {
  return 'caches' in globalThis ? globalThis.caches.open(cacheName) : undefined;
}

/** Whether a read is one whose last answer is kept. */
export function isKeptRead(url: string): boolean {
  return keptReads.test(pathOf(url));
}

function pathOf(url: string): string {
  return new URL(url, globalThis.location.href).pathname;
}

const isCart = (url: string) => pathOf(url).includes('/customer/cart/');

/**
 * Sends reads as `send` does, and keeps their answers. Where the line is dead, the server broken, or something between
 * them answers in its place, the last kept answer comes instead, and `menuAge` says so; where it is only slow, too, but
 * then its answer is kept when it comes and `onFresh` is told. Without a kept answer the failure is the caller's.
 */
export function createKeptReads(send: Send, onFresh: () => void): Send {
  let cartChanges = 0;
  return async (url, init) => {
    if (init.method !== 'GET') {
      const answer = await send(url, init);
      if (!isGood(answer) || !cartWrites.test(pathOf(url))) return answer;
      cartChanges += 1;
      await forgetKept(isCart);
      return answer;
    }
    // A browser that keeps nothing (private, or full) reads from the server alone.
    const cache = isKeptRead(url) ? await openCache()?.catch(() => undefined) : undefined;
    if (cache === undefined) return send(url, init);
    const place = placeOf(url, init);
    const asked = cartChanges;
    let late = false;
    let good = false;
    const sent = send(url, init).then(async (answer) => {
      const text = isGood(answer) ? await answer.clone().text() : undefined;
      good = parsed(text) !== undefined;
      // A cart that was asked for before a change says what was before it.
      if (text !== undefined && good && (asked === cartChanges || !isCart(place))) keep(cache, place, text);
      if (good && late) onFresh();
      if (good && !late) setMenuAge(undefined);
      return answer;
    });
    const kept = () => lastKept(cache, place);
    const answer = await Promise.race([
      sent.catch((error: unknown) => ({ error })),
      afterPatience(kept, init),
    ]);
    if (answer instanceof Response && (good || isRefusal(answer))) return answer;
    if (isAbort(answer)) throw answer.error;
    const old = await kept();
    if (old === undefined) return sent;
    late = true;
    setMenuAge(Math.min(menuAge() ?? Number.POSITIVE_INFINITY, Number(old.headers.get(keptAtHeader))));
    return old;
  };
}

/** Forgets the answers that belong to a diner. Called when the table is left for browsing. */
export function forgetKeptAnswers(): void {
  if (!('caches' in globalThis)) return;
  globalThis.caches.delete(cacheName).catch((error: unknown) => {
    console.warn('What was kept for the last table could not be deleted', error);
  });
}

/** The same address is another answer in another language. */
function placeOf(url: string, init: RequestInit): string {
  const place = new URL(url, globalThis.location.href);
  place.searchParams.set('kept-in', new Headers(init.headers).get('accept-language') ?? '');
  return place.href;
}

/** Keeps an answer. Nobody waits until it is on the disk. */
function keep(cache: Cache, place: string, text: string): void {
  const headers = { 'content-type': 'application/json', [keptAtHeader]: String(Date.now()) };
  const body = place.includes('/customer/home/') ? withoutOrders(text) : text;
  cache.put(place, new Response(body, { headers })).then(
    () => tidy(cache),
    (error: unknown) => console.warn('An answer could not be kept', error),
  );
}

/** An answer of the server; undefined where it is none, as half of one. */
function parsed(text: string | undefined): object | undefined {
  try {
    const answer: unknown = JSON.parse(text ?? '');
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    // Broken off on its way.
    return undefined;
  }
}

/** Forgets the answers whose places are `meant`, before whoever asks next. */
async function forgetKept(meant: (place: string) => boolean): Promise<void> {
  const cache = await openCache()?.catch(() => undefined);
  const places = (await cache?.keys()) ?? [];
  const gone = places.filter(({ url }) => meant(url)).map(async (place) => cache?.delete(place));
  await Promise.all(gone);
}

async function tidy(cache: Cache): Promise<void> {
  const places = await cache.keys();
  await Promise.all(places.slice(0, Math.max(0, places.length - maxKept)).map((old) => cache.delete(old)));
}

/** What Home says of the bill is true for that moment only. */
function withoutOrders(text: string): string {
  return JSON.stringify(parsed(text), (name, value: unknown) => (name === 'orders' ? [] : value));
}

async function lastKept(cache: Cache, place: string): Promise<Response | undefined> {
  // The server's own failure is what is told then.
  return cache.match(place).catch(() => undefined);
}

/** Resolves after the patience, and only where there is a kept answer to give. */
function afterPatience(kept: () => Promise<Response | undefined>, init: RequestInit): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      void kept().then((old) => old !== undefined && resolve(undefined));
    }, patienceMs);
    init.signal?.addEventListener('abort', () => clearTimeout(timer));
  });
}

const isJson = (answer: Response) => (answer.headers.get('content-type') ?? '').includes('json');

function isGood(answer: Response): boolean {
  return answer.ok && isJson(answer);
}

/** The server's own "no" is its word, and no reason to show what it said before. */
function isRefusal(answer: Response): boolean {
  return answer.status >= 400 && answer.status < 500 && isJson(answer);
}

function isAbort(answer: unknown): answer is { readonly error: unknown } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'error' in answer &&
    answer.error instanceof DOMException &&
    answer.error.name === 'AbortError'
  );
}
