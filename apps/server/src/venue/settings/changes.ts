import type { Reader, Transaction } from '../../database/transaction.ts';
import { findSetting, proveAllGuests, putSetting, raiseMenuVersion } from './store.ts';

/** Makes all who change settings wait for each other, and every process read them again. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.runOf(raiseMenuVersion, {});
}

/** Everybody who sits at a table counts as proven from now on (PRES-1). */
export function proveEverybody(tx: Transaction): Promise<void> {
  return proveAllGuests(tx);
}

const detailsSetting = 'venue';

/** The venue's details as they are stored, as JSON; undefined before there is a menu. */
export function findDetails(reader: Reader): Promise<string | undefined> {
  return findSetting(reader, detailsSetting);
}

/** Stores the venue's details, as JSON. */
export function storeDetails(tx: Transaction, details: string): Promise<void> {
  return putSetting(tx, detailsSetting, details);
}
