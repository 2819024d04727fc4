import type { Reader } from '../../database/transaction.ts';
import { type JoinedTable, joinedTables, mainTable } from './store-joined.ts';

/** The table whose party has a table: the one that it was pushed to, else the table itself. */
export async function tableOfParty(reader: Reader, number: string): Promise<string> {
  return (await reader.firstOf(mainTable, { number }))?.table_number ?? number;
}

/** The tables that are pushed to others while their parties sit there. */
export function joinedNow(reader: Reader): Promise<JoinedTable[]> {
  return joinedTables(reader);
}
