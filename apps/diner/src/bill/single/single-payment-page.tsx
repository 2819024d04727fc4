import type { PaymentMethod } from '@sufra/contract/core/constants';
import { Banknote, ChevronRight, CreditCard, Nfc } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink, useGo } from '../../shared/links.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { usePaymentMethods } from '../../venue/payment-methods.ts';
import { OpenPaymentsCard } from '../consent/open-payments-card.tsx';
import { clearCashFlag, isCashFlagSet, stillWaits, useCashFlag, useCashOrder } from '../desk/cash-flag.ts';
import { WaitingForStaff } from '../desk/waiting.tsx';
import { BarePage } from '../page/bare-page.tsx';
import { OrderBill } from '../page/order-bill.tsx';
import { OrderLoaded } from '../page/order-loaded.tsx';
import { PayContinue } from '../page/pay-continue.tsx';
import { rememberedMethod } from '../payer/remembered-payer.ts';
import { AttemptNote } from '../share-list/attempt-note.tsx';
import { isPaid, isRequestedFromStaff, isSettled, type Share, sharesOf } from '../shares/shapes.ts';
import { useOrderToPay } from '../shares/use-order.ts';
import { PayerForm } from './payer-form.tsx';

/** How often the order is polled while cash waits for approval, in milliseconds (SINGLE-18). */
const waitingPollMs = 3000;

/** Polls while cash waits, until everything is paid. */
function pollWhileWaiting(order: Order | null | undefined): number | false {
  const shares = sharesOf(order);
  const allPaid = shares.length > 0 && shares.every(isPaid);
  return isCashFlagSet() && !allPaid ? waitingPollMs : false;
}

/** One payer pays the whole bill. */
export function SinglePaymentPage() {
  const t = useT();
  const [search] = useSearchParams();
  const offered = usePaymentMethods();
  const [only] = offered;
  const chosen = offered.find((name) => name === search.get('payment_type'));
  // With only one method there is nothing to choose.
  const method = chosen ?? (offered.length === 1 ? only : undefined);
  const read = useOrderToPay({ poll: pollWhileWaiting, requested: useCashOrder() });
  usePageTitle(t('payment.single'));
  const back =
    chosen === undefined
      ? { to: paths.paymentDivide }
      : { to: paths.singlePayment, changes: { payment_type: null } };
  return (
    <BarePage title={t('payment.single')} back={back}>
      <OrderLoaded read={read} low>
        {(order, orderId) => <Body order={order} orderId={orderId} readAt={read.readAt} method={method} />}
      </OrderLoaded>
    </BarePage>
  );
}

type BodyProps = {
  readonly readAt: number;
  readonly order: Order;
  readonly orderId: string;
  readonly method: PaymentMethod | undefined;
};

function Body({ order, orderId, readAt, method }: BodyProps) {
  const go = useGo();
  const shares = sharesOf(order);
  const flag = useCashFlag(orderId);
  const waits = flag !== undefined && stillWaits(flag, shares, readAt);
  useEffect(() => {
    if (flag !== undefined && !waits) clearCashFlag();
  }, [flag, waits]);

  const settled = isSettled(order);
  if (settled || shares.some(isPaid)) return <PayContinue orderId={orderId} settled={settled} />;
  // The form is shown only for the value "pending" (SINGLE-5).
  if (order.payment_status !== 'pending') return <NotPayable />;
  const asked = requestedHere(shares);
  if (waits || asked !== undefined) {
    const share = asked ?? shares.find(({ id }) => id === flag?.share);
    return (
      <WaitingForStaff
        orderId={orderId}
        share={share}
        since={flag?.since}
        low
        onCancelled={() => {
          clearCashFlag();
          void go(paths.singlePayment, { changes: { payment_type: null } });
        }}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <AttemptNote share={shares.length === 1 ? shares[0] : undefined} />
      <OpenPaymentsCard order={order} orderId={orderId} />
      {method === undefined ? (
        <Methods order={order} />
      ) : (
        <PayerForm key={method} order={order} orderId={orderId} method={method} />
      )}
    </div>
  );
}

/** The share for the whole bill that this phone requested from staff, found without the flag. */
function requestedHere(shares: readonly Share[]): Share | undefined {
  const [only] = shares;
  return shares.length === 1 && only !== undefined && isRequestedFromStaff(only) && only.attempt?.is_mine
    ? only
    : undefined;
}

function NotPayable() {
  const t = useT();
  return (
    <p role="status" className="menu-voice py-14 text-center text-lg">
      {t('payment.nothing')}
    </p>
  );
}

const methods = [
  { method: 'cash', icon: Banknote, label: 'payment.payCash', text: 'payment.cashText' },
  { method: 'card', icon: CreditCard, label: 'payment.payCard', text: 'payment.cardText' },
  { method: 'pos', icon: Nfc, label: 'payment.payPos', text: 'payment.posText' },
] as const;

/** The ways to pay, this phone's last one first. */
function Methods({ order }: { readonly order: Order }) {
  const t = useT();
  const offered = usePaymentMethods();
  const last = rememberedMethod(offered);
  return (
    <>
      <OrderBill order={order} />
      <section aria-labelledby="how-to-pay">
        <h2 id="how-to-pay" className="chapter menu-voice mt-3 mb-1 text-lg">
          {t('payment.howToPay')}
        </h2>
        <ul>
          {methods
            .filter(({ method }) => offered.includes(method))
            .toSorted((one, other) => Number(other.method === last) - Number(one.method === last))
            .map(({ method, icon: Icon, label, text }) => (
              <li
                key={method}
                className="relative flex min-h-18 items-center gap-4 border-b border-line py-2"
              >
                <Icon aria-hidden="true" className="size-7 flex-none text-ink-2" strokeWidth={1.5} />
                <div className="min-w-0 flex-1">
                  <AppLink
                    to={paths.singlePayment}
                    changes={{ payment_type: method }}
                    aria-describedby={`${method}-text`}
                    className="font-medium after:absolute after:inset-0"
                  >
                    {t(label)}
                  </AppLink>
                  <p id={`${method}-text`} className="text-sm text-ink-2">
                    {method === last ? `${t(text)} ${t('split.lastTime')}` : t(text)}
                  </p>
                </div>
                <ChevronRight aria-hidden="true" className="flip flex-none text-ink-3" strokeWidth={1.75} />
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}
