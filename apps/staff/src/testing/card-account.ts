import { screen } from '@testing-library/react';
import type { CardAccounts } from '../venue/card-account/queries.ts';
import { type Answers, openConsole, signedInAs } from './render.tsx';

type Epg = NonNullable<NonNullable<CardAccounts['account']>['epg']>;

/** When a secret was set, and by whom. */
export const set = { at: '2026-11-20T21:30:00+04:00', by: 'Mariam' };

const fields = {
  url: 'https://ipg.bank.example',
  customer: 'Nahar',
  user_name: '',
  store: '',
  terminal: '',
  merchant_id: '',
  auth: 'body',
  redirect: 'post',
  accept: 'application/json',
  page_hosts: '',
  refunds: 'partial',
  query: false,
  reverse_unfinished: false,
} as const;

/** A venue without an account from the console. */
export const noAccount: CardAccounts = {
  by_environment: false,
  provider: 'none',
  money: 'none',
  account: null,
  earlier: [],
  notices_url: 'https://menu.example/pay/webhooks/stripe',
  basis: 'v1',
};

/** A venue with an account at the bank that has these secrets. */
export function bankAccount(secrets: Epg['secrets'], changes: Partial<Epg> = {}, basis = 'v2'): CardAccounts {
  const account = { id: 'one', provider: 'epg', since: set.at, by: 'Mariam', readable: true } as const;
  const epg = { ...fields, ...changes, secrets };
  return { ...noAccount, provider: 'epg', money: 'real', account: { ...account, epg }, basis };
}

/** A console of the owner's at the section; returns the bodies that it saved. `after` is what is there once they are. */
export async function openSection(accounts: CardAccounts, after: CardAccounts, answers: Answers = {}) {
  const saved: unknown[] = [];
  await openConsole('/settings/cards', {
    ...signedInAs('owner'),
    cardAccounts: () => accounts,
    saveCardAccount: ({ body }) => {
      saved.push(body);
      return after;
    },
    ...answers,
  });
  await screen.findByRole('radiogroup', { name: 'Card provider' });
  return saved;
}
