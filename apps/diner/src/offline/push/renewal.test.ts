import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPushGuest } from './guest.ts';
import { renewPushes } from './renewal.ts';

const kept = new Map<string, string>();

/** The part of the browser's cache storage that is used here. */
const fakeCaches = {
  open: async () => ({ put: async (at: string, body: Response) => void kept.set(at, await body.text()) }),
  match: async (at: string) => (kept.has(at) ? new Response(kept.get(at)) : undefined),
  delete: async () => kept.clear(),
};

beforeEach(() => void vi.stubGlobal('caches', fakeCaches));
afterEach(() => kept.clear());

/** Lets the browser change the subscription, with a server that answers so. */
async function change(state: { on: boolean; key: string }, status = 200) {
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  const subscribed: unknown[] = [];
  let work: Promise<unknown> = Promise.reject(new Error('the worker was not kept awake'));
  work.catch(() => undefined);
  renewPushes({
    addEventListener: (_type, listener) =>
      listener({ waitUntil: (one: Promise<unknown>) => (work = one) } as never),
    registration: {
      pushManager: {
        subscribe: async (options) => {
          subscribed.push(options);
          const keys = { p256dh: 'point', auth: 'secret' };
          return { toJSON: () => ({ endpoint: 'https://push.example/2', keys }) } as never;
        },
      },
    },
    fetch: async (url, init) => {
      calls.push({ url, init });
      return new Response(JSON.stringify({ data: state }), { status });
    },
  });
  const ended = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { calls, subscribed, ended };
}

test('a subscription that the browser changed reaches the server, in the language of the app [PUSH-9]', async () => {
  await keepPushGuest({ customerId: 'c-1', language: 'tr' });
  const { calls, subscribed, ended } = await change({ on: true, key: 'BAAA' });
  expect(ended).toBeUndefined();
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'BAAA' }]);
  expect(calls.map(({ url }) => url)).toEqual(['/api/v1/customer/push/c-1', '/api/v1/customer/push/c-1']);
  expect(calls[1]?.init).toMatchObject({ method: 'PUT', headers: { 'accept-language': 'tr' } });
  expect(JSON.parse(calls[1]?.init?.body as string)).toEqual({
    endpoint: 'https://push.example/2',
    keys: { p256dh: 'point', auth: 'secret' },
  });
});

test('who left the table, or said that they want no more, is not subscribed again [PUSH-9]', async () => {
  await keepPushGuest({ customerId: 'c-1', language: 'en' });
  expect((await change({ on: false, key: 'BAAA' })).subscribed).toEqual([]);
  await keepPushGuest(undefined);
  expect((await change({ on: true, key: 'BAAA' })).calls).toEqual([]);
});

test('a server that refuses is no silent failure [PUSH-9]', async () => {
  await keepPushGuest({ customerId: 'c-1', language: 'en' });
  const { ended, subscribed } = await change({ on: true, key: 'BAAA' }, 503);
  expect(ended).toEqual(new Error('The server answered 503'));
  expect(subscribed).toEqual([]);
});
