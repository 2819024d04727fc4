/*
 * The service worker opens the app without a connection. It caches the app's files by version, and the pictures that were
 * seen. The app itself caches the server's answers (`cached-answers.ts`). The build inserts the list of files.
 *
 * A new version waits until no page of the old one is open, because a page may be in the middle of a payment. Until then,
 * pages come from the server, and so do files that the old version doesn't have.
 */
import { cacheNames, clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import type { PrecachedFile } from '../../build/service-worker.ts';

import { otherParts } from '../shared/paths.ts';
import { type PushScope, showPushes } from './push/events.ts';
import { type RenewalScope, renewPushes } from './push/renewal.ts';

/** An event during which the browser lets the worker run; its type is not one of a page. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };

declare const PRECACHED_FILES: PrecachedFile[];

/** About five megabytes of pictures. */
const maxPictures = 300;
/** The fonts of some versions, and what a new version needs while this one still runs. */
const maxAssets = 60;
/** How long to wait for the server before the cached page is used instead, in seconds. */
const pageTimeoutSeconds = 3;

showPushes(globalThis as unknown as PushScope);
renewPushes(globalThis as unknown as RenewalScope);
clientsClaim();
enableNavigationPreload();
cleanupOutdatedCaches();
// Earlier versions kept assets there without a limit.
globalThis.addEventListener('activate', (event) => {
  (event as Lasting).waitUntil(caches.delete(cacheNames.runtime));
});
precache(PRECACHED_FILES);

/** A page comes from the server, or from the cache if the server fails, is too slow or is not ours. */
const pages = new NetworkOnly({
  networkTimeoutSeconds: pageTimeoutSeconds,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (!isOurPage(response)) throw new TypeError(`The server answered ${String(response.status)}`);
        return response;
      },
      handlerDidError: async () => matchPrecache('/index.html'),
    },
  ],
});
registerRoute(new NavigationRoute(pages, { denylist: [otherParts] }));

// After the pages, so that the path of a page is never taken for a file.
addRoute({ directoryIndex: '', cleanURLs: false });
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  keeper('assets-1', maxAssets),
);
// A film from the console has a folder of its own, and never changes. The owner's own file may, so the server has it.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(?:media\/|welcome\/[^/]+\/poster)/.test(url.pathname),
  keeper('pictures-1', maxPictures),
);

/** Keeps files that never change: the ones that were used last. */
function keeper(cacheName: string, maxEntries: number): CacheFirst {
  const limit = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;
  return new CacheFirst({ cacheName, plugins: [limit] });
}

/** Whether this is the app: not a server error, and not the sign-in page of a hotel's network. */
function isOurPage(answer: Response): boolean {
  const isElsewhere = answer.redirected && new URL(answer.url).origin !== location.origin;
  return answer.type === 'opaqueredirect' || (answer.status < 500 && !isElsewhere);
}
