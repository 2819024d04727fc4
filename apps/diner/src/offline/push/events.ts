import { otherParts } from '../../shared/paths.ts';

/** What the server's message says; see `guests/push` of the server. */
type News = {
  readonly title?: string;
  readonly body?: string;
  readonly lang?: string;
  readonly dir?: NotificationDirection;
  readonly count?: number;
};

type Shown = Event & { waitUntil(work: Promise<unknown>): void };
type Pushed = Shown & { readonly data: { json(): unknown } | null };
type Clicked = Shown & { readonly notification: { close(): void } };
type Window = { focus(): Promise<unknown>; readonly url: string };

/** What a service worker has for this; its own types are not those of a page. */
export type PushScope = {
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly navigator: { setAppBadge?: (count: number) => Promise<void> };
};

/** Where the installed app opens: the menu at the last table. */
const startAddress = '/?app=1';

/** Shows what the server pushes, and opens the menu when it is tapped. Browsers want each message to be shown. */
export function showPushes(scope: PushScope): void {
  scope.addEventListener('push', (event) => {
    const { title = 'Ready', body, lang, dir, count } = newsIn(event);
    const options = { tag: 'ready', icon: '/icon-192.png', badge: '/icon-192.png', renotify: true };
    const shown = scope.registration.showNotification(title, {
      ...options,
      ...(body === undefined ? {} : { body }),
      ...(lang === undefined ? {} : { lang }),
      ...(dir === undefined ? {} : { dir }),
    });
    event.waitUntil(
      Promise.all([shown, count === undefined ? undefined : scope.navigator.setAppBadge?.(count)]),
    );
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openMenu(scope));
  });
}

function newsIn({ data }: Pushed): News {
  try {
    return data?.json() ?? {};
  } catch (error) {
    console.warn('A message could not be read', error);
    return {};
  }
}

async function openMenu({ clients }: PushScope): Promise<unknown> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => !otherParts.test(new URL(url).pathname));
  return open === undefined ? clients.openWindow(startAddress) : open.focus();
}
