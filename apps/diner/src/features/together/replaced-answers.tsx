import type { PaymentMethod } from '@sufra/contract/constants';
import { buttonClass } from '@sufra/ui/button.tsx';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { Dock } from '../cart/dock.tsx';
import { clearCashFlag } from '../payment/cash-flag.ts';
import { isPaid, type Order, type Share, sharesOf } from '../payment/shapes.ts';
import { useOffers } from '../payment/use-payer.ts';
import { bringBack } from '../split/draft.ts';
import { usePaymentMethods } from '../venue/payment-methods.ts';
import { refill } from './refill.ts';
import { markRead, type Replaced } from './replaced.ts';

type ReplacedAnswersProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly replaced: Replaced;
  readonly mine: Share | undefined;
  readonly low: boolean;
};

/** What one can do about it. Whatever is chosen, it was read, and what was typed is in the form again. */
export function ReplacedAnswers({ order, orderId, replaced, mine, low }: ReplacedAnswersProps) {
  const t = useT();
  const offers = useOffers();
  const shares = sharesOf(order);
  const offered = usePaymentMethods();
  const again = shares.some(isPaid) ? undefined : againOf(replaced, offered);
  function read() {
    refill(orderId, replaced, offers);
    for (const kind of ['items', 'equally'] as const) bringBack(kind, orderId);
    clearCashFlag();
    markRead(replaced);
  }
  const toShares = shares.length > 0 && (
    <KeptLink
      to={mine === undefined ? paths.confirmation : paths.paymentProcess}
      changes={mine === undefined ? plain : { ...plain, share: mine.id }}
      state={{ orderId }}
      onClick={read}
      className={buttonClass('next', 'w-full')}
    >
      {t(mine === undefined ? 'together.seeAll' : 'together.seeShare')}
    </KeptLink>
  );
  return (
    <Dock low={low}>
      {toShares}
      {again === undefined ? null : (
        <KeptLink
          to={again.to}
          changes={again.changes}
          onClick={read}
          className={buttonClass(toShares ? 'plain' : 'next', 'w-full text-center')}
        >
          {t(again.label)}
        </KeptLink>
      )}
    </Dock>
  );
}

const plain = { share: null, own: null };

const labels = {
  cash: 'together.askCashAgain',
  pos: 'together.askPosAgain',
  card: 'together.payCardAgain',
} as const;

/** The same way of paying once more, with its form as it was left. */
function againOf({ shares }: Replaced, offered: readonly PaymentMethod[]) {
  const [only] = shares;
  if (only === undefined || !offered.includes(only.payment_method)) return undefined;
  const method: PaymentMethod = only.payment_method;
  if (only.split_type === 'single') {
    return { to: paths.singlePayment, changes: { ...plain, payment_type: method }, label: labels[method] };
  }
  if (shares.length === 1) {
    return { to: paths.paymentProcess, changes: { share: null, own: '1' }, label: 'split.payOwn' } as const;
  }
  const to = only.split_type === 'items' ? paths.splitPayment : paths.dividedEqually;
  return { to, changes: plain, label: 'together.splitAgain' } as const;
}
