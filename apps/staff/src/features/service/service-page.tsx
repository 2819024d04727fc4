import { EmptyState } from '@sufra/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../../app/clock.ts';
import { Page } from '../../app/page.tsx';
import { ForRole } from '../../app/shell.tsx';
import { useT } from '../../i18n.ts';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { serviceQuery } from './queries.ts';
import type { ServiceRequest } from './request.ts';
import { DoneRequest, OpenRequest } from './request-row.tsx';

/** Who called for a waiter or for their car, the longest wait first. */
export function ServicePage() {
  const t = useT();
  return (
    <ForRole may="service.see" title={t('shell.service')}>
      <Service />
    </ForRole>
  );
}

function Service() {
  const t = useT();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(serviceQuery);
  const now = useServerNow(data?.now, dataUpdatedAt);
  return (
    <Page title={t('shell.service')}>
      <div className="h-full scrolls-y">
        <div className="mx-auto max-w-[52rem] px-4 pb-10 desk:px-5">
          {isPending ? <ListSkeleton /> : null}
          {error && !data ? (
            <LoadFailed title={t('service.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {data ? (
            <>
              <OpenList requests={data.open} now={now} />
              <DoneList requests={data.done} />
            </>
          ) : null}
        </div>
      </div>
    </Page>
  );
}

type OpenListProps = { readonly requests: readonly ServiceRequest[]; readonly now: number };

function OpenList({ requests, now }: OpenListProps) {
  const t = useT();
  return (
    <>
      <p role="status" className="sr-only">
        {t('service.waiting', { count: requests.length })}
      </p>
      {requests.length === 0 ? (
        <EmptyState title={t('service.empty')} hint={t('service.emptyHint')} />
      ) : (
        <ul>
          {requests.map((request) => (
            <OpenRequest key={request.id} request={request} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}

function DoneList({ requests }: { readonly requests: readonly ServiceRequest[] }) {
  const t = useT();
  if (requests.length === 0) return null;
  return (
    <section className="pt-6">
      <h2 className="menu-voice pb-2 text-[1.25rem]/7">{t('service.lately')}</h2>
      <ul>
        {requests.map((request) => (
          <DoneRequest key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}
