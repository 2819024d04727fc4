/** Which files the service worker keeps, and for how long. */

import { beforeAll, expect, test, vi } from 'vitest';
import type { CacheFirst } from 'workbox-strategies';

type Match = (asked: { readonly sameOrigin: boolean; readonly url: URL }) => boolean;

const { routes, activated } = vi.hoisted(() => ({
  routes: [] as { readonly match: unknown; readonly strategy: unknown }[],
  activated: [] as ((event: object) => void)[],
}));

// The rest of Workbox is the real one; these need the browser's worker.
vi.mock('workbox-routing', () => ({
  NavigationRoute: class {
    readonly handler = undefined;
  },
  registerRoute: (match: unknown, strategy: unknown) => void routes.push({ match, strategy }),
}));
vi.mock('workbox-precaching', () => ({
  addRoute: () => undefined,
  cleanupOutdatedCaches: () => undefined,
  matchPrecache: () => undefined,
  precache: () => undefined,
}));
vi.mock('workbox-navigation-preload', () => ({ enable: () => undefined }));

beforeAll(async () => {
  vi.stubGlobal('PRECACHED_FILES', []);
  vi.stubGlobal('registration', { scope: 'https://menu.example/' });
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    if (type === 'activate') activated.push(listener as (event: object) => void);
  });
  await import('./worker.ts');
});

/** What keeps a file; undefined where the browser asks the server as ever. */
function keeperOf(path: string): CacheFirst | undefined {
  const url = new URL(path, 'https://menu.example');
  const found = routes.find(
    ({ match }) => typeof match === 'function' && (match as Match)({ sameOrigin: true, url }),
  );
  return found?.strategy as CacheFirst | undefined;
}

test('a still picture from the console is kept, and one that its owner may change is not', () => {
  expect(keeperOf('/welcome/0198a-film/poster.webp')?.cacheName).toBe('pictures-1');
  expect(keeperOf('/media/dish.webp')?.cacheName).toBe('pictures-1');
  for (const path of ['/welcome/poster.webp', '/welcome/0198a-film/film.mp4'])
    expect(keeperOf(path), path).toBeUndefined();
});

test('the files of old versions don’t fill the phone: their number is limited, and what was kept before goes', async () => {
  const keeper = keeperOf('/assets/rubik-latin-CnQIisVs.woff2');
  expect(keeper?.cacheName).toBe('assets-1');
  expect(keeper?.plugins).toHaveLength(1);
  const deleted = vi.fn(async () => true);
  vi.stubGlobal('caches', { delete: deleted });
  vi.stubGlobal('clients', { claim: async () => undefined });
  const work: unknown[] = [];
  for (const listener of activated) listener({ waitUntil: (one: unknown) => work.push(one) });
  await Promise.all(work);
  expect(deleted.mock.calls).toEqual([[expect.stringContaining('runtime')]]);
});
