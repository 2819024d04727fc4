/** Only this file reads the environment. */
import { join, resolve } from 'node:path';
import type { EpgSettings, StripeSettings } from './provider-settings.ts';
import { misspeltSetting } from './setting-names.ts';
import {
  BadSetting,
  between,
  credentialsKey,
  flag,
  oneOf,
  origin,
  otherOrigins,
  port,
  postgresUrl,
  token,
} from './values.ts';

interface ProviderKind {
  /** It has payers of real money, who come back to the venue's address. */
  readonly real: boolean;
  /** The setting whose value says whether a real one takes test money. */
  readonly key?: string;
}

/**
 * The card providers. The names of a provider's own settings start with its name: EPG_URL, STRIPE_URL. One that never
 * takes real money is named `-emulator`.
 */
const paymentProviders = {
  none: { real: false },
  epg: { real: true },
  'epg-emulator': { real: false },
  stripe: { real: true, key: 'STRIPE_SECRET_KEY' },
  'stripe-emulator': { real: false },
} as const satisfies Readonly<Record<string, ProviderKind>>;

/** What PAYMENT_PROVIDER can be. */
export type PaymentProviderName = keyof typeof paymentProviders;

const providerNames = Object.keys(paymentProviders) as PaymentProviderName[];

/** Whether payers of real money could come to a provider; an emulator and none at all have no such payers. */
export function isRealProvider(name: PaymentProviderName | undefined): name is PaymentProviderName {
  return name !== undefined && paymentProviders[name].real;
}

/** The setting with a provider's key, which may be one for test money; undefined if it has none. */
export function keySettingOf(name: PaymentProviderName | undefined): string | undefined {
  const kind: ProviderKind | undefined = name && paymentProviders[name];
  return kind?.key;
}

/** The validated settings of a running server. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The origin that diners' phones see, without a trailing slash; undefined: that of each request. */
  readonly publicUrl: string | undefined;
  /** Other origins whose pages may make the diners' calls. */
  readonly allowedOrigins: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** How long the server waits for a statement of PostgreSQL, in milliseconds. */
  readonly databaseTimeoutMs: number;
  /** Whether an empty database gets the demo venue. */
  readonly demo: boolean;
  /** Whether a server that others can reach may have demo accounts. */
  readonly allowPublicDemo: boolean;
  /** Undefined: an emulator for the demo, and no card payments for any other venue. */
  readonly paymentProvider: PaymentProviderName | undefined;
  /** Whether a venue other than the demo may use a provider that takes no real money. */
  readonly allowEmulator: boolean;
  /** Whether what happens may be told to addresses of the house's own network, also by http. */
  readonly webhooksPrivate: boolean;
  /** The key that seals the credentials of providers, in base64; undefined: it is in the data folder. */
  readonly credentialsKey: string | undefined;
  readonly epg: EpgSettings;
  readonly stripe: StripeSettings;
  readonly logLevel: string;
  /** A port of this machine alone that serves nothing but metrics. */
  readonly metricsPort: number | undefined;
  /** Who sends it gets the metrics at the public address; undefined: nobody does. */
  readonly metricsToken: string | undefined;
  readonly backups: BackupSettings;
  /** How long a server that is told to stop goes on, so that a balancer can notice; in milliseconds. */
  readonly stopDelayMs: number;
  /** How late the event loop may be before guests' calls are sent away, in milliseconds; 0 for never. */
  readonly busyAfterMs: number;
  /** How many reverse proxies are in front; only their X-Forwarded entries are trusted. */
  readonly trustedProxies: number;
}

