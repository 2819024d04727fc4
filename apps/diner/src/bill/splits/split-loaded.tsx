import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { ofOthers, openPayments } from '../consent/open-payments.ts';
import { OpenPaymentsCard } from '../consent/open-payments-card.tsx';
import { OrderLoaded } from '../page/order-loaded.tsx';
import { PayContinue } from '../page/pay-continue.tsx';
import { isPaid, isSettled, sharesOf } from '../shares/shapes.ts';
import { useOrderToPay } from '../shares/use-order.ts';
import { SplitKind } from './split-kind.tsx';

type SplitLoadedProps = {
  readonly title: string;
  readonly path: string;
  readonly children: (order: Order, orderId: string) => ReactNode;
  /** What stands below the link to the rest once a share is paid. */
  readonly rest?: (order: Order, orderId: string) => ReactNode;
};

/** The frame of the split pages. Once a share is paid it links to the rest, and divides only that. */
export function SplitLoaded({ title, path, children, rest }: SplitLoadedProps) {
  const read = useOrderToPay();
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <h1 className="chapter menu-voice mb-3 text-xl">{title}</h1>
      <OrderLoaded read={read}>
        {(order, orderId) =>
          isSettled(order) || sharesOf(order).some(isPaid) ? (
            <>
              <PayContinue
                orderId={orderId}
                settled={isSettled(order)}
                quiet={rest !== undefined && !isSettled(order)}
              />
              {isSettled(order) ? null : rest?.(order, orderId)}
            </>
          ) : (
            <>
              <div className="mb-4 grid gap-4">
                <SplitKind current={path} />
                <ExistingPlan order={order} orderId={orderId} />
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
 * What others have begun or planned. A plan of this phone is shown as replaceable, by another split or by one payer
 * for everything.
 */
export function ExistingPlan({ order, orderId }: { readonly order: Order; readonly orderId: string }) {
  const t = useT();
  const count = sharesOf(order).length;
  if (ofOthers(openPayments(order)).length > 0) return <OpenPaymentsCard order={order} orderId={orderId} />;
  if (count < 2) return null;
  return (
    <div className="flex gap-2 rounded-md bg-saffron-wash px-3.5 py-2.5 text-sm text-saffron-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <p>
        {t('split.standing', { count })}{' '}
        <AppLink
          to={paths.confirmation}
          state={{ orderId }}
          className="-my-3 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {t('split.seeStanding')}
        </AppLink>
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
