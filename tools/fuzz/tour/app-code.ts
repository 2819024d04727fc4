/** An authenticator app, by RFC 6238 and without the server's code: it can disagree. */
import { createHmac } from 'node:crypto';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** The six digits that an app shows at an instant for a secret in base32. */
export function appCode(secret: string, now: number): string {
  const bits = [...secret].map((sign) => base32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / stepMs)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
