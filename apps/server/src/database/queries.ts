/** How a store gets the query builder. Nothing else may: `tools/checks/arrows.ts` checks that. */
import type { Queries, WritingQueries } from './sql.ts';
import type { Reader, Transaction } from './transaction.ts';

/** The query builder of a reader or a transaction, for stores. */
export function queriesOf(tx: Transaction): WritingQueries;
export function queriesOf(read: Reader): Queries;
export function queriesOf(reader: Reader): Queries {
  // `readerOn` and `transactionOn` put the builder into every one of them; only the type hides it.
  return reader as Reader & Queries;
}
