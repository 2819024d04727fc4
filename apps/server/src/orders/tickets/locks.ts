import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { LineRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { lockOpenVisit } from '../../tables/visits/queries.ts';
import { lockOrder, visitsOfOrders } from '../rounds/queries.ts';
import * as store from './store.ts';

type Locked = Result<LineRow[], 'not_found' | 'line_transition_not_allowed'>;

/** Locks the orders, then their lines. Everything that changes a bill locks in this order. */
export async function lockLines(tx: Transaction, ids: readonly string[]): Promise<Locked> {
  const found = await store.linesById(tx, ids);
  if (found.length !== new Set(ids).size) return refuse('not_found');
  for (const id of ordersOf(found)) await lockOrder(tx, id);
  return ok(await store.linesById(tx, ids));
}

/**
 * Locks the lines that staff confirm, together with the other unconfirmed lines of their rounds, since a
 * round goes on a bill as a whole. Locks the visits first, as placing a round does. Fails if a visit has
 * ended.
 */
export async function lockRounds(tx: Transaction, ids: readonly string[]): Promise<Locked> {
  const named = await store.linesById(tx, ids);
  if (named.length !== new Set(ids).size) return refuse('not_found');
  for (const visit of await visitsOfOrders(tx, ordersOf(named))) {
    if ((await lockOpenVisit(tx, visit)) === undefined) return refuse('line_transition_not_allowed');
  }
  const now = await lockLines(tx, ids);
  if (!now.ok) return now;
  const rounds = [...new Set(now.value.map((line) => line.round_id))];
  return ok([...now.value, ...(await store.waitingBeside(tx, rounds, ids))]);
}

/**
 * The lines to cancel, with the parts of each combo: it is cancelled as a whole. A part can't be cancelled alone, or the
 * guest would pay for what they don't get.
 */
export async function lockCombos(tx: Transaction, ids: readonly string[]): Promise<Locked> {
  const locked = await lockLines(tx, ids);
  if (!locked.ok) return locked;
  if (locked.value.some(({ part_of }) => part_of !== null && !ids.includes(part_of))) {
    return refuse('line_transition_not_allowed');
  }
  const rounds = [...new Set(locked.value.map((line) => line.round_id))];
  const besides = (await store.partsIn(tx, rounds)).filter(
    ({ id, part_of }) => part_of !== null && ids.includes(part_of) && !ids.includes(id),
  );
  return ok([...locked.value, ...besides]);
}

/** Combos as above, with the tables where their parties sit. Locks the visits first, as placing a round does; fails if one ended. */
export async function lockAtTables(
  tx: Transaction,
  ids: readonly string[],
): Promise<Result<AtTables, 'not_found' | 'line_transition_not_allowed'>> {
  const named = await store.linesById(tx, ids);
  if (named.length !== new Set(ids).size) return refuse('not_found');
  const tables = new Set<string>();
  for (const id of await visitsOfOrders(tx, ordersOf(named))) {
    const visit = await lockOpenVisit(tx, id);
    if (visit === undefined) return refuse('line_transition_not_allowed');
    tables.add(visit.table_number);
  }
  const lines = await lockCombos(tx, ids);
  return lines.ok ? ok({ lines: lines.value, tables }) : lines;
}

/** Locked lines, and the tables that they are for. */
interface AtTables {
  readonly lines: readonly LineRow[];
  readonly tables: ReadonlySet<string>;
}

function ordersOf(lines: readonly LineRow[]): string[] {
  return [...new Set(lines.map((line) => line.order_id))].toSorted();
}
