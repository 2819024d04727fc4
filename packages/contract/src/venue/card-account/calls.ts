import Type from 'typebox';
import { defineCall } from '../../core/call.ts';
import { Instant, Nullable, OpaqueId } from '../../core/schema.ts';
import { cardProviders, certificateBytesMax, EpgFields, StripeFields } from './data.ts';

/** A secret as it is sent: null keeps the one that is set. */
const Secret = Nullable(Type.String({ minLength: 1, maxLength: 500 }));
const SecretSet = Nullable(
  Type.Object({ at: Instant, by: Nullable(Type.String()) }),
  'when it was set and by whom; null if it is not set',
);

const fileText = {
  maxLength: Math.ceil(certificateBytesMax / 3) * 4,
  pattern: '^[A-Za-z0-9+/]*={0,2}$',
} as const;
const Certificate = Nullable(
  Type.String(fileText),
  'a .pfx or .p12 file (PKCS #12) in base64; null keeps the one that is set, an empty text removes it',
);
const CertificateSet = Nullable(
  Type.Object({
    at: Instant,
    by: Nullable(Type.String()),
    until: Instant,
  }),
  'when it was set and by whom, and until when it is valid; null if there is none',
);
const ServerCertificates = Nullable(
  Type.String(fileText),
  'certificates that the bank’s server is known by, where the system doesn’t know it: a file of PEM in base64; null keeps those that are set, an empty text removes them',
);
const ServerCertificatesSet = Nullable(
  Type.Object({
    at: Instant,
    by: Nullable(Type.String()),
    until: Instant,
    certificates: Type.Array(Type.Object({ subject: Type.String(), issuer: Type.String(), until: Instant })),
  }),
  'when they were set and by whom, what they say, and when the first of them ends; null if there are none',
);

const epgTyped = Type.Object({
  ...EpgFields.properties,
  password: Secret,
  certificate: Certificate,
  passphrase: Nullable(Type.String({ maxLength: 500 }), 'what opens the file that is sent with it'),
  ca: ServerCertificates,
});
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
        Type.Object({
          ...EpgFields.properties,
          secrets: Type.Object({
            password: SecretSet,
            certificate: CertificateSet,
            ca: ServerCertificatesSet,
          }),
        }),
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

/** Why a file is no certificate that the bank could take, or none that its server could be known by. */
const certificateFaults = [
  'card_certificate_needed',
  'card_certificate_wrong',
  'card_certificate_old',
  'card_certificate_slow',
  'card_certificate_expired',
  'card_passphrase_wrong',
  'card_ca_wrong',
  'card_ca_private_key',
  'card_ca_many',
  'card_ca_expired',
] as const;

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
      ...certificateFaults,
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
      result: Type.Enum(['right', 'credentials', 'refused', 'unreachable', 'unknown_server', 'odd']),
      told: Nullable(Type.String(), 'what the provider said, or how the connection failed'),
      money: Type.Enum(['real', 'test', 'none']),
    }),
    errors: ['card_by_environment', 'card_field_wrong', 'card_secret_needed', ...certificateFaults],
  }),
  removeCardAccount: defineCall('removeCardAccount', {
    summary: 'Forgets the credentials of an earlier account. Repeatable',
    access,
    params: Type.Object({ accountId: OpaqueId }),
    data: CardAccounts,
    errors: ['card_account_in_use'],
  }),
} as const;
