import { buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/states.tsx';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { PaidShare } from './receipt-links.tsx';
import { isPaid, isSettled, type Order, sharesOf } from './shapes.ts';

/** Whether this phone can do nothing to the bill: staff confirm it first, or its guest has left the table that owes it. */
export function isBarred(order: Order): boolean {
  return order.standing === 'waiting' || (order.standing === 'left' && !isSettled(order));
}

const texts = {
  left: { title: 'payment.left', hint: 'payment.leftHint' },
  declined: { title: 'orders.declined', hint: 'orders.declinedHint' },
  waits: { title: 'orders.waits', hint: 'orders.waitsHint' },
} as const;

function whyBarred({ standing, status }: Order): keyof typeof texts {
  if (standing === 'left') return 'left';
  return status === 'cancelled' ? 'declined' : 'waits';
}

/** What a payment page shows of such a bill: why, the way to the order, and the receipts of what one paid oneself. */
export function NotPayableHere({ order }: { readonly order: Order }) {
  const t = useT();
  const { title, hint } = texts[whyBarred(order)];
  const own = sharesOf(order).filter((share) => share.is_mine && isPaid(share));
  return (
    <EmptyState
      title={t(title)}
      hint={t(hint)}
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
