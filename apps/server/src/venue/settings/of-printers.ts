/** What is kept of a printer beside its row. Each has a setting of its own, so that two changes at once don't undo each other. */
import type { Reader, Transaction } from '../../database/transaction.ts';
import { deleteSetting, findSetting, putSetting } from './store.ts';

const notesOf = (printerId: string) => `credit_notes ${printerId}`;
const drawerOf = (printerId: string) => `printer_drawer ${printerId}`;

/** Whether a printer prints the credit note of each refund by itself. */
export async function printsNotes(reader: Reader, printerId: string): Promise<boolean> {
  return (await findSetting(reader, notesOf(printerId))) !== undefined;
}

/** Sets for a printer whether it prints credit notes. */
export function setPrintsNotes(tx: Transaction, printerId: string, prints: boolean): Promise<void> {
  return prints ? putSetting(tx, notesOf(printerId), '1') : deleteSetting(tx, notesOf(printerId));
}

/** The name of the drawer on a printer's cable; null if the owner gave none. */
export async function drawerOfPrinter(reader: Reader, printerId: string): Promise<string | null> {
  return (await findSetting(reader, drawerOf(printerId))) ?? null;
}

/** Sets for a printer which drawer is on its cable. */
export function setDrawerOfPrinter(tx: Transaction, printerId: string, drawer: string | null): Promise<void> {
  return drawer === null
    ? deleteSetting(tx, drawerOf(printerId))
    : putSetting(tx, drawerOf(printerId), drawer);
}
