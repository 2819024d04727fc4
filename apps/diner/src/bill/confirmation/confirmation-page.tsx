import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import { QrCode as QrCodeIcon } from 'lucide-react';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { useTakesCards } from '../../venue/payment-methods.ts';
import { VatNote } from '../../venue/vat-note.tsx';
import { OrderLoaded } from '../page/order-loaded.tsx';
import { payerName } from '../share-list/payer-name.ts';
import { ShareMeter } from '../share-list/share-meter.tsx';
import { SharesList } from '../share-list/shares-list.tsx';
import { isPaid, isSettled, type Share, sharesOf } from '../shares/shapes.ts';
import { useOrderInPayment } from '../shares/use-order.ts';

/** How often the order is polled until it is paid, in milliseconds (CONF-1). */
const pollMs = 5000;

/** Polls until the order is paid. */
export function pollUntilPaid(order: Order | null | undefined): number | false {
  return order && isSettled(order) ? false : pollMs;
}

/** Who pays what, and who has already paid. */
export function ConfirmationPage() {
  const t = useT();
  const read = useOrderInPayment(pollUntilPaid);
  usePageTitle(t('payment.summary'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <OrderLoaded read={read}>
        {(order, orderId) =>
          sharesOf(order).length === 0 && !isSettled(order) ? (
            <NobodyYet />
          ) : (
            <Summary order={order} orderId={orderId} />
          )
        }
      </OrderLoaded>
    </div>
  );
}

function Summary({ order, orderId }: { readonly order: Order; readonly orderId: string }) {
  const t = useT();
  const shares = sharesOf(order);
  const settled = isSettled(order);
  const several = shares.length > 1;
  const takesCards = useTakesCards();
  return (
    <>
      <div role="status">
        <h1 className="menu-voice text-xl">{headingOf(shares, settled, t)}</h1>
      </div>
      {settled ? null : <p className="mt-1 text-sm text-ink-2">{t('payment.follows')}</p>}
      <ShareMeter shares={shares} />
      {several && !settled ? (
        <AppLink
          to={paths.multiplePayment}
          state={{ orderId }}
          className={buttonClass('quiet', 'mt-2 w-full')}
        >
          {takesCards ? (
            <QrCodeIcon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.75} />
          ) : null}
          {t(takesCards ? 'split.allCodes' : 'split.seeShares')}
        </AppLink>
      ) : null}
      <SharesList
        order={order}
        orderId={orderId}
        codes="next"
        nameOf={(share, number) => payerName(share, number, t)}
      />
      <VatNote className="mt-4" />
      {settled ? <Onward single={!several} orderId={orderId} /> : null}
    </>
  );
}

function headingOf(shares: readonly Share[], settled: boolean, t: ReturnType<typeof useT>): string {
  if (settled) return t('payment.allPaid');
  if (shares.length === 1) return t('payment.waitingForOne');
  return t('payment.howMany', { paid: shares.filter(isPaid).length, count: shares.length });
}

function Onward({ single, orderId }: { readonly single: boolean; readonly orderId: string }) {
  const t = useT();
  return (
    <div className="mt-6 grid gap-3">
      <AppLink to={paths.paymentConfirmation} state={{ orderId }} className={buttonClass('next')}>
        {t('payment.next')}
      </AppLink>
      {single ? (
        <AppLink to={paths.singlePaymentConfirmation} state={{ orderId }} className={buttonClass('plain')}>
          {t('payment.seeSummary')}
        </AppLink>
      ) : null}
    </div>
  );
}

function NobodyYet() {
  const t = useT();
  return (
    <>
      <PageHeading>{t('payment.summary')}</PageHeading>
      <EmptyState
        title={t('payment.beginTitle')}
        action={
          <AppLink to={paths.paymentDivide} className={buttonClass('quiet', 'mt-2')}>
            {t('payment.beginLink')}
          </AppLink>
        }
      />
    </>
  );
}
