/** Accounts at card providers from the console, and which of them a page was opened at: two may give the same reference. */
export const cardAccounts = {
  number: 48,
  name: 'card accounts',
  statements: [
    `create table card_accounts (
      id text primary key, provider text not null check (provider in ('epg', 'stripe')), fields text not null,
      sealed text not null, secrets_set text not null, since integer not null, set_by text not null, ended_at integer)`,
    `create unique index card_accounts_current on card_accounts (coalesce(ended_at, 0)) where ended_at is null`,
    `alter table attempts add column card_account text`,
    `drop index attempts_provider`,
    `create unique index attempts_provider on attempts (provider, provider_ref, coalesce(card_account, ''))
      where provider_ref is not null`,
    `create index attempts_card_account on attempts (card_account) where card_account is not null`,
  ],
} as const;
