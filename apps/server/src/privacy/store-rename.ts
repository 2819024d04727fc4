import { queriesOf } from '../database/queries.ts';
import type { Transaction } from '../database/transaction.ts';

/** An id that leads to a guest, and the one that leads to nobody. */
export interface Renamed {
  readonly from: string;
  readonly to: string;
  /** Epoch milliseconds: since when there is such a guest. */
  readonly createdAt: number;
}

/** Adds the guest whom nobody knows. */
export async function insertNobody(tx: Transaction, { to, createdAt }: Renamed): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('customers').values({ id: to, name: null, created_at: createdAt }));
}

/** Gives their visits and feedback to nobody, and deletes them. */
export async function renameGuest(tx: Transaction, { from, to }: Renamed): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('visit_guests').set({ customer_id: to }).where('customer_id', '=', from));
  await run(sql.updateTable('feedback').set({ customer_id: to }).where('customer_id', '=', from));
  await run(sql.deleteFrom('customers').where('id', '=', from));
}

/** Gives the calls for a waiter that others at the table joined to nobody. */
export async function renameSharedCalls(tx: Transaction, { from, to }: Renamed): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const calls = sql.updateTable('service_requests').set({ customer_id: to }).where('customer_id', '=', from);
  await run(
    calls.where((eb) =>
      eb.exists(
        eb
          .selectFrom('service_asks')
          .select('service_asks.id')
          .whereRef('request_id', '=', 'service_requests.id')
          .where('service_asks.customer_id', '!=', from),
      ),
    ),
  );
}

/** Gives their part in an order to nobody. The order itself is `rounds`' to change. */
export async function renameInOrder(tx: Transaction, orderId: string, { from, to }: Renamed): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const rounds = sql.selectFrom('rounds').select('id').where('order_id', '=', orderId);
  const lines = sql.updateTable('order_lines').set({ ordered_by: to }).where('round_id', 'in', rounds);
  await run(lines.where('ordered_by', '=', from));
  const placed = sql.updateTable('rounds').set({ placed_by: to }).where('order_id', '=', orderId);
  await run(placed.where('placed_by', '=', from));
  const shares = sql.updateTable('shares').where('order_id', '=', orderId);
  await run(shares.set({ created_by: to }).where('created_by', '=', from));
  await run(shares.set({ holder: to }).where('holder', '=', from));
  await run(shares.set({ claimed_by: to }).where('claimed_by', '=', from));
  const asked = sql.updateTable('attempts').set({ requested_by: to }).where('order_id', '=', orderId);
  await run(asked.where('requested_by', '=', from));
  const told = sql.deleteFrom('replaced_shares').where('order_id', '=', orderId);
  await run(told.where('customer_id', '=', from));
  const replaced = sql.updateTable('replaced_shares').set({ by_customer: to, by_name: null });
  await run(replaced.where('order_id', '=', orderId).where('by_customer', '=', from));
}

/** Gives what hangs on shares to nobody: coupons that were used, and buyers on invoices. */
export async function renameOnShares(
  tx: Transaction,
  shareIds: readonly string[],
  { from, to }: Renamed,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  if (shareIds.length === 0) return;
  const ids = [...shareIds];
  const coupons = sql.updateTable('coupon_uses').set({ customer_id: to }).where('share_id', 'in', ids);
  await run(coupons.where('customer_id', '=', from));
  const buyers = sql.updateTable('buyers').set({ customer_id: to }).where('share_id', 'in', ids);
  await run(buyers.where('customer_id', '=', from));
}
