import { join, resolve } from 'node:path';
import type { Context } from '../../context.ts';
import { makeFolder } from '../../settings/private-files.ts';
import { isDemo } from '../../venue/settings/demo-mark.ts';
import { noteFailure, readLastBackup } from '../notes.ts';
import { lastDue, nameOn } from './due.ts';
import { deleteSuperfluous } from './retention.ts';
import { runBackup } from './run-backup.ts';
import { installedAt, takeTurn } from './store.ts';

type Dependencies = Pick<Context, 'settings' | 'db' | 'clock' | 'log'> & {
  readonly menu: Pick<Context['menu'], 'current'>;
};

/** After a failure, or when the process that had the turn died, somebody tries again. */
export const againAfterMs = 60 * 60_000;

/**
 * Makes the backup of the day once its hour has come, unless it is there or another process makes it. The server may have
 * been off at that hour. True if a backup was made.
 */
export async function backUpIfDue(context: Dependencies, signal: AbortSignal): Promise<boolean> {
  const { settings, db, clock } = context;
  const { folder, hour } = settings.backups;
  if (folder === undefined || (await isDemo(db.read))) return false;
  const now = clock.now();
  const { time_zone } = context.menu.current().venue;
  const due = lastDue(now, { hour }, time_zone);
  if (!(await isMissing(context, { now, due }))) return false;
  if (!(await db.write((tx) => takeTurn(tx, { now, before: now - againAfterMs })))) return false;
  return makeOne(context, {
    file: join(resolve(folder), nameOn(now, time_zone)),
    folder: resolve(folder),
    signal,
  });
}

/** A new venue's first backup is made at the first such hour that it sees. */
async function isMissing(
  { settings, db }: Dependencies,
  { now, due }: { readonly now: number; readonly due: number },
): Promise<boolean> {
  const last = await readLastBackup(settings.dataDir);
  const made = last === undefined ? Number.NaN : Date.parse(last.made_at);
  // A note of the future is left by a clock that was wrong.
  if (made <= now) return made < due;
  return ((await installedAt(db.read)) ?? now) < due;
}

interface Making {
  readonly file: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** A failure is logged and noted beside the data, for the doctor and the metrics. */
async function makeOne({ settings, clock, log }: Dependencies, making: Making): Promise<boolean> {
  const { file, folder, signal } = making;
  try {
    makeFolder(folder);
    const { differ } = await runBackup(settings, file, signal);
    if (signal.aborted) return false;
    if (differ) log.warn({ file }, 'the backup was made, but its books differ: run npm run ledger:check');
    else log.info({ file }, 'the backup was made');
  } catch (error) {
    if (signal.aborted) return false;
    const why = error instanceof Error ? error.message : String(error);
    log.error({ err: error }, 'the backup failed');
    await noteFailure(settings.dataDir, {
      failed_at: Temporal.Instant.fromEpochMilliseconds(clock.now()).toString(),
      why,
    });
    return false;
  }
  await tidyUp({ settings, log }, folder);
  return true;
}

/** Deletes old backups. The new one is good even if that fails. */
async function tidyUp(
  { settings, log }: Pick<Dependencies, 'settings' | 'log'>,
  folder: string,
): Promise<void> {
  try {
    const { deleted, unreadable } = await deleteSuperfluous(folder, settings.backups);
    if (deleted.length > 0) log.info({ deleted }, 'old backups were deleted');
    if (unreadable.length > 0) log.warn({ unreadable }, 'these files are damaged, and no backups');
  } catch (error) {
    log.error({ err: error }, 'old backups could not be deleted');
  }
}
