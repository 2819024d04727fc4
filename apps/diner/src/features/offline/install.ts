/** How long the first screen has the line for itself, in milliseconds. */
const afterMs = 4000;

/**
 * Installs the service worker once the first screen is there, where the browser has any (it has none on a page that was
 * loaded without https). What this page has already loaded is then handed to it, so that the first visit is enough.
 */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  const first = workers.controller === null;
  workers.addEventListener('controllerchange', () => first && void handOver(), { once: true });
  setTimeout(() => {
    workers.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => {
      // A browser that forbids it (a private window) has the app without it.
      console.warn('The app will not open without a connection', error);
    });
  }, afterMs);
}

/**
 * Asks again for the files and pictures of this page: they come from the browser's own cache, past the worker. One after
 * the other, so that a tap in between is answered.
 */
async function handOver(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const ours = loaded.filter((name) => new RegExp(`^${location.origin}/(?:assets|media)/`).test(name));
  // One that doesn't come is kept the next time it is shown.
  for (const name of new Set(ours)) await fetch(name).catch(() => undefined);
}
