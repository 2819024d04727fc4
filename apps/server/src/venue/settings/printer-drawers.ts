import type { Reader, Transaction } from '../../database/transaction.ts';
import { deleteSetting, findSetting, putSetting } from './store.ts';

const mark = (printerId: string) => `printer_drawer ${printerId}`;

/** The name of the drawer on a printer's cable; null if the owner gave none. */
export async function drawerOfPrinter(reader: Reader, printerId: string): Promise<string | null> {
  return (await findSetting(reader, mark(printerId))) ?? null;
}

/** Sets it for a printer. Each has a setting of its own, so that two changes at once don't undo each other. */
export function setDrawerOfPrinter(tx: Transaction, printerId: string, drawer: string | null): Promise<void> {
  return drawer === null ? deleteSetting(tx, mark(printerId)) : putSetting(tx, mark(printerId), drawer);
}
