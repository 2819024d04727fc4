import { LRUCache } from 'lru-cache';
import { type Context, hashToken } from '../../context.ts';
import type { Database, Transaction } from '../../database/transaction.ts';
import type { Diner } from '../callers/principal.ts';
import { findDevice, insertCustomer } from './store.ts';

/** Four full houses; whoever is not among them costs one read. */
const cacheMax = 1000;
const cacheOf = new WeakMap<Database, LRUCache<string, Diner>>();

/**
 * Finds the diner that a device's token belongs to. Tokens never change hands, so the result is cached in memory, until
 * the guest is forgotten.
 */
export async function findDiner({ db }: Pick<Context, 'db'>, token: string): Promise<Diner | undefined> {
  const cache = cacheOf.get(db) ?? openCache(db);
  const known = cache.get(token);
  if (known !== undefined) return known;
  const row = await db.read.firstOf(findDevice, { token_hash: hashToken(token) });
  if (row === undefined) return undefined;
  const diner: Diner = { kind: 'diner', customerId: row.customer_id };
  cache.set(token, diner);
  return diner;
}

/** Creates a customer and a device with its token; over https it is in a cookie that only this host can set. */
export async function createDiner(
  tx: Transaction,
  { token, ...device }: { id: string; token: string; now: number; overHttps: boolean },
): Promise<Diner> {
  const { id } = device;
  await insertCustomer(tx, { ...device, tokenHash: hashToken(token) });
  return { kind: 'diner', customerId: id };
}

function openCache(db: Database): LRUCache<string, Diner> {
  const cache = new LRUCache<string, Diner>({ max: cacheMax });
  cacheOf.set(db, cache);
  db.subscribe((events) => {
    const missed = events.some(({ type }) => type === 'resync');
    const forgotten = new Set(
      events.filter(({ type }) => type === 'guest.forgotten').map(({ audience }) => audience),
    );
    if (missed) cache.clear();
    if (forgotten.size === 0) return;
    for (const [token, { customerId }] of cache.entries())
      if (forgotten.has(`customer:${customerId}`)) cache.delete(token);
  });
  return cache;
}
