import { menuAge, setMenuAge } from './menu-age.ts';

/**
 * The last good answers to the reads that are useful without a connection: the menu and the cart. Answers about orders
 * and payments are never cached, because a stale one would mislead the guest.
 */
const cacheName = 'answers-1';
const cachedReads =
  /\/(?:venue|customer\/(?:tableinfo\/[^/]+|home\/[^/]+|home\/item\/[^/]+|item\/all\/[^/]+\/\d+|categories\/all|allegens\/all|allergens\/all|favourites\/[^/]+|cart\/[^/]+))$/;

/** Writes that make a cached cart stale. */
const cartWrites = /\/customer\/(?:cart\/.+|place_order)$/;

/** The most answers in the cache; most of them are single dishes. The oldest are removed first. */
const maxAnswers = 150;
/** How long to wait for the server before a cached answer is used instead, in milliseconds. */
const fallbackAfterMs = 6000;
/** How long a slow answer counts as what the server says, where the next one is slow too, in milliseconds. */
const freshForMs = 30_000;
/** The header that says when an answer was cached. */
const cachedAtHeader = 'x-kept-at';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The browser's cache storage. Pages without https have none. */
function openCache(): Promise<Cache> | undefined {
  return 'caches' in globalThis ? globalThis.caches.open(cacheName) : undefined;
}

/** Whether the answer to a read is cached. */
export function isCachedRead(url: string): boolean {
  return cachedReads.test(pathOf(url));
}

function pathOf(url: string): string {
  return new URL(url, globalThis.location.href).pathname;
}

const isCart = (url: string) => pathOf(url).includes('/customer/cart/');

/** How often the cart changed. A cart that was requested before a change may be older than the change. */
let cartChanges = 0;

/** Removes the cached cart, because it has changed since. */
export async function removeCachedCart(): Promise<void> {
  cartChanges += 1;
  for (const question of lateAnswers.keys()) if (isCart(question)) lateAnswers.delete(question);
  await removeCached(isCart);
}

/**
 * Answers that came after a cached one was shown in their place, whole, by their keys. On a connection that is always slow each
 * read is answered by the one before.
 */
const lateAnswers = new Map<string, { readonly text: string; readonly at: number }>();

/**
 * A `fetch` that caches the answers to reads. It gives the cached answer, and `menuAge` its age, when there is no
 * connection, when the server fails, when a proxy answers in its place, and when the server is slow. A slow answer is
 * cached when it arrives, and `onFresh` is called if it differs from what is shown. Without a cached answer the caller gets
 * the failure.
 */
export function createCachingFetch(fetch: Fetch, onFresh: () => void): Fetch {
  return async (url, init) => {
    if (init.method !== 'GET') {
      const answer = await fetch(url, init);
      if (isGood(answer) && cartWrites.test(pathOf(url))) await removeCachedCart();
      return answer;
    }
    // In private mode, or on a full disk, the cache may not open: then only the server can answer.
    const cache = isCachedRead(url) ? await openCache()?.catch(() => undefined) : undefined;
    if (cache === undefined) return fetch(url, init);
    const key = cacheKey(url, init);
    const over = overKey(url, key);
    const question = over ?? key;
    const changesBefore = cartChanges;
    /** The cached answer that was given in place of the server's; '' while none was. */
    let shown = '';
    let good = false;
    const request = fetch(url, init).then(async (answer) => {
      const text = isGood(answer) ? await answer.clone().text() : undefined;
      good = parsed(text) !== undefined;
      const current = changesBefore === cartChanges || !isCart(key);
      if (text !== undefined && good && current) {
        keep(cache, text, { key, over });
        noteAnswer(question, text, shown !== '');
      }
      if (good && (shown === '' || shown === text)) setMenuAge(undefined);
      else if (good) onFresh();
      return answer;
    });
    const cached = async () => (await cachedAnswer(cache, over)) ?? cachedAnswer(cache, key);
    const answer = await Promise.race([
      request.catch((error: unknown) => ({ error })),
      fallbackTimeout(cached, init),
    ]);
    if (answer instanceof Response && (good || isRefusal(answer))) return answer;
    if (isAbort(answer)) throw answer.error;
    const recent = lateAnswer(question);
    const stale = recent ?? (await cached());
    if (stale === undefined) return request;
    const text = await stale.clone().text();
    // It came while the other was read.
    if (good) return request;
    shown = text;
    const at = Number(stale.headers.get(cachedAtHeader));
    setMenuAge(recent === undefined ? Math.min(menuAge() ?? Number.POSITIVE_INFINITY, at) : undefined);
    return stale;
  };
}

