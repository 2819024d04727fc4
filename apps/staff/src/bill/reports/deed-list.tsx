import type { DeedKind } from '@sufra/contract/bill/reports';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Amount } from '../../shared/report/amount.tsx';
import { dayAndTime, isTableName, orderName } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { OrderLink } from '../refunds/refund-link.tsx';
import type { Asked } from './asked.ts';
import { deedsQuery } from './queries.ts';

type DeedListProps = { readonly deed: DeedKind; readonly asked: Asked };

/** What was taken off, cancelled or given back, order by order. */
export function DeedList({ deed, asked }: DeedListProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(deedsQuery(deed, asked, page));
  if (error && !data) return <LoadFailed title={t('reports.loadFailed')} error={error} onRetry={refetch} />;
  if (isPending || !data) return <ListSkeleton />;
  if (data.total === 0) return <EmptyState title={t('reports.none')} hint={t('reports.noneHint')} />;
  return (
    <section className="grid gap-3">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="menu-voice text-[1.25rem]/7">
          {t(`reports.deeds_${deed}`, { count: data.total })}
        </span>
        <Amount amount={data.amount} currency className="text-[1.125rem] font-semibold" />
      </h2>
      <ul className="border-t border-line">
        {data.data.map((one, index) => (
          <li
            key={`${one.order_ref} ${one.at} ${index}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2.5"
          >
            <span className="w-28 flex-none text-[.875rem]/5 text-ink-2">{dayAndTime(one.at)}</span>
            <span className="min-w-40 flex-1">
              <span className="font-medium">
                <OrderLink orderRef={one.order_ref}>{orderName(one.order_ref)}</OrderLink>,{' '}
                {isTableName(one.table) ? one.table : t('reports.table', { table: one.table })}
              </span>
              <span className="block text-[.875rem]/5 text-ink-2">
                {[one.what, one.reason, one.by].filter(Boolean).map((part, at) => (
                  <span key={`${part} ${at}`}>
                    {at === 0 ? '' : ' · '}
                    <bdi>{part}</bdi>
                  </span>
                ))}
              </span>
            </span>
            <Amount amount={one.amount} currency />
          </li>
        ))}
      </ul>
      {data.last_page > 1 ? (
        <div className="print-hidden flex flex-wrap items-center justify-between gap-3">
          <Button aria-disabled={page <= 1} onClick={() => page > 1 && setPage(page - 1)}>
            {t('day.newer')}
          </Button>
          <Button
            aria-disabled={page >= data.last_page}
            onClick={() => page < data.last_page && setPage(page + 1)}
          >
            {t('day.older')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
