/** Who is told on this phone, for the service worker: it can't read local storage, and outlives every page. */
export type PushGuest = { readonly customerId: string; readonly language: string };

const cacheName = 'push-1';
/** No address of the server: the cache is only a place that pages and the worker share. */
const place = '/push-guest';

/** Keeps who is told; undefined forgets it. */
export async function keepPushGuest(guest: PushGuest | undefined): Promise<void> {
  if (guest === undefined) await caches.delete(cacheName);
  else await (await caches.open(cacheName)).put(place, new Response(JSON.stringify(guest)));
}

/** Who is told on this phone, if anybody. */
export async function pushGuest(): Promise<PushGuest | undefined> {
  const kept = await caches.match(place, { cacheName });
  return kept === undefined ? undefined : ((await kept.json()) as PushGuest);
}
