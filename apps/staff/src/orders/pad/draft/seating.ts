import type { StaffTable } from '../../../tables/live/bills.ts';

/** Where whoever sits at a table is: at the one that it was pushed to, else there. */
export function tableNow(table: StaffTable, tables: readonly StaffTable[]): StaffTable {
  return tables.find(({ number }) => number === table.joined_to) ?? table;
}

/**
 * Where the party of an order sits that is typed at a table; undefined once it has left. A party whose table was pushed to another
 * is at that one; the server checks that it was this party.
 */
export function tableOf(
  visitId: string | null,
  table: StaffTable,
  tables: readonly StaffTable[],
): StaffTable | undefined {
  const here = tableNow(table, tables);
  if (visitId === (here.visit?.id ?? null)) return here;
  return tables.find(({ visit }) => visit?.id === visitId) ?? (here === table ? undefined : here);
}
