import type { AttemptRow, OrderRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';

export const attemptByToken = statement<{ token: string }, AttemptRow>((sql, args) =>
  sql.selectFrom('attempts').selectAll().where('token', '=', args.token),
);

export const refOfOrder = statement<{ id: string }, Pick<OrderRow, 'order_ref'>>((sql, args) =>
  sql.selectFrom('orders').select('order_ref').where('id', '=', args.id),
);

/** Records that the provider is being asked, and has not answered. */
export const beginAsking = statement<{ id: string; at: number }, never>(
  (sql, args) =>
    sql
      .updateTable('attempts')
      .set({ checked_at: args.at, outcome: null })
      .where('id', '=', args.id) as never,
);

/** Saves the provider's answer without moving the attempt. */
export const saveOutcome = statement<Pick<AttemptRow, 'id' | 'outcome' | 'checked_at'>, never>(
  (sql, args) =>
    sql
      .updateTable('attempts')
      .set({ outcome: args.outcome, checked_at: args.checked_at })
      .where('id', '=', args.id) as never,
);

/** Saves the reference that a page will be opened under, unless the attempt already has a page. */
export const saveMerchantRef = statement<{ id: string; merchant_ref: string }, never>(
  (sql, args) =>
    sql
      .updateTable('attempts')
      .set({ merchant_ref: args.merchant_ref })
      .where('id', '=', args.id)
      .where('provider_ref', 'is', null) as never,
);

/** The attempt whose page has this reference at a provider. */
export const attemptByPage = statement<
  { provider: string; provider_ref: string },
  Pick<AttemptRow, 'id' | 'state'>
>((sql, args) =>
  sql
    .selectFrom('attempts')
    .select(['id', 'state'])
    .where('provider', '=', args.provider)
    .where('provider_ref', '=', args.provider_ref),
);
