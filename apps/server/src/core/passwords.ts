import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify(argon2);

/** argon2id with 19 MiB, 2 passes, 1 lane: the minimum of the OWASP password storage cheat sheet. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const saltBytes = 16;

let running = 0;
const runningMax = 2;
const waiting: (() => void)[] = [];

/** A password as stored: `argon2id$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await derive(password, salt);
  return `argon2id$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

/**
 * Whether a password matches the stored one. Takes as long for an unknown account (`stored` undefined) as for a known
 * one. With `first`, it goes ahead of the queue.
 */
export async function passwordMatches(
  password: string,
  stored: string | undefined,
  first = false,
): Promise<boolean> {
  const [, salt = '', expected = ''] = (stored ?? '').split('$');
  const kept = salt === '' ? Buffer.alloc(saltBytes) : Buffer.from(salt, 'base64url');
  const tag = await derive(password, kept, first);
  const wanted = Buffer.from(expected, 'base64url');
  return stored !== undefined && wanted.length === tag.length && timingSafeEqual(wanted, tag);
}

/** At most two at once: each takes 19 MiB, and a flood of guesses must not slow down the kitchen. */
async function derive(password: string, salt: Buffer, first = false): Promise<Buffer> {
  if (running >= runningMax) {
    await new Promise<void>((resolve) => (first ? waiting.unshift(resolve) : waiting.push(resolve)));
  }
  running += 1;
  try {
    return await hash('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...cost });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
