import type { Context } from '../../context.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type MenuSnapshot, readSnapshot } from './snapshot.ts';

const menuVersion = statement<object, { version: number }>((sql) =>
  sql.selectFrom('menu_state').select('version'),
);

/**
 * The menu as a transaction sees it: the process's snapshot when it is still true, else read anew in the transaction.
 * What is ordered has the price and the availability of this moment.
 */
export async function menuIn(tx: Transaction, context: Context): Promise<MenuSnapshot> {
  const snapshot = context.menu.current();
  const now = context.clock.now();
  const state = await tx.firstOf(menuVersion, {});
  const turned = snapshot.changesAt !== undefined && snapshot.changesAt <= now;
  return state?.version === snapshot.version && !turned ? snapshot : readSnapshot(tx, now);
}
