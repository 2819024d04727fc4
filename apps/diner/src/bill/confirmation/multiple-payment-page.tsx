import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { Dock } from '../../shared/page/dock.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { OrderLoaded } from '../page/order-loaded.tsx';
import { ShareMeter } from '../share-list/share-meter.tsx';
import { SharesList } from '../share-list/shares-list.tsx';
import { isRest, isSettled, type Share, sharesOf } from '../shares/shapes.ts';
import { useOrderInPayment } from '../shares/use-order.ts';
import { pollUntilPaid } from './confirmation-page.tsx';
import { PayOwnLink } from './pay-own-link.tsx';

/** All payments of a split, each of which can be paid on this phone or another (MULTI-1). */
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
          <AppLink to={paths.paymentConfirmation} className={buttonClass('next', 'flex-1')}>
            {t('split.next')}
          </AppLink>
        </Dock>
      ) : (
        <PayOwnLink order={order} orderId={orderId} className="mt-5" />
      )}
    </div>
  );
}

/** A payer without a name is shown by the payment's id (MULTI-2). */
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
        <AppLink to={paths.paymentDivide} className={buttonClass('quiet', 'mt-2')}>
          {t('payment.beginLink')}
        </AppLink>
      }
    />
  );
}
