import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock, Random } from './clock-and-random.ts';
import type { Database } from './database/transaction.ts';
import type { MenuSource } from './menu/snapshot/source.ts';
import type { Cards } from './providers/cards.ts';
import type { Settings } from './settings/settings.ts';

/** What the features work with. */
export interface Context {
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readonly db: Database;
  readonly menu: MenuSource;
  readonly cards: Cards;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
}

/** The signing secrets; stored in the database, so that all processes share them. */
export interface Secrets {
  readonly tableKey: string;
  /** The private key that signs messages to push services: a number of P-256, base64url. */
  readonly pushKey: string;
}

/** How a secret is stored: a hash that can be looked up but not reversed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
