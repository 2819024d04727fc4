import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useMay } from '../../shared/session.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { NotAll } from '../../shared/ui/not-all.tsx';
import { type Refund, refundsQuery } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundRow } from './refund-row.tsx';

/** Refunds: those a person has to make, those at the bank, and those completed. */
export function RefundsPage() {
  const t = useT();
  return (
    <ForRole may="refunds.see" title={t('shell.refunds')}>
      <Refunds />
    </ForRole>
  );
}

function Refunds() {
  const t = useT();
  const mayMake = useMay('refunds.make');
  const [search, setSearch] = useSearchParams();
  // Where a payment, a list or the search led here, the address names the order.
  const order = search.get('order');
  const [asked, setAsked] = useState(false);
  const making = asked || (mayMake && order !== null);
  function close() {
    setAsked(false);
    if (order !== null) setSearch({}, { replace: true, preventScrollReset: true });
  }
  const { data, error, isPending, refetch } = useQuery(refundsQuery);
  const due = data?.due ?? [];
  return (
    <Page title={t('shell.refunds')}>
      <div className="h-full scrolls-y">
        <div className="mx-auto grid max-w-[48rem] gap-6 px-4 py-5 desk:px-5">
          {mayMake ? (
            <Button className="justify-self-start" onClick={() => setAsked(true)}>
              {t('refunds.make')}
            </Button>
          ) : null}
          <RefundDialog key={order} order={order ?? ''} open={making} onClose={close} />
          {isPending ? <ListSkeleton /> : null}
          {error && !data ? (
            <LoadFailed title={t('refunds.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {data && due.length === 0 ? (
            <EmptyState title={t('refunds.empty')} hint={t('refunds.emptyHint')} />
          ) : null}
          <List title={t('refunds.byHand')} refunds={due.filter((one) => one.needs_person)} />
          <List title={t('refunds.byBank')} refunds={due.filter((one) => !one.needs_person)} />
          {data?.more.due ? <NotAll count={due.length} others="next" /> : null}
          <List title={t('refunds.lately')} refunds={data?.done ?? []} />
          {data?.more.done ? <NotAll count={data.done.length} others="older" /> : null}
        </div>
      </div>
    </Page>
  );
}

type ListProps = { readonly title: string; readonly refunds: readonly Refund[] };

function List({ title, refunds }: ListProps) {
  if (refunds.length === 0) return null;
  return (
    <section>
      <h2 className="menu-voice text-[1.25rem]/7">{title}</h2>
      <ul>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  );
}
