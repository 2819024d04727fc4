import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bankAccount, openSection as openCards, set } from '../../testing/card-account.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { CardAccounts } from './queries.ts';

const later = '2030-12-31T23:59:59+04:00';

/** An account at the bank, whose server is known by certificates that are valid until these moments. */
function knownUntil(...ends: readonly string[]): CardAccounts {
  const certificates = ends.map((until, place) => ({
    subject: `C=AE, CN=ipg.bank.example ${place + 1}`,
    issuer: 'O=Bank Root',
    until,
  }));
  const [first] = ends.toSorted();
  const ca = first === undefined ? null : { ...set, until: first, certificates };
  return bankAccount({ password: set, certificate: null, ca }, { user_name: 'nahar' }, `v${ends.length}`);
}

const openSection = (accounts: CardAccounts, answers: Answers = {}) =>
  openCards(accounts, knownUntil(later), answers);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fileInput = () =>
  screen.getByLabelText<HTMLInputElement>(/^Choose .* Certificate of the bank’s server$/);
const pem = (content: string, name = 'bank.pem') => new File([content], name);
const openRare = () => userEvent.click(screen.getByText('What few accounts need'));

test('a file is chosen alone, and said afterwards with subject, issuer and until when [PROV-26]', async () => {
  const saved = await openSection(knownUntil());
  await openRare();
  expect(screen.getByText(/by which the server is known before anything is sent to it/)).toBeTruthy();
  await userEvent.upload(fileInput(), pem('a chain'));
  expect(await screen.findByText('bank.pem')).toBeTruthy();
  expect(screen.queryByText(/Whose credentials are these/), 'it is no credential').toBeNull();
  await press('Save');
  expect(await screen.findByText('C=AE, CN=ipg.bank.example 1')).toBeTruthy();
  expect(screen.getByText('Issued by O=Bank Root')).toBeTruthy();
  expect(screen.getByText(/Valid until .*31 Dec 2030/)).toBeTruthy();
  expect(saved).toMatchObject([
    { same_account: true, epg: { password: null, certificate: null, ca: btoa('a chain') } },
  ]);
});

test('one that has ended stands out, each can be replaced or removed, and the way back is there [PROV-26]', async () => {
  const saved = await openSection(knownUntil('2020-06-30T23:59:59+04:00', later));
  expect(screen.getByText(/No longer valid since .*30 Jun 2020/)).toBeTruthy();
  expect(screen.getByText(/Valid until .*31 Dec 2030/)).toBeTruthy();
  await userEvent.upload(fileInput(), pem('new'));
  await screen.findByText('bank.pem');
  await press('Keep the one that is set');
  await press('Remove: Certificate of the bank’s server');
  expect(screen.getByText('Goes when you save')).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([{ same_account: true, epg: { password: null, ca: '' } }]);
});

test('a file that can’t be one is said at its field, and what is set stays [PROV-24] [PROV-26]', async () => {
  const message = 'This file has a private key in it. It was not saved.';
  await openSection(knownUntil(later), {
    saveCardAccount: () => new Refusal(422, 'card_ca_private_key', message, undefined, { 'epg.ca': message }),
  });
  for (const content of ['', 'x'.repeat(64 * 1024 + 1)]) {
    await userEvent.upload(fileInput(), pem(content));
    expect(await screen.findByText(/it is empty or larger than 64 KB/)).toBeTruthy();
    expect(screen.getByText('C=AE, CN=ipg.bank.example 1')).toBeTruthy();
  }
  await userEvent.upload(fileInput(), pem('a key', 'wrong.pem'));
  await screen.findByText('wrong.pem');
  await press('Save');
  await screen.findByText(message);
  expect(fileInput().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement, 'a phone scrolls to it').toBe(fileInput());
});

test('a bank’s server that nobody knows is told apart from one that doesn’t answer [PROV-8]', async () => {
  const told = 'DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate';
  await openSection(knownUntil(), {
    testCardAccount: () => ({ result: 'unknown_server', told, money: 'real' }),
  });
  await press('Test');
  expect(await screen.findByText(/has a certificate that isn’t known here/)).toBeTruthy();
  expect(screen.getByText(told)).toBeTruthy();
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

test.each([
  ['owner', 29, /bank’s server is known ends on .*ask the bank for the next one now/],
  ['owner', -1, /bank’s server is known ended on/],
  ['owner', 31, undefined],
  ['waiter', 29, undefined],
] as const)('%s, %i days before the first of them ends: %s [PROV-25]', async (role, days, text) => {
  await openConsole('/service', {
    ...signedInAs(role),
    cardAccounts: () => knownUntil(later, inDays(days)),
  });
  await screen.findByRole('heading', { level: 1 });
  if (text !== undefined) {
    expect(await screen.findByText(text)).toBeTruthy();
    return expect(screen.getByRole('link', { name: 'Look' }).getAttribute('href')).toBe('/settings/cards');
  }
  await screen.findByRole('navigation', { name: 'Pages' });
  expect(screen.queryByText(/bank’s server is known/)).toBeNull();
});
