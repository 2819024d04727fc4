import { resolve } from 'node:path';
import type { DataOf } from '@sufra/contract/calls';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import { isDemo } from '../../venue/settings/demo-mark.ts';
import { readFailedBackup, readLastBackup } from '../notes.ts';
import { installedAt } from './store.ts';

type State = DataOf<'backupState'>;

/** Two mornings: one may be late. */
const oldAfterMs = 2 * 24 * 60 * 60_000;

/**
 * Whether somebody has to look at the backups. Nobody has to in the demo, nor where they are switched off: that was
 * somebody's decision, and the doctor tells of it.
 */
export async function backupState(context: Context): Promise<State> {
  const { db, settings, clock, menu } = context;
  if (settings.backups.folder === undefined || (await isDemo(db.read)))
    return { notice: null, last: null, failed: null };
  const dataDir = resolve(settings.dataDir);
  const last = (await readLastBackup(dataDir))?.made_at;
  const failed = (await readFailedBackup(dataDir))?.failed_at;
  const since = last === undefined ? await installedAt(db.read) : Date.parse(last);
  const isOld = since !== undefined && clock.now() - since > oldAfterMs;
  const { time_zone } = menu.current().venue;
  const shown = (instant: string | undefined) =>
    instant === undefined ? null : isoInstant(Date.parse(instant), time_zone);
  return { notice: noticeOf(last, failed, isOld), last: shown(last), failed: shown(failed) };
}

function noticeOf(last: string | undefined, failed: string | undefined, isOld: boolean): State['notice'] {
  if (failed !== undefined) return 'failed';
  if (!isOld) return null;
  return last === undefined ? 'none' : 'old';
}
