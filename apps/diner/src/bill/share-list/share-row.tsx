import { formatMoney } from '@sufra/domain/core/money';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { Check, ChevronDown, Clock, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Messages } from '../../locales/messages.ts';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { DishLabel } from '../shares/dish-label.tsx';
import { isPaid, isUnderWay, methodOf, type Share } from '../shares/shapes.ts';
import { shareDishes } from '../shares/share-dishes.ts';
import { isMine } from './own-share.ts';
import { PaidShare } from './receipt-links.tsx';
import { noteId } from './whose-share.tsx';

type ShareRowProps = {
  readonly order: Order;
  readonly share: Share;
  /** The payer's name as shown. */
  readonly name: string;
  /** Whether a zero discount is shown too. */
  readonly allAmounts: boolean;
  /** Whether only its head is shown until it is opened: another's, beside this phone's own. */
  readonly folded: boolean;
  /** Whether it takes the focus when it gets here. */
  readonly focused: boolean;
  readonly children?: ReactNode;
};

/** A payer: name, method, amounts and state; below it, while pending, the ways to pay. */
export function ShareRow({ order, share, name, allAmounts, folded, focused, children }: ShareRowProps) {
  const rest = (
    <>
      <ShareDishes order={order} share={share} />
      <ShareAmounts share={share} all={allAmounts} />
      {isPaid(share) ? <PaidShare share={share} /> : children}
    </>
  );
  if (folded) {
    return (
      <Folded name={name} head={<Head share={share} name={name} level="h3" />}>
        {rest}
      </Folded>
    );
  }
  return (
    <li aria-label={name} className="grid gap-3 border-b border-line py-4">
      <Head share={share} name={name} level="h2" focused={focused} />
      {rest}
    </li>
  );
}

type FoldedProps = { readonly name: string; readonly head: ReactNode; readonly children: ReactNode };

/** A row of which only the head is shown until it is opened. */
function Folded({ name, head, children }: FoldedProps) {
  return (
    <li aria-label={name} className="border-b border-line">
      <details className="group">
        <summary className="flex min-h-(--tap) cursor-pointer list-none items-center gap-2 py-3 [&::-webkit-details-marker]:hidden">
          {head}
          <ChevronDown aria-hidden="true" className="size-5 flex-none text-ink-3 group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 pb-4">{children}</div>
      </details>
    </li>
  );
}

type HeadProps = {
  readonly share: Share;
  readonly name: string;
  readonly level: 'h2' | 'h3';
  /** Whether the name takes the focus. */
  readonly focused?: boolean;
};

/** Name, method, amount and state. Spans, since it may stand in a summary. */
function Head({ share, name, level: Heading, focused = false }: HeadProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
      <Disc name={name} share={share} />
      <span className="flex-[1_1_6rem]">
        <Heading
          ref={heading}
          tabIndex={focused ? -1 : undefined}
          aria-describedby={focused ? noteId(share) : undefined}
          className="menu-voice text-dish wrap-anywhere"
        >
          <bdi>{name}</bdi>
        </Heading>
        <span className="block text-sm text-ink-2">{methodName(share, t)}</span>
      </span>
      <span className="ms-auto grid content-start justify-items-end gap-1">
        <Price amount={formatMoney(filsOf(share.total_amount))} />
        <ShareState share={share} />
      </span>
    </span>
  );
}

/** The initial of a payer, in ink for this phone's own; a check mark once it is paid. */
function Disc({ name, share }: { readonly name: string; readonly share: Share }) {
  const paid = isPaid(share);
  const look = paid ? 'bg-olive text-on-olive' : isMine(share) ? 'bg-ink text-on-ink' : 'bg-paper-sunk';
  return (
    <span
      aria-hidden="true"
      className={`menu-voice grid size-11 place-items-center rounded-full text-dish ${look}`}
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
  const begun = isUnderWay(share) || Boolean(share.claim);
  return (
    <Badge tone="wait" icon={begun ? <Hourglass aria-hidden="true" /> : <Clock aria-hidden="true" />}>
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
