import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 'v1';
const nonceBytes = 12;

/** Seals a text with a key of 32 bytes. It can only be opened with the same key and the same `about`. */
export function seal(key: Uint8Array, text: string, about: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [version, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
    '.',
  );
}

/** Opens what was sealed; undefined with another key, another `about`, or if a single bit was changed. */
export function unseal(key: Uint8Array, sealed: string, about: string): string | undefined {
  const [how, ...parts] = sealed.split('.');
  const [nonce, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (how !== version || nonce?.length !== nonceBytes || tag?.length !== 16 || content === undefined)
    return undefined;
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  } catch (error) {
    // Node's only sign that the tag doesn't fit.
    if (error instanceof Error && error.message.includes('unable to authenticate')) return undefined;
    throw error;
  }
}
