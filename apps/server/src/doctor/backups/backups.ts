import { existsSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import {
  type FailedBackup,
  type LastDrill,
  readFailedBackup,
  readLastBackup,
  readLastDrill,
} from '../../backup/notes.ts';
import type { BackupSettings } from '../../settings/settings.ts';
import { type Finding, failure, fine, warning } from '../examine.ts';
import { type Scene, Skipped } from '../scene.ts';

const hourMs = 60 * 60_000;
/** Every morning, and a morning may be late. */
const lateAfterHours = 36;
const missingAfterHours = 7 * 24;
/** Every month, and a month may be long. */
const drillAfterHours = 45 * 24;
const howTo = 'docs/guides/backups.md';

/** The number that the system gives the disk of a file; undefined if the file isn't there or can't be seen. */
type DiskOf = (path: string) => number | undefined;
const diskOfPath: DiskOf = (path) => (existsSync(path) ? statSync(path).dev : undefined);

/** The last backup, the last try, and the last time that one was restored to see that it can be. */
export const lookAtBackups = backupsOn(diskOfPath);

/** The same, with another way to tell disks apart. */
export function backupsOn(diskOf: DiskOf) {
  return (scene: Scene): Promise<readonly Finding[]> => findingsOf(scene, diskOf);
}

async function findingsOf(scene: Scene, diskOf: DiskOf): Promise<readonly Finding[]> {
  if (await scene.demo()) throw new Skipped('the demo needs none');
  const { backups } = scene.settings;
  const dataDir = resolve(scene.settings.dataDir);
  const backup = await readLastBackup(dataDir);
  const failed = tried(await readFailedBackup(dataDir));
  if (backup === undefined) return [...failed, never(backups)];
  const now = scene.clock.now();
  return [
    age(hoursBetween(Date.parse(backup.made_at), now), backups),
    ...failed,
    ...gone(backup.file),
    ...beside(backup.file, dataDir, diskOf),
    ...books(backup.differences),
    ...drilled(await readLastDrill(dataDir), now),
  ];
}

function hoursBetween(since: number, until: number): number {
  return Math.floor((until - since) / hourMs);
}

function never({ folder, hour }: BackupSettings): Finding {
  const said = 'there has never been a backup of this data';
  return folder === undefined
    ? warning(
        said,
        `They are switched off. Take BACKUP_DIR=off away, or make your own every night: ${howTo}.`,
      )
    : warning(
        said,
        `A running server makes one at ${hour} o’clock. Make one now: npm run backup -- FILE (${howTo}).`,
      );
}

function age(hours: number, { folder }: BackupSettings): Finding {
  const said = `the last backup is ${ageOf(hours)} old`;
  if (hours < lateAfterHours) return fine(said);
  const why =
    folder === undefined ? 'BACKUP_DIR=off switches them off' : 'the log says why: journalctl -u sufra';
  const remedy = `A running server makes one every day; ${why}. Make one now: npm run backup -- FILE (${howTo}).`;
  return hours < missingAfterHours ? warning(said, remedy) : failure(said, remedy);
}

function ageOf(hours: number): string {
  return hours < 48 ? `${Math.max(hours, 0)} hours` : `${Math.floor(hours / 24)} days`;
}

function tried(failed: FailedBackup | undefined): readonly Finding[] {
  if (failed === undefined) return [];
  const remedy = 'Mend what it says. The server tries again every hour, and says in its log how it went.';
  return [failure(`the last try failed at ${failed.failed_at}: ${failed.why}`, remedy)];
}

/** A disk that dies takes them along, wherever on it they are; beside the data, nobody has decided where they should be. */
function beside(file: string, dataDir: string, diskOf: DiskOf): readonly Finding[] {
  const disk = diskOf(file);
  const sameDisk = disk !== undefined && disk === diskOf(dataDir);
  const remedy = `Set BACKUP_DIR to a folder on another disk, and copy the newest to another building: ${howTo}.`;
  if (file.startsWith(dataDir + sep))
    return [warning(`the backups are beside the data${sameDisk ? ', on the same disk' : ''}`, remedy)];
  return sameDisk ? [warning('the backups are on the same disk as the data', remedy)] : [];
}

function drilled(drill: LastDrill | undefined, now: number): readonly Finding[] {
  const remedy = `npm run backup:drill restores the newest to a scratch place and takes that away again (${howTo}).`;
  if (drill === undefined) return [warning('nobody has ever tried whether a backup can be restored', remedy)];
  const drilledAt = Date.parse(drill.drilled_at);
  const hours = hoursBetween(drilledAt, now);
  const said = `a backup was last restored on trial ${ageOf(hours)} ago`;
  if (hours >= drillAfterHours) return [warning(said, remedy)];
  const old = hoursBetween(Date.parse(drill.made_at), drilledAt);
  return [old <= missingAfterHours ? fine(said) : stale(drill.file, old)];
}

/** One of a folder that the server has left tells nothing of those that it makes now. */
function stale(file: string, hours: number): Finding {
  return warning(
    `the backup that was last restored on trial was ${ageOf(hours)} old then`,
    `It was ${file}. npm run backup:drill tries the newest. If the server puts its backups elsewhere, name that folder where the drill reads it too: BACKUP_DIR in /etc/sufra.env (${howTo}).`,
  );
}

function gone(file: string): readonly Finding[] {
  if (existsSync(file)) return [];
  const remedy = 'If it was moved to a safe place, all is well. Otherwise make a new one.';
  return [warning(`${file} is no longer there, or this user can't see it`, remedy)];
}

function books(differences: number | null): readonly Finding[] {
  if (differences === null || differences === 0) return [];
  const remedy = 'npm run ledger:check says in which; docs/guides/ledger.md says what each means.';
  return [warning(`the books in the last backup differ in ${differences} things`, remedy)];
}
