import { Button } from '@sufra/ui/button.tsx';
import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@sufra/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useServerNow } from '../../app/clock.ts';
import { Page } from '../../app/page.tsx';
import { refusal } from '../../app/refusal.ts';
import { ForRole } from '../../app/shell.tsx';
import { useT } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { useWideScreen } from '../../ui/use-wide-screen.ts';
import { type PaymentFilter, paymentFilters, resolvedLatestFirst, waitingIn } from './payment.ts';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { ResolvedList, WaitingList } from './payment-lists.tsx';
import { paymentsQuery } from './queries.ts';

/** Cash and POS payments: those that wait for an answer, and how they were answered. */
export function PaymentsPage() {
  const t = useT();
  return (
    <ForRole may="payments.see" title={t('shell.payments')}>
      <Payments />
    </ForRole>
  );
}

function Payments() {
  const t = useT();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(paymentsQuery);
  const now = useServerNow(data?.now, dataUpdatedAt);
  const wide = useWideScreen();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { attemptId } = useParams();
  const filter = paymentFilters.find((one) => one === search.get('show')) ?? 'waiting';
  const all = data?.waiting ?? [];
  const resolved = resolvedLatestFirst(data?.resolved ?? []);
  const waiting = filter === 'resolved' ? [] : waitingIn(filter, all);

  const known = [...all, ...resolved];
  const chosen = useChosen(attemptId, wide ? waiting[0]?.id : undefined, filter);
  const payment = known.find((one) => one.id === chosen);
  const go = (id: string | undefined, show: PaymentFilter = filter) =>
    void navigate(
      { pathname: id === undefined ? paths.payments : paths.payment(id), search: `?show=${show}` },
      { replace: wide },
    );
  const next = waitingIn('waiting', all).find((one) => one.id !== chosen);
  const detailOpen = chosen !== undefined;
  return (
    <Page
      title={t('shell.payments')}
      controls={<PaymentFilters filter={filter} waiting={all} onFilter={(show) => go(undefined, show)} />}
    >
      {isPending ? <ListSkeleton /> : null}
      {error && !data ? (
        <ErrorState
          title={t('payments.loadFailed')}
          hint={refusal(t, error)}
          action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        />
      ) : null}
      {data ? (
        <div className="grid h-full tablet:grid-cols-[1fr_23.5rem] desk:grid-cols-[1fr_27rem]">
          <div className={`min-h-0 overflow-y-auto ${!wide && detailOpen ? 'hidden' : ''}`}>
            {filter === 'resolved' ? null : (
              <WaitingList
                payments={waiting}
                chosen={chosen}
                now={now}
                filtered={filter !== 'waiting'}
                onChoose={go}
              />
            )}
            <ResolvedList
              payments={filter === 'resolved' ? resolved : resolved.slice(0, 8)}
              title={filter === 'resolved' ? undefined : t('payments.justResolved')}
              chosen={chosen}
              onChoose={go}
            />
          </div>
          <aside
            aria-label={t('payments.detail')}
            className={`min-h-0 overflow-y-auto border-line bg-paper-raised tablet:border-s ${!wide && !detailOpen ? 'hidden' : ''}`}
          >
            {chosen === undefined ? (
              <EmptyState
                title={t(all.length > 0 ? 'payments.pick' : 'payments.empty')}
                hint={t('payments.emptyHint')}
              />
            ) : (
              <PaymentDetail
                key={chosen}
                attemptId={chosen}
                payment={payment}
                others={all.filter((one) => one.order_id === payment?.order_id && one.id !== chosen).length}
                next={next}
                onNext={() => go(next?.id)}
                onBack={wide ? undefined : () => go(undefined)}
              />
            )}
          </aside>
        </div>
      ) : null}
    </Page>
  );
}

/**
 * The payment beside the list: the one in the address, else the first that waited when the list was opened. It stays
 * when it is answered, because the change to give is still to be read.
 */
function useChosen(attemptId: string | undefined, first: string | undefined, filter: PaymentFilter) {
  const [opened, setOpened] = useState({ filter, id: first });
  if (opened.filter !== filter || (opened.id === undefined && first !== undefined)) {
    setOpened({ filter, id: first });
  }
  return attemptId ?? opened.id;
}

function ListSkeleton() {
  const t = useT();
  return (
    <div role="status" className="grid gap-3 p-5">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
