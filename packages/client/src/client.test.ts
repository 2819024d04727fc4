import { routes } from '@sufra/contract/core/routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ApiError,
  fieldErrors,
  isUnauthenticated,
  refusalDataOf,
  serverMessage,
  waitMessage,
} from './api-error.ts';
import { createClient, stillWaitingMs } from './client.ts';
import { newKey } from './idempotency.ts';

type Sent = { readonly url: string; readonly init: RequestInit };

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function clientWith(answer: () => Response | Promise<Response>, onStillWaiting?: (writes: number) => void) {
  const sent: Sent[] = [];
  const client = createClient({
    routes,
    base: '/api/v1/',
    language: () => 'ar',
    fetch: async (url, init) => {
      sent.push({ url, init });
      return answer();
    },
    ...(onStillWaiting === undefined ? {} : { onStillWaiting }),
  });
  return { client, sent, headers: (index: number) => new Headers(sent[index]?.init.headers) };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const rejection = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
const order = { body: { items: [{ item_id: 1, quantity: 2 }] } };

test('calls go below the base path, in the current language [CALL-1]', async () => {
  const { client, sent, headers } = clientWith(() => json({ status: true, data: { data: [] } }));
  await client.call('items', { params: { customerId: 'c 1', perPage: '1000' }, query: { page: '1' } });
  expect(sent[0]?.url).toBe('/api/v1/customer/item/all/c%201/1000?page=1');
  expect(headers(0).get('accept-language')).toBe('ar');
  expect(headers(0).get('idempotency-key')).toBeNull();
});

test('a 2xx resolves with the envelope, whatever its status flag says', async () => {
  const { client } = clientWith(() => json({ status: false, message: 'no' }));
  expect(await client.call('search', { query: { q: 'x' } })).toEqual({ status: false, message: 'no' });
});

test('a 404 is logged as a warning and thrown [FETCH-6] [FETCH-7]', async () => {
  const { client } = clientWith(() => json({ status: false, code: 'item_not_found', message: 'Gone.' }, 404));
  const error = await rejection(client.call('item', { params: { slug: 'x' } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 404, code: 'item_not_found', message: 'Gone.' });
  expect(String(warn.mock.calls[0])).toContain('404');
});

test('a failure keeps and logs the answer’s body [FETCH-4] [FETCH-5]', async () => {
  const body = { status: false, message: 'Not now.', errors: { name: 'Too long' } };
  const { client } = clientWith(() => json(body, 422));
  const error = await rejection(client.call('placeOrder', order));
  expect((error as ApiError).body).toEqual(body);
  expect(serverMessage(error)).toBe('Not now.');
  expect(fieldErrors(error)).toEqual({ name: 'Too long' });
  expect(warn.mock.calls[0]?.[1]).toEqual(body);
});

test.each([
  ['30', 30_000],
  ['0', 0],
  ['Tue, 10 Mar 2026 12:01:00 GMT', 60_000],
  ['Tue, 10 Mar 2026 11:00:00 GMT', 0],
  ['soon', undefined],
])('a Retry-After of %s is kept with the failure as %s ms', async (after, ms) => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00Z') });
  const headers = { 'retry-after': after };
  const body = { status: false, code: 'too_many_rounds', message: 'Please order again in 30 seconds.' };
  const { client } = clientWith(() => new Response(JSON.stringify(body), { status: 429, headers }));
  const error = await rejection(client.call('placeOrder', order));
  expect((error as ApiError).retryAfterMs).toBe(ms);
  expect(waitMessage(error)).toBe(body.message);
  expect(waitMessage(new ApiError(409, body))).toBeUndefined();
});

test('a 401 "Unauthenticated." is recognised [FETCH-8]', async () => {
  const { client } = clientWith(() => json({ status: false, message: 'Unauthenticated.' }, 401));
  const error = await rejection(client.call('cart', { params: { customerId: 'c' } }));
  expect(isUnauthenticated(error)).toBe(true);
  expect(isUnauthenticated(new ApiError(401, { message: 'Something else' }))).toBe(false);
});

test.each([
  ['a page of HTML', '<html><body>Bad gateway</body></html>', 200],
  ['a broken-off answer', '{"status":true,"data":{"da', 200],
  ['nothing', '', 200],
  ['a number', '3', 200],
  ['HTML with an error', '<h1>502</h1>', 502],
])('%s is an ApiError, without a message for the diner', async (_, text, status) => {
  const { client } = clientWith(() => new Response(text, { status }));
  const error = await rejection(client.call('venue', {}));
  expect(error).toBeInstanceOf(ApiError);
  expect(serverMessage(error)).toBeUndefined();
});

test('a retry of a write without an answer uses the same key [FETCH-11]', async () => {
  let silent = true;
  const { client, headers } = clientWith(() => {
    if (silent) throw new TypeError('Failed to fetch');
    return json({ status: true, data: {} });
  });
  await rejection(client.call('placeOrder', order));
  await rejection(client.call('placeOrder', order));
  silent = false;
  await client.call('placeOrder', order);
  await client.call('placeOrder', order);
  const keys = [0, 1, 2, 3].map((index) => headers(index).get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('the same write long after a try without an answer is a new one: it is meant once more [FETCH-13]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { client, headers } = clientWith(() => {
      throw new TypeError('Failed to fetch');
    });
    await rejection(client.call('placeOrder', order));
    for (const minutes of [9, 9, 11]) {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      await rejection(client.call('placeOrder', order));
    }
    const keys = [0, 1, 2, 3].map((index) => headers(index).get('idempotency-key'));
    expect([keys[1], keys[2]], 'counted from the last try').toEqual([keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  } finally {
    vi.useRealTimers();
  }
});

test('a write whose answer breaks off keeps its key, for nobody knows what was answered [FETCH-11]', async () => {
  let breaks = true;
  const { client, headers } = clientWith(() => {
    if (!breaks) return json({ status: true, data: {} }, 201);
    const broken = new ReadableStream({
      start: (half) => half.enqueue(new TextEncoder().encode('{"status": tr')),
      pull: (half) => half.error(new TypeError('terminated')),
    });
    return new Response(broken, { status: 201, headers: { 'content-type': 'application/json' } });
  });
  await rejection(client.call('placeOrder', order));
  breaks = false;
  await client.call('placeOrder', order);
  expect(headers(1).get('idempotency-key')).toBe(headers(0).get('idempotency-key'));
});

test('a key begins with its creation time', () => {
  const before = Date.now();
  const madeAt = Number.parseInt(newKey().slice(0, 12), 16);
  expect(madeAt).toBeGreaterThanOrEqual(before);
  expect(madeAt).toBeLessThanOrEqual(Date.now());
  expect(new Set(Array.from({ length: 1000 }, newKey)).size).toBe(1000);
});

test('a 5xx leaves the write open, a refusal settles it, and another body is a new write', async () => {
  let status = 503;
  const { client, headers } = clientWith(() => json({ status: false }, status));
  await rejection(client.call('placeOrder', order));
  status = 409;
  await rejection(client.call('placeOrder', order));
  await rejection(client.call('placeOrder', order));
  await rejection(client.call('placeOrder', { body: { items: [{ item_id: 2, quantity: 1 }] } }));
  const keys = [0, 1, 2, 3].map((index) => headers(index).get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test("a caller's own key is used", async () => {
  const { client, headers } = clientWith(() => json({ status: true }));
  await client.call('placeOrder', { ...order, idempotencyKey: 'mine' });
  expect(headers(0).get('idempotency-key')).toBe('mine');
});

test('a write without an answer for ten seconds is reported as waiting, not aborted [FETCH-10]', async () => {
  vi.useFakeTimers();
  let answer: (response: Response) => void = () => undefined;
  const told: number[] = [];
  const { client, sent } = clientWith(
    () => new Promise((resolve) => (answer = resolve)),
    (writes) => told.push(writes),
  );
  const write = client.call('placeOrder', order);
  await vi.advanceTimersByTimeAsync(stillWaitingMs - 1);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([1]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent[0]?.init.signal?.aborted ?? false).toBe(false);
  answer(json({ status: true, data: { order: { id: 'o' } } }));
  expect((await write).status).toBe(true);
  expect(told).toEqual([1, 0]);
});

test('a read has no time-out: a very late answer is still used [FETCH-9]', async () => {
  vi.useFakeTimers();
  let answer: (response: Response) => void = () => undefined;
  const { client } = clientWith(() => new Promise((resolve) => (answer = resolve)));
  const read = client.call('venue', {});
  await vi.advanceTimersByTimeAsync(3_600_000);
  answer(json({ status: true, data: { name: 'Nahar' } }));
  expect((await read).data).toEqual({ name: 'Nahar' });
});

test('a JSON body sets its content type, a form leaves it to the browser [CALL-17]', async () => {
  const { client, sent, headers } = clientWith(() => json({ status: true }));
  const request = {
    params: { customerId: 'c' },
    body: { item_id: 1, quantity: '2', dine_table_id: 1 },
  } as const;
  await client.call('addToCart', request);
  await client.call('addToCart', { ...request, encoding: 'form' });
  expect(headers(0).get('content-type')).toBe('application/json');
  expect(JSON.parse(sent[0]?.init.body as string)).toEqual(request.body);
  expect(headers(1).get('content-type')).toBeNull();
  expect(sent[1]?.init.body).toBeInstanceOf(FormData);
});

test('a refusal carries the data for the screen if the server sends it [CONS-1]', () => {
  const data = { open: [], replaceable: true };
  const refused = (body: object) =>
    new ApiError(409, { status: false, code: 'payment_in_progress', ...body });
  expect(refusalDataOf(refused({ data }), 'payment_in_progress')).toEqual(data);
  expect(refusalDataOf(refused({}), 'payment_in_progress')).toBeUndefined();
  expect(refusalDataOf(refused({ code: 'share_claimed', data }), 'payment_in_progress')).toBeUndefined();
  expect(refusalDataOf(new Error('no answer'), 'payment_in_progress')).toBeUndefined();
});
