import type { DataOf } from '@sufra/contract/calls';
import { type Fils, parseMoney, sumFils, zeroFils } from '@sufra/domain/core/money';
import { minutesLate, type TableState, tableStates } from '@sufra/domain/tables/floor';

/** The floor: the plan with its tables. */
export type Floor = DataOf<'staffFloor'>;

/** A table on the plan. */
export type FloorTable = Floor['tables'][number];

/** A table with its guests, its dishes and what is due. */
export type TableDetails = DataOf<'staffTable'>['table'];

/** The party at a table. */
export type Party = NonNullable<TableDetails['visit']>;

/** A line of a party's bills. */
export type TableLine = Party['lines'][number];

/** How a table looks at a moment, to one member of staff. */
export interface TableNow {
  readonly table: FloorTable;
  /** Its most urgent state. */
  readonly state: TableState;
  /** Whole minutes in that state; undefined while it is free. */
  readonly minutes: number | undefined;
  /** Whether somebody should have come by now. */
  readonly late: boolean;
  /** Whose it is. */
  readonly owner: 'me' | 'colleague' | 'nobody';
}

/** How a table looks to the member of staff `me` at `now`, in epoch milliseconds. */
export function tableNow(
  table: FloorTable,
  me: string,
  now: number,
  lateAfter: Floor['late_after'],
): TableNow {
  const [first] = table.states;
  const since = first === undefined ? undefined : Date.parse(first.since);
  const owner = table.served_by === null ? 'nobody' : table.served_by === me ? 'me' : 'colleague';
  if (first === undefined || since === undefined)
    return { table, state: 'free', minutes: undefined, late: false, owner };
  const late = minutesLate({ state: first.state, since: waitsSince(first, table) }, now, lateAfter);
  return {
    table,
    state: first.state,
    minutes: late ?? minutesSince(since, now),
    late: late !== undefined,
    owner,
  };
}

/** Since when somebody waits in a state: who has ordered, since the oldest dish that isn't served, if there is one. */
export function waitsSince(
  { state, since }: FloorTable['states'][number],
  { awaited_since }: Pick<FloorTable, 'awaited_since'>,
): number {
  if (state !== 'ordered') return Date.parse(since);
  return awaited_since === null ? Number.POSITIVE_INFINITY : Date.parse(awaited_since);
}

/** Whole minutes since an instant; never negative, for a clock that is a little behind. */
export function minutesSince(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / 60_000));
}

/** How many tables are in each state. */
export function countStates(tables: readonly TableNow[]): Readonly<Record<TableState, number>> {
  const counts = Object.fromEntries(tableStates.map((state) => [state, 0])) as Record<TableState, number>;
  for (const { state } of tables) counts[state] += 1;
  return counts;
}

/**
 * The zones in the owner's order with their tables, and after them zones that aren't drawn, and tables without any (null).
 * Zones without a table are left out.
 */
export function byZone(
  floor: Pick<Floor, 'plan'>,
  tables: readonly TableNow[],
): readonly { readonly zone: string | null; readonly tables: readonly TableNow[] }[] {
  const drawn = floor.plan.zones.map(({ name }) => name);
  const found = Map.groupBy(tables, ({ table }) => table.zone);
  const named = [...new Set<string | null>([...drawn, ...found.keys()])].filter((zone) => zone !== null);
  const zones = found.has(null) ? [...named, null] : named;
  return zones.flatMap((zone) => {
    const inZone = found.get(zone) ?? [];
    return inZone.length === 0 ? [] : [{ zone, tables: inZone }];
  });
}

/** Whether all zones are drawn and every table stands in one: then the floor is shown as a plan. */
export function isDrawn({ plan, tables }: Pick<Floor, 'plan' | 'tables'>): boolean {
  const zones = new Set(plan.zones.map(({ name }) => name));
  return (
    zones.size > 0 && tables.every(({ place, zone }) => place !== null && zone !== null && zones.has(zone))
  );
}

/** What is still due on a party's bills; nothing for a role that sees no amounts. */
export function dueOf(party: Party | null): Fils {
  return sumFils((party?.orders ?? []).map((order) => parseMoney(order.due_amount ?? '') ?? zeroFils));
}

/** Whether a party's bills with money due are paid in part, not at all, or some of both. */
export function dueBills(party: Party | null): 'part' | 'none' | 'both' {
  const isSome = (amount: string | null) => (parseMoney(amount ?? '') ?? 0) > 0;
  const due = (party?.orders ?? []).filter((order) => isSome(order.due_amount));
  const inPart = due.filter((order) => isSome(order.paid_amount));
  if (inPart.length === 0) return 'none';
  return inPart.length < due.length ? 'both' : 'part';
}

/** What a party's bills come to; undefined for a role that sees no amounts. */
export function totalOf(party: Party): Fils | undefined {
  const totals = party.orders.map((order) => parseMoney(order.total_amount ?? ''));
  const known = totals.filter((total) => total !== undefined);
  return known.length < totals.length ? undefined : sumFils(known);
}

/** The lines that were not served yet. */
export function unservedOf(party: Party | null): readonly TableLine[] {
  return (party?.lines ?? []).filter(({ status }) => status !== 'served');
}

/** The groups of a party's dishes, in the order in which somebody has to do something about them. */
export const dishGroups = [
  'awaiting_confirmation',
  'ready',
  'preparing',
  'placed',
  'held',
  'served',
] as const;

/** A group of `dishGroups`. */
export type DishGroup = (typeof dishGroups)[number];

/** A party's lines by what has to happen with them. A state that this app doesn't know is one on hold. */
export function dishesByGroup(lines: readonly TableLine[]): ReadonlyMap<DishGroup, readonly TableLine[]> {
  const groupOf = ({ status }: TableLine) => dishGroups.find((group) => group === status) ?? 'held';
  const found = Map.groupBy(lines, groupOf);
  return new Map(dishGroups.flatMap((group) => (found.has(group) ? [[group, found.get(group) ?? []]] : [])));
}

/** Two letters for a name: "Rana Daher" is RD, "Rana" is RA. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => Array.from(word)[0]) : Array.from(name).slice(0, 2);
  return letters.join('').toLocaleUpperCase();
}
