import { queriesOf } from '../../database/queries.ts';
import { type Sql, statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A round and whom its news concern. */
export interface RoundOfTable {
  readonly id: string;
  readonly order_id: string;
  readonly visit_id: string;
  readonly ended_at: number | null;
  readonly told_at: number | null;
}

/** Notes that lines of a round went to the kitchen: it has to be received, be it once more. */
export const markSent = statement<{ id: string; at: number }, never>(
  (sql, args) =>
    sql
      .updateTable('rounds')
      .set({ sent_at: args.at, received_at: null, received_by: null, told_at: null })
      .where('id', '=', args.id) as never,
);

/** The rounds among these that nobody has received, with whom it concerns. */
export async function unreceivedAmong(reader: Reader, ids: readonly string[]): Promise<RoundOfTable[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('rounds')
      .innerJoin('orders', 'orders.id', 'rounds.order_id')
      .innerJoin('visits', 'visits.id', 'orders.visit_id')
      .select(['rounds.id', 'rounds.order_id', 'orders.visit_id', 'ended_at', 'told_at'])
      .where('rounds.id', 'in', ids)
      .where('sent_at', 'is not', null)
      .where('received_at', 'is', null)
      .orderBy('rounds.id'),
  );
}

/** Notes that the kitchen has a round, unless it was noted before; returns whether it was noted now. */
export async function markReceived(
  tx: Transaction,
  id: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const noted = sql.updateTable('rounds').set({ received_at: at, received_by: by }).where('id', '=', id);
  return (await run(noted.where('received_at', 'is', null).where('sent_at', 'is not', null))) === 1;
}

/** Sent at these instants, in epoch milliseconds. */
interface Sent {
  readonly before: number;
  readonly after: number;
}

/** The oldest rounds that were sent at these instants, that nobody received, and that nobody was told about. */
const untold = (sql: Sql, { before, after }: Sent) =>
  sql
    .selectFrom('rounds')
    .select('id')
    .where('sent_at', '<=', before)
    .where('sent_at', '>', after)
    .where('sent_at', 'is not', null)
    .where('received_at', 'is', null)
    .where('told_at', 'is', null)
    .orderBy('sent_at')
    .limit(200);

/** Rounds that are overdue on a display. */
export const overdue = statement<Sent, { id: string }>(untold);

/** The same, of the rounds that a printer should have printed. */
export const overdueOnPaper = statement<Sent, { id: string }>((sql, args) =>
  untold(sql, args).where((eb) =>
    eb.exists(
      eb
        .selectFrom('print_jobs')
        .select('print_jobs.id')
        .whereRef('print_jobs.round_id', '=', 'rounds.id')
        .where('print_jobs.kind', '=', 'ticket'),
    ),
  ),
);

/** Takes it on to tell staff about a round; false if it was received meanwhile, or another process tells. */
export async function claimTelling(tx: Transaction, id: string, at: number): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const claim = sql.updateTable('rounds').set({ told_at: at }).where('id', '=', id);
  return (await run(claim.where('told_at', 'is', null).where('received_at', 'is', null))) === 1;
}

/** Raises an order's version, so that readers fetch it again; returns who reads it. */
export const touchOrder = statement<{ id: string }, { visit_id: string; held_for: string | null }>(
  (sql, args) =>
    sql
      .updateTable('orders')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', args.id)
      .returning(['visit_id', 'held_for']),
);

/** Whether a line of a round waits for the kitchen. */
export async function waitsForKitchen(reader: Reader, roundId: string): Promise<boolean> {
  const { sql, first } = queriesOf(reader);
  const line = sql.selectFrom('order_lines').select('id').where('round_id', '=', roundId);
  return (await first(line.where('status', '=', 'placed').limit(1))) !== undefined;
}
