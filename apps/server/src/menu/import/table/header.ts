/** Finds the row that has the headings: people put titles, dates and blank rows above it. */
import type { Language } from '@sufra/contract/core/constants';
import type { Place } from '../read/fields.ts';
import { quoted, what } from '../read/what.ts';
import type { Row } from './draft.ts';
import { headingsIn, type ReadHeadings, readHeadings } from './headings.ts';

/** The headings of a file, the rows below them, and what to tell its owner. */
export interface Header {
  readonly row: Row;
  readonly headings: ReadHeadings;
  readonly below: readonly Row[];
}

const rowsTried = 20;

/** The header of these rows; reports to `place` why there is none. */
export function findHeader(rows: readonly Row[], place: Place, language: Language): Header | undefined {
  const top = rows.slice(0, rowsTried).map((row) => row.cells.map((cell) => cell.text));
  const counts = top.map((texts) => headingsIn(texts).size);
  const at = counts.indexOf(Math.max(...counts, 0));
  const row = rows[at];
  const known = headingsIn(top[at] ?? []);
  if (row === undefined || known.size < 2 || !(known.has('name') || known.has('slug'))) {
    report(rows, place);
    return undefined;
  }
  const headings = readHeadings(top[at] ?? [], language);
  for (const fault of headings.faults) place.issues.add(row.line, place.about, fault);
  return { row, headings, below: rows.slice(at + 1) };
}

function report(rows: readonly Row[], place: Place): void {
  const [first] = rows;
  if (first === undefined) {
    if (place.issues.none) place.issues.add(1, place.about, what('fileEmpty'));
    return;
  }
  const texts = first.cells.map((cell) => cell.text).filter((text) => text !== '');
  const seen = texts.slice(0, 4).map((text) => quoted(text.slice(0, 30)));
  const rowsSeen = Math.min(rows.length, rowsTried);
  place.issues.add(first.line, place.about, what('noHeader', { rows: rowsSeen, seen }));
}
