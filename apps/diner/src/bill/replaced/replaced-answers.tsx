import type { PaymentMethod } from '@sufra/contract/core/constants';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { Dock } from '../../shared/page/dock.tsx';
import { paths } from '../../shared/paths.ts';
import { usePaymentMethods } from '../../venue/payment-methods.ts';
import { clearCashFlag } from '../desk/cash-flag.ts';
import { restoreSentSplit, wasSentByGuest } from '../draft/draft.ts';
import { useOffers } from '../payer/use-payer.ts';
import { isPaid, type Share, sharesOf } from '../shares/shapes.ts';
import { refill } from './refill.ts';
import { markRead, type Replaced } from './replaced.ts';

type ReplacedAnswersProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly replaced: Replaced;
  readonly mine: Share | undefined;
  readonly low: boolean;
};

/** What the guest can do next. Each choice marks the notice as read and restores the form. */
export function ReplacedAnswers({ order, orderId, replaced, mine, low }: ReplacedAnswersProps) {
  const t = useT();
  const offers = useOffers();
  const shares = sharesOf(order);
  const offered = usePaymentMethods();
  const byGuest = wasSentByGuest(orderId);
  const again = shares.some(isPaid) ? undefined : payAgainLink(replaced, offered, byGuest);
  function markAsRead() {
    refill(orderId, replaced, offers);
    for (const kind of ['items', 'equally'] as const) restoreSentSplit(kind, orderId);
    clearCashFlag();
    markRead(replaced);
  }
  const toShares = shares.length > 0 && (
    <AppLink
      to={mine === undefined ? paths.confirmation : paths.paymentProcess}
      changes={mine === undefined ? withoutTarget : { ...withoutTarget, share: mine.id }}
      state={{ orderId }}
      onClick={markAsRead}
      className={buttonClass('next', 'w-full')}
    >
      {t(mine === undefined ? 'together.seeAll' : 'together.seeShare')}
    </AppLink>
  );
  return (
    <Dock low={low}>
      {toShares}
      {again === undefined ? null : (
        <AppLink
          to={again.to}
          changes={again.changes}
          onClick={markAsRead}
          className={buttonClass(toShares ? 'plain' : 'next', 'w-full text-center')}
        >
          {t(again.label)}
        </AppLink>
      )}
    </Dock>
  );
}

const withoutTarget = { share: null, own: null };

const labels = {
  cash: 'together.askCashAgain',
  pos: 'together.askPosAgain',
  card: 'together.payCardAgain',
} as const;

/** Paying the same way again, with the form as it was. */
function payAgainLink({ shares }: Replaced, offered: readonly PaymentMethod[], byGuest: boolean) {
  const [only] = shares;
  if (only === undefined || !offered.includes(only.payment_method)) return undefined;
  const method: PaymentMethod = only.payment_method;
  if (only.split_type === 'single') {
    return {
      to: paths.singlePayment,
      changes: { ...withoutTarget, payment_type: method },
      label: labels[method],
    };
  }
  if (shares.length === 1) {
    return { to: paths.paymentProcess, changes: { share: null, own: '1' }, label: 'split.payOwn' } as const;
  }
  const byItems = byGuest ? paths.splitByGuest : paths.splitPayment;
  const to = only.split_type === 'items' ? byItems : paths.dividedEqually;
  return { to, changes: withoutTarget, label: 'together.splitAgain' } as const;
}
