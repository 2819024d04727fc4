/** Which of the server's own backups are kept. Files with other names are nobody's business here. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupSettings } from '../../settings/settings.ts';
import { readManifestOf } from '../archive.ts';
import { BadBackup } from '../bad-backup.ts';

/** A backup of the schedule. */
export interface DatedBackup {
  readonly name: string;
  /** Its day, such as 2026-03-10. */
  readonly day: string;
  /** Whether its ledger had no differences, as far as it was checked. */
  readonly sound: boolean;
}

const dated = /^sufra-(\d{4}-\d\d-\d\d)\.tar$/;

/**
 * The names that may go: all but the newest `days`, the newest of each of `weeks` weeks, and the newest sound one, however
 * old that is.
 */
export function superfluous(
  backups: readonly DatedBackup[],
  { days, weeks }: Pick<BackupSettings, 'days' | 'weeks'>,
): readonly string[] {
  const newestFirst = backups.toSorted((a, b) => b.day.localeCompare(a.day));
  const ofWeeks = new Map<string, DatedBackup>();
  for (const backup of newestFirst) {
    const week = mondayOf(backup.day);
    if (!ofWeeks.has(week)) ofWeeks.set(week, backup);
  }
  const sound = newestFirst.find((backup) => backup.sound);
  const kept = new Set([
    ...newestFirst.slice(0, days),
    ...[...ofWeeks.values()].slice(0, weeks),
    ...(sound === undefined ? [] : [sound]),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** Deletes what may go. A file that can't be read as a backup counts for nothing and is left alone; both are returned. */
export async function deleteSuperfluous(
  folder: string,
  keep: Pick<BackupSettings, 'days' | 'weeks'>,
): Promise<{ readonly deleted: readonly string[]; readonly unreadable: readonly string[] }> {
  const { good, unreadable } = await backupsIn(folder);
  const deleted = superfluous(good, keep);
  for (const name of deleted) await rm(join(folder, name), { force: true });
  return { deleted, unreadable };
}

/** The backups of the schedule in a folder, by what their manifests say. */
export async function backupsIn(folder: string): Promise<{
  readonly good: readonly DatedBackup[];
  readonly unreadable: readonly string[];
}> {
  const good: DatedBackup[] = [];
  const unreadable: string[] = [];
  for (const name of await readdir(folder)) {
    const day = dated.exec(name)?.[1];
    if (day === undefined) continue;
    try {
      const { differences } = await readManifestOf(join(folder, name));
      good.push({ name, day, sound: (differences ?? 0) === 0 });
    } catch (error) {
      if (!(error instanceof BadBackup)) throw error;
      unreadable.push(name);
    }
  }
  return { good, unreadable };
}

function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
