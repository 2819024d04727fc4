import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import { statement } from '../../database/sql.ts';

export const orderShares = statement<{ order_id: string }, ShareRow>((sql, args) =>
  sql
    .selectFrom('shares')
    .selectAll()
    .where('order_id', '=', args.order_id)
    .where('status', '!=', 'cancelled')
    .orderBy('position'),
);

export const orderAttempts = statement<{ order_id: string }, AttemptRow>((sql, args) =>
  sql
    .selectFrom('attempts')
    .selectAll()
    .where('order_id', '=', args.order_id)
    .orderBy('created_at')
    .orderBy('id'),
);
