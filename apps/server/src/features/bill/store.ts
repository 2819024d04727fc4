import type { AttemptRow, RefundRow, ShareLineRow, ShareRow } from '../../database/rows.ts';
import { statement } from '../../database/sql.ts';

export const orderShares = statement<{ order_id: string }, ShareRow>((sql, args) =>
  sql
    .selectFrom('shares')
    .selectAll()
    .where('order_id', '=', args.order_id)
    .where('status', '!=', 'cancelled')
    .orderBy('position')
    .orderBy('id'),
);

export const orderAttempts = statement<{ order_id: string }, AttemptRow>((sql, args) =>
  sql
    .selectFrom('attempts')
    .selectAll()
    .where('order_id', '=', args.order_id)
    .orderBy('created_at')
    .orderBy('id'),
);

/** What the shares of an order that stand pay for, line by line. */
export const orderShareLines = statement<{ order_id: string }, ShareLineRow>((sql, args) =>
  sql
    .selectFrom('share_lines')
    .innerJoin('shares', 'shares.id', 'share_lines.share_id')
    .selectAll('share_lines')
    .where('shares.order_id', '=', args.order_id)
    .where('shares.status', '!=', 'cancelled')
    .orderBy('share_lines.share_id')
    .orderBy('share_lines.line_id'),
);

export const orderRefunds = statement<{ order_id: string }, RefundRow>((sql, args) =>
  sql
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', args.order_id)
    .orderBy('requested_at')
    .orderBy('id'),
);
