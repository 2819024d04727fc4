import { useQuery } from '@tanstack/react-query';
import { FileKey } from 'lucide-react';
import { useNow } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import type { Notice } from '../../shared/page/notice.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { day } from '../../shared/ui/format.ts';
import { cardAccountsQuery } from './queries.ts';

const hourMs = 3_600_000;
/** Banks take weeks to give another one. */
const warnMs = 30 * 24 * hourMs;

/** For who may change settings: the bank's client certificate ends soon, or has ended. */
export function useCertificateNotice(): Notice | undefined {
  const t = useT();
  const now = useNow(hourMs);
  const enabled = useMay('settings.set');
  const { data } = useQuery({ ...cardAccountsQuery, enabled, refetchInterval: hourMs });
  const until = data?.account?.epg?.secrets.certificate?.until;
  if (until === undefined || Date.parse(until) - now > warnMs) return undefined;
  const ended = Date.parse(until) <= now;
  return {
    key: 'certificate',
    tone: 'notice',
    icon: FileKey,
    text: t(ended ? 'cards.noticeEnded' : 'cards.noticeEnds', { when: day(until.slice(0, 10)) }),
    link: { to: paths.settingsSection('cards'), label: t('cards.noticeLook') },
  };
}
