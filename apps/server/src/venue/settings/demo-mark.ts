import type { Reader, Transaction } from '../../database/transaction.ts';
import { deleteSetting, findSetting, putSetting } from './store.ts';

const demoMark = 'demo';

/** Whether this is the demo's database: only there may test money be taken without a notice. */
export async function isDemo(reader: Reader): Promise<boolean> {
  return (await findSetting(reader, demoMark)) !== undefined;
}

/** Marks the database as the demo's, in the transaction that imports the demo's menu. */
export function markDemo(tx: Transaction): Promise<void> {
  return putSetting(tx, demoMark, '1');
}

/** Removes the mark: with a menu of their own, the venue is no longer the demo. */
export function unmarkDemo(tx: Transaction): Promise<void> {
  return deleteSetting(tx, demoMark);
}
