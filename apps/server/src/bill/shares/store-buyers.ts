import { queriesOf } from '../../database/queries.ts';
import type { BuyerRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** Sets who the invoice for a share is made out to. */
export const putBuyer = statement<BuyerRow, never>((sql, args) =>
  sql
    .insertInto('buyers')
    .values({
      share_id: args.share_id,
      order_id: args.order_id,
      customer_id: args.customer_id,
      name: args.name,
      trn: args.trn,
      address: args.address,
    })
    .onConflict((conflict) =>
      conflict.column('share_id').doUpdateSet({
        customer_id: args.customer_id,
        name: args.name,
        trn: args.trn,
        address: args.address,
      }),
    ),
);

export const deleteBuyer = statement<{ share_id: string }, never>(
  (sql, args) => sql.deleteFrom('buyers').where('share_id', '=', args.share_id) as never,
);

/** Takes back what another guest than this one has asked for. */
export const deleteBuyerOfOthers = statement<{ share_id: string; customer_id: string }, never>(
  (sql, args) =>
    sql
      .deleteFrom('buyers')
      .where('share_id', '=', args.share_id)
      .where('customer_id', '!=', args.customer_id) as never,
);

/** Takes back what was asked for several shares. */
export async function deleteBuyers(tx: Transaction, shareIds: readonly string[]): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('buyers').where('share_id', 'in', shareIds));
}

export const buyersOfOrder = statement<{ order_id: string }, BuyerRow>((sql, args) =>
  sql.selectFrom('buyers').selectAll().where('order_id', '=', args.order_id),
);

export function buyersOfOrders(reader: Reader, orderIds: readonly string[]): Promise<BuyerRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(sql.selectFrom('buyers').selectAll().where('order_id', 'in', orderIds));
}
