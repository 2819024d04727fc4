import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';

export const nameOfCustomer = statement<{ id: string }, { name: string | null }>((sql, args) =>
  sql.selectFrom('customers').select('name').where('id', '=', args.id),
);

export const nameCustomer = statement<{ id: string; name: string }, never>(
  (sql, args) => sql.updateTable('customers').set({ name: args.name }).where('id', '=', args.id) as never,
);

/** Puts the words of a guest's name in the place of those that they had; their phone numbers stay. */
export async function keepWords(tx: Transaction, id: string, words: readonly string[]): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('customer_words').where('customer_id', '=', id).where('word', 'not like', '+%'));
  if (words.length > 0)
    await run(sql.insertInto('customer_words').values(words.map((word) => ({ customer_id: id, word }))));
}
