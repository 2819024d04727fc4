import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { PaidShare } from '../share-list/receipt-links.tsx';
import { isPaid, isSettled, sharesOf } from '../shares/shapes.ts';

/**
 * Whether this phone cannot pay: staff have to confirm the order first, or its guest has left the table that owes it.
 */
export function isNotPayable(order: Order): boolean {
  return order.standing === 'waiting' || (order.standing === 'left' && !isSettled(order));
}

const texts = {
  left: { title: 'payment.left', hint: 'payment.leftHint' },
  declined: { title: 'orders.declined', hint: 'orders.declinedHint' },
  waits: { title: 'orders.waits', hint: 'orders.waitsHint' },
} as const;

function whyNotPayable({ standing, status }: Order): keyof typeof texts {
  if (standing === 'left') return 'left';
  return status === 'cancelled' ? 'declined' : 'waits';
}

/**
 * Shown instead of a bill that cannot be paid here: why, a link to the order, and the receipts of this guest's own
 * payments.
 */
export function NotPayableHere({ order }: { readonly order: Order }) {
  const t = useT();
  const { title, hint } = texts[whyNotPayable(order)];
  const own = sharesOf(order).filter((share) => share.is_mine && isPaid(share));
  return (
    <EmptyState
      title={t(title)}
      hint={t(hint)}
      action={
        <div className="mt-2 grid justify-items-center gap-3">
          <AppLink to={paths.orderDetails(order.id)} className={buttonClass('quiet')}>
            {t('payment.seeOrder')}
          </AppLink>
          {own.map((share) => (
            <PaidShare key={share.id} share={share} />
          ))}
        </div>
      }
    />
  );
}
