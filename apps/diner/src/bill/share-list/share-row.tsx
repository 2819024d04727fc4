import { formatMoney } from '@sufra/domain/core/money';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { Check, Clock, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Messages } from '../../locales/messages.ts';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { DishLabel } from '../shares/dish-label.tsx';
import { isPaid, isRequestedFromStaff, methodOf, type Share } from '../shares/shapes.ts';
import { shareDishes } from '../shares/share-dishes.ts';
import { PaidShare } from './receipt-links.tsx';

type ShareRowProps = {
  readonly order: Order;
  readonly share: Share;
  /** The payer's name as shown. */
  readonly name: string;
  /** Whether a zero discount is shown too. */
  readonly allAmounts: boolean;
  readonly children?: ReactNode;
};

/** A payer: name, method, amounts and state; below it, while pending, the ways to pay. */
export function ShareRow({ order, share, name, allAmounts, children }: ShareRowProps) {
  const t = useT();
  const paid = isPaid(share);
  return (
    <li aria-label={name} className="grid gap-3 border-b border-line py-4">
      <div className="flex flex-wrap gap-x-3">
        <Disc name={name} paid={paid} />
        <div className="flex-[1_1_6rem]">
          <h2 className="menu-voice text-dish wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-ink-2">{methodName(share, t)}</p>
        </div>
        <div className="ms-auto grid content-start justify-items-end gap-1">
          <Price amount={formatMoney(filsOf(share.total_amount))} />
          <ShareState share={share} />
        </div>
      </div>
      <ShareDishes order={order} share={share} />
      <ShareAmounts share={share} all={allAmounts} />
      {paid ? <PaidShare share={share} /> : children}
    </li>
  );
}

function Disc({ name, paid }: { readonly name: string; readonly paid: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`menu-voice grid size-11 place-items-center rounded-full text-dish ${paid ? 'bg-olive text-on-olive' : 'bg-paper-sunk'}`}
    >
      {paid ? <Check className="size-6" /> : Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}

/** Whether a share is paid or pending, in the words of CONF-7. */
export function ShareState({ share }: { readonly share: Share }) {
  const t = useT();
  if (isPaid(share)) {
    return (
      <Badge tone="done" icon={<Check aria-hidden="true" />}>
        {t('payment.paid')}
      </Badge>
    );
  }
  const asked = isRequestedFromStaff(share);
  return (
    <Badge tone="wait" icon={asked ? <Hourglass aria-hidden="true" /> : <Clock aria-hidden="true" />}>
      {t('payment.pending')}
    </Badge>
  );
}

const methodKeys: Readonly<Record<string, 'payment.cash' | 'payment.card' | 'payment.pos'>> = {
  cash: 'payment.cash',
  card: 'payment.card',
  pos: 'payment.pos',
} satisfies Record<string, keyof Messages>;

/** The method of a share in words. */
export function methodName(share: Share, t: ReturnType<typeof useT>): string {
  const key = methodKeys[methodOf(share)];
  return key === undefined ? methodOf(share) : t(key);
}

/** The dishes that a share of a split by items pays for; other servers don't say. */
function ShareDishes({ order, share }: Pick<ShareRowProps, 'order' | 'share'>) {
  const dishes = shareDishes(order, share);
  if (dishes.length === 0) return null;
  return (
    <Bill className="ps-14 text-sm">
      {dishes.map((dish) => (
        <BillRow
          key={dish.order_item_id}
          label={<DishLabel dish={dish} />}
          amount={formatMoney(filsOf(dish.total_price))}
        />
      ))}
    </Bill>
  );
}

/** What a share contains besides dishes. */
function ShareAmounts({ share, all }: { readonly share: Share; readonly all: boolean }) {
  const t = useT();
  const discount = filsOf(share.discount_amount);
  return (
    <dl className="-mt-2 flex flex-wrap gap-x-4 gap-y-0.5 ps-14 text-sm text-ink-2">
      <Amount label={t('payment.tip')} amount={formatMoney(filsOf(share.tip_amount))} />
      <Amount label={t('payment.serviceCharges')} amount={formatMoney(filsOf(share.service_charge))} />
      {all || discount > 0 ? (
        <Amount
          label={t('payment.discountAmount')}
          amount={formatMoney(discount)}
          tone={discount > 0 ? 'text-olive-ink' : ''}
        />
      ) : null}
    </dl>
  );
}

function Amount({ label, amount, tone = '' }: { label: string; amount: string; tone?: string }) {
  return (
    <div className={`flex gap-1.5 ${tone}`}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}
