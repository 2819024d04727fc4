import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { type Fils, parseMoney, sumFils, zeroFils } from '@sufra/domain/core/money';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';

/** A table with its bills. */
export type StaffTable = DataOf<'staffTables'>['tables'][number];

/** All tables with what is due there. */
export const tablesQuery = { ...callQuery(client, 'staffTables', {}), refetchInterval: pollMs };

/** What is still due at a table, over all its bills; nothing for a role that sees no amounts. */
export function dueAt(table: StaffTable): Fils {
  return sumFils((table.visit?.orders ?? []).map((order) => parseMoney(order.due_amount ?? '') ?? zeroFils));
}

/** Tables in the order people count them: 2 before 10, B2 after A10. */
export function sortByNumber(tables: readonly StaffTable[]): readonly StaffTable[] {
  const order = new Intl.Collator('en', { numeric: true });
  return tables.toSorted((a, b) => order.compare(a.number, b.number));
}
