import { beforeEach, expect, test, vi } from 'vitest';
import { cacheStorage } from '../testing/cache-storage.ts';
import { createCachingFetch, deleteCachedAnswers, isCachedRead, removeCachedCart } from './cached-answers.ts';
import { menuAge, setMenuAge } from './menu-age.ts';

const menu = '/api/v1/customer/item/all/c-1/1000?page=1';
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const inLanguage = (language: string) => ({ method: 'GET', headers: { 'accept-language': language } });

let storage: ReturnType<typeof cacheStorage>;
let answer: () => Response | Promise<Response>;
const fresh = vi.fn();
const read = createCachingFetch(async () => answer(), fresh);
const textOf = async (url = menu, language = 'en') => (await read(url, inLanguage(language))).text();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:05:00+04:00') });
  storage = cacheStorage();
  vi.stubGlobal('caches', storage);
  deleteCachedAnswers();
  setMenuAge(undefined);
  fresh.mockClear();
});
test.each([
  ['/api/v1/venue', true],
  ['/api/v1/customer/home/c-1', true],
  ['/api/v1/customer/home/item/hummus', true],
  ['/api/v1/customer/tableinfo/5?k=KEY', true],
  ['/api/v1/customer/cart/c-1', true],
  ['/api/v1/customer/orders/c-1', false],
  ['/api/v1/customer/orders/details/o-1', false],
  ['/api/v1/customer/membership/c-1', false],
  ['/api/v1/customer/payments/quote', false],
  ['/api/v1/staff/tables', false],
])('%s is cached: %s', (url, cached) => {
  expect(isCachedRead(url)).toBe(cached);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failing server', () => json({ status: false }, 500)],
  [
    'a web page instead of an answer',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['half an answer', () => new Response('{"status":tr', { headers: { 'content-type': 'application/json' } })],
])('after %s the last good answer is used, with its age', async (_, failing) => {
  answer = () => json({ status: true, data: [1] });
  await textOf();
  expect(menuAge()).toBeUndefined();
  const cachedAt = Date.now();
  vi.setSystemTime(new Date('2026-11-21T19:30:00+04:00'));
  answer = failing;
  expect(JSON.parse(await textOf())).toEqual({ status: true, data: [1] });
  expect(menuAge()).toBe(cachedAt);
  answer = () => json({ status: true, data: [2] });
  expect(JSON.parse(await textOf())).toEqual({ status: true, data: [2] });
  expect(menuAge()).toBeUndefined();
});

test('without a cached answer the failure reaches the caller', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(textOf()).rejects.toThrow('Failed to fetch');
  answer = () => json({ status: false, message: 'Broken' }, 500);
  expect((await read(menu, inLanguage('en'))).status).toBe(500);
  expect(menuAge()).toBeUndefined();
});

test('a refusal of the server is not replaced by a cached answer', async () => {
  answer = () => json({ status: true, data: {} });
  await textOf();
  answer = () => json({ status: false, message: 'Please scan again.' }, 403);
  expect((await read(menu, inLanguage('en'))).status).toBe(403);
});

test('each language has its own answers', async () => {
  answer = () => json({ status: true, data: 'English' });
  await textOf();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(textOf(menu, 'ar')).rejects.toThrow('Failed to fetch');
  expect(await textOf()).toContain('English');
});

