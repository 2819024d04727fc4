/** The only source of time and randomness in the server, so that tests can supply their own. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** Random ids and secrets. */
export interface Random {
  /** A new id: unguessable, and sortable by time (UUIDv7, RFC 9562). */
  id(): string;
  /** A new secret of 256 bits, safe in URLs. */
  token(): string;
}

export const systemClock: Clock = { now: () => Date.now() };

export const systemRandom: Random = {
  id: () => randomUUIDv7(),
  token: () => randomBytes(32).toString('base64url'),
};
