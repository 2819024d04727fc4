import { trustedTypesPolicy } from '@sufra/contract/core/constants';

const workerFile = '/sw.js';

/** How long to wait, so that the first screen has the whole connection, in milliseconds. */
const installAfterMs = 4000;

/**
 * Installs the service worker after the first screen is shown. A page without https has none. On the first visit the
 * worker also caches what the page has already loaded, so that one visit is enough to work offline.
 */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  const firstVisit = workers.controller === null;
  workers.addEventListener('controllerchange', () => firstVisit && void cacheLoadedFiles(), { once: true });
  setTimeout(() => {
    workers.register(trustedAddress(), { updateViaCache: 'none' }).catch((error: unknown) => {
      // Some browsers forbid workers in a private window. The app still works, but only online.
      console.warn('The app will not open without a connection', error);
    });
  }, installAfterMs);
}

/**
 * Requests the files and pictures of this page again, so that the worker caches them. They come from the browser's own
 * cache, one at a time, so that taps are still handled quickly.
 */
async function cacheLoadedFiles(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const ours = loaded.filter((name) => new RegExp(`^${location.origin}/(?:assets|media)/`).test(name));
  // A file that fails is cached the next time it is shown.
  for (const name of new Set(ours)) await fetch(name).catch(() => undefined);
}

/** The server's policy lets no text be the address of a script; this one comes from the policy that it names. */
function trustedAddress(): string {
  const policy = window.trustedTypes?.createPolicy(trustedTypesPolicy, { createScriptURL: () => workerFile });
  return policy?.createScriptURL(workerFile) ?? workerFile;
}

type Policy = { readonly createScriptURL: (address: string) => string };

declare global {
  interface Window {
    /** Missing in older browsers. A trusted address is an object, but stands wherever a text may. */
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Policy) => Policy };
  }
}
