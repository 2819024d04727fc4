import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { Link } from 'react-router';
import { isolate, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { webhooksQuery } from './queries.ts';

/** How often is read whether an address was given up: it takes days until one is. */
const noticeEveryMs = 10 * 60_000;

/** Above every page, for owners: an address that is told nothing more until somebody switches it on again. */
export function WebhookNotice() {
  return useMay('settings.set') ? <Notice /> : null;
}

function Notice() {
  const t = useT();
  const { data } = useQuery({ ...webhooksQuery, refetchInterval: noticeEveryMs });
  const stopped = data?.webhooks.filter(({ state }) => state === 'stopped') ?? [];
  if (stopped.length === 0) return null;
  const hosts = [...new Set(stopped.map(({ url }) => isolate(new URL(url).host)))].join(', ');
  return (
    <p
      role="status"
      className="print-hidden flex items-start gap-3 border-b border-line bg-saffron-wash px-4 py-2 text-saffron-ink desk:px-5"
    >
      <Webhook aria-hidden="true" className="mt-0.5 size-5 flex-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {t('webhooks.noticeStopped', { count: stopped.length, hosts })}{' '}
        <Link to={paths.webhooks} className="font-medium underline underline-offset-4">
          {t('webhooks.look')}
        </Link>
      </span>
    </p>
  );
}
