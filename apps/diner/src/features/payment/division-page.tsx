import { formatMoney } from '@sufra/domain/money';
import { Bill, BillRow } from '@sufra/ui/bill.tsx';
import { buttonClass } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../menu/page-heading.tsx';
import { LiveCard } from '../together/live-card.tsx';
import { VatNote } from '../venue/vat-note.tsx';
import { OrderLoaded } from './order-loaded.tsx';
import { PayContinue } from './pay-continue.tsx';
import { filsOf, isPaid, isSettled, type Order, sharesOf } from './shapes.ts';
import { useOrderToPay } from './use-order.ts';
import { Ways } from './ways.tsx';

/** The bill, who is paying what of it already, and the ways to pay with what each would cost. */
export function DivisionPage() {
  const t = useT();
  const read = useOrderToPay();
  usePageTitle(t('payment.division'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('payment.division')}</PageHeading>
      <OrderLoaded read={read}>
        {(order, orderId) => (
          <div className="grid gap-4">
            <FoldedBill order={order} />
            {isSettled(order) || sharesOf(order).some(isPaid) ? (
              <PayContinue orderId={orderId} settled={isSettled(order)} wordOfSettled="payment.seeSummary" />
            ) : (
              <>
                <LiveCard order={order} orderId={orderId} />
                <StandingSplit order={order} orderId={orderId} />
                <Ways order={order} />
              </>
            )}
          </div>
        )}
      </OrderLoaded>
    </div>
  );
}

/** Somebody divided the bill already: every phone can pay its part of it. */
function StandingSplit({ order, orderId }: { readonly order: Order; readonly orderId: string }) {
  const t = useT();
  const count = sharesOf(order).length;
  if (count < 2) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{t('split.payPartText', { count })}</p>
      <KeptLink to={paths.multiplePayment} state={{ orderId }} className={buttonClass('next')}>
        {t('split.payPart')}
      </KeptLink>
    </div>
  );
}

/** The bill in a row that opens; where a server sends no lines there is nothing behind it. */
function FoldedBill({ order }: { readonly order: Order }) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const lines = dueLines(order);
  if (lines.length === 0) return <OrderBill order={order} />;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const ref = order.order_ref ? t('payment.orderRef', { ref: order.order_ref }) : t('payment.yourOrder');
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="tap flex w-full flex-wrap items-center justify-between gap-x-3 text-start"
      >
        <span className="text-ink-2">{t('together.billRow', { ref, count })}</span>
        <span className="ms-auto flex items-center gap-1.5">
          <Price amount={formatMoney(filsOf(order.total_amount))} className="text-[1.125rem]" />
          <ChevronDown
            aria-hidden="true"
            className={`size-5 text-ink-3 transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </span>
      </button>
      <div id={id}>{open ? <OrderBill order={order} headed={false} /> : null}</div>
    </div>
  );
}

function dueLines(order: Order) {
  return (order.items ?? []).filter((line) => line.status !== 'cancelled');
}

type OrderBillProps = { readonly order: Order; readonly headed?: boolean };

/** What was ordered, line by line. A server that sends no lines shows the total alone. */
export function OrderBill({ order, headed = true }: OrderBillProps) {
  const t = useT();
  const lines = dueLines(order);
  return (
    <section aria-label={t('payment.yourOrder')}>
      {headed ? (
        <h2 className="mb-2 text-sm text-ink-2">
          {order.order_ref ? t('payment.orderRef', { ref: order.order_ref }) : t('payment.yourOrder')}
        </h2>
      ) : null}
      <Bill>
        {lines.map((line) => (
          <BillRow
            key={line.id}
            label={<bdi>{`${line.quantity > 1 ? `${String(line.quantity)} × ` : ''}${line.item_name}`}</bdi>}
            amount={line.total_price}
          />
        ))}
        <BillRow kind="sum" label={t('payment.total')} amount={formatMoney(filsOf(order.total_amount))} />
      </Bill>
      <VatNote className="mt-1.5" />
    </section>
  );
}
