import { readFileSync } from 'node:fs';
import type { Result } from '@sufra/domain/core/result';
import { ok, refuse } from '@sufra/domain/core/result';
import { isLoopback } from '../../settings/loopback.ts';

const credentialKinds = ['body', 'basic', 'token', 'certificate'] as const;

/** How we authenticate. The bank says which of these an account uses. */
export type EpgCredentials = {
  /**
   * `token` is `body` plus a token requested before each Registration, with the merchant's number. `certificate` sends no
   * name and password: the client certificate is enough.
   */
  readonly kind: (typeof credentialKinds)[number];
  /** The merchant's name as the bank configured it, not the diner's. */
  readonly customer: string;
  readonly userName: string;
  readonly password: string;
  readonly merchantId?: string;
};

/**
 * Additional certificates: the bank's chain isn't always among the system's, and older accounts need a client
 * certificate.
 */
export type EpgTls = { readonly ca?: string; readonly pfx?: Uint8Array; readonly passphrase?: string };

/** The two values of the Accept header that gateway instances understand. */
export const acceptValues = ['application/json', 'text/xml-standard-api'] as const;

export type EpgAccept = (typeof acceptValues)[number];

/**
 * A merchant account as in the server's settings: `url` may be missing for the emulator; `accept`, `auth` and
 * `redirect` have defaults; `pageHosts` may be empty for the host of `url`. Files are PEM and PKCS #12; `ca` and `pfx` are
 * their content, where they are no files.
 */
export type EpgAccount = {
  readonly url: string | undefined;
  readonly customer: string;
  readonly userName: string;
  readonly password: string;
  readonly store?: string | undefined;
  readonly terminal?: string | undefined;
  readonly merchantId?: string | undefined;
  readonly accept?: string | undefined;
  readonly pageHosts: readonly string[];
  readonly auth?: string | undefined;
  readonly redirect?: string | undefined;
  readonly caFile?: string | undefined;
  readonly ca?: string | undefined;
  readonly pfxFile?: string | undefined;
  readonly pfx?: Uint8Array | undefined;
  readonly pfxPassphrase?: string | undefined;
  readonly query?: boolean;
  readonly refunds?: 'partial' | 'whole';
  readonly reverseUnfinished?: boolean;
};

/** Everything the adapter needs. Times are in milliseconds. */
export type EpgSettings = {
  readonly name: string;
  readonly url: string;
  readonly credentials: EpgCredentials;
  readonly store?: string;
  readonly terminal?: string;
  readonly accept: EpgAccept;
  /** `get` opens a payment page by its link, if the link alone is enough (it carries `t=`). */
  readonly redirect: 'post' | 'get';
  /** Hosts that a payment page may be on: `name` or `name:port`. */
  readonly pageHosts: readonly string[];
  /** Whether the account may ask for lists of its transactions. */
  readonly query?: boolean;
  /** Whether the account gives back whole payments alone. */
  readonly wholeRefunds?: boolean;
  /** Whether the account has to reverse what was never finalised. */
  readonly reverseUnfinished?: boolean;
  readonly connectTimeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly tls?: EpgTls;
};

const timeouts = { connectTimeoutMs: 10_000, totalTimeoutMs: 30_000 };
const emulatorUrl = 'http://127.0.0.1:3443';

/** Validates an account and fills in defaults. Refuses with the name of the wrong setting, never with its value. */
export function epgSettings(
  name: 'epg' | 'epg-emulator',
  account: EpgAccount,
): Result<EpgSettings, 'provider_setting_invalid'> {
  const wrong = (setting: string) => refuse('provider_setting_invalid', { setting });
  const url = account.url ?? (name === 'epg-emulator' ? emulatorUrl : '');
  if (!isGatewayUrl(url)) return wrong('EPG_URL');
  const kind = oneOf(account.auth, credentialKinds);
  if (kind === undefined) return wrong('EPG_AUTH');
  const missing = missingCredential(account, kind);
  if (missing !== undefined) return wrong(missing);
  const { customer, userName, password } = account;
  const merchantId = account.merchantId ?? '';
  if (kind === 'token' && merchantId === '') return wrong('EPG_MERCHANT_ID');
  const accept = oneOf(account.accept, acceptValues);
  if (accept === undefined) return wrong('EPG_ACCEPT');
  const redirect = oneOf(account.redirect, ['post', 'get'] as const);
  if (redirect === undefined) return wrong('EPG_REDIRECT');
  const tls = readTls(account);
  if (!tls.ok) return wrong(tls.code);
  if (kind === 'certificate' && name === 'epg' && tls.value?.pfx === undefined) return wrong('EPG_PFX_FILE');
  return ok({
    name,
    url,
    credentials: {
      kind,
      customer,
      userName,
      password,
      ...(merchantId === '' ? {} : { merchantId }),
    },
    ...(account.store === undefined ? {} : { store: account.store }),
    ...(account.terminal === undefined ? {} : { terminal: account.terminal }),
    accept,
    redirect,
    pageHosts:
      account.pageHosts.length === 0
        ? [new URL(url).hostname]
        : account.pageHosts.map((host) => host.toLowerCase()),
    ...(account.query === true ? { query: true } : {}),
    ...(account.refunds === 'whole' ? { wholeRefunds: true } : {}),
    ...(account.reverseUnfinished === true ? { reverseUnfinished: true } : {}),
    ...timeouts,
    ...(tls.value === undefined ? {} : { tls: tls.value }),
  });
}

function isGatewayUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

function missingCredential(
  { customer, userName, password }: EpgAccount,
  kind: EpgCredentials['kind'],
): string | undefined {
  if (customer === '') return 'EPG_CUSTOMER';
  if (kind === 'certificate') return undefined;
  if (userName === '') return 'EPG_USERNAME';
  return password === '' ? 'EPG_PASSWORD' : undefined;
}

function oneOf<const Values extends readonly [string, ...string[]]>(
  text: string | undefined,
  values: Values,
): Values[number] | undefined {
  return text === undefined || text === '' ? values[0] : values.find((value) => value === text);
}

function readTls(account: EpgAccount): Result<EpgTls | undefined, string> {
  const ca = account.ca === undefined ? readSettingFile('EPG_CA_FILE', account.caFile) : ok(account.ca);
  if (!ca.ok) return ca;
  const pfx = account.pfx === undefined ? readSettingFile('EPG_PFX_FILE', account.pfxFile) : ok(account.pfx);
  if (!pfx.ok) return pfx;
  if (ca.value === undefined && pfx.value === undefined) return ok(undefined);
  return ok({
    ...(ca.value === undefined ? {} : { ca: ca.value.toString('utf8') }),
    ...(pfx.value === undefined ? {} : { pfx: pfx.value }),
    ...(account.pfxPassphrase === undefined ? {} : { passphrase: account.pfxPassphrase }),
  });
}

function readSettingFile(setting: string, path: string | undefined): Result<Buffer | undefined, string> {
  if (path === undefined || path === '') return ok(undefined);
  try {
    return ok(readFileSync(path));
  } catch (error) {
    return refuse(setting, { reason: error instanceof Error ? error.message : String(error) });
  }
}
