import { vatBasisPoints } from '@sufra/domain/bill/bill';
import { assert } from '@sufra/domain/core/assert';
import type { Reader } from '../../database/transaction.ts';
import { storedVenue } from './store.ts';

/** Whether a venue is registered for VAT: without a TRN it charges none, and its documents are receipts. */
export function isTaxed({ trn }: { readonly trn: string | null }): boolean {
  return trn !== null && trn !== '';
}

/**
 * The rate of the VAT that the venue owes on what is paid now, in basis points. Read in the transaction that books
 * it, so that the books agree with the paper whatever the menu in memory says.
 */
export async function currentVatRate(reader: Reader): Promise<number> {
  const venue = JSON.parse(await venueDetails(reader)) as { readonly trn: string | null };
  return isTaxed(venue) ? vatBasisPoints : 0;
}

/** The venue's details as they are stored now, as JSON. */
export async function venueDetails(reader: Reader): Promise<string> {
  const row = await reader.firstOf(storedVenue, {});
  assert(row !== undefined, 'the details of the venue are stored');
  return row.value;
}
