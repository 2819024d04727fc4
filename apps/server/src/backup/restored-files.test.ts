import { fstatSync, statSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { mediaFolder } from '../settings/places.ts';
import { makeFolder } from '../settings/private-files.ts';
import { dialects } from '../testing/both-databases.ts';
import { openTestDatabase } from '../testing/test-place.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const now = () => Temporal.Instant.from('2026-03-10T16:00:00Z').epochMilliseconds;
const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Notes what waits for the disk: the number of each file, and whether one of the `paths` led to it by then. */
async function watchSyncs(paths: readonly string[]): Promise<ReadonlyMap<number, boolean>> {
  const synced = new Map<number, boolean>();
  const any = await open(tmpdir());
  const handles = Object.getPrototypeOf(any) as FileHandle;
  await any.close();
  const { sync } = handles;
  vi.spyOn(handles, 'sync').mockImplementation(function noted(this: FileHandle) {
    const { ino } = fstatSync(this.fd);
    synced.set(
      ino,
      paths.some((path) => inodeOf(path) === ino),
    );
    return sync.call(this);
  });
  return synced;
}

test.each(dialects.map((dialect) => [dialect]))(
  'what is restored is on the disk before it gets its name, on %s [BACKUP-13]',
  async (dialect) => {
    const folder = await mkdtemp(join(tmpdir(), 'sufra-restored-'));
    const home = await openTestDatabase(dialect, { alone: true });
    const { dataDir } = home.place;
    await home.db.close();
    const picture = join(mediaFolder(dataDir), 'hummus.webp');
    makeFolder(mediaFolder(dataDir));
    await writeFile(picture, 'hummus');
    const file = join(folder, 'sufra.tar');
    await makeBackup({ place: home.place, now }, file, { overwrite: false });
    await rm(picture);
    const restored = dialect === 'sqlite' ? [picture, join(dataDir, 'sufra.db')] : [picture];
    const synced = await watchSyncs(restored);
    await restoreBackup({ place: home.place, now }, file);
    for (const path of restored) expect(synced.get(inodeOf(path) ?? 0), path).toBe(false);
    expect(synced.has(inodeOf(mediaFolder(dataDir)) ?? 0), 'the name of the picture').toBe(true);
    await home.close();
    await rm(folder, { recursive: true });
  },
);
