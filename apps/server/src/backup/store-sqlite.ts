/** SQLite backups: copying a database in use, checking it, and replacing another with it. */
import { copyFile, link, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDamage } from '../database/damage/damage.ts';
import { giveToOwnerOf, makeFile, makeFolder, putInPlace } from '../settings/private-files.ts';
import { BadBackup } from './bad-backup.ts';
import { isThere, syncFile, syncFolder } from './files.ts';

/** What a database contains. */
export interface Inventory {
  /** The number of its last migration. */
  readonly schema: number;
  /** Rows per table. */
  readonly rows: Readonly<Record<string, number>>;
}

const waitMs = 5000;
const busy = 5;
const beside = ['-wal', '-shm', '-journal'] as const;

/** Makes a consistent copy while others keep writing. Deleted data is not copied. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  makeFile(to);
  const db = new DatabaseSync(from, { timeout: waitMs });
  try {
    db.prepare('vacuum into ?').run(to);
  } finally {
    db.close();
  }
  await syncFile(to);
}

/** Reads the whole database; throws `BadBackup` if it is damaged or has broken references. */
export function inspect(file: string, name: string): Inventory {
  const db = new DatabaseSync(file, { readOnly: true, timeout: waitMs });
  try {
    const found = db.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
    if (found !== 'ok') throw new BadBackup(`${name} is damaged: ${String(found).replaceAll('\n', ' ')}`);
    const dangling = db.prepare('pragma foreign_key_check').get();
    if (dangling !== undefined)
      throw new BadBackup(
        `${name} is damaged: a row of ${String(dangling['table'])} points to a row that is missing`,
      );
    const tables = db
      .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'`)
      .all()
      .map((row) => String(row['name']));
    const count = (table: string) => Number(db.prepare(`select count(*) as n from "${table}"`).get()?.['n']);
    if (!tables.includes('migrations')) throw new BadBackup(`${name} has no Sufra data`);
    return {
      schema: Number(db.prepare('select max(number) as last from migrations').get()?.['last'] ?? 0),
      rows: Object.fromEntries(tables.map((table) => [table, count(table)])),
    };
  } catch (error) {
    if (isDamage(error)) throw new BadBackup(`${name} is damaged: ${error.message}`, { cause: error });
    throw error;
  } finally {
    db.close();
  }
}

/**
 * Replaces the database `file` with `next`, and moves the old one into `kept`. A kill at any moment leaves one of
 * them intact. The caller must hold the data folder exclusively.
 */
export async function replaceDatabase(file: string, next: string, kept: string): Promise<void> {
  if (await isThere(file)) {
    makeFolder(kept);
    for (const suffix of ['', ...beside]) {
      if (await isThere(file + suffix)) await keep(file + suffix, join(kept, basename(file) + suffix));
    }
    const settled = settleLog(file);
    for (const suffix of beside) {
      if (settled) await rm(join(kept, basename(file) + suffix), { force: true });
    }
    await syncFolder(kept);
  }
  // SQLite would apply an old WAL to the new file.
  for (const suffix of beside) await rm(file + suffix, { force: true });
  giveToOwnerOf(dirname(file), next);
  await syncFile(next);
  await putInPlace(next, file);
  await syncFolder(dirname(file));
}

/**
 * Ends every shared tablet of a database that nobody uses, with the sessions begun on them: some may have been ended since
 * it was copied. Returns how many there were.
 */
export function endTablets(file: string): number {
  const db = new DatabaseSync(file, { timeout: waitMs });
  try {
    const has = db.prepare(`select 1 from sqlite_schema where type = 'table' and name = 'shared_tablets'`);
    if (has.get() === undefined) return 0;
    db.exec('delete from staff_sessions where tablet_id is not null');
    return Number(db.prepare('delete from shared_tablets').run().changes);
  } finally {
    db.close();
  }
}

/** Moves a database that nobody uses into the folder `kept`, in one file. */
export async function setAside(file: string, kept: string): Promise<void> {
  if (!settleLog(file)) throw new BadBackup(`${file} is damaged`);
  makeFolder(kept);
  await rename(file, join(kept, basename(file)));
  for (const suffix of beside) await rm(file + suffix, { force: true });
  await syncFolder(kept);
  await syncFolder(dirname(file));
}

/** Writes the WAL into the database file, so that one file holds everything. False if it is too damaged. */
function settleLog(file: string): boolean {
  try {
    const db = new DatabaseSync(file, { timeout: waitMs });
    try {
      db.exec('pragma journal_mode = delete');
      return true;
    } finally {
      db.close();
    }
  } catch (error) {
    // Damage is the reason for a restore and may stay; a database in use may not.
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) throw error;
    return false;
  }
}

/** Hard-links a file, or copies it if the disk has no links. */
async function keep(file: string, copy: string): Promise<void> {
  try {
    await link(file, copy);
  } catch {
    const part = `${copy}.part`;
    await copyFile(file, part);
    await syncFile(part);
    await rename(part, copy);
  }
}
