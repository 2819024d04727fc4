import type { BodyOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { cardSecrets } from '@sufra/contract/venue/card-account/data';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { CardCredentials } from '../../providers/cards.ts';

/** What an owner typed. A secret that is null is to stay as it is. */
export type Typed = Omit<BodyOf<'saveCardAccount'>, 'basis'>;

/** The contract limits each field; none is longer. */
const textMax = 1000;

type Secrets = Readonly<Record<string, string>>;

/**
 * The credentials that were typed, with those secrets of `kept` that weren't. None of them goes to an address other than
 * the one that it was typed for: whoever borrows an owner's screen must not get them sent to their own server.
 */
export function credentialsOf(
  typed: Typed,
  kept: CardCredentials | undefined,
): Result<CardCredentials, ErrorCode> {
  const given = typed[typed.provider];
  if (given === undefined) return refuse('invalid_input', { field: typed.provider });
  const names: readonly string[] = cardSecrets[typed.provider];
  const trimmed = trimTexts(given, names);
  const before = typed.same_account && kept?.provider === typed.provider ? kept : undefined;
  const mayKeep = before !== undefined && addressOf(before.fields) === addressOf(trimmed);
  const secrets: Record<string, string> = {};
  for (const name of names) {
    const secret = trimmed[name] ?? (mayKeep ? (before.secrets as Secrets)[name] : undefined);
    if (typeof secret !== 'string' || secret === '')
      return refuse('card_secret_needed', { field: `${typed.provider}.${name}` });
    secrets[name] = secret;
  }
  const fields = Object.fromEntries(Object.entries(trimmed).filter(([name]) => !names.includes(name)));
  return ok({ provider: typed.provider, fields, secrets } as CardCredentials);
}

/** The secrets that were typed and not kept. */
export function typedSecrets(typed: Typed): readonly string[] {
  const given: Readonly<Record<string, unknown>> = typed[typed.provider] ?? {};
  return cardSecrets[typed.provider].filter((name) => given[name] !== null);
}

/** Where the secrets are sent; Stripe has one address. */
function addressOf(fields: object): unknown {
  return 'url' in fields ? fields.url : undefined;
}

/** Texts come from a web page or a letter, often with a blank or a line's end. The gateway's address has no path. */
function trimTexts(given: object, secrets: readonly string[]): Readonly<Record<string, unknown>> {
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
