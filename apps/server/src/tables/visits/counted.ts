import type { Transaction } from '../../database/transaction.ts';
import * as store from './store.ts';

/** How many staff counted at a visit, or null. */
export async function countedAt(tx: Transaction, visitId: string): Promise<number | null> {
  return (await tx.firstOf(store.counted, { id: visitId }))?.party ?? null;
}

/** Records how many sit down at a visit; null where nobody counted. */
export function countParty(tx: Transaction, visitId: string, party: number | null): Promise<void> {
  return store.count(tx, visitId, party);
}
