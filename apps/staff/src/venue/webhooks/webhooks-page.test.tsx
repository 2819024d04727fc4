import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Message, Webhook } from './queries.ts';

const books: Webhook = {
  id: 'w-1',
  url: 'https://books.example/hook/abc',
  kinds: ['payment.settled', 'day.closed'],
  state: 'on',
  failing_since: null,
  waiting: 0,
  given_up: 0,
  old_secret_until: null,
};
const dead: Webhook = {
  ...books,
  id: 'w-2',
  url: 'https://dead.example/',
  state: 'stopped',
  failing_since: '2026-11-20T20:00:00+04:00',
  given_up: 3,
};
const message: Message = {
  id: 41,
  message_id: 'msg_1',
  kind: 'day.closed',
  at: '2026-11-22T23:58:00+04:00',
  state: 'given_up',
  tries: 12,
  tried_at: '2026-11-23T10:00:00+04:00',
  status: 503,
  failure: 'status',
  took_ms: 81,
};
const secret = 'whsec_AAAA';
const answers = (more: Answers = {}): Answers => ({
  webhooks: () => ({ webhooks: [books, dead], private_allowed: false }),
  webhookMessages: () => ({ messages: [message], more: false }),
  ...more,
});
const open = (more?: Answers) => openConsole('/webhooks', { ...signedInAs('owner'), ...answers(more) });

test('an owner sees each address with how it is, what it was told, and sends a message again [HOOK-12] [HOOK-6]', async () => {
  const { server } = await open();
  const rows = await screen.findAllByRole('listitem');
  const row = rows.find((one) => within(one).queryByRole('heading', { name: 'books.example' }));
  if (row === undefined) throw new Error('no row');
  expect(within(row).getByText('On')).toBeTruthy();
  expect(screen.getByText('Given up')).toBeTruthy();
  expect(screen.getByText('3 messages of the last 30 days never arrived')).toBeTruthy();
  await userEvent.click(within(row).getByRole('button', { name: 'Messages' }));
  expect(await within(row).findByText(/Refused with status 503 · given up/)).toBeTruthy();
  await userEvent.click(within(row).getByRole('button', { name: /^Send again: Day closed/ }));
  await waitFor(() =>
    expect(server.of('sendWebhookAgain')[0]?.path).toBe('staff/webhooks/w-1/messages/41/again'),
  );
});

test('a test says what came of it [HOOK-7]', async () => {
  await open({ testWebhook: () => ({ status: null, failure: 'slow', took_ms: 10_000 }) });
  const [button] = await screen.findAllByRole('button', { name: 'Send a test' });
  if (button) await userEvent.click(button);
  expect(await screen.findByText(/No answer within ten seconds/)).toBeTruthy();
});

test('an address that is refused stays as it was typed, and its secret is shown once [HOOK-12] [HOOK-8]', async () => {
  let refuse = true;
  const { server } = await open({
    addWebhook: () =>
      refuse ? new Refusal(422, 'webhook_url_invalid', 'Please use https.') : { webhook: books, secret },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText('Address');
  await userEvent.type(field, 'http://books.example/x');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(within(dialog).getByText('Choose at least one.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Day closed' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Please use https.')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('http://books.example/x');
  refuse = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText(secret)).toBeTruthy();
  expect(server.of('addWebhook').at(-1)?.body).toEqual({
    url: 'http://books.example/x',
    kinds: ['day.closed'],
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'I have it' }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
});

test('a new secret and taking an address away need a second press [HOOK-12]', async () => {
  const { server } = await open({ renewWebhookSecret: () => ({ webhook: books, secret }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Change.*books/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove this address' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'New secret' }));
  expect([server.of('removeWebhook'), server.of('renewWebhookSecret')]).toEqual([[], []]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Press again for a new secret' }));
  expect(await within(dialog).findByText(secret)).toBeTruthy();
});

test('nobody else on the staff opens the page [HOOK-10]', async () => {
  await openConsole('/webhooks', { ...signedInAs('manager'), ...answers() });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
});

test('an owner reads on every page which address is told nothing more; others don’t, nor one that is only late [HOOK-13]', async () => {
  const late = { ...books, failing_since: '2026-11-20T20:00:00+04:00' };
  const menu = { staffMenu: () => ({ categories: [], items: [] }) };
  const { unmount } = await openConsole('/menu', {
    ...signedInAs('owner'),
    ...menu,
    ...answers({ webhooks: () => ({ webhooks: [late, dead], private_allowed: false }) }),
  });
  const notice = await screen.findByText(/Nothing more is told to .?dead\.example/);
  expect(notice.textContent).not.toContain('books.example');
  expect(within(notice).getByRole('link', { name: 'Look' }).getAttribute('href')).toBe('/webhooks');
  unmount();
  const { server } = await openConsole('/menu', { ...signedInAs('manager'), ...menu, ...answers() });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(server.of('webhooks')).toEqual([]);
});
