/** The rows of an Excel workbook (.xlsx). */
import { type What, what } from '../read/what.ts';
import { rowsMax } from './csv.ts';
import type { Cell, Row } from './draft.ts';
import { headingsIn } from './headings.ts';
import { packedSizes } from './packed-sizes.ts';

/** The rows of the sheet with the dishes, and what to tell the owner of the others. */
export type ReadWorkbook =
  | {
      readonly ok: true;
      readonly rows: readonly Row[];
      readonly sheet: string;
      readonly others: readonly string[];
    }
  | { readonly ok: false; readonly why: What };

/** What a workbook may unpack to. A menu of 2,000 dishes is less than one megabyte. */
const unpackedMax = 64 * 1024 * 1024;
/** The part of a sheet that is read: a hundred columns, and a row more than a menu may have. */
const range = `A1:CV${String(rowsMax + 1)}`;
const rowsTried = 20;

/** Reads a workbook, which is told of as `file`. The sheet whose headings we know best is the menu. */
export async function readWorkbook(file: string, bytes: Uint8Array): Promise<ReadWorkbook> {
  const sizes = packedSizes(bytes);
  if (sizes === undefined) return { ok: false, why: what('workbookDamaged', { file }) };
  if (!sizes.honest || sizes.unpacked > unpackedMax) {
    return { ok: false, why: what('workbookTooBig', { file }) };
  }
  const sheets = await sheetsOf(bytes);
  if (typeof sheets === 'string') return { ok: false, why: what('fileUnreadable', { file, why: sheets }) };
  const known = sheets.map(({ rows }) => Math.max(0, ...rows.slice(0, rowsTried).map(headingsOf)));
  const best = sheets[known.indexOf(Math.max(0, ...known))];
  if (best === undefined) return { ok: false, why: what('workbookEmpty', { file }) };
  const others = sheets.filter((one) => one !== best && one.rows.some(isFilled)).map(({ name }) => name);
  return { ok: true, rows: best.rows.filter(isFilled), sheet: best.name, others };
}

/** The sheets of a workbook, or why the reader refuses it: the reader says so by throwing. */
async function sheetsOf(bytes: Uint8Array) {
  // Only this command needs the reader, and it takes a tenth of a second to load.
  const { readXlsx } = await import('hucre/xlsx');
  try {
    const { sheets } = await readXlsx(bytes, { range });
    return sheets.map(({ name, rows }) => ({ name, rows: rows.map(rowOf) }));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.message;
  }
}

function rowOf(cells: readonly unknown[], at: number): Row {
  const line = at + 1;
  return { line, cells: cells.map((value) => cellOf(value, line)) };
}

function cellOf(value: unknown, line: number): Cell {
  // Fifteen digits are what Excel shows: 0.1 + 0.2 is 0.3 there.
  if (typeof value === 'number') return { text: digitsOf(value), line, isNumber: true };
  if (typeof value === 'boolean') return { text: value ? 'yes' : 'no', line };
  if (value instanceof Date) return { text: momentOf(value), line };
  return { text: typeof value === 'string' ? value.trim() : '', line };
}

function digitsOf(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text;
}

/** A time of day has the first days of Excel's calendar. */
function momentOf(value: Date): string {
  const text = value.toISOString();
  return value.getUTCFullYear() < 1901 ? text.slice(11, 16) : text.slice(0, 10);
}

function isFilled({ cells }: Row): boolean {
  return cells.some((cell) => cell.text !== '');
}

function headingsOf({ cells }: Row): number {
  return headingsIn(cells.map((cell) => cell.text)).size;
}
