import type { DataOf } from '@sufra/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useServerNow } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { OneBill } from '../till/one-bill.tsx';
import { unpaidBillQuery } from './queries.ts';

/** Staff take what a party that left still owes, or write it off. */
export function UnpaidPage() {
  const t = useT();
  return (
    <ForRole may="payments.take" title={t('till.title')}>
      <Unpaid />
    </ForRole>
  );
}

function Unpaid() {
  const t = useT();
  const { orderId = '' } = useParams();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(unpaidBillQuery(orderId));
  const now = useServerNow(data?.now, dataUpdatedAt);
  return (
    <Page title={t('till.title')} controls={<BackToList />}>
      {isPending ? <ListSkeleton /> : null}
      {error && !data ? <LoadFailed title={t('till.loadFailed')} error={error} onRetry={refetch} /> : null}
      {data ? (
        <div className="flex h-full min-h-0 flex-col">
          <Leaving bill={data} />
          <OneBill
            key={data.order.id}
            order={data.order}
            guests={0}
            left
            now={now}
            rules={data}
            back={{ to: paths.unpaid, label: t('unpaid.toList') }}
          />
        </div>
      ) : null}
    </Page>
  );
}

function BackToList() {
  const t = useT();
  return (
    <Link to={paths.unpaid} className="tap flex items-center gap-2">
      <ArrowLeft aria-hidden="true" className="flip size-5" />
      {t('unpaid.tab')}
    </Link>
  );
}

/** When the party left, who cleared the table and why; and that a bill was written off. */
function Leaving({ bill }: { readonly bill: DataOf<'unpaidBill'> }) {
  const t = useT();
  const { order, left_at, cleared_by, reason } = bill;
  const said = [
    t('unpaid.leftAt', { when: dayAndTime(left_at) }),
    cleared_by === null ? '' : t('unpaid.clearedBy', { name: cleared_by }),
  ].filter((text) => text !== '');
  const writtenOff = order.payment_status === 'pending' && Number(order.due_amount) === 0;
  return (
    <p className="flex-none border-b border-line px-5 py-3 text-ink-2">
      {said.join(' · ')}
      {reason === null ? null : (
        <>
          {' · '}
          <bdi>{reason}</bdi>
        </>
      )}
      {writtenOff ? (
        <span role="status" className="block font-medium text-ink">
          {t('unpaid.writtenOff')}
        </span>
      ) : null}
    </p>
  );
}
