/** A menu file as it lies on the disk: what kind it is, and its characters. */
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { decodeText } from '@sufra/domain/menu/text-encoding';
import { inWords, quoted, type What, type WhatKey, what } from './read/what.ts';
import type { MenuSource } from './read-file.ts';

/** A file that can't be read as a menu at all, why, and what to do; its message says it in English. */
export class UnreadableFile extends Error {
  readonly what: What;
  constructor(why: What) {
    super(inWords(why, 'en'));
    this.what = why;
  }
}

/** No menu file is bigger. */
export const bytesMax = 10 * 1024 * 1024;
/** Kinds that people have instead, and what to do with them. */
const elsewhere: Readonly<Record<string, WhatKey>> = {
  '.xls': 'fileOldExcel',
  '.ods': 'fileOpenDocument',
  '.numbers': 'fileNumbers',
  '.pdf': 'filePdf',
  '.docx': 'fileWord',
};

/** A file's menu, and what to tell its owner about how it was read. */
export interface OpenedFile {
  readonly source: MenuSource;
  readonly notes: readonly What[];
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
    throw new UnreadableFile(what('fileOther', { file }));
  }
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
    throw new UnreadableFile(what('fileIsWorkbook', { file }));
  }
  const text = decodeText(bytes);
  if (!text.ok) throw new UnreadableFile(what('fileNoText', { file }));
  const isPlain = text.encoding === 'utf-8' || text.encoding.startsWith('utf-16');
  const note = what('readAs', { encoding: nameOf(text.encoding) });
  return {
    source: { format: type === '.json' ? 'json' : 'csv', text: text.text },
    notes: isPlain ? [] : [note],
  };
}

/** A PDF is told what it is, also if it is too big. */
function refuseOthers(file: string): void {
  const other = elsewhere[extname(file).toLowerCase()];
  if (other !== undefined) throw new UnreadableFile(what(other, { file }));
}

/** The bytes of a file. Throws `UnreadableFile`, which says whether it isn't there, is too big, or may not be read. */
async function bytesOf(file: string, path: string): Promise<Buffer> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw new UnreadableFile(what('fileIsFolder', { file }));
    if (found.size > bytesMax) throw new UnreadableFile(what('fileTooBig', { file }));
    return await readFile(path);
  } catch (error) {
    if (error instanceof UnreadableFile || !(error instanceof Error)) throw error;
    const code = 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UnreadableFile(what('noFile', { file }));
    throw new UnreadableFile(what('fileUnreadable', { file, why: error.message }));
  }
}

function nameOf(encoding: string): string {
  return encoding.replace('windows', 'Windows');
}

async function openWorkbook(file: string, bytes: Buffer): Promise<OpenedFile> {
  const { readWorkbook } = await import('./table/workbook.ts');
  const workbook = await readWorkbook(file, bytes);
  if (!workbook.ok) throw new UnreadableFile(workbook.why);
  const { rows, sheet, others } = workbook;
  return {
    source: { format: 'xlsx', rows },
    notes: others.length === 0 ? [] : [what('sheetRead', { sheet, others: others.map(quoted) })],
  };
}