/** The backups that the server makes by itself. */
export interface BackupSettings {
  /** Undefined: the owner switched them off. */
  readonly folder: string | undefined;
  /** The hour of the day in the venue's time zone. */
  readonly hour: number;
  /** How many of the newest are kept, one a day. */
  readonly days: number;
  /** For how many weeks the newest of each is kept. */
  readonly weeks: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const known = new Set([
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'ALLOWED_ORIGINS',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_TIMEOUT',
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
  'EPG_QUERY',
  'EPG_REFUNDS',
  'EPG_REVERSE_UNFINISHED',
  'STRIPE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'CREDENTIALS_KEY',
  'WEBHOOKS_PRIVATE',
  'LOG_LEVEL',
  'METRICS_PORT',
  'METRICS_TOKEN',
  'BACKUP_DIR',
  'BACKUP_HOUR',
  'BACKUP_DAYS',
  'BACKUP_WEEKS',
  'TRUST_PROXY',
  'STOP_DELAY',
  'BUSY_AFTER',
  'EMULATOR_PORT',
]);

/** Reads the settings from `environment`; all are optional. Throws `BadSetting` with one clear line. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Settings {
  const text = (name: string) => {
    const value = environment[name]?.trim();
    return value === '' ? undefined : value;
  };
  const wrong = misspeltSetting(Object.keys(environment), known, providerNames.filter(isRealProvider));
  if (wrong !== undefined) {
    const hint = wrong.closest === undefined ? '' : `; did you mean ${wrong.closest}?`;
    throw new BadSetting(`${wrong.name} is not a setting of Sufra${hint}`);
  }
  const named = text('PAYMENT_PROVIDER');
  const paymentProvider = named === undefined ? undefined : oneOf('PAYMENT_PROVIDER', named, providerNames);
  const dataDir = text('DATA_DIR') ?? './data';
  const publicUrl = origin('PUBLIC_URL', text('PUBLIC_URL'));
  return {
    port: port('PORT', text('PORT') ?? '3000'),
    host: text('HOST') ?? '127.0.0.1',
    publicUrl,
    allowedOrigins: otherOrigins('ALLOWED_ORIGINS', text('ALLOWED_ORIGINS'), publicUrl),
    dataDir,
    databaseUrl: postgresUrl(text('DATABASE_URL')),
    databaseTimeoutMs: 1000 * between('DATABASE_TIMEOUT', text('DATABASE_TIMEOUT') ?? '30', 1, 600),
    demo: flag('DEMO', text('DEMO')),
    allowPublicDemo: flag('ALLOW_PUBLIC_DEMO', text('ALLOW_PUBLIC_DEMO')),
    paymentProvider,
    allowEmulator: flag('ALLOW_EMULATOR', text('ALLOW_EMULATOR')),
    webhooksPrivate: flag('WEBHOOKS_PRIVATE', text('WEBHOOKS_PRIVATE')),
    credentialsKey: credentialsKey('CREDENTIALS_KEY', text('CREDENTIALS_KEY')),
    epg: readEpg(text, paymentProvider),
    stripe: readStripe(text, paymentProvider),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', logLevels),
    metricsPort:
      text('METRICS_PORT') === undefined ? undefined : port('METRICS_PORT', text('METRICS_PORT') ?? ''),
    metricsToken: token('METRICS_TOKEN', text('METRICS_TOKEN')),
    backups: readBackups(text, dataDir),
    stopDelayMs: 1000 * between('STOP_DELAY', text('STOP_DELAY') ?? '0', 0, 60),
    busyAfterMs: between('BUSY_AFTER', text('BUSY_AFTER') ?? '150', 0, 60_000),
    trustedProxies: Number(oneOf('TRUST_PROXY', text('TRUST_PROXY') ?? '0', ['0', '1', '2', '3'])),
  };
}

/** On by default: who forgets backups has them. `off` is the owner's own word. */
function readBackups(text: (name: string) => string | undefined, dataDir: string): BackupSettings {
  const folder = text('BACKUP_DIR') ?? join(dataDir, 'backups');
  const number = (name: string, usual: number, from: number, to: number) =>
    between(name, text(name) ?? String(usual), from, to);
  return {
    folder: folder === 'off' ? undefined : folder,
    hour: number('BACKUP_HOUR', 5, 0, 23),
    days: number('BACKUP_DAYS', 7, 1, 400),
    weeks: number('BACKUP_WEEKS', 4, 0, 520),
  };
}

/** A path relative to where the user is: npm runs commands in the project's folder, and passes the original one. */
export function givenPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', path);
}

/** The environment of a program that we start: ours plus `extra`. */
export function programEnvironment(
  extra: Readonly<Record<string, string>>,
): Readonly<Record<string, string | undefined>> {
  return { ...process.env, ...extra };
}

function readEpg(
  text: (name: string) => string | undefined,
  provider: PaymentProviderName | undefined,
): EpgSettings {
  const url = origin('EPG_URL', text('EPG_URL'));
  const real = provider === 'epg';
  const byCertificate = text('EPG_AUTH') === 'certificate';
  const needed = (name: string, inEmulator: string) => {
    const value = text(name) ?? (real ? undefined : inEmulator);
    if (value === undefined && byCertificate && name !== 'EPG_CUSTOMER') return '';
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
    query: flag('EPG_QUERY', text('EPG_QUERY')),
    refunds: oneOf('EPG_REFUNDS', text('EPG_REFUNDS') ?? 'partial', ['partial', 'whole']),
    reverseUnfinished: flag('EPG_REVERSE_UNFINISHED', text('EPG_REVERSE_UNFINISHED')),
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
