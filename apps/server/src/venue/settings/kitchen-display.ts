import type { Reader, Transaction } from '../../database/transaction.ts';
import { findSetting, putSetting } from './store.ts';

const displayMark = 'kitchen.display';

/** Whether a display was ever at work in the kitchen: only then can one be missing. */
export async function hasDisplay(reader: Reader): Promise<boolean> {
  return (await findSetting(reader, displayMark)) !== undefined;
}

/** Notes that a display is at work in the kitchen. Repeatable. */
export async function noteDisplay(tx: Transaction): Promise<void> {
  if (!(await hasDisplay(tx))) await putSetting(tx, displayMark, '1');
}
