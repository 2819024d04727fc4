import type { DataOf } from '@sufra/contract/calls';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useServerNow } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { SearchField } from '../../shared/page/search-field.tsx';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { ListAndDetail } from '../../shared/ui/list-and-detail.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { NotAll } from '../../shared/ui/not-all.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { TablesThatOwe } from '../../tables/floor/tables-that-owe.tsx';
import {
  filterWaiting,
  type PaymentFilter,
  type PaymentRequest,
  paymentFilters,
  resolvedLatestFirst,
  searchPayments,
} from './payment.ts';
import { PaymentAlerts } from './payment-alerts.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { ResolvedList, WaitingList } from './payment-lists.tsx';
import { paymentsQuery } from './queries.ts';
import { UnpaidList } from './unpaid-list.tsx';

/** Cash and POS payments: those that wait, and how the others were answered. */
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
  const { attemptId } = useParams();
  const mayTake = useMay('payments.take');
  const shown = paymentFilters.find((one) => one === search.get('show')) ?? 'waiting';
  const filter = shown === 'unpaid' && !mayTake ? 'waiting' : shown;
  const all = data?.waiting ?? [];
  const resolved = resolvedLatestFirst(data?.resolved ?? []);
  const waiting = filter === 'resolved' ? [] : filterWaiting(filter, all);
  const chosen = useChosen(attemptId, wide ? waiting[0]?.id : undefined, filter);
  const [ledTo, setLedTo] = useState<string>();
  const payment = [...all, ...resolved].find((one) => one.id === chosen);
  const open = useOpen(filter, wide);
  const next = filterWaiting('waiting', all).find((one) => one.id !== chosen);
  return (
    <Page
      title={t('shell.payments')}
      controls={<PaymentFilters filter={filter} waiting={all} onFilter={(show) => open(undefined, show)} />}
    >
      {filter === 'unpaid' ? <UnpaidList /> : null}
      {isPending && filter !== 'unpaid' ? <ListSkeleton /> : null}
      {error && !data && filter !== 'unpaid' ? (
        <LoadFailed title={t('payments.loadFailed')} error={error} onRetry={refetch} />
      ) : null}
      {data && filter !== 'unpaid' ? (
        <ListAndDetail
          wide={wide}
          open={chosen !== undefined}
          label={t('payments.detail')}
          list={
            <Lists
              filter={filter}
              waiting={waiting}
              resolved={resolved}
              more={data.more}
              chosen={chosen}
              now={now}
              onChoose={open}
            />
          }
          detail={
            chosen === undefined ? (
              <NothingChosen any={all.length > 0} />
            ) : (
              <PaymentDetail
                key={chosen}
                attemptId={chosen}
                payment={payment}
                others={all.filter((one) => one.order_id === payment?.order_id && one.id !== chosen).length}
                next={next}
                takesFocus={ledTo === chosen}
                onNext={() => {
                  setLedTo(next?.id);
                  open(next?.id);
                }}
                onBack={wide ? undefined : () => open(undefined)}
              />
            )
          }
        />
      ) : null}
    </Page>
  );
}

/** Opens a payment, or the list without one; beside a list that stays, Back leads to the page before. */
function useOpen(filter: PaymentFilter, wide: boolean) {
  const navigate = useNavigate();
  return (id: string | undefined, show: PaymentFilter = filter) =>
    void navigate(
      { pathname: id === undefined ? paths.payments : paths.payment(id), search: `?show=${show}` },
      { replace: wide },
    );
}

/** Without any payment the list says so, once. */
function NothingChosen({ any }: { readonly any: boolean }) {
  const t = useT();
  return any ? <EmptyState title={t('payments.pick')} hint={t('payments.emptyHint')} /> : null;
}

/**
 * The payment in the detail: the one in the address, else the first that waited when the list was opened. It stays
 * after it is answered, because the cashier still has to read the change.
 */
function useChosen(attemptId: string | undefined, first: string | undefined, filter: PaymentFilter) {
  const [opened, setOpened] = useState({ filter, id: first });
  if (opened.filter !== filter || (opened.id === undefined && first !== undefined)) {
    setOpened({ filter, id: first });
  }
  return attemptId ?? opened.id;
}

type ListsProps = {
  readonly filter: PaymentFilter;
  readonly waiting: readonly PaymentRequest[];
  readonly resolved: readonly PaymentRequest[];
  readonly more: DataOf<'staffPayments'>['more'];
  readonly chosen: string | undefined;
  readonly now: number;
  readonly onChoose: (id: string) => void;
};

/** How many answered payments fit below the waiting ones. */
const justResolved = 8;

function Lists({ filter, waiting, resolved, more, chosen, now, onChoose }: ListsProps) {
  const t = useT();
  if (filter === 'resolved') {
    return <Resolved resolved={resolved} more={more.resolved} chosen={chosen} onChoose={onChoose} />;
  }
  return (
    <>
      <PaymentAlerts />
      <WaitingList
        payments={waiting}
        chosen={chosen}
        now={now}
        filtered={filter !== 'waiting'}
        onChoose={onChoose}
      />
      {more.waiting ? <NotAll count={waiting.length} others="next" /> : null}
      <ResolvedList
        payments={resolved.slice(0, justResolved)}
        title={t('payments.justResolved')}
        chosen={chosen}
        onChoose={onChoose}
      />
      <TablesThatOwe />
    </>
  );
}

type ResolvedProps = Pick<ListsProps, 'resolved' | 'chosen' | 'onChoose'> & { readonly more: boolean };

/** The answered payments, and a field that finds one among them. */
function Resolved({ resolved, more, chosen, onChoose }: ResolvedProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const found = searchPayments(resolved, query);
  return (
    <>
      {resolved.length === 0 ? null : (
        <div className="px-4">
          <SearchField label={t('payments.find')} query={query} onQuery={setQuery} />
        </div>
      )}
      {found.length === 0 && query.trim() !== '' ? (
        <p role="status" className="px-4 py-6 text-ink-2">
          {t('payments.findNone')}
        </p>
      ) : (
        <ResolvedList payments={found} title={undefined} chosen={chosen} onChoose={onChoose} />
      )}
      {more ? <NotAll count={resolved.length} others="older" /> : null}
    </>
  );
}
