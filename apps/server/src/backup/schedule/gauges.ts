import type { Reader } from '../../database/transaction.ts';
import type { ReadGauge } from '../../http/health/prometheus.ts';
import type { Settings } from '../../settings/settings.ts';
import { readFailedBackup, readLastBackup, readLastDrill } from '../notes.ts';
import { installedAt } from './store.ts';

/**
 * What monitoring should know about the backups of this data, also when it was made: a new venue has no backup yet, and
 * nobody should be woken up for that.
 */
export function backupGauges({ dataDir }: Pick<Settings, 'dataDir'>, reader: Reader): readonly ReadGauge[] {
  // It never changes, so it is known while the database doesn't answer.
  let installed: number | undefined;
  return [
    {
      name: 'sufra_installed_timestamp_seconds',
      help: 'When the data of this venue was made',
      read: async () => {
        installed ??= await installedAt(reader);
        return (installed ?? 0) / 1000;
      },
    },
    {
      name: 'sufra_backup_last_success_timestamp_seconds',
      help: 'When the last backup was made; 0 if there is none',
      read: async () => secondsOf((await readLastBackup(dataDir))?.made_at),
    },
    {
      name: 'sufra_backup_failed',
      help: '1 while the last try to make a backup has failed',
      read: async () => ((await readFailedBackup(dataDir)) === undefined ? 0 : 1),
    },
    {
      name: 'sufra_backup_ledger_differences',
      help: 'Differences between ledger and records in the last backup',
      read: async () => (await readLastBackup(dataDir))?.differences ?? 0,
    },
    {
      name: 'sufra_backup_last_drill_timestamp_seconds',
      help: 'When a backup was last restored on trial; 0 if never',
      read: async () => secondsOf((await readLastDrill(dataDir))?.drilled_at),
    },
  ];
}

function secondsOf(instant: string | undefined): number {
  return instant === undefined ? 0 : Date.parse(instant) / 1000;
}
