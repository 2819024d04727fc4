import { queriesOf } from '../../database/queries.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** How much is kept about a guest, each counted by an index; a guest of years has some thousand visits. */
export async function countOwn(read: Reader, customerId: string) {
  const { sql, first } = queriesOf(read);
  const count = async (table: 'favourites' | 'customer_allergens' | 'visit_guests' | 'feedback') => {
    const rows = sql.selectFrom(table).where('customer_id', '=', customerId);
    return (await first(rows.select((eb) => eb.fn.countAll<number>().as('count'))))?.count ?? 0;
  };
  const customer = await first(sql.selectFrom('customers').select('name').where('id', '=', customerId));
  return {
    name: customer?.name ?? null,
    favourites: await count('favourites'),
    allergens: await count('customer_allergens'),
    visits: await count('visit_guests'),
    feedback: await count('feedback'),
  };
}

/** Removes what a guest told about themselves: their name, their favourites, what they avoid. */
export async function forgetTold(tx: Transaction, customerId: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('favourites').where('customer_id', '=', customerId));
  await run(sql.deleteFrom('customer_allergens').where('customer_id', '=', customerId));
  await run(sql.deleteFrom('customer_words').where('customer_id', '=', customerId));
  await run(sql.updateTable('customers').set({ name: null }).where('id', '=', customerId));
}
