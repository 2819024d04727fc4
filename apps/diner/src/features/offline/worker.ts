/*
 * The service worker: the app opens without a line. It keeps the files of the app, by version, and the pictures that
 * were seen; answers of the server are kept by the app itself (`kept-answers.ts`). It is built into a classic script of
 * its own, /sw.js, and imports nothing; the build puts the names of the files in.
 */
import type { ShellFiles } from '../../../build/service-worker.ts';

type FetchEvent = Event & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
};
type Scope = {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'fetch', listen: (event: FetchEvent) => void): void;
};

declare const SHELL_FILES: ShellFiles;
const worker = globalThis as unknown as Scope;
const { version, first, later } = SHELL_FILES;
const shellPrefix = 'shell-';
const shell = shellPrefix + version;
const pictures = 'pictures-1';
/** About five megabytes of dishes. */
const maxPictures = 300;
/** How long the server is waited for when a page is opened and the app is here already, in milliseconds. */
const patienceMs = 3000;
/** Addresses of the same origin that are somebody else's pages. */
const otherParts = /^\/(?:api|pay|staff|metrics|healthz|readyz)(?:\/|$)/;

worker.addEventListener('install', (event) => {
  // The new version takes over at once: pages of the old one find their files in its cache, which is kept beside.
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldShells(), worker.registration.navigationPreload?.enable()]).then(() =>
      worker.clients.claim(),
    ),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!otherParts.test(url.pathname)) event.respondWith(openPage(event));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(fromShell(request));
    event.waitUntil(keepLater());
  } else if (url.pathname.startsWith('/media/') || url.pathname.startsWith('/welcome/poster')) {
    event.respondWith(pictureOf(event));
  }
});

/** What the first screen needs must be there; the rest comes after it, one by one, as far as it comes. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(shell);
  await cache.addAll(['/', ...first]);
}

let keeping: Promise<void> | undefined;

function keepLater(): Promise<void> {
  keeping ??= keepEach();
  return keeping;
}

async function keepEach(): Promise<void> {
  const cache = await caches.open(shell);
  for (const file of later) {
    if ((await cache.match(file)) !== undefined) continue;
    // A file that doesn't come now comes when it is needed.
    await cache.add(file).catch(() => undefined);
  }
}

/** The version before this one stays: a page of it may be open, in the middle of a payment. */
async function dropOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shell);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** A page: as the server has it now; as it was when the server can't be reached in time. */
async function openPage(event: FetchEvent): Promise<Response> {
  const fromServer = fetchPage(event).then((answer) => {
    if (!isOurPage(answer)) throw new TypeError(`The server answered ${String(answer.status)}`);
    return answer;
  });
  // An answer that comes too late is nobody's failure.
  fromServer.catch(() => undefined);
  const kept = async () => (await caches.open(shell)).match('/');
  try {
    const answer = await Promise.race([fromServer, afterPatience()]);
    return answer;
  } catch {
    return (await kept()) ?? fromServer;
  }
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Neither a failing server nor the sign-in page of a hotel is the app. */
function isOurPage(answer: Response): boolean {
  const isElsewhere = answer.redirected && new URL(answer.url).origin !== location.origin;
  return answer.type === 'opaqueredirect' || (answer.status < 500 && !isElsewhere);
}

function afterPatience(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new TypeError('The server takes too long')), patienceMs);
  });
}

/** Files of the app never change under their names: the newest version that has one has it. */
async function fromShell(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(shell)).put(request, answer.clone());
  return answer;
}

async function pictureOf(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(pictures);
  const kept = await cache.match(event.request);
  if (kept !== undefined) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) {
    const copy = answer.clone();
    event.waitUntil(cache.put(event.request, copy).then(() => keepNewest(cache)));
  }
  return answer;
}

async function keepNewest(cache: Cache): Promise<void> {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - maxPictures)).map((old) => cache.delete(old)));
}
