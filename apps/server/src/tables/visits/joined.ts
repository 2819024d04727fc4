import type { Reader, Transaction } from '../../database/transaction.ts';
import { lockOpenVisit } from './queries.ts';
import { type JoinedTable, joinedTables, mainTable, visitJoined } from './store-joined.ts';

/** The table whose party has a table: the one that it was pushed to, else the table itself. */
export async function tableOfParty(reader: Reader, number: string): Promise<string> {
  return (await reader.firstOf(mainTable, { number }))?.table_number ?? number;
}

/** The tables that are pushed to others while their parties sit there. */
export function joinedNow(reader: Reader): Promise<JoinedTable[]> {
  return joinedTables(reader);
}

/** The visit of a party, locked: its own, or the one that it joined and has not parted from; undefined once it is over. */
export async function lockVisitOfParty(tx: Transaction, id: string): ReturnType<typeof lockOpenVisit> {
  const own = await lockOpenVisit(tx, id);
  if (own !== undefined) return own;
  const joined = await tx.firstOf(visitJoined, { id });
  const visit = joined && (await lockOpenVisit(tx, joined.visit_id));
  // They may have parted before the lock was there.
  const still = await tx.firstOf(visitJoined, { id });
  return visit?.id === still?.visit_id ? visit : undefined;
}
