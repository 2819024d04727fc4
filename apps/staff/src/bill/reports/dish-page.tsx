import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { clockTime } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { Amount, groupedAmount } from '../../shared/report/amount.tsx';
import { Change } from '../../shared/report/change.tsx';
import { dayName } from '../../shared/report/day-name.ts';
import { StillCounting } from '../../shared/report/still-counting.tsx';
import { isTableName, orderName } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { dayQuery } from '../day/queries.ts';
import { OrderLink } from '../refunds/refund-link.tsx';
import { readAsked } from './asked.ts';
import { Course } from './course.tsx';
import { dishOrdersQuery, type SoldDay, soldDishQuery } from './queries.ts';

/** A dish of a report: the days on which it was sold, and the bills of each. */
export function DishPage() {
  const t = useT();
  const { itemId = '' } = useParams();
  return (
    <ForRole may="reports.see" title={t('shell.reports')}>
      <Page title={t('shell.reports')}>
        <div className="h-full scrolls-y print:h-auto print:overflow-visible">
          <div className="mx-auto grid max-w-[54rem] gap-6 px-4 py-5">
            <Opened itemId={itemId} />
          </div>
        </div>
      </Page>
    </ForRole>
  );
}

function Opened({ itemId }: { readonly itemId: string }) {
  const t = useT();
  const [search] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery({ ...dayQuery, refetchInterval: false });
  return (
    <>
      <Link
        to={`${paths.report('dishes')}?${search.toString()}`}
        className="print-hidden tap -ms-2 flex items-center gap-2 justify-self-start px-2"
      >
        <ArrowLeft aria-hidden="true" className="flip size-5" />
        {t('cooking.backToDishes')}
      </Link>
      {isPending ? <ListSkeleton /> : null}
      {error && !data ? <LoadFailed title={t('reports.loadFailed')} error={error} onRetry={refetch} /> : null}
      {data ? <Sold itemId={itemId} asked={readAsked(search, data.day)} /> : null}
    </>
  );
}

type SoldProps = { readonly itemId: string; readonly asked: ReturnType<typeof readAsked> };

function Sold({ itemId, asked }: SoldProps) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(soldDishQuery(itemId, asked));
  if (error && !data) return <LoadFailed title={t('reports.loadFailed')} error={error} onRetry={refetch} />;
  if (isPending || !data) return <ListSkeleton />;
  return (
    <>
      <StillCounting until={data.counted_until} />
      <div className="grid gap-1">
        <h2 className="menu-voice text-[1.5rem]/8">
          <bdi>{data.name || t('reports.gone')}</bdi>
        </h2>
        <p className="text-ink-2">
          {dayName(data.from, 'short')} – {dayName(data.to)}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <Amount amount={data.total.amount} currency className="text-[1.75rem]/9 font-semibold" />
          <span className="text-ink-2">{t('cooking.pieces', { count: data.total.count })}</span>
        </p>
        {data.before === null ? null : (
          <p className="flex flex-wrap items-baseline gap-x-2 text-[.9375rem]/6">
            <Change now={data.total.amount} before={data.total.amount_before} />
            <span className="text-ink-2">
              {t('reports.againstBefore', { amount: groupedAmount(data.total.amount_before ?? '0.00') })}
            </span>
          </p>
        )}
      </div>
      <Course kind="dishes" series={data.series} beside={data.before !== null} counted={t('cooking.sold')} />
      {data.days.length === 0 ? (
        <EmptyState title={t('cooking.neverSold')} hint={t('reports.noneHint')} />
      ) : (
        <ul aria-label={t('cooking.soldOn')} className="border-t border-line">
          {data.days.map((day) => (
            <DayRow key={day.day} itemId={itemId} day={day} />
          ))}
        </ul>
      )}
    </>
  );
}

type DayRowProps = { readonly itemId: string; readonly day: SoldDay };

/** A day of the dish; its bills are asked for once it is opened. */
function DayRow({ itemId, day }: DayRowProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const name = dayName(day.day, 'short');
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center gap-4 py-2 text-start -outline-offset-2"
      >
        <span className="min-w-0 flex-1 font-medium">{name}</span>
        <span className="figures w-16 flex-none text-end text-ink-2">
          {t('cooking.pieces', { count: day.count })}
        </span>
        <Amount amount={day.amount} className="w-24 flex-none text-end font-medium" />
        <ChevronDown
          aria-hidden="true"
          className={open ? 'size-5 flex-none rotate-180 text-ink-2' : 'size-5 flex-none text-ink-2'}
        />
      </button>
      {open ? <Orders itemId={itemId} day={day.day} label={t('cooking.ordersOf', { day: name })} /> : null}
    </li>
  );
}

type OrdersProps = { readonly itemId: string; readonly day: string; readonly label: string };

function Orders({ itemId, day, label }: OrdersProps) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(dishOrdersQuery(itemId, day));
  if (error && !data) return <LoadFailed title={t('reports.loadFailed')} error={error} onRetry={refetch} />;
  if (isPending || !data) return <ListSkeleton />;
  if (data.orders.length === 0) return <p className="pb-3 text-ink-2">{t('cooking.noOrders')}</p>;
  return (
    <ul aria-label={label} className="pb-2">
      {data.orders.map((order) => (
        <li key={order.order_ref} className="flex items-baseline gap-4 py-1.5 ps-4 pe-9 text-[.9375rem]/6">
          <bdi dir="ltr" className="figures w-14 flex-none text-ink-2">
            {clockTime(order.at)}
          </bdi>
          <span className="min-w-0 flex-1">
            <OrderLink orderRef={order.order_ref}>{orderName(order.order_ref)}</OrderLink>,{' '}
            {isTableName(order.table) ? order.table : t('reports.table', { table: order.table })}
          </span>
          <span className="figures w-16 flex-none text-end text-ink-2">{order.count} ×</span>
          <Amount amount={order.amount} className="w-24 flex-none text-end" />
        </li>
      ))}
    </ul>
  );
}
