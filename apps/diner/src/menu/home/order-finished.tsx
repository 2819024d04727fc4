import { buttonClass } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { ArrowRight } from 'lucide-react';
import type { Orders } from '../../orders/order/current-order.ts';
import { WaitingButton } from '../../orders/waiting/waiting-button.tsx';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';

/** The floating button to the bill, or to an order that still waits for staff. Shown while there is something to pay. */
export function OrderFinished({ order }: { readonly order: Orders[number] }) {
  const t = useT();
  if (Number(order.total_amount) === 0 || order.payment_status !== 'pending') return null;
  // A guest who left a table can't pay its bill.
  if (order.standing === 'left') return null;
  const waiting = order.standing === 'waiting';
  return (
    <div className="floating fixed flex gap-2 start-(--rail) end-(--side) bottom-[calc(var(--bar)+var(--safe-end)+.5rem)] z-float mx-auto max-w-140 px-(--gutter) lying:me-0 lying:max-w-80">
      <WaitingButton />
      <AppLink
        to={waiting ? paths.orderDetails(order.id) : paths.paymentDivide}
        aria-describedby="order-finished-amount"
        className={buttonClass(
          'next',
          'min-h-12 min-w-0 flex-1 flex-wrap gap-x-2 gap-y-0 px-4 shadow-lift max-tiny:px-2.5',
        )}
      >
        <span className="flex-[1_1_4rem]">{t(waiting ? 'home.orderWaits' : 'home.orderFinished')}</span>
        <span aria-hidden="true" className="ms-auto flex items-center gap-3">
          <span id="order-finished-amount">
            {/* Other servers send only the total. */}
            <Price amount={order.due_amount ?? order.total_amount} />
          </span>
          <ArrowRight className="flip size-6 max-tiny:hidden" strokeWidth={1.75} />
        </span>
      </AppLink>
    </div>
  );
}
