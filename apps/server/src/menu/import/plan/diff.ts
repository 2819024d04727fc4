/** What an import would change in a table: wanted rows compared with existing rows. */

/** A row of a table, as far as the import knows it. */
export type PlainRow = Readonly<Record<string, string | number | null>>;

export interface Diff<Wanted> {
  readonly added: readonly Wanted[];
  readonly changed: readonly Change<Wanted>[];
  /** Rows that are no longer wanted. */
  readonly removed: readonly string[];
  readonly same: number;
}

export interface Change<Wanted> {
  readonly row: Wanted;
  readonly old: Wanted;
  readonly name: string;
  /** The columns that differ. */
  readonly columns: readonly string[];
}

/**
 * Compares rows by the name that `nameOf` returns, looking only at the wanted row's columns. An existing row with
 * `retired` set counts as absent, unless it is wanted again.
 */
export function diffRows<Wanted extends object>(
  wanted: readonly Wanted[],
  there: readonly (Wanted & object)[],
  nameOf: (row: Wanted) => string,
  keepsOthers = false,
): Diff<Wanted> {
  const existing = new Map(there.map((row) => [nameOf(row), row]));
  const names = new Set(wanted.map(nameOf));
  const added: Wanted[] = [];
  const changed: Change<Wanted>[] = [];
  for (const row of wanted) {
    const name = nameOf(row);
    const old = existing.get(name);
    if (old === undefined) added.push(row);
    else {
      const columns = differing(row, old);
      if (columns.length > 0) changed.push({ row, old, name, columns });
    }
  }
  const gone = keepsOthers ? [] : there.filter((row) => !names.has(nameOf(row)) && !isRetired(row));
  return { added, changed, removed: gone.map(nameOf), same: wanted.length - added.length - changed.length };
}

function differing(wanted: object, old: object): readonly string[] {
  const before = old as PlainRow;
  return Object.entries(wanted as PlainRow)
    .filter(([column, value]) => before[column] !== value)
    .map(([column]) => column);
}

function isRetired(row: object): boolean {
  return 'retired' in row && row.retired === 1;
}
