import { vatBasisPoints } from '@sufra/domain/bill/bill';
import { assert } from '@sufra/domain/core/assert';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { putVatRate, storedVenue } from './store.ts';

/** Whether a venue is registered for VAT: without a TRN it charges none, and its documents are receipts. */
export function isTaxed({ trn }: { readonly trn: string | null }): boolean {
  return trn !== null && trn !== '';
}

/** What a venue's details say of VAT. A paper that was issued before it had a rate of its own has none. */
export type Taxed = { readonly trn: string | null; readonly vat_basis_points?: number | undefined };

/** The rate of the VAT that a venue owes, in basis points: none without a TRN. */
export function vatRateOf(venue: Taxed): number {
  return isTaxed(venue) ? (venue.vat_basis_points ?? vatBasisPoints) : 0;
}

/**
 * The rate of the VAT that the venue owes on what is paid now, in basis points. Read in the transaction that books
 * it, so that the books agree with the paper whatever the menu in memory says.
 */
export async function currentVatRate(reader: Reader): Promise<number> {
  return vatRateOf(JSON.parse(await venueDetails(reader)) as Taxed);
}

/** Gives every dish on the menu this rate, in basis points. What was ordered keeps the rate that it was ordered at. */
export function giveDishesRate(tx: Transaction, rate: number): Promise<void> {
  return putVatRate(tx, rate);
}

/** The venue's details as they are stored now, as JSON. */
export async function venueDetails(reader: Reader): Promise<string> {
  const row = await reader.firstOf(storedVenue, {});
  assert(row !== undefined, 'the details of the venue are stored');
  return row.value;
}
