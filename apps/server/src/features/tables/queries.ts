import type { Reader, Transaction } from '../../database/transaction.ts';
import * as store from './store.ts';
import type { CurrentVisit, DiningTable, OpenVisit } from './visit.ts';

/** The open visit that a diner sits in, without a lock; or undefined. */
export function seatOf(
  reader: Reader,
  customerId: string,
): Promise<(CurrentVisit & { opened_at: number }) | undefined> {
  return reader.firstOf(store.seatOf, { customer_id: customerId });
}

/** The open visit that a diner sits in, kept to the transaction: orders of one visit come one after the other. */
export function currentVisit(tx: Transaction, customerId: string): Promise<CurrentVisit | undefined> {
  return tx.firstOf(store.currentVisit, { customer_id: customerId });
}

/** A table of the venue, kept to the transaction; or undefined. */
export function lockTable(tx: Transaction, number: string): Promise<DiningTable | undefined> {
  return tx.firstOf(store.findTable, { number });
}

/**
 * The open visit at a table, kept to the transaction: nobody orders in it while it is decided about. Undefined where
 * there is none.
 */
export function openVisitAt(tx: Transaction, table: string): Promise<OpenVisit | undefined> {
  return tx.firstOf(store.openVisitAt, { table });
}

/** A visit that has not ended, kept to the transaction; or undefined. */
export function lockVisit(
  tx: Transaction,
  id: string,
): Promise<(OpenVisit & { readonly table_number: string }) | undefined> {
  return tx.firstOf(store.openVisit, { id });
}

/** Whether a diner sits at a table without being proven to: it sees and touches nothing of it (contract, 10.1). */
export async function sitsUnproven(reader: Reader, customerId: string): Promise<boolean> {
  return (await seatOf(reader, customerId))?.proven === 0;
}

/** Whose events a diner hears: their own, and those of the visit they are proven to sit in. */
export async function audiencesOf(reader: Reader, customerId: string): Promise<ReadonlySet<string>> {
  const seat = await seatOf(reader, customerId);
  const own = `customer:${customerId}`;
  return new Set(seat?.proven === 1 ? [own, `visit:${seat.visit_id}`] : [own]);
}
