import { callQuery } from '@sufra/client/queries';
import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { client } from '../../shared/client.ts';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { dayAndTime } from '../../shared/ui/format.ts';

const backupQuery = { ...callQuery(client, 'backupState', {}), refetchInterval: 10 * 60_000 };

/** Above every page, for owners and managers: the last daily backup failed, or is too old. */
export function BackupNotice() {
  return useMay('backups.see') ? <Notice /> : null;
}

function Notice() {
  const t = useT();
  const { data } = useQuery(backupQuery);
  if (data === undefined || data === null || data.notice === null) return null;
  const last = data.last === null ? null : dayAndTime(data.last);
  const said = {
    failed: t('shell.backupFailed', { time: data.failed === null ? '' : dayAndTime(data.failed) }),
    old: t('shell.backupOld', { time: last ?? '' }),
    none: t('shell.backupNone'),
  }[data.notice];
  return (
    <p
      role="status"
      className="print-hidden flex items-start gap-3 border-b border-line bg-saffron-wash px-4 py-2 text-saffron-ink desk:px-5"
    >
      <DatabaseBackup aria-hidden="true" className="mt-0.5 size-5 flex-none" />
      <span className="min-w-0">
        {said}{' '}
        {data.notice === 'failed' && last !== null ? `${t('shell.backupLast', { time: last })} ` : null}
        {t('shell.backupHint')}
      </span>
    </p>
  );
}
