import type { PaymentMethod } from '@sufra/contract/constants';
import { Banknote, ChevronRight, CreditCard, Nfc } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink, useGo } from '../../links.tsx';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { useSearchParams } from '../../router/hooks.tsx';
import { LiveCard } from '../together/live-card.tsx';
import { usePaymentMethods } from '../venue/payment-methods.ts';
import { AttemptNote } from './attempt-note.tsx';
import { BarePage } from './bare-page.tsx';
import { clearCashFlag, isCashFlagSet, stillWaits, useCashFlag } from './cash-flag.ts';
import { OrderBill } from './division-page.tsx';
import { OrderLoaded } from './order-loaded.tsx';
import { PayContinue } from './pay-continue.tsx';
import { PayerForm } from './payer-form.tsx';
import { isAsked, isPaid, isSettled, type Order, type Share, sharesOf } from './shapes.ts';
import { useOrderToPay } from './use-order.ts';
import { WaitingForStaff } from './waiting.tsx';

/** How often the order is read while cash waits for approval, in milliseconds (seed, section 9). */
const waitingPollMs = 3000;

/** While cash waits the order is followed until everything is paid. */
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
  // Where there is one way to pay there is nothing to choose.
  const method = chosen ?? (offered.length === 1 ? only : undefined);
  const read = useOrderToPay(pollWhileWaiting);
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
  // Only the value "pending" lets the form be shown (seed, section 9).
  if (order.payment_status !== 'pending') return <NotPayable />;
  const asked = askedHere(shares);
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
      <LiveCard order={order} orderId={orderId} />
      {method === undefined ? (
        <Methods order={order} />
      ) : (
        <PayerForm key={method} order={order} orderId={orderId} method={method} />
      )}
    </div>
  );
}

/** The whole bill, as this phone asked staff to take it; also where the flag is lost. */
function askedHere(shares: readonly Share[]): Share | undefined {
  const [only] = shares;
  return shares.length === 1 && only !== undefined && isAsked(only) && only.attempt?.is_mine
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

function Methods({ order }: { readonly order: Order }) {
  const t = useT();
  const offered = usePaymentMethods();
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
            .map(({ method, icon: Icon, label, text }) => (
              <li
                key={method}
                className="relative flex min-h-18 items-center gap-4 border-b border-line py-2"
              >
                <Icon aria-hidden="true" className="size-7 flex-none text-ink-2" strokeWidth={1.5} />
                <div className="min-w-0 flex-1">
                  <KeptLink
                    to={paths.singlePayment}
                    changes={{ payment_type: method }}
                    aria-describedby={`${method}-text`}
                    className="font-medium after:absolute after:inset-0"
                  >
                    {t(label)}
                  </KeptLink>
                  <p id={`${method}-text`} className="text-sm text-ink-2">
                    {t(text)}
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
