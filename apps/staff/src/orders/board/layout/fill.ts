/** Where tickets stand: columns are filled from top to bottom, by how tall each ticket is. Nothing scrolls. */

/** The room of one page, in pixels. */
export interface Room {
  readonly columns: number;
  readonly height: number;
  /** Between two tickets of a column. */
  readonly gap: number;
}

/** Something that stands in a column, or in parts in several. */
export interface Tearable {
  readonly lines: number;
  /** How tall the part with some of its lines is, with all that a part has besides: from one line up to another, not with it. */
  readonly heightOf: (from: number, to: number) => number;
}

/** What stands in a column: an item, or those of its lines. */
export interface Part<Item> {
  readonly item: Item;
  readonly from: number;
  readonly to: number;
  readonly height: number;
}

/** A page: its columns, each with what stands in it. */
export type FilledPage<Unit> = readonly (readonly Unit[])[];

/** Some lines of an item in a column. Columns are counted on over the end of the page. */
interface Place {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** Fewer lines than these never stand apart from the others. */
const linesMin = 2;

/**
 * Fills pages with items in their order: each stands below others in the first column that has room for it. One that would
 * begin the next page is torn, if its first lines fill room that is left on this page. Once a page was turned, nothing is added
 * to the one before: what is older is never on a later page.
 */
export function fillPages<Item extends Tearable>(
  items: readonly Item[],
  room: Room,
): FilledPage<Part<Item>>[] {
  const pages: Part<Item>[][][] = [[]];
  for (const item of items) {
    const open = pages.length - 1;
    const spaces = spacesOf(pages[open] ?? [], room);
    for (const { column, from, to } of placesFor(item, spaces, room)) {
      const page = (pages[open + Math.floor(column / room.columns)] ??= []);
      const parts = (page[column % room.columns] ??= []);
      parts.push({ item, from, to, height: item.heightOf(from, to) });
    }
  }
  return pages;
}

/** How much room each column of a page has left. */
function spacesOf(page: FilledPage<{ readonly height: number }>, { columns, height, gap }: Room): number[] {
  return Array.from({ length: columns }, (_, column) =>
    (page[column] ?? []).reduce((left, part) => left - part.height - gap, height),
  );
}

function placesFor(item: Tearable, spaces: readonly number[], room: Room): readonly Place[] {
  return inOne(item, spaces) ?? inTwo(item, spaces) ?? onward(item, spaces, room);
}

function inOne({ lines, heightOf }: Tearable, spaces: readonly number[]): readonly Place[] | undefined {
  const column = spaces.findIndex((space) => heightOf(0, lines) <= space);
  return column < 0 ? undefined : [{ column, from: 0, to: lines }];
}

/** Two parts on this page, in columns beside each other: who cooks it has it all in sight. */
function inTwo(item: Tearable, spaces: readonly number[]): readonly Place[] | undefined {
  for (const [column, space] of spaces.entries()) {
    const beside = spaces[column + 1] ?? 0;
    for (let to = mostLines(item, 0, space); to >= linesMin; to -= 1) {
      if (item.heightOf(0, to) > space || item.heightOf(to, item.lines) > beside) continue;
      return [
        { column, from: 0, to },
        { column: column + 1, from: to, to: item.lines },
      ];
    }
  }
  return undefined;
}

/** On from the first empty column; where none is left, from the one with room for most lines, to the next page. */
function onward(item: Tearable, spaces: readonly number[], room: Room): readonly Place[] {
  const empty = spaces.indexOf(room.height);
  const places = empty < 0 ? atTheEnd(item, spaces) : [];
  let column = empty < 0 ? room.columns : empty;
  let from = places[0]?.to ?? 0;
  do {
    const to = endOf(item, from, room.height);
    places.push({ column, from, to });
    from = to;
    column += 1;
  } while (from < item.lines);
  return places;
}

/** The first lines, where most of them have room below others; none where not enough have. */
function atTheEnd(item: Tearable, spaces: readonly number[]): Place[] {
  const most = spaces.map((space) => mostLines(item, 0, space));
  const to = Math.max(...most);
  return to === 0 ? [] : [{ column: most.lastIndexOf(to), from: 0, to }];
}

/** Up to which line a part goes in an empty column. */
function endOf(item: Tearable, from: number, height: number): number {
  const left = item.lines - from;
  if (left < 2 * linesMin || item.heightOf(from, item.lines) <= height) return item.lines;
  return Math.max(mostLines(item, from, height), from + linesMin);
}

/** Up to which line the tallest part goes that fits and leaves enough for another one; 0 where none does. */
function mostLines({ lines, heightOf }: Tearable, from: number, space: number): number {
  for (let to = lines - linesMin; to >= from + linesMin; to -= 1) {
    if (heightOf(from, to) <= space) return to;
  }
  return 0;
}
