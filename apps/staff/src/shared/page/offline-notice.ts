import { CloudOff } from 'lucide-react';
import { clockTime } from '../clock.ts';
import { useConnection } from '../connection.ts';
import { useT } from '../i18n.ts';
import type { Notice } from './notice.ts';

/** The server can't be reached: since when what is shown is old. */
export function useOfflineNotice(): Notice | undefined {
  const t = useT();
  const { kind, since } = useConnection();
  if (kind !== 'offline') return undefined;
  return {
    key: 'offline',
    tone: 'alarm',
    icon: CloudOff,
    text: t('shell.offlineHint', { time: clockTime(since) }),
  };
}
