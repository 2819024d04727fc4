import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A round that a station of the kitchen has yet to receive. */
export interface Unreceived {
  readonly id: string;
  readonly order_id: string;
  readonly stations_due: string;
  readonly told_at: number | null;
}

/** Notes that lines of a round went to the kitchen: these stations have to receive it, be it once more. */
export const markSent = statement<{ id: string; at: number; due: string }, never>(
  (sql, args) =>
    sql
      .updateTable('rounds')
      .set({
        sent_at: args.at,
        received_at: null,
        received_by: null,
        told_at: null,
        stations_due: args.due,
      })
      .where('id', '=', args.id) as never,
);

/** Locks those of these rounds that a station has yet to receive, each with its order, which others lock first. */
export async function lockUnreceived(tx: Transaction, ids: readonly string[]): Promise<Unreceived[]> {
  const { sql, all } = queriesOf(tx);
  const rounds = sql
    .selectFrom('orders')
    .innerJoin('rounds', 'rounds.order_id', 'orders.id')
    .select(['rounds.id', 'order_id', 'stations_due', 'told_at'])
    .where('rounds.id', 'in', ids)
    .where('sent_at', 'is not', null)
    .where('received_at', 'is', null)
    .orderBy('orders.id')
    .orderBy('rounds.id');
  return all(locked(rounds));
}

/** Notes that all stations have a locked round, and which display or printer had it last; null if nobody has to any more. */
export async function markReceived(
  tx: Transaction,
  id: string,
  { by, at }: { readonly by: string | null; readonly at: number },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const all = { received_at: at, received_by: by, stations_due: '[]' };
  await run(sql.updateTable('rounds').set(all).where('id', '=', id));
}

/** Notes which stations have yet to receive a locked round. */
export async function setDue(tx: Transaction, id: string, due: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('rounds').set({ stations_due: due }).where('id', '=', id));
}

/** Notes that staff were told about a locked round. */
export async function markTold(tx: Transaction, id: string, at: number): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('rounds').set({ told_at: at }).where('id', '=', id));
}

/**
 * The oldest rounds that were sent between two instants, in epoch milliseconds, that a station should have and has not, and
 * that nobody was told about.
 */
export const overdue = statement<{ before: number; after: number }, { id: string }>((sql, args) =>
  sql
    .selectFrom('rounds')
    .select('id')
    .where('sent_at', '<=', args.before)
    .where('sent_at', '>', args.after)
    .where('sent_at', 'is not', null)
    .where('received_at', 'is', null)
    .where('told_at', 'is', null)
    .where('stations_due', '<>', '[]')
    .orderBy('sent_at')
    .limit(200),
);

/** Raises an order's version, so that readers fetch it again; returns who reads it. */
export const touchOrder = statement<{ id: string }, { visit_id: string; held_for: string | null }>(
  (sql, args) =>
    sql
      .updateTable('orders')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', args.id)
      .returning(['visit_id', 'held_for']),
);

/** Whether a line of a round waits at one of these stations, for guests who are there. */
export async function waitsAt(
  reader: Reader,
  roundId: string,
  stations: readonly string[],
): Promise<boolean> {
  const { sql, first } = queriesOf(reader);
  const line = sql
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('visits', 'visits.id', 'orders.visit_id')
    .select('order_lines.id')
    .where('round_id', '=', roundId)
    .where('station', 'in', stations)
    .where('order_lines.status', '=', 'placed')
    .where('ended_at', 'is', null);
  return (await first(line.limit(1))) !== undefined;
}

/** The stations of these lines. */
export async function stationsOf(reader: Reader, lineIds: readonly string[]): Promise<string[]> {
  const { sql, all } = queriesOf(reader);
  const lines = await all(sql.selectFrom('order_lines').select('station').where('id', 'in', lineIds));
  return [...new Set(lines.map(({ station }) => station))];
}
