import { formatMoney } from '@sufra/domain/money';
import { Bill, BillRow } from '@sufra/ui/bill.tsx';
import { buttonClass } from '@sufra/ui/button.tsx';
import { ChevronRight, User, Users } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../menu/page-heading.tsx';
import { PayOwnLink } from '../split/pay-own-link.tsx';
import { OrderLoaded } from './order-loaded.tsx';
import { PayContinue } from './pay-continue.tsx';
import { filsOf, isPaid, isSettled, type Order, sharesOf } from './shapes.ts';
import { useOrderToPay } from './use-order.ts';

/** The bill, and who is to pay it. */
export function DivisionPage() {
  const t = useT();
  const read = useOrderToPay();
  usePageTitle(t('payment.division'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('payment.division')}</PageHeading>
      <OrderLoaded read={read}>
        {(order, orderId) => (
          <div className="grid gap-6">
            <OrderBill order={order} />
            {isSettled(order) || sharesOf(order).some(isPaid) ? (
              <PayContinue orderId={orderId} settled={isSettled(order)} />
            ) : (
              <>
                <StandingSplit order={order} orderId={orderId} />
                <Ways />
                <PayOwnLink order={order} />
              </>
            )}
          </div>
        )}
      </OrderLoaded>
    </div>
  );
}

const ways = [
  {
    to: paths.singlePayment,
    changes: { payment_type: null },
    icon: User,
    name: 'payment.single',
    text: 'payment.singleText',
  },
  {
    to: paths.splitPayment,
    changes: { payment_type: null },
    icon: Users,
    name: 'split.title',
    text: 'split.text',
  },
] as const;

function Ways() {
  const t = useT();
  return (
    <ul className="grid gap-3">
      {ways.map(({ to, changes, icon: Icon, name, text }) => (
        <li key={to}>
          <KeptLink
            to={to}
            changes={changes}
            className="outline-control flex items-center gap-4 rounded-lg bg-paper-raised p-4"
          >
            <span className="grid size-12 flex-none place-items-center rounded-full bg-saffron-wash text-saffron-ink">
              <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="menu-voice block text-lg">{t(name)}</span>
              <span className="block text-sm text-ink-2">{t(text)}</span>
            </span>
            <ChevronRight aria-hidden="true" className="flip flex-none" strokeWidth={1.75} />
          </KeptLink>
        </li>
      ))}
    </ul>
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

/** What was ordered, line by line. A server that sends no lines shows the total alone. */
export function OrderBill({ order }: { readonly order: Order }) {
  const t = useT();
  const lines = (order.items ?? []).filter((line) => line.status !== 'cancelled');
  return (
    <section aria-label={t('payment.yourOrder')}>
      <h2 className="mb-2 text-sm text-ink-2">
        {order.order_ref ? t('payment.orderRef', { ref: order.order_ref }) : t('payment.yourOrder')}
      </h2>
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
      <p className="mt-1.5 text-sm text-ink-3">{t('payment.vat')}</p>
    </section>
  );
}
