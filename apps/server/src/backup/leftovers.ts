import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere } from './files.ts';

const leftover = /^restoring-(?:move-)?(\d+)$/;

/**
 * Removes copies of the data that a killed restore or move left in the data folder, and returns their names. Call it
 * while holding the folder's lock; with PostgreSQL there is none, and the copies of a process that lives are left.
 */
export async function removeLeftovers({
  dataDir,
  databaseUrl,
}: {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}): Promise<readonly string[]> {
  if (!(await isThere(dataDir))) return [];
  const names = (await readdir(dataDir)).filter((name) => {
    const [, pid] = leftover.exec(name) ?? [];
    return pid !== undefined && (databaseUrl === undefined || !isAlive(Number(pid)));
  });
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true });
  return names;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives, and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
