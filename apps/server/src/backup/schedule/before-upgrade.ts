import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { configExitCode, exitCodeOf, explain } from '../../core/faults.ts';
import { schemaNumber } from '../../database/open.ts';
import { openReadOnly } from '../../database/read-only.ts';
import { makeFolder } from '../../settings/private-files.ts';
import type { Settings } from '../../settings/settings.ts';
import { BadSetting } from '../../settings/values.ts';
import { isDemo } from '../../venue/settings/demo-mark.ts';
import { BadBackup } from '../bad-backup.ts';
import { isThere } from '../files.ts';
import { makeBackup, newestOf } from '../make-backup.ts';
import { stampOf } from '../restore-backup.ts';

/**
 * Makes a backup of data that a starting server is about to bring to a newer schema; returns its file. Undefined if there is
 * nothing to keep: no data, the same schema, the demo, or backups switched off. Without it nothing may be changed, so a
 * failure is thrown as what a person has to mend.
 */
export async function backUpBeforeUpgrade(
  { dataDir, databaseUrl, backups: { folder } }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'backups'>,
  now: () => number,
): Promise<string | undefined> {
  const place = { dataDir, databaseUrl };
  if (folder === undefined || (databaseUrl === undefined && !(await isThere(join(dataDir, 'sufra.db')))))
    return undefined;
  const schema = await schemaToKeep(place);
  if (schema === 0 || schema >= newestOf({})) return undefined;
  const file = join(resolve(folder), `before-upgrade-from-${schema}-${stampOf(now())}.tar`);
  try {
    makeFolder(resolve(folder));
    await makeBackup({ place, now }, file, { overwrite: true });
    return file;
  } catch (error) {
    if (!(error instanceof BadBackup)) throw error;
    throw new BadSetting(
      `the backup before the upgrade failed, so nothing was changed: ${error.message}; BACKUP_DIR=off upgrades without one`,
      { cause: error },
    );
  }
}

/** How long it is waited before an upgrade that failed is tried again. */
const againMs = 2000;

/**
 * Opens data that was backed up to be brought up to date. While a full disk or an absent PostgreSQL keeps that from being
 * done, it is tried again here: a process that ended would be started anew, and would fill the disk with its backups.
 */
export async function openOnceItPasses<Opened>(
  open: () => Promise<Opened>,
  say: (sentence: string) => void,
  waitMs = againMs,
): Promise<Opened> {
  for (let said: string | undefined; ; ) {
    try {
      return await open();
    } catch (error) {
      if (exitCodeOf(error) === configExitCode) throw error;
      const reason = explain(error) ?? (error instanceof Error ? error.message : String(error));
      if (reason !== said) say(`The data can't be brought up to date yet, and it is tried again: ${reason}`);
      said = reason;
    }
    await pause(waitMs);
  }
}

/** The schema of a venue's data; 0 if there is none, or only the demo's. */
async function schemaToKeep(place: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<number> {
  const db = await openReadOnly(place);
  try {
    const schema = await schemaNumber(db.read);
    return schema === 0 || (await isDemo(db.read)) ? 0 : schema;
  } finally {
    await db.close();
  }
}
