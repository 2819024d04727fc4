/** The only reader of the environment. */
import { resolve } from 'node:path';
import { misspeltSetting } from './setting-names.ts';

/** How the card provider is reached. */
export type PaymentProviderName = (typeof paymentProviders)[number];

const paymentProviders = ['none', 'epg', 'epg-emulator', 'stripe', 'stripe-emulator'] as const;

/** The settings of a running server, checked. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The origin that diners' phones see, without a slash at the end; undefined: that of each request. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Whether an empty database gets the demo venue. */
  readonly demo: boolean;
  /** Whether demo accounts may exist on a server that others can reach. */
  readonly allowPublicDemo: boolean;
  /** Undefined: an emulator in the demo, and no cards at any other venue. */
  readonly paymentProvider: PaymentProviderName | undefined;
  /** Whether a provider that takes no real money may stand beside a venue that isn't the demo. */
  readonly allowEmulator: boolean;
  readonly epg: EpgSettings;
  readonly stripe: StripeSettings;
  readonly logLevel: string;
  readonly metricsPort: number | undefined;
  /** So many reverse proxies stand in front; what each of them adds to the X-Forwarded headers is believed. */
  readonly trustedProxies: number;
}

/** Credentials and address of the Etisalat Payment Gateway, or of its emulator. */
export interface EpgSettings {
  readonly url: string | undefined;
  readonly customer: string;
  readonly userName: string;
  readonly password: string;
  readonly store: string | undefined;
  readonly terminal: string | undefined;
  readonly merchantId: string | undefined;
  readonly accept: string | undefined;
  /** Hosts that a payment page may be on. */
  readonly pageHosts: readonly string[];
  /** `body`, `basic` or `token`: how the bank wants the credentials. */
  readonly auth: string | undefined;
  /** `post` or `get`: how a browser is sent to the payment page. */
  readonly redirect: string | undefined;
  readonly caFile: string | undefined;
  readonly pfxFile: string | undefined;
  readonly pfxPassphrase: string | undefined;
}

/** Keys of a Stripe account, or of its emulator; undefined where they are left out. */
export interface StripeSettings {
  /** Where the emulator is. */
  readonly url: string | undefined;
  readonly secretKey: string | undefined;
  readonly webhookSecret: string | undefined;
}

/** Thrown for a setting that is unknown or malformed; the message is one line fit to print. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const known = new Set([
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DEMO',
  'ALLOW_PUBLIC_DEMO',
  'PAYMENT_PROVIDER',
  'ALLOW_EMULATOR',
  'EPG_URL',
  'EPG_CUSTOMER',
  'EPG_USERNAME',
  'EPG_PASSWORD',
  'EPG_STORE',
  'EPG_TERMINAL',
  'EPG_MERCHANT_ID',
  'EPG_ACCEPT',
  'EPG_PAGE_HOSTS',
  'EPG_AUTH',
  'EPG_REDIRECT',
  'EPG_CA_FILE',
  'EPG_PFX_FILE',
  'EPG_PFX_PASSPHRASE',
  'STRIPE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'LOG_LEVEL',
  'METRICS_PORT',
  'TRUST_PROXY',
  'EMULATOR_PORT',
]);

/** Reads the settings from `environment`; every one is optional. Fails with one clear line. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Settings {
  const text = (name: string) => {
    const value = environment[name]?.trim();
    return value === '' ? undefined : value;
  };
  const wrong = misspeltSetting(Object.keys(environment), known);
  if (wrong !== undefined) {
    const hint = wrong.meant === undefined ? '' : `; did you mean ${wrong.meant}?`;
    throw new BadSetting(`${wrong.name} is not a setting of Sufra${hint}`);
  }
  const named = text('PAYMENT_PROVIDER');
  const paymentProvider =
    named === undefined ? undefined : oneOf('PAYMENT_PROVIDER', named, paymentProviders);
  const settings: Settings = {
    port: port('PORT', text('PORT') ?? '3000'),
    host: text('HOST') ?? '127.0.0.1',
    publicUrl: origin('PUBLIC_URL', text('PUBLIC_URL')),
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl: postgresUrl(text('DATABASE_URL')),
    demo: flag('DEMO', text('DEMO')),
    allowPublicDemo: flag('ALLOW_PUBLIC_DEMO', text('ALLOW_PUBLIC_DEMO')),
    paymentProvider,
    allowEmulator: flag('ALLOW_EMULATOR', text('ALLOW_EMULATOR')),
    epg: readEpg(text, paymentProvider),
    stripe: readStripe(text, paymentProvider),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', logLevels),
    metricsPort:
      text('METRICS_PORT') === undefined ? undefined : port('METRICS_PORT', text('METRICS_PORT') ?? ''),
    trustedProxies: Number(oneOf('TRUST_PROXY', text('TRUST_PROXY') ?? '0', ['0', '1', '2', '3'])),
  };
  return settings;
}

/** A path as the person who typed it means it: npm runs a command in the project's folder, and says where they stood. */
export function givenPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', path);
}

