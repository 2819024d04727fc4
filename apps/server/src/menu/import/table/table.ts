/** A menu as a table: a row for each dish, as spreadsheets and cash registers write it. */
import type { Language } from '@sufra/contract/core/constants';
import { inside, type Place, text } from '../read/fields.ts';
import { itemField } from '../read/file-fields.ts';
import type { Issue } from '../read/issues.ts';
import { type ItemEntry, menuMax } from '../read/menu-file.ts';
import { nutrientNames, nutrientOf } from '../read/nutrients.ts';
import { csvOptions } from '../read/option-fields.ts';
import { readInSteps, type TellRows } from '../read/progress.ts';
import { located } from '../read/shapes.ts';
import { quoted, what } from '../read/what.ts';
import { draftValue } from './cell-values.ts';
import type { Headings } from './columns.ts';
import { type Draft, folded, type KnownDish, type Row } from './draft.ts';
import { draftsOf, nameOf } from './drafts.ts';
import { findHeader } from './header.ts';
import { identify } from './identify.ts';
import { Notes } from './notes.ts';
import { priceStyle } from './prices.ts';

/** What a table is read against, and who hears how far it is. */
export interface TableContext {
  /** The venue's default language. */
  readonly language: Language;
  readonly dishes: readonly KnownDish[];
  /** The groups of options that any dish may name: their keys, and their names in all languages. */
  readonly optionGroups: readonly string[];
  readonly onRows?: TellRows | undefined;
}

/** The dishes of a table, the columns that it has by our names, and what its owner should know. */
export interface ReadTable {
  readonly items: readonly ItemEntry[];
  readonly headings: Headings;
  readonly notes: readonly Issue[];
}

const nothing: ReadTable = { items: [], headings: new Set<string>(), notes: [] };

// A table names categories, tags and allergens by key or by their text in any language.
const reference = located(text(120));

/** Reads the rows of a table; reports what is wrong to `place`. */
export async function readTable(
  rows: readonly Row[],
  place: Place,
  context: TableContext,
): Promise<ReadTable> {
  const { language, dishes } = context;
  const header = findHeader(rows, place, language);
  if (header === undefined) return nothing;
  const { columns, unused, faults } = header.headings;
  if (faults.length > 0) return nothing;
  const notes = new Notes();
  noteHeader(header, rows, notes);
  const called = new Set(dishes.flatMap(({ names }) => Object.values(names).map(folded)));
  const isDish = (name: string) => called.has(folded(name));
  reportWide(header.below, header.row.cells.length, place);
  const drafts = draftsOf(header.below, columns, notes, isDish);
  if (unused.length > 0) notes.add(header.row.line, '', what('columnsUnused', { names: unused.map(quoted) }));
  const told = new Set(columns.map((one) => one.heading));
  if (drafts.some((draft) => draft.told.has('category'))) told.add('category');
  return { ...(await readDrafts(drafts, place, context, notes)), headings: told };
}

/** Reads drafts of dishes. */
export async function readDrafts(
  drafts: readonly Draft[],
  place: Place,
  { language, dishes, onRows }: TableContext,
  notes: Notes,
): Promise<Omit<ReadTable, 'headings'>> {
  if (drafts.length > menuMax.items) {
    place.issues.add(1, place.about, what('tooManyDishes', { max: menuMax.items }));
    return { items: [], notes: [] };
  }
  const local = drafts.map((draft) => withNutrients(withoutAddress(draft, notes), notes));
  const identified = identify(local, dishes, language, place, notes);
  const style = priceStyle(drafts.flatMap((draft) => draft.told.get('price')?.text ?? []));
  const row = itemField(reference, csvOptions(reference, language));
  const readDish = (draft: (typeof identified)[number]) => {
    const about = inside(place, nameOf(draft));
    return row.read(draftValue(draft, style, about), about);
  };
  const items = await readInSteps(identified, readDish, onRows);
  return { items, notes: notes.all() };
}

/**
 * The draft with whole numbers in our units. What is no single number is left out with a note: a menu isn't refused for it.
 * A column that has our own name is read as strictly as everything else of a menu file.
 */
function withNutrients(draft: Draft, notes: Notes): Draft {
  const told = new Map(draft.told);
  for (const name of nutrientNames) {
    const cell = told.get(name);
    if (cell === undefined || cell.column === name) continue;
    const amount = nutrientOf(name, cell);
    if (typeof amount === 'number') told.set(name, { ...cell, text: String(amount) });
    else {
      told.delete(name);
      if (amount !== undefined) notes.add(cell.line, nameOf(draft), amount);
    }
  }
  return { ...draft, told };
}

/** The command fetches nothing from other machines. */
function withoutAddress(draft: Draft, notes: Notes): Draft {
  if (draft.told.get('image')?.text.includes('://') !== true) return draft;
  notes.add(draft.line, nameOf(draft), what('pictureOnWeb'));
  return { ...draft, told: new Map([...draft.told].filter(([heading]) => heading !== 'image')) };
}

function noteHeader(
  header: NonNullable<ReturnType<typeof findHeader>>,
  rows: readonly Row[],
  notes: Notes,
): void {
  const above = rows
    .slice(0, rows.indexOf(header.row))
    .find((row) => row.cells.some((cell) => cell.text !== ''));
  if (above === undefined) return;
  notes.add(above.line, '', what('headerBelow', { line: header.row.line }));
}

/** A row that is wider than its header has a sign in a cell that should stand in quotes. */
function reportWide(rows: readonly Row[], width: number, place: Place): void {
  const filled = ({ cells }: Row) => cells.findLastIndex((cell) => cell.text !== '') + 1;
  // Some programs end every row with a separator.
  if (rows.every((row) => filled(row) <= width && row.cells.length === width + 1)) return;
  for (const { line, cells } of rows) {
    if (cells.length <= width) continue;
    place.issues.add(line, place.about, what('rowTooWide', { cells: cells.length, width }));
  }
}
