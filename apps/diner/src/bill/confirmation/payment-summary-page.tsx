import { fils, formatMoney } from '@sufra/domain/core/money';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { useTaxed, VatNote } from '../../venue/vat-note.tsx';
import { OrderLoaded } from '../page/order-loaded.tsx';
import { PaidShare, ReceiptLink } from '../share-list/receipt-links.tsx';
import { methodName, ShareState } from '../share-list/share-row.tsx';
import { isPaid, type Share, sharesOf } from '../shares/shapes.ts';
import { useOrderInPayment } from '../shares/use-order.ts';
import { pollUntilPaid } from './confirmation-page.tsx';

/** The payment of an order that is paid in one, with all its amounts. */
export function PaymentSummaryPage() {
  const t = useT();
  const read = useOrderInPayment(pollUntilPaid);
  usePageTitle(t('payment.summary'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('payment.summary')}</PageHeading>
      <OrderLoaded read={read}>{(order) => <First order={order} />}</OrderLoaded>
    </div>
  );
}

function First({ order }: { readonly order: Order }) {
  const t = useT();
  const taxed = useTaxed();
  const [share] = sharesOf(order);
  return (
    <div className="grid gap-5">
      {share === undefined ? (
        <p role="status" className="menu-voice py-10 text-center text-lg">
          {t('payment.beginTitle')}
        </p>
      ) : (
        <ShareBill share={share} order={order} />
      )}
      {share !== undefined && isPaid(share) ? <PaidShare share={share} /> : null}
      {order.receipt_url ? (
        <ReceiptLink
          url={order.receipt_url}
          label={t(taxed ? 'payment.taxInvoice' : 'payment.wholeReceipt')}
        />
      ) : null}
      <VatNote />
      {share !== undefined && isPaid(share) ? (
        <AppLink to={paths.paymentConfirmation} state={{ orderId: order.id }} className={buttonClass('next')}>
          {t('payment.next')}
        </AppLink>
      ) : (
        <AppLink to={paths.confirmation} state={{ orderId: order.id }} className={buttonClass('quiet')}>
          {t('payment.continuePending')}
        </AppLink>
      )}
    </div>
  );
}

function ShareBill({ share, order }: { readonly share: Share; readonly order: Order }) {
  const t = useT();
  const discount = filsOf(share.discount_amount);
  return (
    <section aria-label={t('payment.summary')} className="grid gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="menu-voice min-w-0 text-lg wrap-anywhere">
          <bdi>{share.payer_name || t('payment.payer', { number: 1 })}</bdi>
        </h2>
        <div role="status">
          <ShareState share={share} />
        </div>
      </div>
      <dl className="grid gap-1.5 text-ink-2">
        <Fact label={t('payment.type')}>{methodName(share, t)}</Fact>
        {order.order_ref ? <Fact label={t('payment.yourOrder')}>{order.order_ref}</Fact> : null}
      </dl>
      <Bill>
        <BillRow
          label={t('payment.items')}
          amount={formatMoney(filsOf(share.subtotal ?? order.total_amount))}
        />
        <BillRow
          kind={discount > 0 ? 'discount' : 'plain'}
          label={t('payment.discountAmount')}
          amount={formatMoney(fils(-discount))}
        />
        <BillRow label={t('payment.tip')} amount={formatMoney(filsOf(share.tip_amount))} />
        <BillRow label={t('payment.serviceCharges')} amount={formatMoney(filsOf(share.service_charge))} />
        <BillRow kind="sum" label={t('payment.total')} amount={formatMoney(filsOf(share.total_amount))} />
      </Bill>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="text-ink">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
