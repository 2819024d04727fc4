import type { DataOf } from '@sufra/contract/calls';
import { type Fils, parseMoney, sumFils, zeroFils } from '@sufra/domain/core/money';

/** A table with its visit, if there is one. */
export type StaffTable = DataOf<'staffTables'>['tables'][number];

/** A line that was ordered and not served yet. */
export type UnservedLine = NonNullable<StaffTable['visit']>['unserved'][number];

export type TableState = StaffTable['state'];

/** The filters of the floor. */
export const tableFilters = ['all', 'free', 'occupied', 'paying', 'paid'] as const;

export type TableFilter = (typeof tableFilters)[number];

/** What is still due at a table, over all its orders; nothing for a role that sees no amounts. */
export function dueAt(table: StaffTable): Fils {
  return sumFils((table.visit?.orders ?? []).map((order) => parseMoney(order.due_amount ?? '') ?? zeroFils));
}

/** Tables in the order people count them: 2 before 10, B2 after A10. */
export function sortByNumber(tables: readonly StaffTable[]): readonly StaffTable[] {
  const order = new Intl.Collator('en', { numeric: true });
  return tables.toSorted((a, b) => order.compare(a.number, b.number));
}

/** Tables grouped by zone, in the order in which zones first appear. Tables without a zone form one group. */
export function groupByZone(
  tables: readonly StaffTable[],
): readonly { readonly zone: string | null; readonly tables: readonly StaffTable[] }[] {
  const zones = new Map<string | null, StaffTable[]>();
  for (const table of sortByNumber(tables)) {
    zones.set(table.zone, [...(zones.get(table.zone) ?? []), table]);
  }
  return [...zones].map(([zone, inZone]) => ({ zone, tables: inZone }));
}

/** Whether a table matches a filter. A table opened for a party counts as occupied. */
export function matchesFilter(filter: TableFilter, { state }: StaffTable): boolean {
  if (filter === 'all') return true;
  return filter === 'occupied' ? state === 'occupied' || state === 'open' : state === filter;
}
