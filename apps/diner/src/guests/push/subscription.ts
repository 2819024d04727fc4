import { api } from '../../offline/api.ts';
import { keepPushGuest } from '../../offline/push/guest.ts';

/** What the browser can do: `install` is Apple's phones, which have it in an installed app alone. */
export type PushAbility = 'yes' | 'install' | 'none';

/** How long to wait for the service worker, which is installed some seconds after the first page. */
const workerWaitMs = 15_000;

/** Why the switch could not be turned on. */
export class PushRefused extends Error {
  override name = 'PushRefused';
  readonly reason: 'denied' | 'failed';
  constructor(reason: PushRefused['reason'], cause?: unknown) {
    super(`no notifications: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Whether this browser can be told while nobody looks at the page. */
export function pushAbility(): PushAbility {
  if ('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator)
    return 'yes';
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  const isApple = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'none';
}

/** Whether the guest once allowed notifications, and has not taken that back. */
export function isAllowed(): boolean {
  return pushAbility() === 'yes' && Notification.permission === 'granted';
}

/**
 * Asks the guest, subscribes with the venue's key, and tells the server, whose messages are then in the page's language.
 * Throws `PushRefused`, or what the server says.
 */
export async function startPush(customerId: string, key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('denied');
  const subscription = await subscribe(key).catch((error: unknown) => {
    throw new PushRefused('failed', error);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await api.call('startPush', { params: { customerId }, body: { endpoint, keys: { p256dh, auth } } });
  await keepPushGuest({ customerId, language: document.documentElement.lang });
}

/** Takes it back, here and at the server. */
export async function endPush(customerId: string): Promise<void> {
  await api.call('endPush', { params: { customerId } });
  await keepPushGuest(undefined);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await workerReady();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const held = await pushManager.getSubscription();
  // One that was made with another key can't be used: the venue's data was set up anew.
  if (held !== null && keyOf(held) !== key) await held.unsubscribe();
  return pushManager.subscribe(wanted);
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function workerReady(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the service worker is not there')), workerWaitMs);
    navigator.serviceWorker.ready.then((registration) => {
      clearTimeout(timer);
      resolve(registration);
    }, reject);
  });
}
