import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useServerNow } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { OneBill } from './one-bill.tsx';
import { tillBillQuery } from './queries.ts';

/** Staff take a payment for the party at a table. */
export function TillPage() {
  const t = useT();
  return (
    <ForRole may="payments.take" title={t('till.title')}>
      <Till />
    </ForRole>
  );
}

function Till() {
  const t = useT();
  const { number = '' } = useParams();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(tillBillQuery(number));
  const now = useServerNow(data?.now, dataUpdatedAt);
  const [orderId, setOrderId] = useState<string>();
  const orders = data?.orders ?? [];
  const order = orders.find(({ id }) => id === orderId) ?? orders[0];
  // The list is sorted anew when a bill is paid: which bill is shown must not follow that.
  if (order !== undefined && order.id !== orderId) setOrderId(order.id);
  return (
    <Page title={t('till.title')} controls={<BackToTable number={number} />}>
      {isPending ? <ListSkeleton /> : null}
      {error && !data ? <LoadFailed title={t('till.loadFailed')} error={error} onRetry={refetch} /> : null}
      {data && order === undefined ? (
        <EmptyState title={t('till.nothing', { number })} hint={t('till.nothingHint')} />
      ) : null}
      {data && order !== undefined ? (
        <div className="flex h-full min-h-0 flex-col">
          {orders.length > 1 ? (
            <Chips
              legend={t('till.bills')}
              hideLegend
              className="flex-none border-b border-line px-5 py-2"
              choices={orders.map((one) => ({ value: one.id, label: one.order_ref }))}
              value={order.id}
              onChange={setOrderId}
            />
          ) : null}
          <OneBill
            key={order.id}
            order={order}
            guests={data.visit?.guests ?? 0}
            now={now}
            rules={data}
            back={{ to: paths.table(order.table_number), label: t('till.toTable') }}
          />
        </div>
      ) : null}
    </Page>
  );
}

function BackToTable({ number }: { readonly number: string }) {
  const t = useT();
  return (
    <Link to={paths.table(number)} className="tap flex items-center gap-2">
      <ArrowLeft aria-hidden="true" className="flip size-5" />
      {t('common.table', { number })}
    </Link>
  );
}
