/** The rows of a text with separated cells. */
import { CsvError, parse } from 'csv-parse/sync';
import type { Place } from '../read/fields.ts';
import { what } from '../read/what.ts';
import type { Cell, Row } from './draft.ts';
import { headingsIn } from './headings.ts';

/** How many rows are read, of a text or a sheet: registers have one for each size of a dish. */
export const rowsMax = 20_000;
const rowsTried = 30;

/** Parses a text that spreadsheets wrote; reports damage to `place`, and returns no rows then. */
export function csvRows(source: string, place: Place): readonly Row[] {
  const told = /^\ufeff?"?sep=(.)"?[ \t]*\r?(?:\n|$)/i.exec(source);
  // The line stays, empty, so that those after it keep their numbers.
  const text = (told === null ? source : `\n${source.slice(told[0].length)}`).replaceAll(/\r\n?/g, '\n');
  const delimiter = told?.[1] ?? delimiterOf(text);
  try {
    return parsed(text, delimiter, rowsMax + 1);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const open = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const line = open ? lineOfOpenQuote(text) : Number(error['lines'] ?? 1);
    place.issues.add(line, place.about, open ? what('quoteOpen') : what('quoteInCell'));
    return [];
  }
}

function parsed(source: string, delimiter: string, to: number): readonly Row[] {
  // The library's types only know strings; with `cast`, cells are whatever `cast` returns.
  const rows = parse(source, {
    bom: true,
    delimiter,
    to,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: false,
    relax_column_count: true,
    cast: (value, context): Cell => ({
      text: value,
      line: context.lines - (value.match(/\n/g)?.length ?? 0),
    }),
  }) as unknown as Cell[][];
  return rows.map((cells) => ({ line: cells[0]?.line ?? 1, cells }));
}

/** Spreadsheets write commas, semicolons or tabs, depending on the country: the right one makes headings that we know. */
function delimiterOf(source: string): string {
  const head = source.split('\n', rowsTried).join('\n');
  const scored = [',', ';', '\t'].map((delimiter) => {
    const pieces = head.split(delimiter).length;
    return { delimiter, known: knownHeadings(head, delimiter), pieces };
  });
  return scored.reduce((best, one) =>
    one.known > best.known || (one.known === best.known && one.pieces > best.pieces) ? one : best,
  ).delimiter;
}

function knownHeadings(head: string, delimiter: string): number {
  // A row at a time: a quote that is open at the end of the head must not spoil the rest.
  const counts = head.split('\n').map((line) => {
    const cells = line.split(delimiter).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
    return headingsIn(cells).size;
  });
  return Math.max(0, ...counts);
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
