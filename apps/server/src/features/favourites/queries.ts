import type { Database } from '../../database/transaction.ts';
import { favouritesOfCustomer } from './store.ts';

/** A diner's favourites as they were read. */
export interface Favourites {
  /** The ids of dishes, the latest first; some may have left the menu. */
  readonly ids: readonly number[];
  /** Whether these are still the diner's favourites; false too where that can't be known without asking. */
  readonly hold: () => boolean;
}

const dinersMax = 20_000;
const read = new WeakMap<Database, Map<string, Promise<readonly number[]>>>();

/** The favourites of a diner, kept in memory until they change where this process alone writes the database. */
export async function favouritesOf(db: Database, customerId: string): Promise<Favourites> {
  if (db.dialect === 'postgres') return { ids: await readIds(db, customerId), hold: () => false };
  const known = readBy(db);
  let ids = known.get(customerId);
  if (ids === undefined) {
    ids = readIds(db, customerId);
    if (known.size >= dinersMax) known.clear();
    known.set(customerId, ids);
  }
  return { ids: await ids, hold: () => known.get(customerId) === ids };
}

/** Makes the next look at a diner's favourites read them again. To be called when a change is committed. */
export function forgetFavourites(db: Database, customerId: string): void {
  readBy(db).delete(customerId);
}

function readBy(db: Database) {
  let known = read.get(db);
  if (known === undefined) {
    known = new Map();
    read.set(db, known);
  }
  return known;
}

async function readIds(db: Database, customerId: string): Promise<readonly number[]> {
  const rows = await db.read.allOf(favouritesOfCustomer, { customer_id: customerId });
  return rows.map((row) => row.item_id);
}
