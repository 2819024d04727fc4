/** The folders in which backups and drills work, and what those that were killed have left of them. */
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifThere, removed } from './files.ts';

const abandonedAfterMs = 24 * 60 * 60_000;

/** What `mkdtemp` makes of a backup's name: each run has a folder of its own, so two may run at once. */
const staging = /\.part-[A-Za-z0-9]{6}$/;

/** The prefix of the folders in which drills restore a backup. */
export const drillFolder = 'sufra-drill-';

/** What ends a process from outside: Ctrl-C, and a process manager. SIGHUP stays as it is, for `nohup` has it ignored. */
const endings = ['SIGINT', 'SIGTERM'] as const;

/** Works in a folder beside a backup `file`, and removes it after that, or when the process is told to end before. */
export async function withStaging<Value>(
  file: string,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(`${file}.part-`);
  const breakOff = (signal: NodeJS.Signals) => {
    rmSync(folder, removed);
    process.kill(process.pid, signal);
    // The first process of a container outlives its own signal.
    process.exit(1);
  };
  for (const signal of endings) process.once(signal, breakOff);
  try {
    return await work(folder);
  } finally {
    for (const signal of endings) process.off(signal, breakOff);
    await rm(folder, removed);
  }
}

/**
 * Removes the folders of killed backups and drills beside the backup `file`: they have copies of the data, of which nobody
 * would know.
 */
export async function removeAbandoned(file: string, now: number): Promise<void> {
  const folder = dirname(file);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const ours = staging.test(entry.name) || entry.name.startsWith(drillFolder);
    if (!ours || !entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    // Work that has just ended has removed its own folder.
    const found = await ifThere(stat(path));
    // Another backup or drill may be running, but none takes a day.
    if (found !== undefined && now - found.mtimeMs > abandonedAfterMs) await rm(path, removed);
  }
}
