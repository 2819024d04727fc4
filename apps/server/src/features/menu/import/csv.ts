/** A menu as a table: one dish a row, its lists separated by "|", its texts in one column per language. */
import { languages } from '@sufra/contract/constants';
import { CsvError, parse } from 'csv-parse/sync';
import { inside, type Place, text } from './fields.ts';
import { itemField } from './file-fields.ts';
import { didYouMean } from './issues.ts';
import type { Headings } from './kept.ts';
import type { LocatedMember, LocatedValue } from './located-json.ts';
import type { ItemEntry } from './menu-file.ts';
import { located } from './shapes.ts';

type Cell = { readonly text: string; readonly line: number };

/** Where the cells of a column go in an item, and how they are read. */
type Column = { readonly path: readonly [string] | readonly [string, string]; readonly list?: true };

const columns: ReadonlyMap<string, Column> = new Map<string, Column>([
  ...[
    'slug',
    'category',
    'sub_category',
    'price',
    'image',
    'preparation_time',
    'station',
    'featured',
    'remaining',
  ].map((name): [string, Column] => [name, { path: [name] }]),
  ...['tags', 'cook_types', 'serve_types', 'related'].map((name): [string, Column] => [
    name,
    { path: [name], list: true },
  ]),
  ...['name', 'description'].flatMap((name) =>
    languages.map((language): [string, Column] => [`${name}_${language}`, { path: [name, language] }]),
  ),
  ...['contains', 'may_contain', 'free_of'].map((name): [string, Column] => [
    name,
    { path: ['allergens', name], list: true },
  ]),
  ...['from', 'to'].map((name): [string, Column] => [`available_${name}`, { path: ['available', name] }]),
  ['available_days', { path: ['available', 'days'], list: true }],
]);

const needed = ['slug', 'category', 'price', 'preparation_time', 'station'];
const rowsMax = 2000;

/** The headings a table may have. */
export const csvColumns: readonly string[] = [...columns.keys()];

const nothing = { items: [], headings: new Set<string>() };

// A table names categories, tags and allergens by key or by their names in any language.
const row = itemField(located(text(120)));

/** Reads the rows and the headings over them; reports what is wrong to `place`. */
export function readCsv(source: string, place: Place): { items: readonly ItemEntry[]; headings: Headings } {
  const lines = source.replaceAll('\r\n', '\n');
  const table = cellsOf(lines, place);
  const [header, ...rows] = table;
  if (header === undefined) {
    const sentence = 'the file is empty; its first line has the names of the columns';
    if (place.issues.none) place.issues.add(1, place.about, sentence);
    return nothing;
  }
  if (!isHeader(header, place)) return nothing;
  if (rows.length > rowsMax) {
    place.issues.add(1, place.about, `${rows.length} rows are too many; at most ${rowsMax} fit`);
    return nothing;
  }
  const items = rows.map((cells, index) => {
    const value = rowValue(header, cells, place);
    const slug = value.members.get('slug')?.value;
    return row.read(value, inside(place, slug?.kind === 'text' ? slug.text : `row ${index + 1}`));
  });
  return { items, headings: new Set(header.map((cell) => cell.text)) };
}

function cellsOf(source: string, place: Place): readonly (readonly Cell[])[] {
  try {
    // Its types know texts only; with `cast` the cells are what `cast` makes.
    return parse(source, {
      bom: true,
      delimiter: delimiterOf(source),
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      cast: (value, context): Cell => ({
        text: value,
        line: context.lines - (value.match(/\n/g)?.length ?? 0),
      }),
    }) as unknown as Cell[][];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const open = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const line = open ? lineOfOpenQuote(source) : Number(error['lines'] ?? 1);
    const sentence = open
      ? 'a quote opens here and is never closed'
      : 'a quote stands in the middle of a cell; put the whole cell in quotes and double the ones inside it';
    place.issues.add(line, place.about, sentence);
    return [];
  }
}

/** Spreadsheets write commas, semicolons or tabs, as the country has it: the header line tells. */
function delimiterOf(source: string): string {
  const header = source.slice(0, Math.max(source.indexOf('\n'), 0) || source.length);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

function lineOfOpenQuote(source: string): number {
  let line = 1;
  let opened = 0;
  for (const character of source) {
    if (character === '\n') line += 1;
    if (character === '"') opened = opened === 0 ? line : 0;
  }
  return opened === 0 ? line : opened;
}

function isHeader(header: readonly Cell[], place: Place): boolean {
  const seen = new Set<string>();
  const faults = header.flatMap(({ text: name }) => {
    if (!columns.has(name)) return [`the column "${name}" is not known${didYouMean(name, columns.keys())}`];
    if (seen.has(name)) return [`the column "${name}" is there twice`];
    seen.add(name);
    return [];
  });
  faults.push(...needed.filter((name) => !seen.has(name)).map((name) => `the column "${name}" is missing`));
  if (!languages.some((language) => seen.has(`name_${language}`)))
    faults.push('a column "name_en" is missing');
  for (const fault of faults) place.issues.add(header[0]?.line ?? 1, place.about, fault);
  return faults.length === 0;
}

function rowValue(header: readonly Cell[], cells: readonly Cell[], place: Place) {
  const line = cells[0]?.line ?? 1;
  if (cells.length > header.length) {
    const sentence = `the row has ${cells.length} cells and the header ${header.length}; does a cell with a comma lack its quotes?`;
    place.issues.add(line, place.about, sentence);
  }
  const members = new Map<string, LocatedMember>();
  for (const [index, { text: name }] of header.entries()) {
    const cell = cells[index];
    const column = columns.get(name);
    if (cell !== undefined && cell.text !== '' && column !== undefined)
      put(members, column, cellValue(cell, name, column));
  }
  return { kind: 'object', line, members } as const;
}

function cellValue(cell: Cell, column: string, { list }: Column): LocatedValue {
  const one = (words: string): LocatedValue => ({ kind: 'text', line: cell.line, column, text: words });
  if (list !== true || cell.text === 'rest') return one(cell.text);
  const entries = cell.text.split('|').map((words) => words.trim());
  return { kind: 'list', line: cell.line, column, entries: entries.filter((words) => words !== '').map(one) };
}

function put(
  members: Map<string, LocatedMember>,
  { path: [outer, inner] }: Column,
  value: LocatedValue,
): void {
  const { line } = value;
  if (inner === undefined) {
    members.set(outer, { line, value });
    return;
  }
  const holder = members.get(outer)?.value;
  const within = new Map(holder?.kind === 'object' ? holder.members : []);
  within.set(inner, { line, value });
  members.set(outer, {
    line,
    value: { kind: 'object', line: holder?.line ?? line, column: '', members: within },
  });
}
