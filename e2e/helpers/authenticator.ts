import { createHmac } from 'node:crypto';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a key that was typed into it: written without a look at the server's own code. */
export function authenticatorCode(typedKey: string, at: number): string {
  let bits = 0n;
  const key = typedKey.replaceAll(/\s/g, '');
  for (const sign of key) bits = (bits << 5n) | BigInt(base32.indexOf(sign));
  const bytes = Math.floor((key.length * 5) / 8);
  bits >>= BigInt(key.length * 5 - bytes * 8);
  const secret = Buffer.from(bits.toString(16).padStart(bytes * 2, '0'), 'hex');
  const counter = Buffer.from(
    Math.floor(at / 30_000)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  );
  const mac = createHmac('sha1', secret).update(counter).digest();
  const start = (mac[19] ?? 0) % 16;
  return String((mac.readInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
