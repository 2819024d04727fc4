import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '../../offline/api.ts';
import { unsentWrites } from '../../offline/unsent.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const kept = {
  guest_data_days: 365,
  replaced_days: 30,
  repeats_hours: 48,
  events_hours: 6,
  backup_days: 28,
};

function open(answer: object = kept, address = '/privacy?table_number=5&k=KEY') {
  const server = fakeServer();
  server.on('GET privacy', ok(answer));
  server.on('DELETE customer/privacy/*', ok({}));
  return renderApp(address, server);
}

test('the page says what is kept for how long, from the settings in force, and how to ask [PRIV-6]', async () => {
  await open();
  expect(await screen.findByText('For 1 year.')).toBeTruthy();
  expect(screen.getByText(/for 1 year after your last visit/i)).toBeTruthy();
  expect(screen.getByText(/48 hours\. .* 30 days\./)).toBeTruthy();
  expect(screen.getByText(/for up to 28 more days/)).toBeTruthy();
  expect(screen.getByText('c-1')).toBeTruthy();
  expect(document.title).toBe('Your data | Food App');
});

test('other times are said in days, and no backups as nothing [PRIV-6]', async () => {
  await open({ ...kept, guest_data_days: 90, backup_days: null });
  expect(await screen.findByText('For 90 days.')).toBeTruthy();
  expect(screen.queryByText('Backups')).toBeNull();
});

test('Profile leads there, for those who only browse too [PRIV-6]', async () => {
  const server = fakeServer();
  await renderApp('/profile?table_number=0', server);
  const link = await within(await screen.findByRole('main')).findByRole('link', { name: 'Your data' });
  expect(link.getAttribute('href')).toBe('/privacy?table_number=0');
});

test('a server without the call is asked for, and nothing is promised for it', async () => {
  await renderApp('/privacy?table_number=5&k=KEY', fakeServer());
  expect(await screen.findByText('Ask the restaurant how long it keeps your data.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Forget my name/ })).toBeNull();
});

test('a guest is forgotten after a question, on the phone and at the restaurant [PRIV-7] [PART-16]', async () => {
  const { user, server } = await open();
  localStorage.setItem('buyer', JSON.stringify({ name: 'Layla LLC', trn: null }));
  localStorage.setItem('payer', JSON.stringify({ name: 'Layla', phone: '050 123' }));
  await user.click(await screen.findByRole('button', { name: 'Forget my name, favourites and allergens' }));
  expect(server.requestsTo('DELETE customer/privacy/c-1')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Forget' }));
  expect(await screen.findByText('Forgotten.')).toBeTruthy();
  expect(server.requestsTo('DELETE customer/privacy/c-1')).toHaveLength(1);
  expect(localStorage.getItem('buyer')).toBeNull();
  expect(localStorage.getItem('payer')).toBeNull();
});

test('nor is anything left in this tab, or sent later, of what they told [PRIV-7] [PRIV-17]', async () => {
  for (const key of [
    'payer:o-1',
    'split:parts:o-1',
    'split:parts:o-1:made',
    'split:equally:o-2',
    'split:guests:o-1',
  ])
    sessionStorage.setItem(key, JSON.stringify([{ name: 'Layla', phone: '050 123' }]));
  sessionStorage.setItem('agreedDishes', '[]');
  const { user, server } = await open();
  server.on('DELETE customer/favourites/*/*', ok({}));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const feedback = { full_name: 'Layla', phone_number: '050 123', comment: 'Lovely' };
  void api.call('sendFeedback', { params: { customerId: 'c-1' }, body: feedback } as never);
  void api.call('removeFavourite', { params: { customerId: 'c-1', itemId: '1' }, body: { item_id: 1 } });
  await waitFor(() => expect(unsentWrites()).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Forget my name, favourites and allergens' }));
  await user.click(await screen.findByRole('button', { name: 'Forget' }));
  expect(await screen.findByText('Forgotten.')).toBeTruthy();
  expect(Object.keys(sessionStorage).filter((key) => /payer|split/.test(key))).toEqual([]);
  expect(unsentWrites().map(({ name }) => name)).toEqual(['removeFavourite']);
  online.mockReturnValue(true);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(unsentWrites()).toEqual([]));
  expect(server.received.some(({ path }) => path.includes('feedback'))).toBe(false);
  online.mockRestore();
});

test('before that it says how much goes, how much stays, and why [PRIV-12]', async () => {
  const server = fakeServer();
  server.on('GET privacy', ok(kept));
  const goes = { name: true, favourites: 3, allergens: 0 };
  server.on('GET customer/privacy/*', ok({ goes, stays: { visits: 2, feedback: 1 } }));
  const { user } = await renderApp('/privacy?table_number=5&k=KEY', server);
  await user.click(await screen.findByRole('button', { name: 'Forget my name, favourites and allergens' }));
  const going = within(await screen.findByRole('region', { name: 'What goes' }));
  expect(going.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Your name',
    '3 favourites',
  ]);
  const staying = within(screen.getByRole('region', { name: 'What stays' }));
  expect(staying.getByText(/2 visits, with what was ordered and paid: the law/)).toBeTruthy();
  expect(staying.getByText(/Your feedback \(1\)/)).toBeTruthy();
});
