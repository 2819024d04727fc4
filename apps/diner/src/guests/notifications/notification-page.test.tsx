import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const query = 'table_number=5&k=KEY';
const call = 'GET customer/notifications/*';

const happened = [
  {
    id: 'n-3',
    kind: 'feedback',
    title: 'Omar answered your feedback',
    message: 'Which bread?',
    created_at: '2026-11-21T21:05:00+04:00',
    order_id: null,
    feedback_id: 'f-1',
  },
  {
    id: 'n-2',
    kind: 'payment',
    title: 'Payment received',
    message: 'AED 137.00 for order 0042.',
    created_at: '2026-11-21T20:45:00+04:00',
    order_id: 'o-1',
    feedback_id: null,
  },
  {
    id: 'n-1',
    kind: 'order',
    title: 'Served',
    message: '',
    created_at: '2026-11-21T20:00:00+04:00',
    order_id: 'o-1',
    feedback_id: null,
  },
];

async function open(server: FakeServer) {
  const app = await renderApp(`/notification?${query}`, server);
  await screen.findByRole('heading', { name: 'Notifications' });
  const main = within(screen.getByRole('main'));
  return { ...app, rows: () => main.findAllByRole('button') };
}

function serverWith(list: readonly object[]): FakeServer {
  const server = fakeServer();
  server.on(call, ok(list));
  return server;
}

test('notifications about orders, payments and replies are listed [ROUTE-24] [NOTIF-1] [GEN-7]', async () => {
  const { rows, server } = await open(serverWith(happened));
  const texts = (await rows()).map((row) => row.textContent);
  expect(texts).toHaveLength(3);
  expect(texts[0]).toContain('Omar answered your feedbackWhich bread?21 Nov 2026 · 21:05');
  expect(texts[1]).toContain('AED 137.00 for order 0042.');
  expect(texts[2]).toContain('Served');
  expect(document.title).toBe('Notifications | Food App');
  expect(server.requestsTo('GET customer/notifications/c-1')).toHaveLength(1);
});

test('a server without notifications is asked once, and samples are shown [NOTIF-2]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { rows, server, user } = await open(fakeServer());
  expect(await rows()).toHaveLength(3);
  expect(screen.getByText('You can order everything on the menu from this phone.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('link', { name: 'Notifications' }));
  expect(await rows()).toHaveLength(3);
  expect(server.requestsTo(call)).toHaveLength(1);
});

test('a press marks a notification as read, also after a reload [NOTIF-3]', async () => {
  const { rows, user, unmount } = await open(serverWith(happened));
  const [first, second] = await rows();
  expect(first?.textContent).toContain('Unread');
  await user.click(first as HTMLElement);
  expect(first?.textContent).not.toContain('Unread');
  expect(first?.textContent).toContain('Read');
  expect(second?.textContent).toContain('Unread');
  unmount();
  const [again] = await (await open(serverWith(happened))).rows();
  expect(again?.textContent).not.toContain('Unread');
});

test('a press on a sample sends nothing [NOTIF-4] [NOTIF-3]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { rows, user, server } = await open(fakeServer());
  const [first] = await rows();
  await waitFor(() => expect(server.requestsTo('GET customer/home/c-1')).toHaveLength(1));
  const before = server.received.length;
  await user.click(first as HTMLElement);
  expect(first?.textContent).not.toContain('Unread');
  expect(server.received).toHaveLength(before);
});

test('an empty list says so', async () => {
  await open(serverWith([]));
  expect(await screen.findByText('No notifications yet.')).toBeTruthy();
});

test('a failure shows an error and can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = fakeServer();
  server.on(call, [503, { status: false, message: 'Later, please.' }]);
  const { user } = await open(server);
  await screen.findByText('Later, please.');
  server.on(call, ok(happened));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Payment received')).toBeTruthy();
});

test('the language overlay links here and closes', async () => {
  const { user } = await renderApp(`/profile?${query}`, serverWith(happened));
  await user.click(await within(await screen.findByRole('main')).findByRole('button', { name: /Language/ }));
  const dialog = screen.getAllByRole('dialog').find((box) => box.hasAttribute('open')) as HTMLElement;
  const link = await within(dialog).findByRole('link', { name: 'Notifications' });
  expect(link.getAttribute('href')).toBe(`/notification?${query}`);
  await user.click(link);
  expect(await screen.findByText('Payment received')).toBeTruthy();
  expect(screen.queryByText('Türkçe', { selector: 'button' })).toBeNull();
});

test('browsing shows that a table is needed, and nothing personal is fetched', async () => {
  const { server } = await renderApp('/notification?table_number=0', serverWith(happened));
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
  expect(server.requestsTo(call)).toHaveLength(0);
});
