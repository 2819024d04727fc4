/** Reads the values of settings, and says in one line what is wrong with them. */
import { readKey } from './credentials-key.ts';
import { isLoopback } from './loopback.ts';

/** Thrown for a setting that is unknown or malformed; the message is a single line. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

/** A port number. */
export function port(name: string, value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65_535)
    throw new BadSetting(`${name} must be a port number, not "${value}"`);
  return number;
}

/** A whole number within bounds. */
export function between(name: string, value: string, from: number, to: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < from || number > to)
    throw new BadSetting(`${name} must be a whole number from ${from} to ${to}, not "${value}"`);
  return number;
}

/** `1` is true; `0` or nothing is false. */
export function flag(name: string, value: string | undefined): boolean {
  if (value === undefined) return false;
  return oneOf(name, value, ['0', '1']) === '1';
}

/** One of a few words. */
export function oneOf<const Option extends string>(
  name: string,
  value: string,
  options: readonly Option[],
): Option {
  const found = options.find((option) => option === value);
  if (found === undefined)
    throw new BadSetting(`${name} must be one of ${options.join(', ')}, not "${value}"`);
  return found;
}

/** An http or https address without a path. */
export function origin(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new BadSetting(`${name} must be an http or https address, not "${value}"`);
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new BadSetting(`${name} must be an address without a path, as "${url.origin}", not "${value}"`);
  return url.origin;
}

/**
 * Origins with commas between them. Beside an https address an http page is refused: whoever shares its network could
 * write it.
 */
export function otherOrigins(
  name: string,
  value: string | undefined,
  publicUrl: string | undefined,
): readonly string[] {
  const named = (value ?? '').split(',').filter((one) => one.trim() !== '');
  return named.map((one) => {
    const read = origin(name, one.trim()) ?? '';
    const url = new URL(read);
    if (url.protocol === 'http:' && publicUrl?.startsWith('https:') === true && !isLoopback(url.hostname))
      throw new BadSetting(`${name} must have https addresses beside an https PUBLIC_URL, not "${read}"`);
    return read;
  });
}

/** The address of a PostgreSQL database. */
export function postgresUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new BadSetting('DATABASE_URL must be a postgres:// address');
  }
  return value;
}

/** A key of 32 bytes in base64. */
export function credentialsKey(name: string, value: string | undefined): string | undefined {
  if (value !== undefined && readKey(value) === undefined)
    throw new BadSetting(`${name} must be 32 bytes in base64, as \`openssl rand -base64 32\` makes them`);
  return value;
}

/** A word that lets its bearer in. A short one could be guessed: nothing counts the tries. */
export function token(name: string, value: string | undefined): string | undefined {
  if (value !== undefined && value.length < 16)
    throw new BadSetting(`${name} must have 16 characters or more`);
  return value;
}
