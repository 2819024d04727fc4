import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type Received } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const key = 'BAAA-_8';
const rule = 'customer/push/*';
let permission: NotificationPermission = 'default';
let held: { unsubscribe: () => Promise<boolean>; options: object; toJSON: () => object } | null = null;
let failing = false;
/** What the service worker can read. */
const kept = new Map<string, string>();

/** A subscription as a browser gives it, made with this key. */
function aSubscription(applicationServerKey: string) {
  const bytes = Uint8Array.from(atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
    one.charCodeAt(0),
  );
  return {
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: vi.fn(async () => {
      held = null;
      return true;
    }),
  };
}

beforeEach(() => {
  permission = 'default';
  held = null;
  failing = false;
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (failing) throw new DOMException('no push service', 'AbortError');
      if (held !== null) throw new DOMException('another key', 'InvalidStateError');
      held = aSubscription(applicationServerKey);
      return held;
    },
  };
  const registration = { pushManager };
  kept.clear();
  vi.stubGlobal('caches', {
    // As in private mode, for the answers that the app keeps.
    open: async (name: string) => {
      if (name !== 'push-1') throw new DOMException('no cache', 'SecurityError');
      return { put: async (at: string, body: Response) => void kept.set(at, await body.text()) };
    },
    delete: async () => kept.clear(),
  });
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      if (permission === 'default') permission = 'granted';
      return permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function open(on = false) {
  const server = fakeServer();
  server.on('GET customer/visit/*', ok({ visit: null, now: new Date().toISOString() }));
  server.on(`GET ${rule}`, ok({ on, key }));
  server.on(`PUT ${rule}`, ok({ on: true }));
  server.on(`DELETE ${rule}`, ok({ on: false }));
  return renderApp('/waiting-time?table_number=5', server);
}

const toggle = () => screen.findByRole('switch', { name: 'Tell me when it’s ready' });
const stateOf = async () => (await toggle()).getAttribute('aria-checked');
const bodiesOf = (received: readonly Received[]) => received.map(({ body }) => body);

test('it is off, asks the browser when the guest turns it on, and goes off again [PUSH-1]', async () => {
  const { user, server } = await open();
  expect(await stateOf()).toBe('false');
  expect(permission, 'nobody was asked').toBe('default');
  await user.click(await toggle());
  expect(await screen.findByText('We’ll tell you when something is ready.')).toBeTruthy();
  expect(bodiesOf(server.requestsTo(`PUT ${rule}`))).toEqual([
    { endpoint: 'https://push.example/1', keys: { p256dh: 'point', auth: 'secret' } },
  ]);
  expect(await stateOf()).toBe('true');
  expect(JSON.parse(kept.get('/push-guest') ?? '')).toEqual({ customerId: 'c-1', language: 'en' });
  await pastDoubleTap();
  await user.click(await toggle());
  await waitFor(async () => expect(await stateOf()).toBe('false'));
  expect(server.requestsTo(`DELETE ${rule}`)).toHaveLength(1);
  expect(held).toBeNull();
  expect(kept.has('/push-guest')).toBe(false);
});

test('a guest who says no to the browser is told how to change that [PUSH-1]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  permission = 'denied';
  const { user, server } = await open();
  await user.click(await toggle());
  expect(await screen.findByText(/^Notifications are blocked for this page/)).toBeTruthy();
  expect(await stateOf()).toBe('false');
  expect(server.requestsTo(`PUT ${rule}`)).toEqual([]);
  warn.mockRestore();
});

test('a browser that reaches no push service says that it did not work [PUSH-1]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  failing = true;
  const { user } = await open();
  await user.click(await toggle());
  expect(await screen.findByText('That didn’t work. Please try again.')).toBeTruthy();
  expect(await stateOf()).toBe('false');
  warn.mockRestore();
});

test('a subscription with another key is made anew [PUSH-1]', async () => {
  const old = aSubscription('AAAA');
  held = old;
  const { user, server } = await open();
  await user.click(await toggle());
  await waitFor(() => expect(server.requestsTo(`PUT ${rule}`)).toHaveLength(1));
  expect(old.unsubscribe).toHaveBeenCalledTimes(1);
});

test('a switch that is on at the server is off where the browser forbids it [PUSH-1]', async () => {
  permission = 'denied';
  await open(true);
  expect(await stateOf()).toBe('false');
});

test('on an iPhone it says that it takes the installed app, elsewhere that this browser can’t [PUSH-8]', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const agent = vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
  const { unmount } = await open();
  expect(await screen.findByText(/only in the installed app: tap Share/)).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Tell me when it’s ready' })).toBeNull();
  unmount();
  agent.mockReturnValue('Mozilla/5.0 (X11; Linux)');
  await open();
  expect(await screen.findByText('This browser can’t show notifications.')).toBeTruthy();
  agent.mockRestore();
});

test('a server that can’t gets no switch [PUSH-8]', async () => {
  const server = fakeServer();
  server.on('GET customer/visit/*', ok({ visit: null, now: new Date().toISOString() }));
  await renderApp('/waiting-time?table_number=5', server);
  await screen.findByRole('switch', { name: 'Vibrate and mark the app' });
  await waitFor(() => expect(server.requestsTo(`GET ${rule}`)).toHaveLength(1));
  expect(screen.queryByRole('switch', { name: 'Tell me when it’s ready' })).toBeNull();
});
