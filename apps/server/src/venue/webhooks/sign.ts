import { createHmac } from 'node:crypto';

/** How long the secret of before signs beside the new one. */
export const oldSecretMs = 24 * 60 * 60_000;

const prefix = 'whsec_';

/** A secret as its owner copies it, from 32 random bytes in base64url. */
export function secretFrom(token: string): string {
  return prefix + Buffer.from(token, 'base64url').toString('base64');
}

/** What a message's headers say of it. */
export interface Signed {
  readonly id: string;
  /** In seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers of a message (standardwebhooks.com, version 1): a signature with each of the secrets that hold. */
export function signedHeaders(
  { id, timestamp, body }: Signed,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const content = `${id}.${String(timestamp)}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
