import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/transaction.ts';
import { favouritesOfCustomer } from './store.ts';

/** Four full houses; whoever is not among them costs one read. */
const dinersMax = 1000;
type Kept = LRUCache<string, Promise<readonly number[]>>;
const read = new WeakMap<Database, Kept>();

/**
 * The ids of a guest's favourite dishes, latest first; some may have left the menu. Cached until they change,
 * if this process is the only one that writes to the database.
 */
export async function favouritesOf(db: Database, customerId: string): Promise<readonly number[]> {
  if (!db.read.writesAlone) return readIds(db, customerId);
  const known = readBy(db);
  let ids = known.get(customerId);
  if (ids === undefined) {
    ids = readIds(db, customerId);
    known.set(customerId, ids);
    // A failed read must not stay in the cache.
    ids.catch(() => known.delete(customerId));
  }
  return ids;
}

/** Drops a guest's favourites from the cache. Call it when a change is committed. */
export function forgetFavourites(db: Database, customerId: string): void {
  readBy(db).delete(customerId);
}

function readBy(db: Database): Kept {
  let known = read.get(db);
  if (known === undefined) {
    known = new LRUCache({ max: dinersMax });
    read.set(db, known);
  }
  return known;
}

async function readIds(db: Database, customerId: string): Promise<readonly number[]> {
  const rows = await db.read.allOf(favouritesOfCustomer, { customer_id: customerId });
  return rows.map((row) => row.item_id);
}
