import { aroundWeek, dayMs, offsetAt, weekClock } from '@sufra/domain/core/week-clock';
import { companions, type OrderedDish, popularDishes } from '@sufra/domain/orders/popular';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/transaction.ts';
import { newestLines, wantedStates } from './store.ts';

/** What is ordered much today, and what goes with each dish, as ids. */
export interface Popular {
  readonly today: readonly number[];
  readonly goesWith: ReadonlyMap<number, readonly number[]>;
}

/** A venue's day begins at five in the morning: what is ordered after midnight belongs to the evening. */
const dayBeginsMs = 5 * 3_600_000;
/** What goes together is counted over so many days. */
const companionDays = 28;

const nothing: Popular = { today: [], goesWith: new Map() };

/** As this process last counted it. One for each database, as its menu is. */
const counted = new WeakMap<Database, Popular>();

/** What is popular, as it was counted last: it costs no query. */
export function popularNow({ db }: Pick<Context, 'db'>): Popular {
  return counted.get(db) ?? nothing;
}

/** Counts again. It reads a bounded number of the newest lines by their index, however many there are. */
export async function countPopular({
  db,
  clock,
  menu,
}: Pick<Context, 'db' | 'clock' | 'menu'>): Promise<void> {
  const now = clock.now();
  const since = beginOfDay(now, menu.current().venue.time_zone);
  const today = await orderedSince(db, since);
  const lately = await orderedSince(db, now - companionDays * dayMs);
  counted.set(db, { today: popularDishes(today), goesWith: companions(lately) });
}

async function orderedSince(db: Database, since: number): Promise<readonly OrderedDish[]> {
  const lines: OrderedDish[] = [];
  for (const status of wantedStates) {
    const rows = await db.read.allOf(newestLines, { status, since });
    lines.push(...rows.map((row) => ({ orderId: row.order_id, itemId: row.item_id })));
  }
  return lines;
}

function beginOfDay(now: number, timeZone: string): number {
  return now - (aroundWeek(weekClock(now, offsetAt(now, timeZone)) - dayBeginsMs) % dayMs);
}
