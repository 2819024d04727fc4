/** Restores a backup to a scratch place and looks whether a venue could open with it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabasePlace } from '../../database/open.ts';
import { openDatabase } from '../../database/open.ts';
import { readSnapshot } from '../../menu/snapshot/read-snapshot.ts';
import { drillFolder, removeAbandoned } from '../abandoned.ts';
import { readManifestOf } from '../archive.ts';
import { BadBackup } from '../bad-backup.ts';
import { removed } from '../files.ts';
import type { BackupContext } from '../make-backup.ts';
import { noteDrill } from '../notes.ts';
import { restoreBackup } from '../restore-backup.ts';
import { requireRoomToDrill } from '../room.ts';

/** What a drill found. */
export interface Drilled {
  readonly made_at: string;
  readonly orders: number;
  readonly dishes: number;
  readonly pictures: number;
  readonly seconds: number;
}

/**
 * Restores `file` as `npm run restore` does, checks the ledger and reads the menu, removes the scratch place, and notes the
 * drill beside the venue's data. The venue itself is not touched.
 */
export async function drill(
  ground: BackupContext & { readonly stopwatch: () => number },
  file: string,
): Promise<Drilled> {
  const { place, now, stopwatch } = ground;
  const started = stopwatch();
  const { files } = await readManifestOf(file);
  await removeAbandoned(file, now());
  await requireRoomToDrill(file);
  const found = await inScratch(place, file, now(), async (scratch) => {
    const { manifest, differences } = await restoreBackup({ place: scratch, now }, file);
    if (differences > 0)
      throw new BadBackup(`the books in ${file} differ in ${differences} things: docs/guides/ledger.md`);
    return {
      made_at: manifest.made_at,
      orders: manifest.rows['orders'] ?? 0,
      dishes: await dishesIn(scratch, now),
    };
  });
  const seconds = Math.round((stopwatch() - started) / 100) / 10;
  await noteDrill(place.dataDir, { drilled_at: instantOf(now()), file, made_at: found.made_at, seconds });
  return { ...found, pictures: Object.keys(files).length - 1, seconds };
}

/** A folder beside the backup, whose disk has the room, and for PostgreSQL a database of its own on the same server. */
async function inScratch<Value>(
  { databaseUrl }: DatabasePlace,
  file: string,
  now: number,
  work: (scratch: DatabasePlace) => Promise<Value>,
): Promise<Value> {
  const dataDir = await mkdtemp(join(dirname(file), drillFolder));
  try {
    if (databaseUrl === undefined) return await work({ dataDir });
    // Loaded on demand: only PostgreSQL needs the driver.
    const { withScratchDatabase } = await import('./store-scratch.ts');
    return await withScratchDatabase(databaseUrl, now, (url) => work({ dataDir, databaseUrl: url }));
  } finally {
    await rm(dataDir, removed);
  }
}

/** The number of dishes that guests would see; throws if there is no menu. */
async function dishesIn(scratch: DatabasePlace, now: () => number): Promise<number> {
  const faults: unknown[] = [];
  const db = await openDatabase(scratch, { now, onError: (error) => faults.push(error) });
  try {
    const { items } = await readSnapshot(db.read, now());
    if (faults.length > 0) throw faults[0];
    if (items.length === 0) throw new BadBackup('the backup has no dishes: the venue could not open with it');
    return items.length;
  } finally {
    await db.close();
  }
}

function instantOf(now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toString();
}
