import type { Context } from '../context.ts';
import type { Transaction } from '../database/transaction.ts';
import { isCurrent, readSnapshot } from './snapshot/read-snapshot.ts';
import type { MenuSnapshot } from './snapshot/snapshot.ts';

/**
 * The menu as of a transaction: the process's snapshot if it is current, else read in the transaction. So orders get
 * the current prices and availability.
 */
export async function menuIn(tx: Transaction, context: Context): Promise<MenuSnapshot> {
  const snapshot = context.menu.current();
  const now = context.clock.now();
  return (await isCurrent(tx, snapshot, now)) ? snapshot : readSnapshot(tx, now, snapshot);
}
