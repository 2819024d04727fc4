import { ok, type Result, refuse } from '../core/result.ts';

/** What a table looks like from above. */
export const tableShapes = ['square', 'round', 'long'] as const;

/** A shape of `tableShapes`. */
export type TableShape = (typeof tableShapes)[number];

/** What stands in a room and is no table. */
export const fixtureKinds = ['bar', 'pass', 'entrance', 'wall', 'plant', 'other'] as const;

/** How much a plan may hold. Lengths are in pixels of the plan; `step` is its grid. */
export const planLimits = {
  step: 8,
  side: 4000,
  name: 40,
  number: 32,
  seats: 50,
  zones: 20,
  fixtures: 60,
  tables: 500,
} as const;

/** A table's number as it may be written: letters, digits and a few signs that a printed code and an address can hold. */
const tableName = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,30}[\p{L}\p{N}])?$/u;

/** A table of a plan that is to be saved. `was` is the number it has until now; undefined for a new one. */
export type PlannedTable = {
  readonly number: string;
  readonly was: string | undefined;
  readonly zone: string | null;
};

/** What a plan would change. */
export type PlanChange = {
  readonly tables: readonly PlannedTable[];
  readonly zones: readonly { readonly name: string }[];
  readonly fixtures: readonly { readonly zone: string }[];
};

/** The tables as they are, and those of them where somebody sits. */
export type TablesNow = {
  readonly numbers: ReadonlySet<string>;
  readonly occupied: ReadonlySet<string>;
};

/**
 * Whether a plan can be saved: no number and no zone twice, everything in a zone that there is, and no table taken away or
 * renamed while somebody sits there, or orders would lose the table they belong to.
 */
export function decidePlan(
  plan: PlanChange,
  { numbers, occupied }: TablesNow,
): Result<true, 'plan_invalid' | 'table_in_use'> {
  const named = plan.tables.map(({ number }) => number);
  const wrong =
    named.find((number) => !tableName.test(number)) ??
    firstTwice(named) ??
    firstTwice(plan.tables.flatMap(({ was }) => was ?? [])) ??
    plan.tables.find(({ was }) => was !== undefined && !numbers.has(was))?.was ??
    firstTwice(plan.zones.map(({ name }) => name)) ??
    strayZone(plan);
  if (wrong !== undefined) return refuse('plan_invalid', { name: wrong });
  const kept = new Set(plan.tables.filter(({ number, was }) => was === number).map(({ number }) => number));
  const lost = [...occupied].find((number) => !kept.has(number));
  return lost === undefined ? ok(true) : refuse('table_in_use', { table: lost });
}

function strayZone({ zones, tables, fixtures }: PlanChange): string | undefined {
  const names = new Set(zones.map(({ name }) => name));
  const used = [...tables, ...fixtures].flatMap(({ zone }) => zone ?? []);
  return used.find((zone) => !names.has(zone));
}

function firstTwice(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}

/** One part of a line like "Terrace 1–6, Hall 1–14": a name and the numbers from and to. */
const span = /^(.*?)\s*(\d{1,4})(?:\s*[-–—]\s*(\d{1,4}))?$/u;

/** Tables to add: their zone, null where the line names none, and their numbers. */
export type AddedTables = { readonly zone: string | null; readonly numbers: readonly string[] };

/**
 * Reads "Terrace 1–6, Hall 1–14" as tables. A number that is taken already, or that another part of the line has, gets
 * its zone before it ("Hall 1"); so every table has a number of its own, and the first zone keeps the short ones.
 */
export function readTables(
  line: string,
  taken: ReadonlySet<string>,
): Result<readonly AddedTables[], 'plan_invalid'> {
  const used = new Set(taken);
  const added: AddedTables[] = [];
  for (const part of line.split(/[,،;\n]/).map((one) => one.trim())) {
    if (part === '') continue;
    const read = span.exec(part);
    const [from, to] = [Number(read?.[2]), Number(read?.[3] ?? read?.[2])];
    if (read === null || to < from || to - from >= planLimits.tables)
      return refuse('plan_invalid', { name: part });
    const zone = read[1] === undefined || read[1] === '' ? null : read[1];
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
    const clash = numbers.some((number) => used.has(number));
    const named = clash && zone !== null ? numbers.map((number) => `${zone} ${number}`) : numbers;
    const twice = named.find((number) => used.has(number) || !tableName.test(number));
    if (twice !== undefined) return refuse('plan_invalid', { name: twice });
    for (const number of named) used.add(number);
    added.push({ zone, numbers: named });
  }
  return added.length === 0 ? refuse('plan_invalid', { name: line.trim() }) : ok(added);
}
