/** Moves a venue from its SQLite file to PostgreSQL. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockData } from '../../database/data-lock.ts';
import { movedPrefix, openDatabase } from '../../database/open.ts';
import { checkedCopy, setAside } from '../at-rest.ts';
import { BadBackup } from '../bad-backup.ts';
import { isThere, removed } from '../files.ts';
import { differencesIn } from '../ledger-differences.ts';
import { stampOf } from '../restore-backup.ts';
import { openSource } from './store-source.ts';
import { fillTarget } from './store-target.ts';

/** What a move did. */
export interface Moved {
  readonly rows: Readonly<Record<string, number>>;
  readonly differences: number;
  /** Where the old database file is now. */
  readonly kept: string;
}

const stagingPrefix = 'restoring-move-';

/**
 * Copies the database of `dataDir` into the empty one of `databaseUrl`, compares them row by row, and only then sets the file
 * aside, so that no server opens it by mistake. The server must be stopped. Killed at any moment, it can be run again.
 */
export async function moveToPostgres(
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl: string },
  now: () => number,
): Promise<Moved> {
  const file = join(dataDir, 'sufra.db');
  if (!(await isThere(file))) throw new BadBackup(`there is no database in ${dataDir}`);
  const lock = lockData(dataDir, 'restore');
  const staging = join(dataDir, `${stagingPrefix}${process.pid}`);
  try {
    for (const name of await readdir(dataDir))
      if (name.startsWith(stagingPrefix)) await rm(join(dataDir, name), removed);
    await mkdir(staging, { mode: 0o700 });
    const rows = await copyAll(file, staging, databaseUrl, now);
    const differences = await differencesIn({ place: { dataDir, databaseUrl }, now });
    const kept = join(dataDir, `${movedPrefix}${stampOf(now())}`);
    await setAside(file, kept);
    return { rows, differences, kept: join(kept, 'sufra.db') };
  } finally {
    await rm(staging, removed);
    lock.release();
  }
}

/** Works on a copy: it is brought to this version's schema, and the venue's own file stays as it is. */
async function copyAll(
  file: string,
  staging: string,
  databaseUrl: string,
  now: () => number,
): Promise<Readonly<Record<string, number>>> {
  const copy = join(staging, 'sufra.db');
  await checkedCopy(file, copy);
  const onError = () => undefined;
  await (await openDatabase({ dataDir: staging }, { now, onError })).close();
  const source = openSource(copy);
  try {
    const tables = await fillTarget(databaseUrl, source);
    return Object.fromEntries([...tables].map(([table, { rows }]) => [table, rows]));
  } finally {
    source.close();
  }
}
