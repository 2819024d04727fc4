import { buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/states.tsx';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { Dock } from '../cart/dock.tsx';
import { PageHeading } from '../menu/page-heading.tsx';
import { pollUntilPaid } from '../payment/confirmation-page.tsx';
import { OrderLoaded } from '../payment/order-loaded.tsx';
import { isRest, isSettled, type Order, type Share, sharesOf } from '../payment/shapes.ts';
import { ShareMeter } from '../payment/share-meter.tsx';
import { SharesList } from '../payment/shares-list.tsx';
import { useOrderInPayment } from '../payment/use-order.ts';
import { PayOwnLink } from './pay-own-link.tsx';

/** Every payment of a split, each to be paid on this phone or another (seed, section 2, "Multiple payments"). */
export function MultiplePaymentPage() {
  const t = useT();
  const read = useOrderInPayment(pollUntilPaid);
  usePageTitle(t('split.multiple'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('split.multiple')}</PageHeading>
      <OrderLoaded read={read}>
        {(order, orderId) =>
          sharesOf(order).length === 0 && !isSettled(order) ? (
            <NobodyYet />
          ) : (
            <Payments order={order} orderId={orderId} />
          )
        }
      </OrderLoaded>
    </div>
  );
}

function Payments({ order, orderId }: { readonly order: Order; readonly orderId: string }) {
  const t = useT();
  const settled = isSettled(order);
  return (
    <div className={settled ? 'pb-10' : undefined}>
      <p className="text-sm text-ink-2">{t(settled ? 'payment.orderPaid' : 'split.eachPhone')}</p>
      <ShareMeter shares={sharesOf(order)} />
      <SharesList order={order} orderId={orderId} codes="all" nameOf={(share) => nameOf(share, t)} />
      {settled ? (
        <Dock>
          <KeptLink to={paths.paymentConfirmation} className={buttonClass('next', 'flex-1')}>
            {t('split.next')}
          </KeptLink>
        </Dock>
      ) : (
        <PayOwnLink order={order} className="mt-5" />
      )}
    </div>
  );
}

/** A payer without a name is told by the payment's id (seed, section 2). */
function nameOf(share: Share, t: ReturnType<typeof useT>): string {
  if (isRest(share)) return t('split.rest');
  return share.payer_name || t('split.user', { id: share.id });
}

function NobodyYet() {
  const t = useT();
  return (
    <EmptyState
      title={t('payment.beginTitle')}
      action={
        <KeptLink to={paths.paymentDivide} className={buttonClass('quiet', 'mt-2')}>
          {t('payment.beginLink')}
        </KeptLink>
      }
    />
  );
}
