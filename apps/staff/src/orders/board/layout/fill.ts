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
 * Fills pages with units in their order: each stands below others in the first column that has room for it. Where none has,
 * the next page begins, and nothing is added to the one before: what is older is never on a later page. One that is taller
 * than a column has an empty one.
 */
export function fillPages<Unit extends Tall>(units: readonly Unit[], room: Room): FilledPage<Unit>[] {
  const pages: Unit[][][] = [[]];
  for (const unit of units) {
    const page = pages.at(-1) ?? [];
    const column = page.find((one) => heightOf(one, room) + room.gap + unit.height <= room.height);
    if (column !== undefined) column.push(unit);
    else if (page.length < room.columns) page.push([unit]);
    else pages.push([[unit]]);
  }
  return pages;
}

function heightOf(column: readonly Tall[], { gap }: Room): number {
  return column.reduce((sum, { height }) => sum + height + gap, -gap);
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
