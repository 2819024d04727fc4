/**
 * Codes by time, as every authenticator app makes them (RFC 6238 with its defaults: SHA-1, six digits, a new one every
 * 30 seconds). Some apps ignore any other choice.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
/** How many steps the clocks of phone and server may be apart. */
const apart = 1;

/** The code of a step; `secret` is hexadecimal. Steps are counted from 1970. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', Buffer.from(secret, 'hex')).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that an instant is in. */
export function stepAt(now: number): number {
  return Math.floor(now / stepMs);
}

/** The step whose code was typed, near `now` and after step `last`; undefined if there is none. */
export function stepOfCode(secret: string, typed: string, now: number, last: number): number | undefined {
  const current = stepAt(now);
  let found: number | undefined;
  for (let step = current - apart; step <= current + apart; step += 1)
    if (isSame(codeOfStep(secret, step), typed) && step > last) found ??= step;
  return found;
}

function isSame(code: string, typed: string): boolean {
  const given = Buffer.from(typed);
  return given.length === digits && timingSafeEqual(Buffer.from(code), given);
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A hexadecimal secret as people type it into an app: base32 (RFC 4648), without padding. */
export function typedSecret(secret: string): string {
  const bits = [...Buffer.from(secret, 'hex')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** What the QR code says to an app. `venue` and `account` are what the app shows beside the codes. */
export function enrolmentUri(secret: string, venue: string, account: string): string {
  const label = `${encodeURIComponent(venue)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${typedSecret(secret)}&issuer=${encodeURIComponent(venue)}`;
}
