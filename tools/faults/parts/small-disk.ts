/** A disk of its own that is soon full: a tmpfs, which only root may mount. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Skipped } from './report.ts';

/** A mounted disk. */
export type SmallDisk = {
  readonly path: string;
  /** Fills it to the last byte. */
  readonly fill: () => void;
  /** Makes room again. */
  readonly makeRoom: () => void;
  readonly freeBytes: () => number;
  readonly unmount: () => void;
};

/** Mounts a disk of this size. Throws `Skipped` where that is not allowed. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'sufra-disk-'));
  try {
    const options = `size=${megabytes}m,mode=700`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(path);
    throw new Skipped(`no disk can be mounted here: ${String((error as { stderr?: Buffer }).stderr).trim()}`);
  }
  const filler = join(path, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  };
  return {
    path,
    freeBytes,
    fill: () => {
      try {
        writeFileSync(filler, Buffer.alloc(freeBytes() + 1), { flag: 'a' });
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error;
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    unmount: () => {
      execFileSync('umount', [path]);
      rmdirSync(path);
    },
  };
}
