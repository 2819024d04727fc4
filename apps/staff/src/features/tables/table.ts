import type { DataOf } from '@sufra/contract/calls';
import { type Fils, parseMoney, sumFils, zeroFils } from '@sufra/domain/money';

/** A table with the party that sits there. */
export type StaffTable = DataOf<'staffTables'>['tables'][number];

/** A line that a party ordered and has not got yet. */
export type UnservedLine = NonNullable<StaffTable['visit']>['unserved'][number];

/** How a table stands. */
export type TableState = StaffTable['state'];

/** What the floor can be narrowed to. */
export const tableFilters = ['all', 'free', 'occupied', 'paying', 'paid'] as const;

/** One of the floor's filters. */
export type TableFilter = (typeof tableFilters)[number];

/** What is still due at a table, over all its orders. */
export function dueAt(table: StaffTable): Fils {
  return sumFils((table.visit?.orders ?? []).map((order) => parseMoney(order.due_amount) ?? zeroFils));
}

/** The tables in the order people count them: 2 before 10, B2 after A10. */
export function byNumber(tables: readonly StaffTable[]): readonly StaffTable[] {
  const order = new Intl.Collator('en', { numeric: true });
  return tables.toSorted((a, b) => order.compare(a.number, b.number));
}

/** The tables by zone, in the order the zones first appear; tables without one come together. */
export function byZone(
  tables: readonly StaffTable[],
): readonly { readonly zone: string | null; readonly tables: readonly StaffTable[] }[] {
  const zones = new Map<string | null, StaffTable[]>();
  for (const table of byNumber(tables)) {
    zones.set(table.zone, [...(zones.get(table.zone) ?? []), table]);
  }
  return [...zones].map(([zone, inZone]) => ({ zone, tables: inZone }));
}

/** Whether a table belongs to a filter. A table opened for a party counts as occupied. */
export function isIn(filter: TableFilter, { state }: StaffTable): boolean {
  if (filter === 'all') return true;
  return filter === 'occupied' ? state === 'occupied' || state === 'open' : state === filter;
}
