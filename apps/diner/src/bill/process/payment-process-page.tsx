import { formatMoney, sumFils } from '@sufra/domain/core/money';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { backFromCard } from '../card/return-address.ts';
import { WithBank } from '../card/with-bank.tsx';
import { OpenPaymentsCard } from '../consent/open-payments-card.tsx';
import { clearCashFlag, stillWaits, useCashFlag, useCashOrder } from '../desk/cash-flag.ts';
import { WaitingForStaff } from '../desk/waiting.tsx';
import type { Target } from '../draft/target.ts';
import { OrderLoaded } from '../page/order-loaded.tsx';
import { PayContinue } from '../page/pay-continue.tsx';
import { useOwnPart } from '../payer/use-own-part.ts';
import { AttemptNote } from '../share-list/attempt-note.tsx';
import { payerName } from '../share-list/payer-name.ts';
import { claimedBy, useClaim } from '../share-list/use-claim.ts';
import { DishLabel } from '../shares/dish-label.tsx';
import { ownLines, shareOfOwnLines } from '../shares/own-lines.ts';
import {
  hasId,
  isPaid,
  isRequestedByOther,
  isRequestedFromStaff,
  isSettled,
  isWithBank,
  type Share,
  sharesOf,
} from '../shares/shapes.ts';
import { shareDishes, withOptions } from '../shares/share-dishes.ts';
import { useOrderToProcess } from '../shares/use-order.ts';
import { ExistingPlan } from '../splits/split-loaded.tsx';
import { ProcessForm } from './process-form.tsx';
import { ClaimedByOther, NothingToPay, Paid, RequestedElsewhere } from './process-states.tsx';

/** How often the order is polled here, in milliseconds: faster while staff have a request (SINGLE-18, CONF-1). */
function poll(order: Order | null | undefined): number | false {
  if (order && isSettled(order)) return false;
  const asked = sharesOf(order).some(isRequestedFromStaff);
  return asked ? 3000 : 5000;
}

/** Pays one pending share, the diner's own dishes, or the whole order. */
export function PaymentProcessPage() {
  const t = useT();
  const [search] = useSearchParams();
  const wantedShareId = search.get('share') ?? undefined;
  const own = search.get('own');
  const read = useOrderToProcess(own !== null || wantedShareId !== undefined, poll, useCashOrder());
  usePageTitle(t('split.process'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('split.process')}</PageHeading>
      <OrderLoaded read={read}>
        {(order, orderId) => (
          <Process
            order={order}
            orderId={orderId}
            readAt={read.readAt}
            wantedShareId={wantedShareId}
            own={own}
          />
        )}
      </OrderLoaded>
    </div>
  );
}

type ProcessProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly readAt: number;
  /** The id of the share in the address. */
  readonly wantedShareId: string | undefined;
  /** Not null for the diner's own dishes. */
  readonly own: string | null;
};

function Process({ order, orderId, readAt, wantedShareId, own }: ProcessProps) {
  const t = useT();
  // The share that another phone has requested and this one wants to pay. Sending asks first.
  const [instead, setInstead] = useState<string>();
  const shares = sharesOf(order);
  const whole = wantedShareId === undefined && own === null;
  const share = shareToPay(order, wantedShareId, own);
  const flag = useCashFlag(orderId);
  const settled = isSettled(order);
  if (settled || (share !== undefined && isPaid(share))) return <Paid settled={settled} orderId={orderId} />;
  if (whole && shares.some(isPaid)) return <PayContinue orderId={orderId} settled={false} />;
  if (wantedShareId !== undefined && share === undefined) return <NothingToPay orderId={orderId} />;
  if (share !== undefined && isWithBank(share)) return <WithBank />;
  if (share !== undefined && isRequestedByOther(share) && instead !== share.id) {
    const name = payerName(share, shares.indexOf(share) + 1, t);
    return (
      <RequestedElsewhere
        share={share}
        name={name}
        part={shares.length > 1}
        onInstead={() => setInstead(share.id)}
      />
    );
  }
  const waits = whole && flag !== undefined && stillWaits(flag, shares, readAt);
  if (waits || (share !== undefined && isRequestedFromStaff(share) && !isRequestedByOther(share))) {
    return (
      <WaitingForStaff
        orderId={orderId}
        share={share?.attempt ? share : undefined}
        since={flag?.since}
        onCancelled={clearCashFlag}
      />
    );
  }
  if (share !== undefined && claimedBy(share) === 'other')
    return <ClaimedByOther share={share} orderId={orderId} />;
  if (order.payment_status !== 'pending') return <NothingToPay orderId={orderId} />;
  if (own !== null && wantedShareId === undefined)
    return <OwnForm order={order} orderId={orderId} share={share} />;
  if (share === undefined || wantedShareId === undefined) {
    return <Form order={order} orderId={orderId} share={share} target={{ kind: 'order' }} />;
  }
  return <ShareForm order={order} orderId={orderId} share={share} />;
}

