import type { Reader, Transaction } from '../../../database/transaction.ts';
import { newVenue } from '../../../menu/snapshot/new-venue.ts';
import type { StoredVenue } from '../../../menu/snapshot/stored.ts';
import { findDetails, storeDetails } from '../../settings/changes.ts';

/** The venue's details as they are stored now. */
export async function readStoredVenue(reader: Reader): Promise<StoredVenue> {
  const stored = await findDetails(reader);
  return stored === undefined ? newVenue : { ...newVenue, ...(JSON.parse(stored) as Partial<StoredVenue>) };
}

/** Stores some of the details. The rest stays as it is. */
export async function writeStoredVenue(tx: Transaction, changes: Partial<StoredVenue>): Promise<void> {
  await storeDetails(tx, JSON.stringify({ ...(await readStoredVenue(tx)), ...changes }));
}
