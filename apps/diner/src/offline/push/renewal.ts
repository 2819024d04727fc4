import { pushGuest } from './guest.ts';

type Changed = Event & { waitUntil(work: Promise<unknown>): void };

/** What a service worker has for this; its own types are not those of a page. */
export type RenewalScope = {
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Changed) => void): void;
  readonly registration: { readonly pushManager: Pick<PushManager, 'subscribe'> };
  fetch(url: string, init?: RequestInit): Promise<Response>;
};

/** Tells the server where to reach this phone when the browser changes that by itself, also without any page open. */
export function renewPushes(scope: RenewalScope): void {
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(scope)));
}

async function renew(scope: RenewalScope): Promise<void> {
  const guest = await pushGuest();
  if (guest === undefined) return;
  const url = `/api/v1/customer/push/${encodeURIComponent(guest.customerId)}`;
  const state = await dataOf<{ readonly on: boolean; readonly key: string }>(await scope.fetch(url));
  // Who left the table meanwhile is told nothing more.
  if (!state.on) return;
  const subscription = await scope.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: state.key,
  });
  const { endpoint, keys } = subscription.toJSON();
  const headers = { 'content-type': 'application/json', 'accept-language': guest.language };
  const body = JSON.stringify({ endpoint, keys });
  await dataOf(await scope.fetch(url, { method: 'PUT', headers, body }));
}

/** The data of an answer. A refusal is thrown, so that the browser's log of the worker says what happened. */
async function dataOf<Data>(answer: Response): Promise<Data> {
  if (!answer.ok) throw new Error(`The server answered ${String(answer.status)}`);
  return ((await answer.json()) as { data: Data }).data;
}
