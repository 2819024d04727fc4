import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/transaction.ts';
import type { MenuSource } from './features/menu/source.ts';
import type { HostedPaymentProvider } from './providers/provider.ts';
import type { Settings } from './settings.ts';

/** What the features work with: data, no behaviour of their own. Clock and chance come in here alone. */
export interface Context {
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readonly db: Database;
  readonly menu: MenuSource;
  readonly provider: HostedPaymentProvider;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly secrets: Secrets;
}

/** What the venue signs with; kept in its database, so that all its processes agree. */
export interface Secrets {
  readonly tableKey: string;
}

/** Time, as the server sees it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** Ids and secrets. */
export interface Chance {
  /** A new id: unguessable, and later ones sort later (UUIDv7, RFC 9562). */
  id(): string;
  /** A new secret of 256 bits, fit for a URL. */
  token(): string;
}

export const systemClock: Clock = { now: () => Date.now() };

export const systemChance: Chance = {
  id: () => randomUUIDv7(),
  token: () => randomBytes(32).toString('base64url'),
};

/** How a secret is kept at rest: a hash that finds it and doesn't reveal it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
