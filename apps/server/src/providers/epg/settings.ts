import { readFileSync } from 'node:fs';
import type { Result } from '@sufra/domain/result';
import { ok, refuse } from '@sufra/domain/result';

/** How the gateway knows us. The bank says which of the two an account uses. */
export type EpgCredentials = {
  readonly kind: 'body' | 'basic';
  /** The merchant's name as the bank configured it, not the diner. */
  readonly customer: string;
  readonly userName: string;
  readonly password: string;
};

/** Certificates beyond the system's own: the bank's chain isn't always among them, older accounts need one of ours. */
export type EpgTls = { readonly ca?: string; readonly pfx?: Uint8Array; readonly passphrase?: string };

/** The two values of the Accept header that instances of the gateway understand. */
export const acceptValues = ['application/json', 'text/xml-standard-api'] as const;

/** One of `acceptValues`. */
export type EpgAccept = (typeof acceptValues)[number];

/** Everything the adapter needs to know. Times are in milliseconds. */
export type EpgSettings = {
  readonly name: string;
  readonly url: string;
  readonly credentials: EpgCredentials;
  readonly store?: string;
  readonly terminal?: string;
  readonly accept: EpgAccept;
  /** `get` opens a payment page by its link where the link alone is enough (it carries `t=`). */
  readonly redirect: 'post' | 'get';
  /** Hosts that a payment page may be on: `name` or `name:port`. */
  readonly pageHosts: readonly string[];
  readonly connectTimeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly tls?: EpgTls;
};

type Environment = Readonly<Record<string, string | undefined>>;

const timeouts = { connectTimeoutMs: 10_000, totalTimeoutMs: 30_000 };

/** The emulator's merchant; these credentials open nothing but the emulator. */
export const emulatorCredentials: EpgCredentials = {
  kind: 'body',
  customer: 'Demo Restaurant',
  userName: 'emulator-user',
  password: 'emulator-password',
};

/** Settings for the emulator that listens at `url`. */
export function epgEmulatorSettings(url: string): EpgSettings {
  return {
    name: 'epg-emulator',
    url,
    credentials: emulatorCredentials,
    accept: 'application/json',
    redirect: 'post',
    pageHosts: [new URL(url).host],
    ...timeouts,
  };
}

/**
 * Reads the gateway's settings: `EPG_URL`, `EPG_CUSTOMER`, `EPG_USER_NAME`, `EPG_PASSWORD` and, optionally, `EPG_AUTH`
 * (body, basic), `EPG_STORE`, `EPG_TERMINAL`, `EPG_ACCEPT`, `EPG_REDIRECT` (post, get), `EPG_PAGE_HOSTS` (by comma;
 * default the host of `EPG_URL`), `EPG_CA_FILE`, `EPG_PFX_FILE`, `EPG_PFX_PASSPHRASE`. Refuses with the name of the
 * setting that is missing or wrong, never with its value.
 */
export function epgSettingsFrom(environment: Environment): Result<EpgSettings, 'epg_setting_invalid'> {
  const wrong = (setting: string) => refuse('epg_setting_invalid', { setting });
  const url = environment['EPG_URL'] ?? '';
  if (!isGatewayUrl(url)) return wrong('EPG_URL');
  for (const name of ['EPG_CUSTOMER', 'EPG_USER_NAME', 'EPG_PASSWORD']) {
    if ((environment[name] ?? '') === '') return wrong(name);
  }
  const kind = oneOf(environment['EPG_AUTH'], ['body', 'basic'] as const);
  if (kind === undefined) return wrong('EPG_AUTH');
  const accept = oneOf(environment['EPG_ACCEPT'], acceptValues);
  if (accept === undefined) return wrong('EPG_ACCEPT');
  const redirect = oneOf(environment['EPG_REDIRECT'], ['post', 'get'] as const);
  if (redirect === undefined) return wrong('EPG_REDIRECT');
  const tls = readTls(environment);
  if (!tls.ok) return wrong(tls.code);
  return ok({
    name: 'epg',
    url,
    credentials: {
      kind,
      customer: environment['EPG_CUSTOMER'] ?? '',
      userName: environment['EPG_USER_NAME'] ?? '',
      password: environment['EPG_PASSWORD'] ?? '',
    },
    ...optional('store', environment['EPG_STORE']),
    ...optional('terminal', environment['EPG_TERMINAL']),
    accept,
    redirect,
    pageHosts: pageHosts(environment['EPG_PAGE_HOSTS'], url),
    ...timeouts,
    ...(tls.value === undefined ? {} : { tls: tls.value }),
  });
}

/** Whether `host` is this machine itself, where plain HTTP leaves nothing to overhear. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function isGatewayUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

function pageHosts(list: string | undefined, url: string): readonly string[] {
  const hosts = (list ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  return hosts.length > 0 ? hosts : [new URL(url).hostname];
}

function oneOf<const Values extends readonly [string, ...string[]]>(
  text: string | undefined,
  values: Values,
): Values[number] | undefined {
  return text === undefined || text === '' ? values[0] : values.find((value) => value === text);
}

function optional<Name extends string>(
  name: Name,
  text: string | undefined,
): { readonly [Key in Name]?: string } {
  return text === undefined || text === '' ? {} : ({ [name]: text } as { readonly [Key in Name]: string });
}

function readTls(environment: Environment): Result<EpgTls | undefined, string> {
  const ca = readSettingFile(environment, 'EPG_CA_FILE');
  if (!ca.ok) return ca;
  const pfx = readSettingFile(environment, 'EPG_PFX_FILE');
  if (!pfx.ok) return pfx;
  if (ca.value === undefined && pfx.value === undefined) return ok(undefined);
  return ok({
    ...(ca.value === undefined ? {} : { ca: ca.value.toString('utf8') }),
    ...(pfx.value === undefined ? {} : { pfx: pfx.value }),
    ...optional('passphrase', environment['EPG_PFX_PASSPHRASE']),
  });
}

function readSettingFile(environment: Environment, name: string): Result<Buffer | undefined, string> {
  const path = environment[name];
  if (path === undefined || path === '') return ok(undefined);
  try {
    return ok(readFileSync(path));
  } catch (error) {
    return refuse(name, { reason: error instanceof Error ? error.message : String(error) });
  }
}
