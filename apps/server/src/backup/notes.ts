/** Notes beside the data about what happened to its backups, so that the doctor and the metrics know. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFile, makeFolder } from '../settings/private-files.ts';
import { ifThere } from './files.ts';

/** A finished backup. */
export interface LastBackup {
  /** An instant, such as 2026-03-10T05:00:00Z. */
  readonly made_at: string;
  /** The full path that it was written to. */
  readonly file: string;
  /** Differences between ledger and records; null if they were not compared. */
  readonly differences: number | null;
}

/** The last try of the server's own, if it failed. */
export interface FailedBackup {
  readonly failed_at: string;
  readonly why: string;
}

/** The last time that a backup was restored to a scratch place, to see that it can be. */
export interface LastDrill {
  readonly drilled_at: string;
  readonly file: string;
  readonly made_at: string;
  readonly seconds: number;
}

/** Not in the database: a restore would bring an older note back, and an unmigrated database can't be written. */
const noteIn = (dataDir: string, name: string) => join(dataDir, `${name}.json`);

/** Notes a finished backup; an earlier failure is no longer the last word. */
export async function noteBackup(dataDir: string, { made_at, file, differences }: LastBackup): Promise<void> {
  await writeNote(dataDir, 'last-backup', { made_at, file, differences });
  await rm(noteIn(dataDir, 'failed-backup'), { force: true });
}

/** Notes a failed try. */
export function noteFailure(dataDir: string, { failed_at, why }: FailedBackup): Promise<void> {
  return writeNote(dataDir, 'failed-backup', { failed_at, why });
}

/** Notes a drill that went well. */
export function noteDrill(dataDir: string, drill: LastDrill): Promise<void> {
  return writeNote(dataDir, 'last-drill', { ...drill });
}

/** The last backup of this data; undefined if there was none, or if the note can't be read as one. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const { made_at, file, differences } = await readNote<LastBackup>(dataDir, 'last-backup');
  if (!isInstant(made_at) || typeof file !== 'string') return undefined;
  return { made_at, file, differences: typeof differences === 'number' ? differences : null };
}

/** The failed try that no backup has followed; undefined if there is none. */
export async function readFailedBackup(dataDir: string): Promise<FailedBackup | undefined> {
  const { failed_at, why } = await readNote<FailedBackup>(dataDir, 'failed-backup');
  return isInstant(failed_at) && typeof why === 'string' ? { failed_at, why } : undefined;
}

/** The last drill; undefined if there was none. */
export async function readLastDrill(dataDir: string): Promise<LastDrill | undefined> {
  const { drilled_at, file, made_at, seconds } = await readNote<LastDrill>(dataDir, 'last-drill');
  if (!isInstant(drilled_at) || !isInstant(made_at)) return undefined;
  return typeof file === 'string' && typeof seconds === 'number'
    ? { drilled_at, file, made_at, seconds }
    : undefined;
}

/** A reader sees the old note or the new. */
async function writeNote(dataDir: string, name: string, note: object): Promise<void> {
  makeFolder(dataDir);
  const part = `${noteIn(dataDir, name)}.part-${process.pid}`;
  makeFile(part);
  await writeFile(part, `${JSON.stringify(note)}\n`);
  await rename(part, noteIn(dataDir, name));
}

/** Empty for a note that is missing or broken. */
async function readNote<Note>(dataDir: string, name: string): Promise<Partial<Note>> {
  const text = await ifThere(readFile(noteIn(dataDir, name), 'utf8'));
  if (text === undefined) return {};
  try {
    const note: unknown = JSON.parse(text);
    return typeof note === 'object' && note !== null ? note : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
