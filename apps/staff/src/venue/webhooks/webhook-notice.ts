import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { isolate, listed, useT } from '../../shared/i18n.ts';
import type { Notice } from '../../shared/page/notice.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { webhooksQuery } from './queries.ts';

/** How often is read whether an address was given up: it takes days until one is. */
const noticeEveryMs = 10 * 60_000;

/** For owners: an address that is told nothing more until somebody switches it on again. */
export function useWebhookNotice(): Notice | undefined {
  const t = useT();
  const enabled = useMay('settings.set');
  const { data } = useQuery({ ...webhooksQuery, enabled, refetchInterval: noticeEveryMs });
  const stopped = data?.webhooks.filter(({ state }) => state === 'stopped') ?? [];
  if (stopped.length === 0) return undefined;
  const hosts = listed([...new Set(stopped.map(({ url }) => isolate(new URL(url).host)))]);
  return {
    key: 'webhooks',
    tone: 'notice',
    icon: Webhook,
    text: t('webhooks.noticeStopped', { count: stopped.length, hosts }),
    link: { to: paths.webhooks, label: t('webhooks.look') },
  };
}
