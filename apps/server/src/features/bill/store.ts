import type { ReplacedSharesTable } from '../../database/order-tables.ts';
import type { AttemptRow, RefundRow, ShareLineRow, ShareRow } from '../../database/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';

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

/** A share of a guest that was replaced, with what had been typed for it. */
export type ReplacedRow = ReplacedSharesTable &
  Pick<
    ShareRow,
    | 'payer_name'
    | 'contact_number'
    | 'coupon_code'
    | 'tip_type'
    | 'tip_value'
    | 'service_type'
    | 'service_value'
    | 'split_type'
    | 'created_by'
  >;

/** What of an order was replaced for a guest, oldest first. */
export const replacedOf = statement<{ order_id: string; customer_id: string }, ReplacedRow>((sql, args) =>
  sql
    .selectFrom('replaced_shares')
    .innerJoin('shares', 'shares.id', 'replaced_shares.share_id')
    .selectAll('replaced_shares')
    .select(['payer_name', 'contact_number', 'coupon_code', 'split_type', 'created_by'])
    .select(['tip_type', 'tip_value', 'service_type', 'service_value'])
    .where('replaced_shares.order_id', '=', args.order_id)
    .where('replaced_shares.customer_id', '=', args.customer_id)
    .orderBy('replaced_shares.at')
    .orderBy('deed')
    .orderBy('shares.position'),
);

export async function insertReplaced(tx: Transaction, rows: readonly ReplacedSharesTable[]): Promise<void> {
  await tx.run(tx.sql.insertInto('replaced_shares').values(rows));
}
