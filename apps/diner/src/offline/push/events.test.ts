import { expect, test, vi } from 'vitest';
import { showPushes } from './events.ts';

function aWorker(windows: readonly string[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: [string, NotificationOptions][] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const setAppBadge = vi.fn(async () => undefined);
  showPushes({
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners.set(type, listener as (event: unknown) => void),
    registration: { showNotification: async (title, options) => void shown.push([title, options]) },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url) => void opened.push(url),
    },
    navigator: { setAppBadge },
  });
  const happen = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (one: Promise<unknown>) => work.push(one), ...event });
    expect(work, 'the worker is kept awake').toHaveLength(1);
    await Promise.all(work);
  };
  return { happen, shown, opened, focused, setAppBadge };
}

test('a message is shown as the server wrote it, one at a time, with a number on the icon [PUSH-7]', async () => {
  const { happen, shown, setAppBadge } = aWorker();
  const news = { title: 'طلبك جاهز', body: 'جاهز', lang: 'ar', dir: 'rtl', count: 2 };
  await happen('push', { data: { json: () => news } });
  expect(shown).toEqual([
    ['طلبك جاهز', expect.objectContaining({ body: 'جاهز', lang: 'ar', dir: 'rtl', tag: 'ready' })],
  ]);
  expect(setAppBadge).toHaveBeenCalledWith(2);
});

test.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('{') as unknown }],
])('a message of %s is shown all the same: browsers want each to be [PUSH-7]', async (_, data) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { happen, shown, setAppBadge } = aWorker();
  await happen('push', { data });
  expect(shown.map(([title]) => title)).toEqual(['Ready']);
  expect(setAppBadge).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('a tap brings the open menu to the front, else opens it at the last table [PUSH-7]', async () => {
  const close = vi.fn();
  const open = aWorker(['https://menu.example/home?table_number=5']);
  await open.happen('notificationclick', { notification: { close } });
  expect([open.focused.length, open.opened.length, close.mock.calls.length]).toEqual([1, 0, 1]);
  const closed = aWorker();
  await closed.happen('notificationclick', { notification: { close } });
  expect(closed.opened).toEqual(['/?app=1']);
});

test.each(['/r/TOKEN', '/pay/TOKEN', '/staff/tables', '/staff'])(
  'a tap leaves %s in the back: it is no page of the menu [PUSH-7]',
  async (path) => {
    const alone = aWorker([`https://menu.example${path}`]);
    await alone.happen('notificationclick', { notification: { close: vi.fn() } });
    expect([alone.focused, alone.opened]).toEqual([[], ['/?app=1']]);
    const menu = 'https://menu.example/paid?table_number=5';
    const beside = aWorker([`https://menu.example${path}`, menu]);
    await beside.happen('notificationclick', { notification: { close: vi.fn() } });
    expect([beside.focused, beside.opened]).toEqual([[menu], []]);
  },
);
