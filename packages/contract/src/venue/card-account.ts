import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, Nullable, OpaqueId } from '../core/schema.ts';

/** The card providers that the console sets up. */
export const cardProviders = ['epg', 'stripe'] as const;

/** A card provider that the console sets up. */
export type CardProvider = (typeof cardProviders)[number];

/** What of a provider's account is a secret: it is kept sealed and never sent to a browser. */
export const cardSecrets = {
  epg: ['password'],
  stripe: ['secret_key', 'webhook_secret'],
} as const satisfies Record<CardProvider, readonly string[]>;

/** How the bank expects the credentials; an account with a client certificate is set up in the environment. */
export const epgAuths = ['body', 'basic', 'token'] as const;

const line = Type.String({ maxLength: 200 });

/** What of an account of the Etisalat Payment Gateway is no secret. An empty text stands for the usual. */
export const EpgFields = Type.Object({
  url: Type.String({ maxLength: 500, description: 'the address of the gateway' }),
  customer: line,
  user_name: line,
  store: line,
  terminal: line,
  merchant_id: line,
  auth: Type.Enum([...epgAuths]),
  redirect: Type.Enum(['post', 'get']),
  accept: Type.Enum(['application/json', 'text/xml-standard-api']),
  page_hosts: Type.String({
    maxLength: 1000,
    description: 'hosts of payment pages, with commas between them',
  }),
  refunds: Type.Enum(['partial', 'whole']),
  query: Type.Boolean(),
  reverse_unfinished: Type.Boolean(),
});

/** What of a Stripe account is no secret. */
export const StripeFields = Type.Object({
  test_money: Type.Boolean({ description: 'whether guests may pay with test money: nobody is charged' }),
});

/** A secret as it is sent: null keeps the one that is set. */
const Secret = Nullable(Type.String({ minLength: 1, maxLength: 500 }));
const SecretSet = Nullable(
  Type.Object({ at: Instant, by: Nullable(Type.String()) }),
  'when it was set and by whom; null if it is not set',
);

const epgTyped = Type.Object({ ...EpgFields.properties, password: Secret });
const stripeTyped = Type.Object({
  ...StripeFields.properties,
  secret_key: Secret,
  webhook_secret: Secret,
});

const Typed = {
  provider: Type.Enum([...cardProviders]),
  same_account: Type.Boolean({
    description:
      'whether these are new credentials of the account that is set; else what was paid there goes on with the old ones',
  }),
  epg: Type.Optional(epgTyped),
  stripe: Type.Optional(stripeTyped),
};

/** The accounts at card providers, as the console shows them. */
export const CardAccounts = Type.Object({
  by_environment: Type.Boolean({
    description: 'whether the environment names the provider: then nothing can be changed here',
  }),
  provider: Type.String({ description: 'who takes payments by card now: none, epg, stripe or an emulator' }),
  money: Type.Enum(['real', 'test', 'none']),
  account: Nullable(
    Type.Object({
      id: Type.String(),
      provider: Type.Enum([...cardProviders]),
      since: Instant,
      by: Nullable(Type.String()),
      readable: Type.Boolean({
        description: 'whether this server can read its secrets; else they must be typed again',
      }),
      epg: Type.Optional(
        Type.Object({ ...EpgFields.properties, secrets: Type.Object({ password: SecretSet }) }),
      ),
      stripe: Type.Optional(
        Type.Object({
          ...StripeFields.properties,
          secrets: Type.Object({ secret_key: SecretSet, webhook_secret: SecretSet }),
        }),
      ),
    }),
    'the account that was saved here and takes payments',
  ),
  earlier: Type.Array(
    Type.Object({
      id: Type.String(),
      provider: Type.Enum([...cardProviders]),
      since: Instant,
      until: Instant,
      readable: Type.Boolean(),
      open: Type.Integer({ description: 'payments and refunds under way there' }),
    }),
    { description: 'accounts of before, kept for what was paid with them' },
  ),
  notices_url: Type.String({ description: 'where Stripe sends its notices' }),
  basis: Type.String({ description: 'stands for what is shown; saving names it' }),
});

const access = { who: 'staff', may: 'settings.set' } as const;

export const cardAccountCalls = {
  cardAccounts: defineCall('cardAccounts', {
    summary: 'The accounts at card providers, without their secrets',
    access,
    data: CardAccounts,
  }),
  saveCardAccount: defineCall('saveCardAccount', {
    summary: 'Saves the account that takes payments by card; payments go there at once',
    access,
    body: Type.Object({ ...Typed, basis: Type.String({ maxLength: 64 }) }),
    data: CardAccounts,
    errors: [
      'card_account_changed',
      'card_by_environment',
      'card_field_wrong',
      'card_secret_needed',
      'card_test_money',
      'card_other_account',
      'card_address_needed',
      'too_many_card_accounts',
    ],
  }),
  stopCardAccount: defineCall('stopCardAccount', {
    summary: 'Takes no more payments by card; what was paid by it can still be given back',
    access,
    body: Type.Object({ basis: Type.String({ maxLength: 64 }) }),
    data: CardAccounts,
    errors: ['card_account_changed', 'card_by_environment', 'card_account_not_found'],
  }),
  testCardAccount: defineCall('testCardAccount', {
    summary: 'Asks the provider for a payment page that nobody sees, with what was typed',
    access,
    body: Type.Object(Typed),
    data: Type.Object({
      result: Type.Enum(['right', 'credentials', 'refused', 'unreachable', 'odd']),
      told: Nullable(Type.String(), 'what the provider said, or how the connection failed'),
      money: Type.Enum(['real', 'test', 'none']),
    }),
    errors: ['card_by_environment', 'card_field_wrong', 'card_secret_needed'],
  }),
  removeCardAccount: defineCall('removeCardAccount', {
    summary: 'Forgets the credentials of an earlier account. Repeatable',
    access,
    params: Type.Object({ accountId: OpaqueId }),
    data: CardAccounts,
    errors: ['card_account_in_use'],
  }),
} as const;
