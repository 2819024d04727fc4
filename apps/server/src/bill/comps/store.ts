import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { CompLineRow, CompRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';

/** The comps of an order that stand, oldest first. */
export const standingComps = statement<{ order_id: string }, CompRow>((sql, args) =>
  sql
    .selectFrom('comps')
    .selectAll()
    .where('order_id', '=', args.order_id)
    .where('ended_at', 'is', null)
    .orderBy('at')
    .orderBy('id'),
);

/** What the standing comps of an order take off its lines. */
export const standingLines = statement<{ order_id: string }, CompLineRow>((sql, args) =>
  sql
    .selectFrom('comp_lines')
    .selectAll()
    .where('order_id', '=', args.order_id)
    .where('ended_at', 'is', null)
    .orderBy('comp_id')
    .orderBy('line_id'),
);

/** The order of a comp; it never changes, so it can be read before locking. */
export const compPlace = statement<{ id: string }, Pick<CompRow, 'order_id'>>((sql, args) =>
  sql.selectFrom('comps').select('order_id').where('id', '=', args.id),
);

export const lockComp = statement<{ id: string }, CompRow>((sql, args) =>
  locked(sql.selectFrom('comps').selectAll().where('id', '=', args.id)),
);

export async function insertComp(
  tx: Transaction,
  comp: CompRow,
  lines: readonly CompLineRow[],
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('comps').values(comp));
  await run(sql.insertInto('comp_lines').values(lines));
}

/** Adds to what the house took off a line; a negative amount gives it back. */
export async function addToLine(tx: Transaction, lineId: string, amount: number): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('order_lines')
      .set((eb) => ({ comped: eb('comped', '+', amount) }))
      .where('id', '=', lineId),
  );
}

/** Ends a comp on one line. */
export async function endLine(
  tx: Transaction,
  { comp_id, line_id }: Pick<CompLineRow, 'comp_id' | 'line_id'>,
  at: number,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('comp_lines')
      .set({ ended_at: at })
      .where('comp_id', '=', comp_id)
      .where('line_id', '=', line_id),
  );
}

/** Ends a comp; `by` is null where its last line was cancelled. */
export async function endComp(tx: Transaction, id: string, at: number, by: string | null): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('comps').set({ ended_at: at, ended_by: by }).where('id', '=', id));
}
