import { serverMessage } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { EmptyState, ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { paths } from '../../shared/paths.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { TableNeeded } from '../../tables/session/table-needed.tsx';
import { OrderHead } from './order-head.tsx';
import { ordersQuery } from './queries.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { isUnderWay } from './under-way.ts';
import { WaitingLink } from './waiting-link.tsx';

/** The diner's earlier orders. */
export function PreviousOrderPage() {
  const t = useT();
  const browsing = useBrowsing();
  usePageTitle(t('orders.title'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('orders.title')}</PageHeading>
      {browsing ? <TableNeeded /> : <Orders />}
    </div>
  );
}

function useOrders() {
  const customerId = useCustomerId();
  const [pages, setPages] = useState(1);
  const reads = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ordersQuery(customerId, index + 1)),
  });
  const last = reads.at(-1);
  return {
    orders: reads.flatMap(({ data }) => listIn(data)),
    loading: last?.isPending === true,
    // An answer with `status: false` is a failure too; its data is null.
    failed: last?.isError === true || last?.data === null,
    error: last?.error,
    hasMore: (last?.data?.last_page ?? 1) > pages,
    more: () => setPages(pages + 1),
    retry: () => void last?.refetch(),
  };
}

function Orders() {
  const t = useT();
  const { orders, loading, failed, error, hasMore, more, retry } = useOrders();
  if (orders.length === 0 && !loading && !failed) return <NoOrders />;
  return (
    <div className="grid gap-4 pb-4">
      {orders.some(isUnderWay) ? <WaitingLink /> : null}
      {orders.length === 0 ? null : (
        <ul className="@container border-t border-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {loading ? <RowPlaceholders count={3} /> : null}
      {failed ? (
        <ErrorState
          title={t('orders.failed')}
          hint={serverMessage(error)}
          action={<Button onClick={retry}>{t('app.tryAgain')}</Button>}
        />
      ) : null}
      {hasMore ? <Button onClick={more}>{t('orders.more')}</Button> : null}
    </div>
  );
}

type ListedOrder = DataOf<'orders'>['data'][number];

function OrderRow({ order }: { readonly order: ListedOrder }) {
  const names = (order.items ?? []).map((line) => line.item_name).filter(Boolean);
  return (
    <li className="border-b border-line">
      <AppLink to={paths.orderDetails(order.id)} className="grid gap-1 py-4">
        <OrderHead order={order} />
        {names.length === 0 ? null : (
          <p className="line-clamp-4 text-sm text-ink-2 @max-[17rem]:line-clamp-none">{names.join(' · ')}</p>
        )}
      </AppLink>
      {(order.receipts ?? []).map((receipt) => (
        <ReceiptActions key={receipt.url} receipt={receipt} orderRef={order.order_ref ?? order.id} />
      ))}
    </li>
  );
}

function NoOrders() {
  const t = useT();
  return (
    <EmptyState
      title={t('orders.none')}
      hint={t('orders.noneHint')}
      action={
        <AppLink to={paths.home} className={buttonClass('quiet', 'mt-2')}>
          {t('app.backToMenu')}
        </AppLink>
      }
    />
  );
}
