import { formatMoney } from '@sufra/domain/money';
import { Bill, BillRow } from '@sufra/ui/bill.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../i18n.ts';
import { usePageTitle } from '../../page-title.ts';
import { useSearchParams } from '../../router/hooks.tsx';
import { PageHeading } from '../menu/page-heading.tsx';
import { AttemptNote } from '../payment/attempt-note.tsx';
import { clearCashFlag, stillWaits, useCashFlag } from '../payment/cash-flag.ts';
import { OrderLoaded } from '../payment/order-loaded.tsx';
import { PayContinue } from '../payment/pay-continue.tsx';
import {
  filsOf,
  hasId,
  isAsked,
  isAskedByOther,
  isPaid,
  isSettled,
  isWithBank,
  type Order,
  type Share,
  sharesOf,
} from '../payment/shapes.ts';
import { payerName } from '../payment/share-row.tsx';
import { holderOf, useClaim } from '../payment/use-claim.ts';
import { useOrderToProcess } from '../payment/use-order.ts';
import { WaitingForStaff } from '../payment/waiting.tsx';
import { WithBank } from '../payment/with-bank.tsx';
import { LiveCard } from '../together/live-card.tsx';
import { ownLines } from './pay-own-link.tsx';
import { ProcessForm } from './process-form.tsx';
import { AskedElsewhere, Gone, HeldByOther, Successful } from './process-states.tsx';
import { StandingPlan } from './split-loaded.tsx';
import type { Target } from './target.ts';

/** How often the order is read here, in milliseconds: faster while staff are asked (seed, section 9). */
function poll(order: Order | null | undefined): number | false {
  if (order && isSettled(order)) return false;
  const asked = sharesOf(order).some(({ attempt }) => attempt?.state === 'requested');
  return asked ? 3000 : 5000;
}

/** One pending share, one's own dishes, or the whole order is paid here (seed, section 2, "Payment process"). */
export function PaymentProcessPage() {
  const t = useT();
  const [search] = useSearchParams();
  const wanted = search.get('share') ?? undefined;
  const read = useOrderToProcess(wanted !== undefined, poll);
  usePageTitle(t('split.process'));
  return (
    <div className="mx-auto max-w-140 px-(--gutter)">
      <PageHeading>{t('split.process')}</PageHeading>
      <OrderLoaded read={read}>
        {(order, orderId) => (
          <Process
            order={order}
            orderId={orderId}
            readAt={read.readAt}
            wanted={wanted}
            own={search.get('own') !== null}
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
  /** The share that the address names. */
  readonly wanted: string | undefined;
  readonly own: boolean;
};

function Process({ order, orderId, readAt, wanted, own }: ProcessProps) {
  const t = useT();
  // The share that is to be paid although another phone has asked for it; sending that asks first.
  const [instead, setInstead] = useState<string>();
  const shares = sharesOf(order);
  const whole = wanted === undefined && !own;
  const share = whole
    ? shares.length === 1
      ? shares[0]
      : undefined
    : shares.find((one) => hasId(one, wanted ?? ''));
  const flag = useCashFlag(orderId);
  const settled = isSettled(order);
  if (settled || (share !== undefined && isPaid(share)))
    return <Successful settled={settled} orderId={orderId} />;
  if (whole && shares.some(isPaid)) return <PayContinue orderId={orderId} settled={false} />;
  if (wanted !== undefined && share === undefined) return <Gone orderId={orderId} />;
  if (share !== undefined && isWithBank(share)) return <WithBank />;
  if (share !== undefined && isAskedByOther(share) && instead !== share.id) {
    const name = payerName(share, shares.indexOf(share) + 1, t);
    return (
      <AskedElsewhere
        share={share}
        name={name}
        part={shares.length > 1}
        onInstead={() => setInstead(share.id)}
      />
    );
  }
  const waits = whole && flag !== undefined && stillWaits(flag, shares, readAt);
  if (waits || (share !== undefined && isAsked(share) && !isAskedByOther(share))) {
    return (
      <WaitingForStaff
        orderId={orderId}
        share={share?.attempt ? share : undefined}
        since={flag?.since}
        onCancelled={clearCashFlag}
      />
    );
  }
  if (share !== undefined && holderOf(share) === 'other')
    return <HeldByOther share={share} orderId={orderId} />;
  if (order.payment_status !== 'pending' || (own && ownLines(order).length === 0))
    return <Gone orderId={orderId} />;
  if (share === undefined || whole) {
    return <Form order={order} orderId={orderId} share={share} target={{ kind: own ? 'own' : 'order' }} />;
  }
  return <ShareForm order={order} orderId={orderId} share={share} />;
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
      {target.kind === 'order' ? <StandingPlan order={order} orderId={orderId} /> : null}
      {target.kind === 'own' ? <LiveCard order={order} orderId={orderId} /> : null}
      <AttemptNote share={share} />
      <ProcessForm order={order} orderId={orderId} target={target} />
    </div>
  );
}

/** What the target pays for, where that is known line by line. */
function Lines({ order, target }: Pick<FormProps, 'order' | 'target'>) {
  const lines =
    target.kind === 'share'
      ? (target.share.items ?? []).map((line) => ({ ...line, id: line.order_item_id }))
      : target.kind === 'own'
        ? ownLines(order)
        : [];
  if (lines.length === 0) return null;
  return (
    <Bill className="mt-2 text-sm text-ink-2">
      {lines.map(({ id, item_name, quantity, total_price }) => (
        <BillRow
          key={id}
          label={<bdi>{quantity > 1 ? `${String(quantity)} × ${item_name}` : item_name}</bdi>}
          amount={formatMoney(filsOf(total_price))}
        />
      ))}
    </Bill>
  );
}

/** Whoever fills this in has the share: the other phones see it, as long as this page is open. */
function ShareForm({
  order,
  orderId,
  share,
}: Omit<FormProps, 'target' | 'share'> & { readonly share: Share }) {
  const claim = useClaim(orderId, share);
  const several = sharesOf(order).length > 1;
  const free = claim.available && several && holderOf(share) === undefined && !isAskedByOther(share);
  const take = useEffectEvent(() => claim.take());
  useEffect(() => {
    if (free) take();
  }, [free]);
  return <Form order={order} orderId={orderId} share={share} target={{ kind: 'share', share }} />;
}
