import { formatMoney } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { timeOfDay } from '../../shared/time/elapsed.tsx';
import { type Share, sharesOf, sumOf } from '../shares/shapes.ts';
import type { Replaced } from './replaced.ts';
import { ReplacedAnswers } from './replaced-answers.tsx';
import { ShareBreakdown } from './share-breakdown.tsx';

type ReplacedPageProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly replaced: Replaced;
  /** Whether the page has no bottom bar. */
  readonly low: boolean;
};

/** Shown instead of the page that waited: who chose another way, what is replaced, and what there is to pay now. */
export function ReplacedPage({ order, orderId, replaced, low }: ReplacedPageProps) {
  const t = useT();
  const mine = sharesOf(order).find(({ id }) => id === replaced.new_split_id);
  return (
    <div className="grid gap-6 pt-2">
      <div role="alert">
        <h2 className="menu-voice text-xl wrap-anywhere">{titleOf(replaced, t)}</h2>
        <p className="mt-2 text-ink-2">{t(textOf(replaced))}</p>
      </div>
      <ol className="grid">
        <Row
          over
          name={t(oldName(replaced))}
          note={t('together.cancelledAt', { time: timeOfDay(replaced.at) })}
          amount={formatMoney(oldAmount(replaced))}
        />
        <NewRow order={order} replaced={replaced} mine={mine} />
      </ol>
      {mine === undefined ? null : <ShareBreakdown order={order} share={mine} />}
      <ReplacedAnswers order={order} orderId={orderId} replaced={replaced} mine={mine} low={low} />
    </div>
  );
}

type T = ReturnType<typeof useT>;

function titleOf({ by_name, by_me, by_staff, how }: Replaced, t: T): string {
  if (by_me || how === 'order') return t('together.billChanged');
  if (by_staff === true) return t('together.replacedByStaff');
  return by_name ? t('together.replacedBy', { name: by_name }) : t('together.replacedBySomeone');
}

/** The guest's earlier method when it was one request; several shares, or a planned one, were a split. */
function methodBefore({ shares }: Replaced) {
  const [only] = shares;
  return shares.length === 1 && only?.requested ? only.payment_method : 'plan';
}

const texts = {
  cash: 'together.replacedCash',
  pos: 'together.replacedPos',
  card: 'together.replacedCard',
  plan: 'together.replacedPlan',
} as const;

function textOf(replaced: Replaced) {
  return texts[methodBefore(replaced)];
}

const names = {
  cash: 'together.oldCash',
  pos: 'together.oldPos',
  card: 'together.oldCard',
  plan: 'together.oldPlan',
} as const;

function oldName(replaced: Replaced) {
  return names[methodBefore(replaced)];
}

function oldAmount({ shares }: Replaced) {
  return sumOf(shares.map(({ amount }) => ({ total_amount: amount })));
}

/**
 * What there is to pay now: this payer's share of the new split, one payer for everything, or a split without this
 * payer.
 */
function NewRow({
  order,
  replaced,
  mine,
}: Pick<ReplacedPageProps, 'order' | 'replaced'> & { readonly mine: Share | undefined }) {
  const t = useT();
  const shares = sharesOf(order);
  const [only] = shares;
  if (only === undefined) return null;
  if (mine !== undefined) {
    return (
      <Row
        name={t('together.yourShare')}
        note={t('together.oneOf', { count: shares.length })}
        amount={formatMoney(filsOf(mine.total_amount))}
      />
    );
  }
  const amount = formatMoney(sumOf(shares));
  if (shares.length > 1)
    return <Row name={t('together.nowSplit', { count: shares.length })} amount={amount} />;
  const name = only.payer_name || replaced.by_name || t('together.someone');
  return <Row name={t('together.nowWhole', { name })} note={t('together.nothingForYou')} amount={amount} />;
}

type RowProps = {
  readonly over?: boolean;
  readonly name: string;
  readonly note?: ReactNode;
  readonly amount: string;
};

function Row({ over = false, name, note, amount }: RowProps) {
  const Icon = over ? X : Check;
  return (
    <li className="relative grid grid-cols-[auto_1fr] gap-3 pb-4 not-last:before:absolute not-last:before:start-[11px] not-last:before:top-6 not-last:before:bottom-0 not-last:before:w-0.5 not-last:before:bg-line last:pb-0">
      <span
        aria-hidden="true"
        className={`grid size-6 place-items-center rounded-full ${over ? 'outline-control' : 'bg-ink text-on-ink'}`}
      >
        <Icon className="size-4" strokeWidth={2.25} />
      </span>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={over ? 'text-ink-2 line-through' : 'font-medium'}>
          {over ? <s>{name}</s> : name}
        </span>
        <Price amount={amount} className={over ? 'text-ink-2 line-through' : ''} />
        {note === undefined ? null : <span className="basis-full text-sm text-ink-2">{note}</span>}
      </div>
    </li>
  );
}
