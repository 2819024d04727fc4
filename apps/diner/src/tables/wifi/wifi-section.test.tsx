import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const rule = 'GET customer/wifi/*';

async function openSheet(answer: unknown) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = fakeServer();
  server.on('GET venue', ok({ name: 'Nahar' }));
  server.on('GET customer/waiter-call/*', ok({ call: null, now: new Date().toISOString() }));
  server.on(rule, answer as object);
  const app = await renderApp('/home?table_number=5', server);
  await app.user.click(await screen.findByRole('button', { name: /^Waiter/ }));
  await screen.findByText('What can we bring you?');
  return { ...app, server };
}

test('the sheet of the bell has the Wi-Fi, copies its password, and has the words of the house [WIFI-4]', async () => {
  const wifi = { network: 'Nahar guests', password: 'open sesame', words: 'Parking next door' };
  const { user } = await openSheet(ok({ wifi }));
  expect(await screen.findByText('Nahar guests')).toBeTruthy();
  expect(screen.getByText('Parking next door')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy the password' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('open sesame');
});

test('a network without a password says so; words alone stand under their own heading [WIFI-4]', async () => {
  const { unmount } = await openSheet(ok({ wifi: { network: 'Nahar', password: null, words: null } }));
  expect(await screen.findByText('No password needed')).toBeTruthy();
  unmount();
  await openSheet(ok({ wifi: { network: null, password: null, words: 'Parking next door' } }));
  expect(await screen.findByRole('heading', { name: 'Good to know' })).toBeTruthy();
  expect(screen.queryByText('Wi-Fi')).toBeNull();
});

test.each([
  ['a house that tells nothing', ok({ wifi: null })],
  ['a server without it', [404, { status: false }]],
])('%s: there is nothing of it [WIFI-4]', async (_, answer) => {
  const { server } = await openSheet(answer);
  await waitFor(() => expect(server.requestsTo('GET customer/wifi/c-1')).toHaveLength(1));
  expect(screen.queryByText('Wi-Fi')).toBeNull();
});
