import type { Reader, Transaction } from '../../database/transaction.ts';
import { deleteSetting, findSetting, putSetting } from './store.ts';

const mark = (printerId: string) => `credit_notes ${printerId}`;

/** Whether a printer prints the credit note of each refund by itself. */
export async function printsNotes(reader: Reader, printerId: string): Promise<boolean> {
  return (await findSetting(reader, mark(printerId))) !== undefined;
}

/** Sets it for a printer. Each has a setting of its own, so that two changes at once don't undo each other. */
export function setPrintsNotes(tx: Transaction, printerId: string, prints: boolean): Promise<void> {
  return prints ? putSetting(tx, mark(printerId), '1') : deleteSetting(tx, mark(printerId));
}
