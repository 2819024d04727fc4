import { queriesOf } from '../../database/queries.ts';
import type { ReplacedSharesTable } from '../../database/schema/order-tables.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A guest's share that was replaced, with what had been typed for it. */
export type ReplacedRow = ReplacedSharesTable &
  Pick<
    ShareRow,
    | 'payer_name'
    | 'contact_number'
    | 'contact_by'
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
    .select(['payer_name', 'contact_number', 'contact_by', 'coupon_code', 'split_type', 'created_by'])
    .select(['tip_type', 'tip_value', 'service_type', 'service_value'])
    .where('replaced_shares.order_id', '=', args.order_id)
    .where('replaced_shares.customer_id', '=', args.customer_id)
    .orderBy('replaced_shares.at')
    .orderBy('deed')
    .orderBy('shares.position'),
);

export async function insertReplaced(tx: Transaction, rows: readonly ReplacedSharesTable[]): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('replaced_shares').values(rows));
}

/** A guest's name, or null if they gave none. */
export async function nameOf(reader: Reader, customerId: string): Promise<string | null> {
  const { sql, first } = queriesOf(reader);
  const row = await first(sql.selectFrom('customers').select('name').where('id', '=', customerId));
  return row?.name ?? null;
}
