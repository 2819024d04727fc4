import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../app/page.tsx';
import { useMay } from '../../app/session.ts';
import { ForRole } from '../../app/shell.tsx';
import { useT } from '../../i18n.ts';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { type Refund, refundsQuery } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundRow } from './refund-row.tsx';

/** Money that goes back: what waits for a person, what waits for the bank, what was given. */
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
  const [making, setMaking] = useState(false);
  const { data, error, isPending, refetch } = useQuery(refundsQuery);
  const due = data?.due ?? [];
  return (
    <Page title={t('shell.refunds')}>
      <div className="h-full scrolls-y">
        <div className="mx-auto grid max-w-[48rem] gap-6 px-4 py-5 desk:px-5">
          {mayMake ? (
            <Button className="justify-self-start" onClick={() => setMaking(true)}>
              {t('refunds.make')}
            </Button>
          ) : null}
          <RefundDialog open={making} onClose={() => setMaking(false)} />
          {isPending ? <ListSkeleton /> : null}
          {error && !data ? (
            <LoadFailed title={t('refunds.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {data && due.length === 0 ? (
            <EmptyState title={t('refunds.empty')} hint={t('refunds.emptyHint')} />
          ) : null}
          <List title={t('refunds.byHand')} refunds={due.filter((one) => one.needs_person)} />
          <List title={t('refunds.byBank')} refunds={due.filter((one) => !one.needs_person)} />
          <List title={t('refunds.lately')} refunds={data?.done ?? []} />
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
