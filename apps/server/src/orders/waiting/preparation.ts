import { preparationMinutes } from '@sufra/domain/orders/preparation';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/transaction.ts';
import type { MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import * as store from './store.ts';

/** The kitchen's times of so many days count. */
const days = 28;
const dayMs = 24 * 60 * 60_000;

type Times = ReadonlyMap<number, readonly number[]>;
const nothing: Times = new Map();

/** The times by dish, in seconds, as this process last read them. One for each database, as its menu is. */
const known = new WeakMap<Database, Times>();

/** Reads again how long dishes took: a bounded number of the newest times, by their index. */
export async function countPreparation({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const rows = await db.read.allOf(store.newestTimes, { since: clock.now() - days * dayMs });
  const byDish = Map.groupBy(rows, (row) => row.item_id);
  known.set(db, new Map([...byDish].map(([id, times]) => [id, times.map(({ seconds }) => seconds)])));
}

/** How long a dish takes, in minutes: what the menu says, corrected by how long it took of late. It costs no query. */
export function minutesOf({ db }: Pick<Context, 'db'>, menu: MenuSnapshot, itemId: number): number {
  const onMenu = menu.itemById.get(itemId)?.preparation_time ?? 0;
  return preparationMinutes(onMenu, (known.get(db) ?? nothing).get(itemId) ?? []);
}
