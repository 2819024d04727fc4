/** A menu file as it lies on the disk: what kind it is, and its characters. */
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { MenuSource } from './read-file.ts';
import { decodeText } from './table/encoding.ts';

/** A file that can't be read as a menu at all; the message says why and what to do. */
export class UnreadableFile extends Error {}

/** No menu file is bigger. */
export const bytesMax = 10 * 1024 * 1024;
/** Kinds that people have instead, and what to do with them. */
const elsewhere: Readonly<Record<string, string>> = {
  '.xls': 'is the Excel format of before 2007; save it as "Excel Workbook (.xlsx)" or as "CSV UTF-8"',
  '.ods': 'is an OpenDocument sheet; save it as "Excel 2007–365 (.xlsx)" or as CSV',
  '.numbers': 'is a Numbers document; export it as Excel or CSV',
  '.pdf': 'is a PDF, which has no rows; export the menu from the program that made it, as CSV or Excel',
  '.docx': 'is a Word document; copy its table into a spreadsheet and save that as CSV or Excel',
};

/** A file's menu, and what to tell its owner about how it was read. */
export interface OpenedFile {
  readonly source: MenuSource;
  readonly notes: readonly string[];
}

/**
 * Opens a menu file: JSON, CSV (also .txt and .tsv) or an Excel workbook. Throws `UnreadableFile`, whose message names it as
 * `file`; it lies at `path`.
 */
export async function openMenuFile(file: string, path = file): Promise<OpenedFile> {
  refuseOthers(file);
  return openMenuBytes(file, await bytesOf(file, path));
}

/** The same for a file that is here already. */
export async function openMenuBytes(file: string, bytes: Buffer): Promise<OpenedFile> {
  refuseOthers(file);
  const type = extname(file).toLowerCase();
  if (type === '.xlsx' || type === '.xlsm') return openWorkbook(file, bytes);
  if (type !== '.json' && type !== '.csv' && type !== '.txt' && type !== '.tsv') {
    throw new UnreadableFile(`${file} is none of .json, .csv and .xlsx`);
  }
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
    throw new UnreadableFile(`${file} is an Excel workbook; give it the ending .xlsx`);
  }
  const text = decodeText(bytes);
  if (!text.ok) throw new UnreadableFile(`${file} is not a text; save it again as "CSV UTF-8"`);
  const isPlain = text.encoding === 'utf-8' || text.encoding.startsWith('utf-16');
  const note = `read as ${nameOf(text.encoding)}, because it isn't in UTF-8; look at letters with accents`;
  return {
    source: { format: type === '.json' ? 'json' : 'csv', text: text.text },
    notes: isPlain ? [] : [note],
  };
}

/** A PDF is told what it is, also if it is too big. */
function refuseOthers(file: string): void {
  const other = elsewhere[extname(file).toLowerCase()];
  if (other !== undefined) throw new UnreadableFile(`${file} ${other}`);
}

/** The bytes of a file. Throws `UnreadableFile`, which says whether it isn't there, is too big, or may not be read. */
async function bytesOf(file: string, path: string): Promise<Buffer> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw new UnreadableFile(`${file} is a folder; give the name of a file in it`);
    if (found.size > bytesMax) throw new UnreadableFile(`${file} is too big: at most 10 MB fit`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof UnreadableFile || !(error instanceof Error)) throw error;
    const code = 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UnreadableFile(`there is no file ${file}`);
    throw new UnreadableFile(`${file} can't be read: ${error.message}`);
  }
}

function nameOf(encoding: string): string {
  return encoding.replace('windows', 'Windows');
}

async function openWorkbook(file: string, bytes: Buffer): Promise<OpenedFile> {
  const { readWorkbook } = await import('./table/workbook.ts');
  const workbook = await readWorkbook(bytes);
  if (!workbook.ok) throw new UnreadableFile(`${file} ${workbook.why}`);
  const { rows, sheet, others } = workbook;
  const left = others.map((name) => `"${name}"`).join(', ');
  return {
    source: { format: 'xlsx', rows },
    notes: others.length === 0 ? [] : [`the sheet "${sheet}" is read; ${left} is not`],
  };
}
