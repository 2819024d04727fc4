import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noAccount, set } from '../../testing/card-account.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { CardAccounts } from './queries.ts';

const withStripe: CardAccounts = {
  ...noAccount,
  provider: 'stripe',
  money: 'real',
  account: {
    id: 'one',
    provider: 'stripe',
    since: set.at,
    by: 'Mariam',
    readable: true,
    stripe: { test_money: false, secrets: { secret_key: set, webhook_secret: set } },
  },
  basis: 'v2',
};

/** A console of the owner's at the section, and what it sent. */
async function openSection(accounts: CardAccounts, answers: Answers = {}) {
  const sent: { call: string; body: unknown }[] = [];
  const keep =
    (call: string, answer: unknown) =>
    ({ body }: { readonly body: unknown }) => {
      sent.push({ call, body });
      return answer;
    };
  await openConsole('/settings/cards', {
    ...signedInAs('owner'),
    cardAccounts: () => accounts,
    saveCardAccount: keep('save', withStripe),
    stopCardAccount: keep('stop', noAccount),
    testCardAccount: keep('test', { result: 'right', told: null, money: 'real' }),
    ...answers,
  });
  await screen.findByRole('radiogroup', { name: 'Card provider' });
  return sent;
}

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an account is typed, tried and saved; its secrets are not on the page afterwards [PROV-16]', async () => {
  const sent = await openSection(noAccount);
  expect(screen.getByText(/No cards are taken on phones/)).toBeTruthy();
  await choose('Stripe');
  expect(screen.getByText('https://menu.example/pay/webhooks/stripe')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Secret key'), 'sk_live_typed');
  await userEvent.type(screen.getByLabelText('Signing secret'), 'whsec_typed');
  await press('Test');
  expect(await screen.findByText(/Right: the provider opened a payment page/)).toBeTruthy();
  await press('Save');
  await screen.findByText(/Cards are paid through Stripe/);
  const stripe = { test_money: false, secret_key: 'sk_live_typed', webhook_secret: 'whsec_typed' };
  const typed = { provider: 'stripe', same_account: false, stripe };
  expect(sent).toEqual([
    { call: 'test', body: typed },
    { call: 'save', body: { ...typed, basis: 'v1' } },
  ]);
  expect(screen.queryByDisplayValue('sk_live_typed')).toBeNull();
  expect(screen.getAllByText(/^Set on .* by Mariam$/)).toHaveLength(2);
});

test('what the provider said to a test is told in words, and nothing typed is lost [PROV-16]', async () => {
  await openSection(noAccount, {
    testCardAccount: () => ({
      result: 'credentials',
      told: 'code 6501: Invalid merchant credentials',
      money: 'real',
    }),
  });
  await choose('Etisalat Payment Gateway');
  await userEvent.type(screen.getByLabelText('Gateway address'), 'https://ipg.example.ae');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await press('Test');
  expect(await screen.findByText(/Wrong credentials/)).toBeTruthy();
  expect(screen.getByText('code 6501: Invalid merchant credentials')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Gateway address').value).toBe('https://ipg.example.ae');
});

test('what is refused stands at its field [PROV-16]', async () => {
  const message = 'This can’t be right.';
  await openSection(noAccount, {
    saveCardAccount: () =>
      new Refusal(422, 'card_field_wrong', message, undefined, { 'epg.customer': message }),
  });
  await choose('Etisalat Payment Gateway');
  await userEvent.type(screen.getByLabelText('Customer'), 'x');
  await press('Save');
  await screen.findByText(message);
  expect(screen.getByLabelText('Customer').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/It is marked at its field/)).toBeTruthy();
});

test('new credentials are of the same account or of another: it has to be said [PROV-16]', async () => {
  const sent = await openSection(withStripe);
  await press('Replace: Secret key');
  await userEvent.type(screen.getByLabelText('Secret key'), 'sk_live_new');
  await press('Save');
  expect(await screen.findByText(/Please choose one/)).toBeTruthy();
  expect(sent).toEqual([]);
  await choose('New ones of the same account');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    same_account: true,
    stripe: { secret_key: 'sk_live_new', webhook_secret: null },
  });
});

test('a second owner is told, keeps what they typed, and chooses [PROV-13]', async () => {
  const bodies: unknown[] = [];
  await openSection(noAccount, {
    cardAccounts: () => (bodies.length === 0 ? noAccount : withStripe),
    saveCardAccount: ({ body }) => {
      bodies.push(body);
      return bodies.length === 1
        ? new Refusal(409, 'card_account_changed', 'Somebody else has changed it.', withStripe)
        : withStripe;
    },
  });
  await choose('Etisalat Payment Gateway');
  await userEvent.type(screen.getByLabelText('Customer'), 'Nahar');
  await press('Save');
  const alert = await screen.findByText(/Another owner has changed the card provider/);
  expect(screen.getByLabelText<HTMLInputElement>('Customer').value).toBe('Nahar');
  const saves = screen.getByRole('button', { name: 'Save' });
  expect(saves.getAttribute('aria-disabled')).toBe('true');
  const box = alert.closest<HTMLElement>('[role="alert"]') as HTMLElement;
  await userEvent.click(within(box).getByRole('button', { name: 'Go on with mine' }));
  await press('Save');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ basis: 'v2', provider: 'epg' });
});

test('cards are stopped, and an earlier account is removed after a second press [PROV-16]', async () => {
  const removed: unknown[] = [];
  const earlier = [
    { id: 'old', provider: 'epg' as const, since: set.at, until: set.at, readable: true, open: 2 },
  ];
  const sent = await openSection(
    { ...withStripe, earlier },
    {
      removeCardAccount: ({ path }) => {
        removed.push(path);
        return withStripe;
      },
    },
  );
  expect(screen.getByText('2 payments and refunds under way')).toBeTruthy();
  await press('Remove');
  await press('Remove for good?');
  await waitFor(() => expect(removed).toEqual(['staff/card-accounts/old']));
  await choose('No cards');
  await press('Save');
  await waitFor(() => expect(sent).toEqual([{ call: 'stop', body: { basis: 'v2' } }]));
});

test('what the environment sets is said, and nothing can be changed [PROV-14]', async () => {
  await openConsole('/settings/cards', {
    ...signedInAs('owner'),
    cardAccounts: () => ({ ...noAccount, by_environment: true, provider: 'epg', money: 'real' }),
  });
  expect(await screen.findByText(/set in the server’s environment/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('credentials that can’t be read are said, and have to be typed [PROV-15]', async () => {
  const { account } = withStripe;
  if (account === null) throw new Error('there is an account');
  await openSection({
    ...withStripe,
    provider: 'none',
    money: 'none',
    account: { ...account, readable: false },
  });
  expect(screen.getByText(/The saved credentials can’t be read on this server/)).toBeTruthy();
  expect(screen.getByLabelText('Secret key')).toBeTruthy();
});
