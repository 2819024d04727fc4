import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { Random } from '../../clock-and-random.ts';

/** The keys of a browser's subscription, base64url: its point of P-256, and a secret that it shares with us. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** All messages are as long as this, so that their length says nothing; services take 4096 bytes with their own. */
const plainBytes = 1024;
const recordSize = 4096;
const saltBytes = 16;

/** Whether keys can be those of a browser: a point that is on the curve, and 16 bytes. */
export function areKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (Buffer.from(auth, 'base64url').length !== 16 || point.length !== 65) return false;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(point);
    return true;
  } catch {
    // Not a point of the curve: the one thing that this can throw for.
    return false;
  }
}

/** Encrypts a message for one browser, so that its push service can't read it (RFC 8291, `aes128gcm` of RFC 8188). */
export function encryptFor({ p256dh, auth }: BrowserKeys, text: string, random: Random): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(random.token(), 'base64url');
  const ours = pair.getPublicKey();
  const salt = Buffer.from(random.token(), 'base64url').subarray(0, saltBytes);

  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), about, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(padded(text)), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, body]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** The message, the mark of the last record, and zeros. */
function padded(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length >= plainBytes)
    throw new RangeError(`a message of ${String(bytes.length)} bytes is too long`);
  return Buffer.concat([bytes, Buffer.from([2]), Buffer.alloc(plainBytes - bytes.length - 1)]);
}
