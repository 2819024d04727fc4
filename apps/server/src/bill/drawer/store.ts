import { isSameDrawer } from '@sufra/domain/venue/drawer-name';
import type { ChainEnd } from '../../database/audit-log.ts';
import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { CashMovementsTable } from '../../database/schema/money-tables.ts';
import type { CashShiftRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** The open shifts: one for each drawer that is open. */
export const openShifts = statement<Record<string, never>, CashShiftRow>((sql) =>
  sql.selectFrom('cash_shifts').selectAll().where('closed_at', 'is', null).orderBy('opened_at').orderBy('id'),
);

/** The same, locked, so that nobody counts a drawer while cash goes into it. */
export const lockOpenShifts = statement<Record<string, never>, CashShiftRow>((sql) =>
  locked(sql.selectFrom('cash_shifts').selectAll().where('closed_at', 'is', null).orderBy('id')),
);

/** The accounts that are not disabled, by name. */
export const accounts = statement<Record<string, never>, { id: string; name: string; role: string }>((sql) =>
  sql
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('disabled', '=', 0)
    .orderBy('name')
    .orderBy('id'),
);

/** An account, locked: nobody gets two drawers at once. */
export const lockAccount = statement<{ id: string }, { id: string }>((sql, args) =>
  locked(sql.selectFrom('staff').select('id').where('id', '=', args.id)),
);

export const lockShift = statement<{ id: string }, CashShiftRow>((sql, args) =>
  locked(sql.selectFrom('cash_shifts').selectAll().where('id', '=', args.id)),
);

/** A cash payment that a guest is waiting with. */
export const waitingForCash = statement<Record<string, never>, { id: string }>((sql) =>
  sql
    .selectFrom('attempts')
    .select('id')
    .where('state', '=', 'requested')
    .where('method', '=', 'cash')
    .limit(1),
);

/** Adds a shift; returns whether the drawer was closed. */
export async function insertShift(
  tx: Transaction,
  shift: Pick<CashShiftRow, 'id' | 'drawer' | 'opened_at' | 'opened_by' | 'opening_float'> &
    Partial<Pick<CashShiftRow, 'held_by' | 'handed_from' | 'opening_counts'>>,
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const added = await run(
    sql
      .insertInto('cash_shifts')
      .values(shift)
      .onConflict((conflict) => conflict.doNothing()),
  );
  return added === 1;
}

/** The shifts that were counted since an instant. */
const closedSince = statement<{ since: number }, CashShiftRow>((sql, args) =>
  sql.selectFrom('cash_shifts').selectAll().where('closed_at', '>=', args.since),
);

/** Who takes cash out, of which shift and drawer, and since when what was taken out counts. */
export interface TakingOut {
  readonly shiftId: string;
  readonly drawer: string;
  readonly staffId: string;
  readonly since: number;
}

/**
 * How much cash was taken out since an instant of a drawer, in all its shifts and by whomever, or by somebody of any drawer, in
 * fils; and in this shift since it began. What was paid by card and given back in cash was taken out, too.
 */
export async function takenOutBefore(
  tx: Transaction,
  { shiftId, drawer, staffId, since }: TakingOut,
): Promise<number> {
  const shifts = [...(await tx.allOf(openShifts, {})), ...(await tx.allOf(closedSince, { since }))];
  const same = new Set(shifts.filter((shift) => isSameDrawer(shift.drawer, drawer)).map(({ id }) => id));
  const ids = shifts.map(({ id }) => id);
  const moved = (await movementsOf(tx, ids)).filter(({ kind }) => kind === 'paid_out');
  return [...moved, ...(await cashForCards(tx, ids))]
    .filter(
      (one) =>
        one.shift_id === shiftId || (one.at >= since && (same.has(one.shift_id) || one.staff_id === staffId)),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Refunds of other money than cash that were given in cash out of these shifts' drawers. */
function cashForCards(
  tx: Transaction,
  shiftIds: readonly string[],
): Promise<Pick<CashMovementsTable, 'shift_id' | 'staff_id' | 'amount' | 'at'>[]> {
  const { sql, all } = queriesOf(tx);
  return all(
    sql
      .selectFrom('ledger_entries as entry')
      .innerJoin('refunds', 'refunds.id', 'entry.refund_id')
      .innerJoin('attempts', 'attempts.id', 'refunds.attempt_id')
      .select(['entry.shift_id', 'entry.at', 'refunds.done_by as staff_id', 'refunds.amount'])
      .where('entry.shift_id', 'in', shiftIds)
      .where('entry.account', '=', 'refund_out_cash')
      .where('attempts.method', '!=', 'cash')
      .$narrowType<{ shift_id: string; staff_id: string }>(),
  );
}

export async function insertMovement(tx: Transaction, movement: CashMovementsTable): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('cash_movements').values(movement));
}

export async function closeShift(
  tx: Transaction,
  id: string,
  closed: Pick<
    CashShiftRow,
    | 'closed_at'
    | 'closed_by'
    | 'counted'
    | 'closing_counts'
    | 'expected'
    | 'note'
    | 'audit_entry'
    | 'audit_hash'
  >,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('cash_shifts').set(closed).where('id', '=', id));
}

/** The last counted shifts, newest first. */
export function closedShifts(read: Reader, max: number): Promise<CashShiftRow[]> {
  const { sql, all } = queriesOf(read);
  return all(
    sql
      .selectFrom('cash_shifts')
      .selectAll()
      .where('closed_at', 'is not', null)
      .orderBy('closed_at', 'desc')
      .limit(max),
  );
}

/** The cash movements of several shifts, oldest first. */
export function movementsOf(reader: Reader, shiftIds: readonly string[]): Promise<CashMovementsTable[]> {
  const { sql, all } = queriesOf(reader);
  const query = sql.selectFrom('cash_movements').selectAll().where('shift_id', 'in', shiftIds);
  return all(query.orderBy('at').orderBy('id'));
}

/** What the counted drawers keep of the audit log. */
export async function countedChainEnds(reader: Reader): Promise<ChainEnd[]> {
  const { sql, all } = queriesOf(reader);
  const rows = await all(
    sql
      .selectFrom('cash_shifts')
      .select(['audit_entry', 'audit_hash'])
      .where('audit_entry', '>', 0)
      .orderBy('audit_entry'),
  );
  return rows.map((row) => ({ entry: row.audit_entry ?? 0, hash: row.audit_hash ?? '' }));
}
