import { locked } from '../../database/lock.ts';
import type { RefundRow } from '../../database/rows.ts';
import { statement } from '../../database/sql.ts';

export const lockRefund = statement<{ id: string }, RefundRow>((sql, args, dialect) =>
  locked(sql.selectFrom('refunds').selectAll().where('id', '=', args.id), dialect),
);

/** Refunds by card whose turn it is, those first that wait longest. */
export const dueByCard = statement<{ now: number }, RefundRow>((sql, args) =>
  sql
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'pending')
    .where('method', '=', 'card')
    .where('try_at', '<=', args.now)
    .orderBy('try_at')
    .limit(50),
);
