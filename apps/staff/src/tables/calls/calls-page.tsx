import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { type Call, nextToTake } from './call.ts';
import { DoneCall, OpenCall } from './open-call.tsx';
import { callsQuery } from './queries.ts';
import { UndoDone, useJustDone } from './undo-done.tsx';

/** Calls for a waiter or for a car, the longest wait first. */
export function CallsPage() {
  const t = useT();
  return (
    <ForRole may="service.see" title={t('shell.service')}>
      <Calls />
    </ForRole>
  );
}

function Calls() {
  const t = useT();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(callsQuery);
  const now = useServerNow(data?.now, dataUpdatedAt);
  const { done, remember, forget } = useJustDone();
  return (
    <Page title={t('shell.service')}>
      <div className="h-full scrolls-y">
        <div className="mx-auto flex min-h-full max-w-[68rem] flex-col px-4 pb-4 desk:px-5">
          {isPending ? <ListSkeleton /> : null}
          {error && !data ? (
            <LoadFailed title={t('service.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {data ? (
            <>
              <OpenList requests={data.open} now={now} onDone={remember} />
              <DoneList requests={data.done} />
            </>
          ) : null}
          <div className="mt-auto" />
          {done === undefined ? null : <UndoDone key={done.call.id} done={done} onUndone={forget} />}
        </div>
      </div>
    </Page>
  );
}

type OpenListProps = {
  readonly requests: readonly Call[];
  readonly now: number;
  readonly onDone: (call: Call) => void;
};

function OpenList({ requests, now, onDone }: OpenListProps) {
  const t = useT();
  const next = nextToTake(requests);
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
            <OpenCall
              key={request.id}
              request={request}
              now={now}
              next={request.id === next}
              onDone={onDone}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function DoneList({ requests }: { readonly requests: readonly Call[] }) {
  const t = useT();
  if (requests.length === 0) return null;
  return (
    <section className="pt-6">
      <h2 className="menu-voice pb-2 text-[1.25rem]/7">{t('service.lately')}</h2>
      <ul>
        {requests.map((request) => (
          <DoneCall key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}