/** Deletes the whole cache: its answers belong to the guest of one table. Called when the guest starts browsing. */
export function deleteCachedAnswers(): void {
  lateAnswers.clear();
  if (!('caches' in globalThis)) return;
  globalThis.caches.delete(cacheName).catch((error: unknown) => {
    console.warn('The cached answers of the last table could not be deleted', error);
  });
}

/** The address with its language: each language has its own answer. Which visit a phone was at makes no other question of it. */
function cacheKey(url: string, init: RequestInit): string {
  const key = new URL(url, globalThis.location.href);
  key.searchParams.delete('visit_id');
  key.searchParams.set('kept-in', new Headers(init.headers).get('accept-language') ?? '');
  return key.href;
}

/** Keeps an answer that came late, for as long as it counts; one that came in time takes its place. */
function noteAnswer(question: string, text: string, late: boolean): void {
  const now = Date.now();
  for (const [other, { at }] of lateAnswers) if (at < now - freshForMs) lateAnswers.delete(other);
  if (late) lateAnswers.set(question, { text, at: now });
  else lateAnswers.delete(question);
}

function lateAnswer(question: string): Response | undefined {
  const found = lateAnswers.get(question);
  if (found === undefined || found.at < Date.now() - freshForMs) return undefined;
  return new Response(found.text, { headers: { 'content-type': 'application/json' } });
}

/**
 * Where it is cached that a named visit is over; undefined for other questions. A scan names none: it leads to another visit,
 * and must not be told that one is over.
 */
function overKey(url: string, key: string): string | undefined {
  const visit = new URL(url, globalThis.location.href).searchParams.get('visit_id');
  return visit === null ? undefined : `${key}&over=${encodeURIComponent(visit)}`;
}

type Keys = { readonly key: string; readonly over: string | undefined };

/** Caches an answer. That a visit is over takes the place of what was cached of the table, for whoever names it alone. */
function keep(cache: Cache, text: string, { key, over }: Keys): void {
  if (!saysOver(key, text)) return store(cache, key, text);
  cache.delete(key).catch((error: unknown) => {
    console.warn('The cached answer of a visit that is over could not be deleted', error);
  });
  if (over !== undefined) store(cache, over, text);
}

function saysOver(key: string, text: string): boolean {
  if (!key.includes('/customer/tableinfo/')) return false;
  const answer: { readonly data?: { readonly visit?: unknown } | null } | undefined = parsed(text);
  return answer?.data?.visit === null;
}

/** Puts an answer into the cache. Doesn't wait until it is on the disk. */
function store(cache: Cache, key: string, text: string): void {
  const headers = { 'content-type': 'application/json', [cachedAtHeader]: String(Date.now()) };
  const body = key.includes('/customer/home/') ? withoutOrders(text) : text;
  cache.put(key, new Response(body, { headers })).then(
    () => removeOldest(cache),
    (error: unknown) => console.warn('An answer could not be cached', error),
  );
}

/** The answer as an object; undefined for broken JSON. */
function parsed(text: string | undefined): object | undefined {
  try {
    const answer: unknown = JSON.parse(text ?? '');
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    // The connection broke in the middle of the answer.
    return undefined;
  }
}

/** Removes the answers whose keys match, before the next read can use them. */
async function removeCached(matches: (key: string) => boolean): Promise<void> {
  // A cache that doesn't open can't show an old answer either.
  const cache = await openCache()?.catch(() => undefined);
  const requests = (await cache?.keys()) ?? [];
  const removed = requests.filter(({ url }) => matches(url)).map(async (request) => cache?.delete(request));
  await Promise.all(removed);
}

async function removeOldest(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  const surplus = Math.max(0, requests.length - maxAnswers);
  await Promise.all(requests.slice(0, surplus).map((request) => cache.delete(request)));
}

/** The state of a bill changes too fast to be cached. */
function withoutOrders(text: string): string {
  return JSON.stringify(parsed(text), (name, value: unknown) => (name === 'orders' ? [] : value));
}

async function cachedAnswer(cache: Cache, key: string | undefined): Promise<Response | undefined> {
  if (key === undefined) return undefined;
  // If the cache fails too, the caller gets the server's failure.
  return cache.match(key).catch(() => undefined);
}

/** Resolves after the timeout, but only if there is a cached answer. */
function fallbackTimeout(cached: () => Promise<Response | undefined>, init: RequestInit): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      void cached().then((answer) => answer !== undefined && resolve(undefined));
    }, fallbackAfterMs);
    init.signal?.addEventListener('abort', () => clearTimeout(timer));
  });
}

const isJson = (answer: Response) => (answer.headers.get('content-type') ?? '').includes('json');

function isGood(answer: Response): boolean {
  return answer.ok && isJson(answer);
}

/** The server's own refusal, which no cached answer may hide. */
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
