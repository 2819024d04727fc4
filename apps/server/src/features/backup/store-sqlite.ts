/** The embedded database as a file: copied while it is in use, looked at, and put in the place of another. */
import { copyFile, link, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDamage } from '../../database/damage.ts';
import { giveToOwnerOf, makeFile, makeFolder, putInPlace } from '../../private-files.ts';
import { BadBackup } from './bad-backup.ts';
import { isThere, syncFile, syncFolder } from './files.ts';

/** What a database holds. */
export interface Inventory {
  /** The last migration of its schema. */
  readonly schema: number;
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>;
}

const waitMs = 5000;
const busy = 5;
const beside = ['-wal', '-shm', '-journal'] as const;

/**
 * Copies a database as it is at one moment, while others go on writing. The copy holds what is stored and nothing that
 * was deleted.
 */
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

/** Reads a whole database; throws `BadBackup` where it is damaged, or where rows refer to others that are not there. */
export function inspect(file: string, name: string): Inventory {
  const db = new DatabaseSync(file, { readOnly: true, timeout: waitMs });
  try {
    const found = db.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
    if (found !== 'ok') throw new BadBackup(`${name} is damaged: ${String(found).replaceAll('\n', ' ')}`);
    const dangling = db.prepare('pragma foreign_key_check').get();
    if (dangling !== undefined)
      throw new BadBackup(`${name} is damaged: a row of ${String(dangling['table'])} refers to nothing`);
    const tables = db
      .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'`)
      .all()
      .map((row) => String(row['name']));
    const count = (table: string) => Number(db.prepare(`select count(*) as n from "${table}"`).get()?.['n']);
    if (!tables.includes('migrations')) throw new BadBackup(`${name} holds no data of Sufra`);
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
 * Puts `next` in the place of the database `file`, and what was there into `kept`. A kill at any moment leaves either of
 * them whole. Whoever calls holds the data folder alone.
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
  // A log that stayed would be read into the new one.
  for (const suffix of beside) await rm(file + suffix, { force: true });
  giveToOwnerOf(dirname(file), next);
  await putInPlace(next, file);
  await syncFolder(dirname(file));
}

/** Brings a database's log into its file: one file is all of it then. False where it is too damaged for that. */
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
    // Whatever is wrong with it is why there is a restore; that somebody works with it is not.
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) throw error;
    return false;
  }
}

/** A second name for a file, or a copy where the disk has no such thing. */
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
