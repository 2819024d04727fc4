import { callQuery } from '@sufra/client/queries';
import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { client } from '../../shared/client.ts';
import { useT } from '../../shared/i18n.ts';
import type { Notice } from '../../shared/page/notice.ts';
import { useMay } from '../../shared/session.ts';
import { dayAndTime } from '../../shared/ui/format.ts';

const backupQuery = { ...callQuery(client, 'backupState', {}), refetchInterval: 10 * 60_000 };

/** For owners and managers: the last daily backup failed, or is too old. */
export function useBackupNotice(): Notice | undefined {
  const t = useT();
  const { data } = useQuery({ ...backupQuery, enabled: useMay('backups.see') });
  if (data === undefined || data === null || data.notice === null) return undefined;
  const last = data.last === null ? null : dayAndTime(data.last);
  const said = {
    failed: t('shell.backupFailed', { time: data.failed === null ? '' : dayAndTime(data.failed) }),
    old: t('shell.backupOld', { time: last ?? '' }),
    none: t('shell.backupNone'),
  }[data.notice];
  const before = data.notice === 'failed' && last !== null ? [t('shell.backupLast', { time: last })] : [];
  return {
    key: 'backup',
    tone: 'notice',
    icon: DatabaseBackup,
    text: [said, ...before, t('shell.backupHint')].join(' '),
  };
}
