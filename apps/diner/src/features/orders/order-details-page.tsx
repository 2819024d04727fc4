import { serverMessage } from '@sufra/client/api-error';
import { fils, formatMoney } from '@sufra/domain/money';
import { Bill, BillRow } from '@sufra/ui/bill.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState, ErrorState } from '@sufra/ui/states.tsx';
import { useT } from '../../i18n.ts';
import { usePageTitle } from '../../page-title.ts';
import { useParams } from '../../router/hooks.tsx';
import { Dock } from '../cart/dock.tsx';
import { PageHeading } from '../menu/page-heading.tsx';
import { LinePlaceholders } from '../menu/placeholders.tsx';
import { filsOf, type Order } from '../payment/shapes.ts';
import { useBrowsing } from '../session/table.ts';
import { TableNeeded } from '../session/table-needed.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLineRow } from './order-line.tsx';
import { useOrderDetails } from './queries.ts';
import { isComplete, isOffMenu } from './reorder.ts';
import { isUnderWay } from './under-way.ts';
import { useReorder } from './use-reorder.ts';
import { WaitingLink } from './waiting-link.tsx';

/** One order, and the way to have it again: a line of it or all. */
export function OrderDetailsPage() {
  const t = useT();
  const browsing = useBrowsing();
  usePageTitle(t('orders.details'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('orders.details')}</PageHeading>
      {browsing ? <TableNeeded /> : <Details />}
    </div>
  );
}

function Details() {
  const t = useT();
  const { id = '' } = useParams();
  const order = useOrderDetails(id);
  if (order.isPending) return <LinePlaceholders count={3} />;
  if (!order.data) {
    return (
      <ErrorState
        title={serverMessage(order.error) ?? t('orders.detailsFailed')}
        action={<Button onClick={() => order.refetch()}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-1 pb-1">
        <OrderHead order={order.data} />
      </div>
      <Lines order={order.data} />
    </div>
  );
}

function Lines({ order }: { readonly order: Order }) {
  const t = useT();
  const again = useReorder();
  const lines = order.items ?? [];
  const onMenu = lines.filter((line) => isComplete(line) && !isOffMenu(line));
  if (lines.length === 0) return <EmptyState title={t('orders.noItems')} />;
  return (
    <>
      <ul className="border-t border-line">
        {lines.map((line, position) => (
          <OrderLineRow
            key={line.id ?? `line-${String(position)}`}
            line={line}
            busy={again.busy}
            onReorder={() => again.one(line)}
          />
        ))}
      </ul>
      <Sum order={order} />
      {isUnderWay(order) ? <WaitingLink /> : null}
      <Dock>
        <Button
          look="next"
          className="flex-1"
          disabled={again.busy || onMenu.length === 0}
          onClick={() => again.all(onMenu)}
        >
          {t(again.busy ? 'item.adding' : 'orders.againAll')}
        </Button>
      </Dock>
    </>
  );
}

function Sum({ order }: { readonly order: Order }) {
  const t = useT();
  const discount = filsOf(order.discount_amount);
  return (
    <div className="grid gap-1.5">
      <Bill>
        <BillRow label={t('payment.total')} amount={order.total_amount} />
        {/* What coupons took off when it was paid; the total is what was ordered. */}
        {discount > 0 ? (
          <BillRow kind="discount" label={t('payment.discount')} amount={formatMoney(fils(-discount))} />
        ) : null}
      </Bill>
      <p className="text-sm text-ink-3">{t('payment.vat')}</p>
    </div>
  );
}
