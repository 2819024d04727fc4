import type { SelectQueryBuilder } from 'kysely';
import type { Reader, Transaction } from './transaction.ts';

/** Locks the selected rows until the transaction ends. */
export function locked<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  return query.forUpdate();
}

/** The same, but only inside a transaction: plain reads lock nothing. */
export function lockedInWrites<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  reader: Reader | Transaction,
): SelectQueryBuilder<DB, TB, Row> {
  return 'emit' in reader ? locked(query) : query;
}
