import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/transaction.ts';
import { favouritesOfCustomer } from './store.ts';

/** Four full houses; whoever is not among them costs one read. */
const dinersMax = 1000;
type Kept = LRUCache<string, Promise<readonly number[]>>;
const keptBy = new WeakMap<Database, Kept>();

/**
 * The ids of a guest's favourite dishes, latest first; some may have left the menu. Cached until an event says that they
 * changed, if this process is the only one that writes to the database.
 */
export async function favouritesOf(db: Database, customerId: string): Promise<readonly number[]> {
  if (!db.read.writesAlone) return readIds(db, customerId);
  const kept = keptBy.get(db) ?? openCache(db);
  let ids = kept.get(customerId);
  if (ids === undefined) {
    ids = readIds(db, customerId);
    kept.set(customerId, ids);
    // A failed read must not stay in the cache.
    ids.catch(() => kept.delete(customerId));
  }
  return ids;
}

/** Guests change them on every phone of theirs, forget them, and are erased by a command of another process. */
function openCache(db: Database): Kept {
  const kept: Kept = new LRUCache({ max: dinersMax });
  keptBy.set(db, kept);
  db.subscribe((events) => {
    for (const { type, audience } of events) {
      if (type === 'resync') kept.clear();
      if (type === 'favourites.changed' || type === 'guest.forgotten')
        kept.delete(audience.slice('customer:'.length));
    }
  });
  return kept;
}

async function readIds(db: Database, customerId: string): Promise<readonly number[]> {
  const rows = await db.read.allOf(favouritesOfCustomer, { customer_id: customerId });
  return rows.map((row) => row.item_id);
}
