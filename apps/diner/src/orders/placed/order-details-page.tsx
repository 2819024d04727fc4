import { listIn } from '@sufra/client/queries';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAvoidWarnings } from '../../guests/allergens/avoided.ts';
import { type DeclaredDish, useDinerAllergens } from '../../menu/dishes/allergen-risk.ts';
import { itemsQuery } from '../../menu/dishes/queries.ts';
import { useT } from '../../shared/i18n.ts';
import { Dock, DockNote } from '../../shared/page/dock.tsx';
import { PageFailure } from '../../shared/page/page-failure.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { TableNeeded } from '../../tables/session/table-needed.tsx';
import { VatNote } from '../../venue/vat-note.tsx';
import { filsOf, type Order } from '../order/shapes.ts';
import { ChooseAgain } from './choose-again.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLineRow } from './order-line.tsx';
import { OrderWaits } from './order-waits.tsx';
import { useOrderDetails } from './queries.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { isComplete, isOffMenu, isOwn, type OrderedLine } from './reorder.ts';
import { ReorderSheet } from './reorder-sheet.tsx';
import { isUnderWay } from './under-way.ts';
import { useReorder } from './use-reorder.ts';
import { WaitingLink } from './waiting-link.tsx';

/** One order. A line of it, or all, can be ordered again. */
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
  if (order.isPending) return <RowPlaceholders count={3} />;
  if (!order.data) {
    return (
      <PageFailure error={order.error} title={t('orders.detailsFailed')} onRetry={() => order.refetch()} />
    );
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-1 pb-1">
        <OrderHead order={order.data} />
      </div>
      <OrderWaits order={order.data} />
      <Lines order={order.data} />
    </div>
  );
}

function Lines({ order }: { readonly order: Order }) {
  const t = useT();
  const again = useReorder();
  const [asking, setAsking] = useState(false);
  const lines = order.items ?? [];
  const own = lines.filter((line) => isOwn(line) && isComplete(line));
  const onMenu = own.filter((line) => !isOffMenu(line));
  const declared = useDeclared();
  const warnings = useAvoidWarnings(onMenu.map(declared), 'choice');
  const nothingOwn = own.length === 0 && lines.some((line) => !isOwn(line));
  if (lines.length === 0) return <EmptyState title={t('orders.noItems')} />;
  return (
    <>
      <ul className="border-t border-line">
        {lines.map((line, position) => (
          <OrderLineRow
            key={line.id ?? `line-${String(position)}`}
            line={line}
            dish={declared(line)}
            busy={again.busy}
            onReorder={() => again.one(line)}
          />
        ))}
      </ul>
      <Sum order={order} />
      {isUnderWay(order) && order.standing !== 'waiting' ? <WaitingLink /> : null}
      <Dock note={nothingOwn ? <DockNote>{t('orders.noneOfYours')}</DockNote> : null}>
        <Button
          look="next"
          className="flex-1"
          disabled={again.busy || onMenu.length === 0}
          onClick={() => setAsking(true)}
        >
          {t(again.busy ? 'item.adding' : 'orders.againAll')}
        </Button>
      </Dock>
      <ChooseAgain again={again.again} onClose={again.closeAgain} />
      <ReorderSheet
        open={asking}
        onClose={() => setAsking(false)}
        lines={onMenu}
        gone={own.filter(isOffMenu)}
        others={lines.some((line) => !isOwn(line))}
        warnings={warnings}
        onAdd={() => {
          setAsking(false);
          again.all(onMenu);
        }}
      />
    </>
  );
}

/**
 * The declared allergens of a line's dish on the current menu. The menu is fetched only when the diner avoids
 * something.
 */
function useDeclared() {
  const customerId = useCustomerId();
  const avoids = useDinerAllergens().length > 0;
  const menu = useQuery({ ...itemsQuery(customerId), enabled: avoids && customerId !== undefined });
  const dishes = listIn(menu.data);
  return (line: OrderedLine): DeclaredDish =>
    dishes.find(({ id }) => String(id) === String(line.item_id ?? line.item?.id)) ?? {};
}

function Sum({ order }: { readonly order: Order }) {
  const t = useT();
  const discount = filsOf(order.discount_amount);
  return (
    <div className="grid gap-1.5">
      <Bill>
        <BillRow label={t('payment.total')} amount={order.total_amount} />
        {/* The total is what was ordered; coupons are subtracted when it is paid. */}
        {discount > 0 ? (
          <BillRow kind="discount" label={t('payment.discount')} amount={formatMoney(fils(-discount))} />
        ) : null}
      </Bill>
      <VatNote />
      {order.payment_status === 'paid' ? <Paid order={order} /> : null}
    </div>
  );
}

/** That nothing is due any more, the paper of the whole order, and that of one's own payment where several paid. */
function Paid({ order }: { readonly order: Order }) {
  const t = useT();
  const shares = order.payments?.split_payments ?? [];
  const own = shares.length > 1 ? shares.filter(({ is_mine }) => is_mine) : [];
  const receipts = [
    ...(order.receipt_url ? [{ of: 'order', url: order.receipt_url } as const] : []),
    ...own.flatMap(({ receipt_url: url }) => (url ? [{ of: 'payment', url } as const] : [])),
  ];
  return (
    <div className="grid justify-items-start">
      <p className="flex min-h-11 items-center">
        <Badge tone="done">{t('together.paid')}</Badge>
      </p>
      {receipts.map((receipt) => (
        <ReceiptActions key={receipt.url} receipt={receipt} orderRef={order.order_ref ?? order.id} />
      ))}
    </div>
  );
}
