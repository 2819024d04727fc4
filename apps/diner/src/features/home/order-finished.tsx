import { buttonClass } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { ArrowRight } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import type { Customer } from '../menu/shapes.ts';
import { WaitingButton } from '../waiting/waiting-button.tsx';

type Orders = Customer['orders'];

/** The order that counts: the first of the list, or the single one that another server sends. */
export function currentOrder(orders: Orders | Orders[number] | null | undefined): Orders[number] | undefined {
  if (!orders) return undefined;
  return Array.isArray(orders) ? orders[0] : orders;
}

/** The way to the bill, floating above the bar while there is something to pay. */
export function OrderFinished({ orders }: { readonly orders: Orders | undefined }) {
  const t = useT();
  const order = currentOrder(orders);
  if (!order || Number(order.total_amount) === 0 || order.payment_status !== 'pending') return null;
  return (
    <div className="floating fixed flex gap-2 inset-x-0 bottom-[calc(var(--bar)+var(--safe-end)+.5rem)] z-float mx-auto max-w-140 px-(--gutter)">
      <WaitingButton />
      <KeptLink
        to={paths.paymentDivide}
        aria-describedby="order-finished-amount"
        className={buttonClass(
          'next',
          'min-h-12 min-w-0 flex-1 flex-wrap gap-x-2 gap-y-0 px-4 shadow-lift max-tiny:px-2.5',
        )}
      >
        <span className="flex-[1_1_4rem]">{t('home.orderFinished')}</span>
        <span aria-hidden="true" className="ms-auto flex items-center gap-3">
          <span id="order-finished-amount">
            <Price amount={order.total_amount} />
          </span>
          <ArrowRight className="flip size-6 max-tiny:hidden" strokeWidth={1.75} />
        </span>
      </KeptLink>
    </div>
  );
}