/** The environment of a program that we start: ours, and what it is told on top. */
export function programEnvironment(
  added: Readonly<Record<string, string>>,
): Readonly<Record<string, string | undefined>> {
  return { ...process.env, ...added };
}

function readEpg(
  text: (name: string) => string | undefined,
  provider: PaymentProviderName | undefined,
): EpgSettings {
  const url = origin('EPG_URL', text('EPG_URL'));
  const real = provider === 'epg';
  const needed = (name: string, inEmulator: string) => {
    const value = text(name) ?? (real ? undefined : inEmulator);
    if (value === undefined) throw new BadSetting(`PAYMENT_PROVIDER=epg needs ${name}`);
    return value;
  };
  if (real && url === undefined) throw new BadSetting('PAYMENT_PROVIDER=epg needs EPG_URL');
  const hosts = text('EPG_PAGE_HOSTS')
    ?.split(',')
    .map((host) => host.trim());
  return {
    url,
    customer: needed('EPG_CUSTOMER', 'Sufra Demo'),
    userName: needed('EPG_USERNAME', 'sufra-demo'),
    password: needed('EPG_PASSWORD', 'sufra-demo'),
    store: text('EPG_STORE'),
    terminal: text('EPG_TERMINAL'),
    merchantId: text('EPG_MERCHANT_ID'),
    accept: text('EPG_ACCEPT'),
    pageHosts: hosts ?? (url === undefined ? [] : [new URL(url).hostname]),
    auth: text('EPG_AUTH'),
    redirect: text('EPG_REDIRECT'),
    caFile: text('EPG_CA_FILE'),
    pfxFile: text('EPG_PFX_FILE'),
    pfxPassphrase: text('EPG_PFX_PASSPHRASE'),
  };
}

function readStripe(
  text: (name: string) => string | undefined,
  provider: PaymentProviderName | undefined,
): StripeSettings {
  const missing = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'].find((name) => text(name) === undefined);
  if (provider === 'stripe' && missing !== undefined)
    throw new BadSetting(`PAYMENT_PROVIDER=stripe needs ${missing}`);
  return {
    url: origin('STRIPE_URL', text('STRIPE_URL')),
    secretKey: text('STRIPE_SECRET_KEY'),
    webhookSecret: text('STRIPE_WEBHOOK_SECRET'),
  };
}

function port(name: string, value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65_535)
    throw new BadSetting(`${name} must be a port number, not "${value}"`);
  return number;
}

function flag(name: string, value: string | undefined): boolean {
  if (value === undefined) return false;
  return oneOf(name, value, ['0', '1']) === '1';
}

function oneOf<const Option extends string>(name: string, value: string, options: readonly Option[]): Option {
  const found = options.find((option) => option === value);
  if (found === undefined)
    throw new BadSetting(`${name} must be one of ${options.join(', ')}, not "${value}"`);
  return found;
}

function origin(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new BadSetting(`${name} must be an http or https address, not "${value}"`);
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new BadSetting(`${name} must be an address without a path, as "${url.origin}", not "${value}"`);
  return url.origin;
}

function postgresUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new BadSetting('DATABASE_URL must be a postgres:// address');
  }
  return value;
}
