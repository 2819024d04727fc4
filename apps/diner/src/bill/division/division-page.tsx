import { formatMoney } from '@sufra/domain/core/money';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { OpenPaymentsCard } from '../consent/open-payments-card.tsx';
import { dueLines, OrderBill } from '../page/order-bill.tsx';
import { OrderLoaded } from '../page/order-loaded.tsx';
import { PayContinue } from '../page/pay-continue.tsx';
import { isPaid, isSettled, sharesOf } from '../shares/shapes.ts';
import { useOrderToPay } from '../shares/use-order.ts';
import { ByGuestCard } from './by-guest-card.tsx';
import { WaysToPay } from './ways-to-pay.tsx';

/** The bill, who is already paying what, and the ways to pay with the amount of each. */
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
              <>
                <PayContinue orderId={orderId} settled={isSettled(order)} settledLabel="payment.seeSummary" />
                {isSettled(order) ? null : <ByGuestCard orderId={orderId} rest />}
              </>
            ) : (
              <>
                <OpenPaymentsCard order={order} orderId={orderId} />
                <ExistingSplit order={order} orderId={orderId} />
                <WaysToPay order={order} orderId={orderId} />
              </>
            )}
          </div>
        )}
      </OrderLoaded>
    </div>
  );
}

/** Shown when the bill is already split: every phone can pay its share. */
function ExistingSplit({ order, orderId }: { readonly order: Order; readonly orderId: string }) {
  const t = useT();
  const count = sharesOf(order).length;
  if (count < 2) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{t('split.payPartText', { count })}</p>
      <AppLink to={paths.multiplePayment} state={{ orderId }} className={buttonClass('next')}>
        {t('split.payPart')}
      </AppLink>
    </div>
  );
}

/** The bill as a row that unfolds. Without lines from the server there is nothing to unfold. */
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
