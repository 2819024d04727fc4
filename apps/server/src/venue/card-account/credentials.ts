import type { BodyOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { cardSecrets } from '@sufra/contract/venue/card-account/data';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { CardCredentials } from '../../providers/cards.ts';
import { readCertificateFile } from '../../providers/certificate-file.ts';

/** What an owner typed. A secret that is null is to stay as it is. */
export type Typed = Omit<BodyOf<'saveCardAccount'>, 'basis'>;

/** The contract limits each field; none is longer. */
const textMax = 1000;

type Secrets = Readonly<Record<string, string | undefined>>;
type Fields = Readonly<Record<string, unknown>>;

/** What is chosen as a file, and not typed. */
const files: ReadonlySet<string> = new Set(['certificate', 'ca']);

/**
 * The credentials that were typed, with those secrets of `kept` that weren't. None of them goes to an address other than
 * the one that it was typed for: whoever borrows an owner's screen must not get them sent to their own server.
 */
export function credentialsOf(
  typed: Typed,
  kept: CardCredentials | undefined,
): Result<CardCredentials, ErrorCode> {
  const { provider } = typed;
  const given = typed[provider];
  if (given === undefined) return refuse('invalid_input', { field: provider });
  const names: readonly string[] = cardSecrets[provider];
  const read = withCa(trimTexts(given, names));
  if (!read.ok) return read;
  const trimmed = read.value;
  const before = kept?.provider === provider ? kept : undefined;
  const mayKeep =
    typed.same_account && before !== undefined && addressOf(before.fields) === addressOf(trimmed);
  const secrets = secretsOf(provider, trimmed, mayKeep ? before.secrets : {});
  const needed = [...neededSecrets(provider, trimmed), ...lostSecrets(trimmed, before)];
  const missing = needed.find((name) => secrets[name] === undefined);
  if (missing !== undefined)
    return refuse(files.has(missing) ? 'card_certificate_needed' : 'card_secret_needed', {
      field: `${provider}.${missing}`,
    });
  const fields = Object.fromEntries(Object.entries(trimmed).filter(([name]) => !names.includes(name)));
  return ok({ provider, fields, secrets } as CardCredentials);
}

/** The secrets that were typed and not kept. */
export function typedSecrets(typed: Typed, { secrets }: CardCredentials): readonly string[] {
  const given: Fields = typed[typed.provider] ?? {};
  return Object.keys(secrets).filter((name) => given[name] !== null);
}

/** What is typed, and what is kept where nothing is. What the account doesn't use is not kept either. */
function secretsOf(provider: Typed['provider'], typed: Fields, kept: Secrets): Secrets {
  const unused = provider === 'epg' && typed['auth'] === 'certificate' ? ['password'] : [];
  const names = cardSecrets[provider].filter((name) => !unused.includes(name));
  // A passphrase belongs to its file: it is neither kept for another one, nor changed alone.
  const withFile = typed['certificate'] === null ? kept : typed;
  const found = names.map((name) => [
    name,
    name === 'passphrase' ? withFile[name] : (typed[name] ?? kept[name]),
  ]);
  return Object.fromEntries(found.filter(([, secret]) => typeof secret === 'string' && secret !== ''));
}

function neededSecrets(provider: Typed['provider'], { auth }: Fields): readonly string[] {
  if (provider === 'stripe') return cardSecrets.stripe;
  return auth === 'certificate' ? ['certificate'] : ['password'];
}

/** A file that few accounts need is removed in so many words, and not lost where it can't be kept. */
function lostSecrets(typed: Fields, before: CardCredentials | undefined): readonly string[] {
  const had: Secrets = before?.provider === 'epg' ? before.secrets : {};
  return [...files].filter((name) => had[name] !== undefined && typed[name] === null);
}

/** The file that the bank's server is known by, as it is kept: its certificates and nothing else. */
function withCa(typed: Fields): Result<Fields, ErrorCode> {
  const { ca } = typed;
  if (typeof ca !== 'string' || ca === '') return ok(typed);
  const file = readCertificateFile(Buffer.from(ca, 'base64').toString('latin1'));
  if (!file.ok) return refuse(file.code, { ...file.detail, field: 'epg.ca' });
  return ok({ ...typed, ca: file.value.pem });
}

/** Where the secrets are sent; Stripe has one address. */
function addressOf(fields: object): unknown {
  return 'url' in fields ? fields.url : undefined;
}

/** Texts come from a web page or a letter, often with a blank or a line's end. The gateway's address has no path. */
function trimTexts(given: object, secrets: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (secrets.includes(name)) return [name, value.trim()];
      const text = cleanText(value, textMax);
      return [name, name === 'url' ? plainAddress(text) : text];
    }),
  );
}

function plainAddress(text: string): string {
  const url = URL.parse(text);
  return url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
    ? url.origin
    : text;
}