/** The share in the address, the one that pays the diner's own dishes, or the only one. */
function shareToPay(order: Order, wantedId: string | undefined, own: string | null): Share | undefined {
  const shares = sharesOf(order);
  if (wantedId !== undefined) return shares.find((one) => hasId(one, wantedId));
  if (own !== null) return shareOfOwnLines(order, own === backFromCard);
  return shares.length === 1 ? shares[0] : undefined;
}

type FormProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly share: Share | undefined;
  readonly target: Target;
};

function Form({ order, orderId, share, target }: FormProps) {
  const t = useT();
  const what = target.kind === 'own' ? t('split.ownPart') : t('payment.yourOrder');
  const name =
    target.kind === 'share' ? payerName(target.share, sharesOf(order).indexOf(target.share) + 1, t) : what;
  return (
    <div className="grid gap-5">
      <section aria-label={name}>
        <h2 className="menu-voice text-lg wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <Lines order={order} target={target} />
      </section>
      {target.kind === 'order' ? <ExistingPlan order={order} orderId={orderId} /> : null}
      {target.kind === 'own' ? <OpenPaymentsCard order={order} orderId={orderId} /> : null}
      <AttemptNote share={share} />
      <ProcessForm order={order} orderId={orderId} target={target} />
    </div>
  );
}

/** What the diner ordered, as far as it is left to pay. */
function OwnForm({ order, orderId, share }: Omit<FormProps, 'target'>) {
  const { subtotal, loading } = useOwnPart(order);
  if (loading) return <RowPlaceholders count={3} />;
  if (subtotal === undefined) return <NothingToPay orderId={orderId} />;
  return <Form order={order} orderId={orderId} share={share} target={{ kind: 'own', subtotal }} />;
}

/** The lines that the target pays for, where they are known: which of one's own are left to pay only the server knows. */
function Lines({ order, target }: Pick<FormProps, 'order' | 'target'>) {
  const lines =
    target.kind === 'share'
      ? shareDishes(order, target.share).map((line) => ({ ...line, id: line.order_item_id }))
      : target.kind === 'own'
        ? ownLines(order).map(withOptions)
        : [];
  const sum = sumFils(lines.map((line) => filsOf(line.total_price)));
  if (lines.length === 0 || (target.kind === 'own' && sum !== target.subtotal)) return null;
  return (
    <Bill className="mt-2 text-sm text-ink-2">
      {lines.map((line) => (
        <BillRow
          key={line.id}
          label={<DishLabel dish={line} />}
          amount={formatMoney(filsOf(line.total_price))}
        />
      ))}
    </Bill>
  );
}

/** Claims the share while this form is open, so that the other phones see it. */
function ShareForm({
  order,
  orderId,
  share,
}: Omit<FormProps, 'target' | 'share'> & { readonly share: Share }) {
  const claim = useClaim(orderId, share);
  const several = sharesOf(order).length > 1;
  const free = claim.available && several && claimedBy(share) === undefined && !isRequestedByOther(share);
  const take = useEffectEvent(() => claim.take());
  useEffect(() => {
    if (free) take();
  }, [free]);
  return <Form order={order} orderId={orderId} share={share} target={{ kind: 'share', share }} />;
}
