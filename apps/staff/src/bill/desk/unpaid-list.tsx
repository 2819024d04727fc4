import { formatMoney, sumFils } from '@sufra/domain/core/money';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listed, useT } from '../../shared/i18n.ts';
import { SearchField } from '../../shared/page/search-field.tsx';
import { paths } from '../../shared/paths.ts';
import { dayAndTime, orderName } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { NotAll } from '../../shared/ui/not-all.tsx';
import { filsOf, searchUnpaid, type UnpaidBill } from './payment.ts';
import { TableLabel } from './payment-lists.tsx';
import { unpaidBillsQuery } from './queries.ts';

/** The bills that parties left unpaid, each leading to its till. */
export function UnpaidList() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(unpaidBillsQuery);
  if (isPending) return <ListSkeleton />;
  if (!data) return <LoadFailed title={t('unpaid.loadFailed')} error={error} onRetry={refetch} />;
  if (data.bills.length === 0) return <EmptyState title={t('unpaid.empty')} hint={t('unpaid.emptyHint')} />;
  return <Bills bills={data.bills} more={data.more} />;
}

type BillsProps = { readonly bills: readonly UnpaidBill[]; readonly more: boolean };

function Bills({ bills, more }: BillsProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const found = searchUnpaid(bills, query);
  const due = formatMoney(sumFils(found.map(({ due_amount }) => filsOf(due_amount))));
  return (
    <div className="h-full scrolls-y">
      <div className="px-4 desk:px-5">
        <SearchField label={t('unpaid.find')} query={query} onQuery={setQuery} />
      </div>
      <p role="status" className="px-4 pb-2 text-ink-2 desk:px-5">
        {found.length === 0 ? t('unpaid.findNone') : t('unpaid.sum', { count: found.length, amount: due })}
      </p>
      <ul>
        {found.map((bill) => (
          <li key={bill.id}>
            <Row bill={bill} />
          </li>
        ))}
      </ul>
      {more ? <NotAll count={bills.length} others="older" /> : null}
    </div>
  );
}

function Row({ bill }: { readonly bill: UnpaidBill }) {
  const t = useT();
  const { guests, cleared_by, reason } = bill;
  return (
    <Link
      to={paths.unpaidBill(bill.id)}
      className="grid min-h-23 grid-cols-[4.5rem_1fr_auto] items-center gap-x-3 border-b border-line px-4 py-2 -outline-offset-3 desk:grid-cols-[5.75rem_minmax(0,1fr)_minmax(0,1fr)_auto] desk:px-5"
    >
      <TableLabel number={bill.table_number} />
      <span className="min-w-0">
        <span className="block text-[1.25rem]/6 font-medium [overflow-wrap:anywhere] lang-ar:leading-8">
          <bdi>{guests.length === 0 ? t('payments.unnamed') : listed(guests)}</bdi>
        </span>
        <span className="text-ink-2">
          {dayAndTime(bill.opened_at)} · {t('payments.order', { ref: orderName(bill.order_ref) })}
        </span>
      </span>
      <span className="min-w-0 text-ink-2 [overflow-wrap:anywhere] max-desk:col-span-2 max-desk:col-start-2 max-desk:row-start-2">
        {cleared_by === null ? null : t('unpaid.clearedBy', { name: cleared_by })}
        {reason === null ? null : (
          <span className="block">
            <bdi>{reason}</bdi>
          </span>
        )}
        {bill.being_paid ? (
          <Badge icon={<Hourglass aria-hidden="true" />}>{t('unpaid.beingPaid')}</Badge>
        ) : null}
      </span>
      <span className="justify-self-end text-[1.25rem]/none desk:text-[1.5rem]/none">
        <Price amount={bill.due_amount} className="font-semibold!" />
      </span>
    </Link>
  );
}
