import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bankAccount, noAccount, openSection as openCards, set } from '../../testing/card-account.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { CardAccounts } from './queries.ts';

function withCertificate(until: string, auth: 'certificate' | 'body' = 'certificate'): CardAccounts {
  const password = auth === 'body' ? set : null;
  return bankAccount({ password, certificate: { ...set, until }, ca: null }, { auth });
}

const openSection = (accounts: CardAccounts, answers: Answers = {}) =>
  openCards(accounts, withCertificate('2030-12-31T23:59:59+04:00'), answers);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const fileInput = () => screen.getByLabelText<HTMLInputElement>(/^Choose .* Client certificate$/);
const fileOf = (content: string, name = 'bank.pfx') => new File([content], name);

/** The fields of an account with a certificate, typed. */
async function typeAll(file = fileOf('secret')) {
  await choose('Etisalat Payment Gateway');
  await userEvent.type(screen.getByLabelText('Customer'), 'Nahar');
  await userEvent.click(screen.getByText('What few accounts need'));
  await choose('With a certificate');
  await userEvent.upload(fileInput(), file);
}

test('a file is chosen with its passphrase, and said to be there and until when afterwards [PROV-20]', async () => {
  const saved = await openSection(noAccount);
  await typeAll();
  expect(screen.queryByLabelText('Password'), 'none is needed beside it').toBeNull();
  expect(await screen.findByText('bank.pfx')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Passphrase of the file'), 'open sesame');
  await press('Save');
  await screen.findByText(/Valid until .*31 Dec 2030/);
  const epg = { auth: 'certificate', password: null, certificate: btoa('secret'), passphrase: 'open sesame' };
  expect(saved).toMatchObject([{ provider: 'epg', epg }]);
  expect(screen.queryByText('bank.pfx')).toBeNull();
  expect(screen.queryByLabelText('Passphrase of the file')).toBeNull();
});

test('a passphrase that doesn’t open the file is said at its field, and the file stays [PROV-19] [PROV-20]', async () => {
  const message = 'This passphrase doesn’t open the file.';
  await openSection(noAccount, {
    saveCardAccount: () =>
      new Refusal(422, 'card_passphrase_wrong', message, undefined, { 'epg.passphrase': message }),
  });
  await typeAll();
  const passphrase = await screen.findByLabelText<HTMLInputElement>('Passphrase of the file');
  await userEvent.type(passphrase, 'wrong');
  await press('Save');
  await screen.findByText(message);
  expect(passphrase.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement, 'a phone scrolls to it').toBe(passphrase);
  expect(passphrase.value).toBe('wrong');
  expect(screen.getByText('bank.pfx')).toBeTruthy();
});

test('a file that is too large or empty is refused before it is sent, and the one of before stays [PROV-19]', async () => {
  await openSection(noAccount);
  await typeAll();
  await screen.findByText('bank.pfx');
  for (const content of ['', 'x'.repeat(64 * 1024 + 1)]) {
    await userEvent.upload(fileInput(), fileOf(content, 'other.pfx'));
    expect(await screen.findByText(/the file is empty or larger than 64 KB/)).toBeTruthy();
    expect(fileInput().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('bank.pfx')).toBeTruthy();
  }
});

test('a certificate that has ended is said to have, and can be replaced by another file [PROV-20]', async () => {
  const saved = await openSection(withCertificate('2020-06-30T23:59:59+04:00'));
  expect(screen.getByText(/No longer valid since .*30 Jun 2020/)).toBeTruthy();
  await userEvent.upload(fileInput(), fileOf('new'));
  await screen.findByText('bank.pfx');
  await press('Keep the one that is set');
  expect(screen.getByText(/No longer valid since/)).toBeTruthy();
  await userEvent.upload(fileInput(), fileOf('new'));
  await choose('New ones of the same account');
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([{ same_account: true, epg: { certificate: btoa('new'), passphrase: '' } }]);
});

test('one that the account does without is removed alone; one that it needs is replaced [PROV-21]', async () => {
  const saved = await openSection(withCertificate('2030-12-31T23:59:59+04:00', 'body'));
  await press('Remove: Client certificate');
  expect(screen.getByText('Goes when you save')).toBeTruthy();
  await press('Keep the one that is set');
  expect(screen.getByText(/Valid until/)).toBeTruthy();
  await press('Remove: Client certificate');
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([{ same_account: true, epg: { password: null, certificate: '' } }]);
  await waitFor(() => expect(screen.queryByLabelText('User name')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Remove: Client certificate' })).toBeNull();
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

test.each([
  ['owner', 29, /certificate ends on .*ask the bank for it now/],
  ['owner', -1, /certificate ended on .*no card is charged/],
  ['owner', 31, undefined],
  ['waiter', 29, undefined],
] as const)('%s, %i days before the certificate ends: %s [PROV-22]', async (role, days, text) => {
  await openConsole('/service', {
    ...signedInAs(role),
    cardAccounts: () => withCertificate(inDays(days)),
  });
  await screen.findByRole('heading', { level: 1 });
  if (text !== undefined) {
    expect(await screen.findByText(text)).toBeTruthy();
    return expect(screen.getByRole('link', { name: 'Look' }).getAttribute('href')).toBe('/settings/cards');
  }
  await screen.findByRole('navigation', { name: 'Pages' });
  expect(screen.queryByText(/client certificate/)).toBeNull();
});
