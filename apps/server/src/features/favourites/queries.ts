import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/transaction.ts';
import { favouritesOfCustomer } from './store.ts';

const dinersMax = 20_000;
type Kept = LRUCache<string, Promise<readonly number[]>>;
const read = new WeakMap<Database, Kept>();

/**
 * The ids of a diner's favourite dishes, the latest first; some may have left the menu. Kept in memory until they change
 * where this process alone writes the database.
 */
export async function favouritesOf(db: Database, customerId: string): Promise<readonly number[]> {
  if (db.dialect === 'postgres') return readIds(db, customerId);
  const known = readBy(db);
  let ids = known.get(customerId);
  if (ids === undefined) {
    ids = readIds(db, customerId);
    known.set(customerId, ids);
    // What failed once must not fail for ever.
    ids.catch(() => known.delete(customerId));
  }
  return ids;
}

/** Makes the next look at a diner's favourites read them again. To be called when a change is committed. */
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
