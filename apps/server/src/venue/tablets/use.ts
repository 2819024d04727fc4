import type { OnTablet } from '../../core/callers/principal.ts';
import type { Transaction } from '../../database/transaction.ts';
import * as store from './store.ts';

/**
 * A tablet on which somebody signs in, in the transaction that opens their session: it is written down who used it. Undefined
 * if it was ended meanwhile.
 */
export async function useTablet(
  tx: Transaction,
  id: string,
  { staffId, now, byPin }: { readonly staffId: string; readonly now: number; readonly byPin: boolean },
): Promise<OnTablet | undefined> {
  const row = await tx.firstOf(store.lockTablet, { id });
  if (row === undefined) return undefined;
  await store.noteUse(tx, id, { last_used_at: now, last_used_by: staffId });
  return { id, name: row.name, handsMinutes: row.hands_minutes, byPin };
}
