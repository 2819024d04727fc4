/** The folders in which backups and drills work, and what those that were killed have left of them. */
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifThere, removed } from './files.ts';

const abandonedAfterMs = 24 * 60 * 60_000;

/** The prefix of the staging folders of a backup; each run has its own, so two may run at once. */
export const stagingOf = (file: string) => `${file}.part-`;

/** The prefix of the folders in which drills restore a backup. */
export const drillFolder = 'sufra-drill-';

/** Each day's backup of the schedule has a name of its own, and no later one would find what it left. */
const scheduledStaging = /^sufra-[\d-]+\.tar\.part-/;

/**
 * Removes the folders of killed backups to `file` and of killed drills beside it: both have copies of the data, of which
 * nobody would know.
 */
export async function removeAbandoned(file: string, now: number): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const ours =
      path.startsWith(stagingOf(file)) || scheduledStaging.test(name) || name.startsWith(drillFolder);
    if (!ours) continue;
    // Work that has just ended has removed its own folder.
    const found = await ifThere(stat(path));
    // Another backup or drill may be running, but none takes a day.
    if (found !== undefined && now - found.mtimeMs > abandonedAfterMs) await rm(path, removed);
  }
}
