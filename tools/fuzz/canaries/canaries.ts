/** Values that nobody but their owner may ever read, wherever they are typed, sent or set. */
import { fileURLToPath } from 'node:url';

export const canaries = {
  password: 'Canary-Password-7Hq2',
  authorization: 'Canary-Bearer-9Xw4',
  cookie: 'CanaryCookie5Kd8CanaryCookie5Kd8CanaryCooki',
  tableKey: 'CanaryTableKey3Pz',
  card: '4111111111111111',
  spacedCard: '5555 5555 5555 4444',
  pin: '904173',
  wrongPin: '61730',
  code: '537196',
  recoveryCode: 'canar-y4bq7',
  signInLink: 'canary-let-in.1.CanarySignature8Yv',
  metricsToken: 'CanaryMetricsToken2Wc',
  databasePassword: 'CanaryDatabase4Nk',
  gatewayUser: 'CanaryGatewayUser',
  gatewayPassword: 'CanaryGatewayPassword6Jt',
  passphrase: 'CanaryPassphrase1Ld',
  stripeKey: 'sk_test_CanaryStripeKey1Rm',
  stripeSecret: 'whsec_CanaryStripeSecret2Vn',
} as const;

/** A server that logs everything, with a secret in every setting that can have one. No provider knows these. */
export const secretSettings = {
  LOG_LEVEL: 'trace',
  METRICS_TOKEN: canaries.metricsToken,
  EPG_USERNAME: canaries.gatewayUser,
  EPG_PASSWORD: canaries.gatewayPassword,
  // Any file: nothing is read with it before a connection is secured.
  EPG_PFX_FILE: fileURLToPath(import.meta.url),
  EPG_PFX_PASSPHRASE: canaries.passphrase,
  STRIPE_SECRET_KEY: canaries.stripeKey,
  STRIPE_WEBHOOK_SECRET: canaries.stripeSecret,
};

/** Every field that people type secrets into, by mistake too: a card's number stands in for what must not be told. */
export const secretFields = {
  email: `${canaries.password}@canary.test`,
  password: canaries.password,
  old_password: canaries.password,
  new_password: canaries.password,
  pin: canaries.pin,
  code: canaries.code,
  approval: { manager_id: canaries.tableKey, pin: canaries.wrongPin },
  name: canaries.card,
  full_name: canaries.spacedCard,
  phone_number: canaries.card,
  contact_number: canaries.spacedCard,
  comment: canaries.card,
  message: canaries.spacedCard,
  reason: canaries.card,
  note: canaries.card,
  instructions: canaries.card,
  rating: 5,
  agreement: true,
  amount: '1.00',
};

/** Whether a text has a secret in it; digits count only as a number of their own, not as a part of an instant. */
export function holds(text: string, secret: string): boolean {
  if (!/^\d{4,8}$/.test(secret)) return text.includes(secret);
  return new RegExp(String.raw`(?<!\d)${secret}(?!\d)`).test(text);
}
