/** Where tickets stand: columns are filled from top to bottom, by how tall each ticket is. Nothing scrolls. */

/** The room of one page, in pixels. */
export interface Room {
  readonly columns: number;
  readonly height: number;
  /** Between two tickets of a column. */
  readonly gap: number;
}

/** Something with a height that stands in a column. */
export interface Tall {
  readonly height: number;
}

/** A page: its columns, each with what stands in it. */
export type FilledPage<Unit> = readonly (readonly Unit[])[];

/**
 * Fills pages with units in their order: down a column, then the next column, then the next page. One that is taller than a
 * column has one to itself.
 */
export function fillPages<Unit extends Tall>(units: readonly Unit[], room: Room): FilledPage<Unit>[] {
  const columns: Unit[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const unit of units) {
    const last = columns.at(-1);
    if (last !== undefined && used + room.gap + unit.height <= room.height) {
      last.push(unit);
      used += room.gap + unit.height;
    } else {
      columns.push([unit]);
      used = unit.height;
    }
  }
  const pages: Unit[][][] = [];
  for (let first = 0; first < columns.length; first += room.columns) {
    pages.push(columns.slice(first, first + room.columns));
  }
  return pages.length === 0 ? [[]] : pages;
}

/**
 * Splits the lines of a ticket that is taller than a column into parts that fit: at least two lines in each. `frame` is what
 * each part needs besides its lines. Returns the lines of each part, by index.
 */
export function splitLines(
  lines: readonly number[],
  { frame, height }: { readonly frame: number; readonly height: number },
): readonly (readonly number[])[] {
  const all = lines.map((_, index) => index);
  const sum = (some: readonly number[]) => some.reduce((total, index) => total + (lines[index] ?? 0), frame);
  if (lines.length < 4 || sum(all) <= height) return [all];
  const parts: number[][] = [[]];
  for (const index of all) {
    const part = parts.at(-1) ?? [];
    const left = lines.length - index;
    // The last two stay together.
    const next = left === 2 ? [...part, index, index + 1] : [...part, index];
    if (part.length >= 2 && left >= 2 && sum(next) > height) parts.push([index]);
    else part.push(index);
  }
  return parts;
}