test('without a cached answer it waits for a slow server; with one, the late answer is cached for next time [FETCH-9]', async () => {
  let arrive: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  const first = textOf();
  await vi.advanceTimersByTimeAsync(600_000);
  arrive(json({ status: true, data: 'first' }));
  expect(await first).toContain('first');

  const second = textOf();
  await vi.advanceTimersByTimeAsync(6000);
  expect(await second).toContain('first');
  expect(menuAge()).toBeDefined();
  arrive(json({ status: true, data: 'second' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(fresh).toHaveBeenCalledTimes(1);
});

/** A server that takes seven seconds for each answer, which has been asked some time before. */
async function slowServer(url = menu) {
  await textOf(url);
  vi.setSystemTime(new Date('2026-11-21T19:30:00+04:00'));
  const whole = answer;
  answer = () => new Promise((resolve) => setTimeout(() => resolve(whole()), 7000));
  /** What a read shows while the server hasn't answered it. */
  return async () => {
    const read = textOf(url);
    await vi.advanceTimersByTimeAsync(6000);
    return read;
  };
}
const arrived = () => vi.advanceTimersByTimeAsync(1000);

test('on a slow connection what the server said a moment ago counts as its own answer [FETCH-19]', async () => {
  let data = 'first';
  answer = () => json({ status: true, data });
  const shown = await slowServer();
  data = 'second';
  expect(await shown()).toContain('first');
  expect(menuAge()).toBeDefined();
  await arrived();
  expect(fresh).toHaveBeenCalledTimes(1);
  expect(await shown()).toContain('second');
  expect(menuAge()).toBeUndefined();
  await arrived();
  expect(fresh, 'nothing new has come').toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await shown()).toContain('second');
  expect(menuAge()).toBeDefined();
  await arrived();
  expect(menuAge(), 'what is shown is what the server has').toBeUndefined();
  expect(fresh).toHaveBeenCalledTimes(1);
});

test('on a slow connection Home has the bill once it has come, and is not read again for ever [FETCH-19]', async () => {
  const home = '/api/v1/customer/home/c-1';
  answer = () => json({ status: true, data: { customer: { id: 'c-1', orders: [{ id: 'o-1' }] } } });
  const shown = await slowServer(home);
  expect(await shown()).not.toContain('o-1');
  await arrived();
  expect(fresh).toHaveBeenCalledTimes(1);
  expect(await shown()).toContain('o-1');
  await arrived();
  expect(fresh).toHaveBeenCalledTimes(1);
});

test('a slow answer is no longer given once a newer one has come, and a slow cart not after a change [FETCH-19]', async () => {
  const cart = '/api/v1/customer/cart/c-1';
  answer = () => json({ status: true, data: 'slow' });
  const shown = await slowServer(cart);
  await shown();
  await arrived();
  answer = () => json({ status: true, data: 'quick' });
  await textOf(cart);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await textOf(cart)).toContain('quick');
  answer = () => json({ status: true, data: 'slow' });
  const again = await slowServer(cart);
  await again();
  await arrived();
  await removeCachedCart();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(textOf(cart)).rejects.toThrow('Failed to fetch');
});

test('a slow answer to a page that names its visit is not given to a scan [FETCH-19] [LEFT-5]', async () => {
  const scan = '/api/v1/customer/tableinfo/5?k=KEY';
  answer = () => json({ status: true, data: { visit: { id: 'v-1' } } });
  const shown = await slowServer(`${scan}&visit_id=v-1`);
  await shown();
  await arrived();
  const scanned = textOf(scan);
  await vi.advanceTimersByTimeAsync(6000);
  await scanned;
  expect(menuAge()).toBeDefined();
});

test('Home is cached without the bill', async () => {
  const home = '/api/v1/customer/home/c-1';
  answer = () =>
    json({ status: true, data: { customer: { id: 'c-1', orders: [{ id: 'o-1' }] }, slider: [1] } });
  expect(await textOf(home)).toContain('o-1');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(JSON.parse(await textOf(home))).toEqual({
    status: true,
    data: { customer: { id: 'c-1', orders: [] }, slider: [1] },
  });
});

test('that a visit is over is told again to the page that names it, and to no scan [LEFT-5]', async () => {
  const scan = '/api/v1/customer/tableinfo/5?k=KEY';
  const named = `${scan}&visit_id=v-1`;
  answer = () => json({ status: true, data: { visit: { id: 'v-1' } } });
  await textOf(scan);
  answer = () => json({ status: true, data: { visit: null } });
  await textOf(named);
  answer = () => json({ status: false }, 503);
  expect(JSON.parse(await textOf(named))).toEqual({ status: true, data: { visit: null } });
  expect((await read(scan, inLanguage('en'))).status).toBe(503);
  answer = () => json({ status: true, data: { visit: { id: 'v-2' } } });
  await textOf(scan);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await textOf(`${scan}&visit_id=v-2`)).toContain('v-2');
  expect(JSON.parse(await textOf(named))).toEqual({ status: true, data: { visit: null } });
});

test('at most 150 answers are cached', async () => {
  answer = () => json({ status: true });
  for (let dish = 0; dish < 160; dish++) await textOf(`/api/v1/customer/home/item/dish-${String(dish)}`);
  await vi.advanceTimersByTimeAsync(0);
  expect(storage.answers.size).toBe(150);
  expect([...storage.answers.keys()][0]).toContain('dish-10');
});

test('a change to the cart removes the cached cart', async () => {
  const cart = '/api/v1/customer/cart/c-1';
  answer = () => json({ status: true, data: 'empty' });
  await textOf(cart);
  await textOf();
  answer = () => json({ status: true, data: {} });
  await read('/api/v1/customer/cart/add/c-1', { method: 'POST' });
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(textOf(cart)).rejects.toThrow('Failed to fetch');
  expect(await textOf()).toContain('empty');
});

test('a cart that was requested before a change and arrives after it is not cached', async () => {
  const cart = '/api/v1/customer/cart/c-1';
  let arrive: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  const early = textOf(cart);
  await vi.advanceTimersByTimeAsync(0);
  const answerEarly = arrive;
  answer = () => json({ status: true, data: {} });
  await read('/api/v1/customer/place_order', { method: 'POST' });
  answerEarly(json({ status: true, data: 'as it was' }));
  expect(await early).toContain('as it was');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(textOf(cart)).rejects.toThrow('Failed to fetch');
});

test('a change that the server refused, or that never reached it, leaves the cached cart', async () => {
  const cart = '/api/v1/customer/cart/c-1';
  answer = () => json({ status: true, data: 'cached' });
  await textOf(cart);
  answer = () => json({ status: false }, 409);
  await read('/api/v1/customer/cart/add/c-1', { method: 'POST' });
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await read('/api/v1/customer/cart/add/c-1', { method: 'POST' }).catch(() => undefined);
  expect(await textOf(cart)).toContain('cached');
});
