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

const kinds = [
  { name: 'certificate', ends: 'cards.noticeEnds', ended: 'cards.noticeEnded' },
  { name: 'ca', ends: 'cards.noticeCaEnds', ended: 'cards.noticeCaEnded' },
] as const;

/**
 * For who may change settings: the bank's client certificate ends soon, or has ended, or one of those that its server is
 * known by.
 */
export function useCertificateNotices(): readonly Notice[] {
  const t = useT();
  const now = useNow(hourMs);
  const enabled = useMay('settings.set');
  const { data } = useQuery({ ...cardAccountsQuery, enabled, refetchInterval: hourMs });
  return kinds.flatMap(({ name, ends, ended }) => {
    const until = data?.account?.epg?.secrets[name]?.until;
    if (until === undefined || Date.parse(until) - now > warnMs) return [];
    const text = t(Date.parse(until) <= now ? ended : ends, { when: day(until.slice(0, 10)) });
    const link = { to: paths.settingsSection('cards'), label: t('cards.noticeLook') };
    return [{ key: name, tone: 'notice', icon: FileKey, text, link }] as const;
  });
}
