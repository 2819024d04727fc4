import { locked } from '../../database/lock.ts';
import type { CashShiftRow } from '../../database/rows.ts';
import { statement } from '../../database/sql.ts';

/** The shift whose drawer is open; there is one drawer as yet. */
export const openShift = statement<Record<string, never>, CashShiftRow>((sql) =>
  sql.selectFrom('cash_shifts').selectAll().where('closed_at', 'is', null).orderBy('opened_at').limit(1),
);

/** The same, kept to the transaction: nobody counts the drawer while cash goes into it. */
export const lockOpenShift = statement<Record<string, never>, CashShiftRow>((sql, _args, dialect) =>
  locked(
    sql.selectFrom('cash_shifts').selectAll().where('closed_at', 'is', null).orderBy('opened_at').limit(1),
    dialect,
  ),
);

export const lockShift = statement<{ id: string }, CashShiftRow>((sql, args, dialect) =>
  locked(sql.selectFrom('cash_shifts').selectAll().where('id', '=', args.id), dialect),
);

/** A payment in cash that a guest still waits with. */
export const waitingForCash = statement<Record<string, never>, { id: string }>((sql) =>
  sql
    .selectFrom('attempts')
    .select('id')
    .where('state', '=', 'requested')
    .where('method', '=', 'cash')
    .limit(1),
);
