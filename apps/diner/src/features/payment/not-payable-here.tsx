import { buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/states.tsx';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { PaidShare } from './receipt-links.tsx';
import { isPaid, isSettled, type Order, sharesOf } from './shapes.ts';

/** Whether this phone can do nothing to the bill: it waits for staff, or its guest has left the table that owes it. */
export function isBarred(order: Order): boolean {
  return order.standing === 'waiting' || (order.standing === 'left' && !isSettled(order));
}

/** What a payment page shows of such a bill: why, the way to the order, and the receipts of what one paid oneself. */
export function NotPayableHere({ order }: { readonly order: Order }) {
  const t = useT();
  const left = order.standing === 'left';
  const own = sharesOf(order).filter((share) => share.is_mine && isPaid(share));
  return (
    <EmptyState
      title={t(left ? 'payment.left' : 'orders.waits')}
      hint={t(left ? 'payment.leftHint' : 'orders.waitsHint')}
      action={
        <div className="mt-2 grid justify-items-center gap-3">
          <KeptLink to={paths.orderDetails(order.id)} className={buttonClass('quiet')}>
            {t('payment.seeOrder')}
          </KeptLink>
          {own.map((share) => (
            <PaidShare key={share.id} share={share} />
          ))}
        </div>
      }
    />
  );
}
