import Type from 'typebox';

/** The card providers that the console sets up. */
export const cardProviders = ['epg', 'stripe'] as const;

/** A card provider that the console sets up. */
export type CardProvider = (typeof cardProviders)[number];

/**
 * What of a provider's account is a secret: it is kept sealed and never sent to a browser. The certificates of the bank's own
 * server (`ca`) are none, but nobody may change them in the database.
 */
export const cardSecrets = {
  epg: ['password', 'certificate', 'passphrase', 'ca'],
  stripe: ['secret_key', 'webhook_secret'],
} as const satisfies Record<CardProvider, readonly string[]>;

/** How the bank expects the credentials; where a client certificate is enough, no name and password are sent. */
export const epgAuths = ['body', 'basic', 'token', 'certificate'] as const;

/** How large a file of certificates may be. */
export const certificateBytesMax = 64 * 1024;

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
