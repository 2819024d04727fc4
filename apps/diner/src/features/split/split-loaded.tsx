import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { OrderLoaded } from '../payment/order-loaded.tsx';
import { PayContinue } from '../payment/pay-continue.tsx';
import { isPaid, isSettled, type Order, sharesOf } from '../payment/shapes.ts';
import { useOrderToPay } from '../payment/use-order.ts';
import { LiveCard } from '../together/live-card.tsx';
import { openOf, othersIn } from '../together/open-payments.ts';
import { SplitKind } from './split-kind.tsx';

type SplitLoadedProps = {
  readonly title: string;
  readonly path: string;
  readonly children: (order: Order, orderId: string) => ReactNode;
};

/** A page that divides the order: once a share is paid there is only the way to the rest. */
export function SplitLoaded({ title, path, children }: SplitLoadedProps) {
  const read = useOrderToPay();
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <h1 className="chapter menu-voice mb-3 text-xl">{title}</h1>
      <OrderLoaded read={read}>
        {(order, orderId) =>
          isSettled(order) || sharesOf(order).some(isPaid) ? (
            <PayContinue orderId={orderId} settled={isSettled(order)} />
          ) : (
            <>
              <div className="mb-4 grid gap-4">
                <SplitKind current={path} />
                <StandingPlan order={order} orderId={orderId} />
              </div>
              {order.payment_status === 'pending' ? children(order, orderId) : <NotPayable />}
            </>
          )
        }
      </OrderLoaded>
    </div>
  );
}

/**
 * What others have begun or planned. A plan of this phone, or with another server, is told as such: another division, or
 * one payer for all, replaces it.
 */
export function StandingPlan({ order, orderId }: { readonly order: Order; readonly orderId: string }) {
  const t = useT();
  const count = sharesOf(order).length;
  if (othersIn(openOf(order)).length > 0) return <LiveCard order={order} orderId={orderId} />;
  if (count < 2) return null;
  return (
    <div className="flex gap-2 rounded-md bg-saffron-wash px-3.5 py-2.5 text-sm text-saffron-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <p>
        {t('split.standing', { count })}{' '}
        <KeptLink
          to={paths.confirmation}
          state={{ orderId }}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {t('split.seeStanding')}
        </KeptLink>
      </p>
    </div>
  );
}

function NotPayable() {
  const t = useT();
  return (
    <p role="status" className="menu-voice py-14 text-center text-lg">
      {t('payment.nothing')}
    </p>
  );
}
