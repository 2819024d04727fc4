import { queriesOf } from '../../database/queries.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Removes what a guest told about themselves: their name, their favourites, what they avoid. */
export async function forgetTold(tx: Transaction, customerId: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('favourites').where('customer_id', '=', customerId));
  await run(sql.deleteFrom('customer_allergens').where('customer_id', '=', customerId));
  await run(sql.updateTable('customers').set({ name: null }).where('id', '=', customerId));
}
