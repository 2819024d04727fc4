import { readFileSync } from 'node:fs';
import type { Reader } from '../../database/transaction.ts';
import { venueSetting } from './store-names.ts';

/** Why a password is refused. */
export type PasswordFault = 'password_short' | 'password_simple' | 'password_common' | 'password_personal';

/** The minimum length (OWASP ASVS 6.2.1 asks for eight, and advises more). */
export const passwordMin = 12;

/** Passwords with fewer different characters are guessed first, however long they are. */
const differentMin = 5;

/** Around a common password or a name, this much must be something else. */
const ownMin = 8;

/** Words that are shorter stand in many good passwords. */
const wordMin = 3;

/** Why a password is refused, whoever chose it; `names` are words that are guessed first. */
export function faultOf(password: string, names: readonly string[]): PasswordFault | undefined {
  const typed = password.normalize('NFKC').toLowerCase();
  if (password.length < passwordMin) return 'password_short';
  if (new Set(typed).size < differentMin) return 'password_simple';
  if (isCommon(typed)) return 'password_common';
  return isPersonal(typed, names) ? 'password_personal' : undefined;
}

/** Words that a password may not be made of: the account's name and address, and the venue's names. */
export async function namesAround(
  reader: Reader,
  account: { readonly name: string; readonly email: string },
): Promise<readonly string[]> {
  const stored = await reader.firstOf(venueSetting, {});
  const venue = JSON.parse(stored?.value ?? '{}') as {
    readonly names?: Readonly<Record<string, string>>;
  };
  return [account.name, account.email, ...Object.values(venue.names ?? {})];
}

/** A common password, two of them in a row, or one with a few digits and signs around it. */
function isCommon(typed: string): boolean {
  const common = commonPasswords();
  if (common.has(typed)) return true;
  for (let cut = 1; cut < typed.length; cut += 1) {
    if (common.has(typed.slice(0, cut)) && common.has(typed.slice(cut))) return true;
  }
  const core = typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return typed.length - core.length < ownMin && common.has(core);
}

/** Whether little is left of a password without these names, their words, and separators. */
function isPersonal(typed: string, names: readonly string[]): boolean {
  const words = names
    .map((name) => name.normalize('NFKC').toLowerCase())
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= wordMin)
    .toSorted((a, b) => b.length - a.length);
  const without = words.reduce((left, word) => left.replaceAll(word, ''), typed);
  return without !== typed && without.replaceAll(/[^\p{L}\p{N}]/gu, '').length < ownMin;
}

let list: ReadonlySet<string> | undefined;

/** Read when the first password is chosen: most servers never need it. */
function commonPasswords(): ReadonlySet<string> {
  const file = () => readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
  list ??= new Set(
    file()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  );
  return list;
}
