import type { BodyOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/core/constants';
import { cleanText } from '@sufra/domain/core/text';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { drawerOfPrinter, printsNotes, setDrawerOfPrinter, setPrintsNotes } from '../settings/of-printers.ts';

/** What the owner sets of a printer that is kept beside its row. */
export interface Beside {
  readonly credit_notes: boolean;
  /** The name of the drawer on its cable; null if it has none. */
  readonly drawer: string | null;
}

const nothing: Beside = { credit_notes: false, drawer: null };

/** Only who prints receipts prints credit notes, and only who opens a drawer has one. */
export function besideOf({ credit_notes, receipts, opens_drawer, drawer }: BodyOf<'addPrinter'>): Beside {
  const named = opens_drawer ? cleanText(drawer ?? '', limits.drawerName) : '';
  return { credit_notes: credit_notes === true && receipts !== 'never', drawer: named || null };
}

export async function readBeside(reader: Reader, id: string): Promise<Beside> {
  return { credit_notes: await printsNotes(reader, id), drawer: await drawerOfPrinter(reader, id) };
}

export async function saveBeside(tx: Transaction, id: string, beside: Beside): Promise<void> {
  await setPrintsNotes(tx, id, beside.credit_notes);
  await setDrawerOfPrinter(tx, id, beside.drawer);
}

/** Forgets it all, because the printer is out of use. */
export function forgetBeside(tx: Transaction, id: string): Promise<void> {
  return saveBeside(tx, id, nothing);
}
