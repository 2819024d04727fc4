/** A menu as CSV: one dish per row, lists separated by "|", texts in one column per language. */
import { type Language, languages } from '@sufra/contract/core/constants';
import { CsvError, parse } from 'csv-parse/sync';
import { type Column, columns } from './columns.ts';
import { inside, type Place, text } from './fields.ts';
import { itemField } from './file-fields.ts';
import { didYouMean } from './issues.ts';
import type { LocatedMember, LocatedValue } from './located-json.ts';
import type { ItemEntry } from './menu-file.ts';
import { csvOptions } from './option-fields.ts';
import { located } from './shapes.ts';

type Cell = { readonly text: string; readonly line: number };

const byHeading: ReadonlyMap<string, Column> = new Map(columns.map((column) => [column.heading, column]));
const needed = columns.filter((column) => column.needed === true).map(({ heading }) => heading);
const rowsMax = 2000;

/** The headings of a CSV file. */
export type Headings = ReadonlySet<string>;

const nothing = { items: [], headings: new Set<string>() };

// A CSV file names categories, tags and allergens by key or by their text in any language.
const reference = located(text(120));

/** Parses the heading and rows; reports errors to `place`. Options have their texts in `language`. */
export function readCsv(
  source: string,
  place: Place,
  language: Language,
): { items: readonly ItemEntry[]; headings: Headings } {
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
  const row = itemField(reference, csvOptions(reference, language));
  const items = rows.map((cells, index) => {
    const value = rowValue(header, cells, place);
    const slug = value.members.get('slug')?.value;
    return row.read(value, inside(place, slug?.kind === 'text' ? slug.text : `row ${index + 1}`));
  });
  return { items, headings: new Set(header.map((cell) => cell.text)) };
}

function cellsOf(source: string, place: Place): readonly (readonly Cell[])[] {
  try {
    // The library's types only know strings; with `cast`, cells are whatever `cast` returns.
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
      : 'there is a quote in the middle of a cell; put the whole cell in quotes and double the ones inside it';
    place.issues.add(line, place.about, sentence);
    return [];
  }
}

/** Spreadsheets write commas, semicolons or tabs, depending on the country: the header line tells which. */
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
    if (!byHeading.has(name))
      return [`the column "${name}" is not known${didYouMean(name, byHeading.keys())}`];
    if (seen.has(name)) return [`the column "${name}" appears twice`];
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
    const sentence = `the row has ${cells.length} cells and the header ${header.length}; does a cell with a comma need quotes?`;
    place.issues.add(line, place.about, sentence);
  }
  const members = new Map<string, LocatedMember>();
  for (const [index, { text: name }] of header.entries()) {
    const cell = cells[index];
    const column = byHeading.get(name);
    if (cell !== undefined && cell.text !== '' && column !== undefined)
      put(members, column, cellValue(cell, column));
  }
  return { kind: 'object', line, members } as const;
}

function cellValue(cell: Cell, { heading: column, list }: Column): LocatedValue {
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
