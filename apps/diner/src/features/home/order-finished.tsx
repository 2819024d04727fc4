import { buttonClass } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { ArrowRight } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { WaitingButton } from '../waiting/waiting-button.tsx';
import type { Orders } from './current-order.ts';

/** The way to the bill, floating above the bar while there is something to pay; to an order that waits for staff before. */
export function OrderFinished({ order }: { readonly order: Orders[number] }) {
  const t = useT();
  if (Number(order.total_amount) === 0 || order.payment_status !== 'pending') return null;
  // The bill of a table that one left is for those who sit there.
  if (order.standing === 'left') return null;
  const waits = order.standing === 'waiting';
  return (
    <div className="floating fixed flex gap-2 inset-x-0 bottom-[calc(var(--bar)+var(--safe-end)+.5rem)] z-float mx-auto max-w-140 px-(--gutter)">
      <WaitingButton />
      <KeptLink
        to={waits ? paths.orderDetails(order.id) : paths.paymentDivide}
        aria-describedby="order-finished-amount"
        className={buttonClass(
          'next',
          'min-h-12 min-w-0 flex-1 flex-wrap gap-x-2 gap-y-0 px-4 shadow-lift max-tiny:px-2.5',
        )}
      >
        <span className="flex-[1_1_4rem]">{t(waits ? 'home.orderWaits' : 'home.orderFinished')}</span>
        <span aria-hidden="true" className="ms-auto flex items-center gap-3">
          <span id="order-finished-amount">
            {/* Another server tells the total alone. */}
            <Price amount={order.due_amount ?? order.total_amount} />
          </span>
          <ArrowRight className="flip size-6 max-tiny:hidden" strokeWidth={1.75} />
        </span>
      </KeptLink>
    </div>
  );
}
