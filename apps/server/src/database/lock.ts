/**
 * Locks on rows of PostgreSQL; SQLite has one writer at a time. So that no two writes wait for each other, all lock in
 * this order, and several of one kind by their ids: drawers, dining tables, a customer, visits, who sits there, orders,
 * rounds, shares, attempts, coupons, portions, the menu's version, and at the commit the audit log.
 */
import type { SelectQueryBuilder } from 'kysely';
import type { Reader, Transaction } from './transaction.ts';

/**
 * Locks the selected rows until the transaction ends; of joined tables in the order in which they are named, so name the
 * one first that others lock first. Rows that refer to them can still be added: with `for update`, a payment that touches
 * its order twice would have to wait for whoever holds the visit, who may be waiting for that order.
 */
export function locked<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  return query.forNoKeyUpdate();
}

/** The same, and no row that refers to them can be added meanwhile: for what is about to be emptied. */
export function lockedWhole<DB, TB extends keyof DB, Row>(
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
