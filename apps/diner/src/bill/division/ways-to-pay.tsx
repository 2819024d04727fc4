import { limits } from '@sufra/contract/core/constants';
import { equalShares } from '@sufra/domain/bill/split';
import { type Fils, formatMoney } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, DoorOpen, Equal, ListChecks, type LucideIcon, User } from 'lucide-react';
import { useMissingCall } from '../../offline/missing-call.ts';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { visitQuery } from '../../orders/waiting/queries.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths, type QueryChanges } from '../../shared/paths.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { VatNote } from '../../venue/vat-note.tsx';
import { useVenue } from '../../venue/venue.ts';
import { amountToSplit, ofOthers, openPayments } from '../consent/open-payments.ts';
import { useOwnPart } from '../payer/use-own-part.ts';
import { ByGuestCard } from './by-guest-card.tsx';

/** The ways to pay, each with this phone's amount before tip and service charge, where it is known. */
export function WaysToPay({ order, orderId }: { readonly order: Order; readonly orderId: string }) {
  const t = useT();
  const payers = usePayersAtTable(order);
  const payOwnMissing = useMissingCall('payOwn');
  const own = useOwnPart(order);
  return (
    <section aria-labelledby="ways-to-pay">
      <h2 id="ways-to-pay" className="menu-voice mt-2 mb-1 text-lg">
        {t('together.howToPay')}
      </h2>
      <ByGuestCard orderId={orderId} />
      <ul>
        <Way
          to={paths.singlePayment}
          changes={{ payment_type: null }}
          icon={User}
          name={t('payment.single')}
          text={t('payment.singleText')}
          amount={filsOf(order.total_amount)}
        />
        <Way
          to={paths.splitPayment}
          changes={{ payment_type: null }}
          icon={ListChecks}
          name={t('split.title')}
          text={t('split.text')}
        />
        <Way
          to={paths.dividedEqually}
          changes={{ payment_type: null }}
          icon={Equal}
          name={t('split.equally')}
          text={t('together.equalPeople', { count: payers })}
          amount={equalShares(amountToSplit(order), payers)[0]}
        />
        {own.subtotal === undefined || payOwnMissing ? null : (
          <Way
            to={paths.paymentProcess}
            changes={{ own: '1', share: null }}
            icon={DoorOpen}
            name={t('split.payOwn')}
            text={t('split.payOwnText')}
            amount={own.subtotal}
          />
        )}
      </ul>
      <p className="mt-3 text-sm text-ink-3">{t('together.onTop')}</p>
      <VatNote />
    </section>
  );
}

/**
 * How many payers an equal split would have: the guests at the table without those who pay their own part, and at
 * least the minimum of a split.
 */
function usePayersAtTable(order: Order): number {
  const customerId = useCustomerId();
  // Only our own server knows who is at the table; others are not asked.
  const ours = Boolean(useVenue());
  const visit = useQuery({ ...visitQuery(customerId), enabled: ours && customerId !== undefined });
  const here = visit.data?.visit?.guests.filter(({ is_here }) => is_here).length ?? 0;
  const onTheirOwn =
    amountToSplit(order) < filsOf(order.total_amount) ? ofOthers(openPayments(order)).length : 0;
  return Math.min(Math.max(here - onTheirOwn, limits.payersMin), limits.payersMax);
}

type WayProps = {
  readonly to: string;
  readonly changes: QueryChanges;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
  /** What one payer would pay; missing where it depends on their choices. */
  readonly amount?: Fils | undefined;
};

function Way({ to, changes, icon: Icon, name, text, amount }: WayProps) {
  return (
    <li className="border-b border-line last:border-b-0">
      <AppLink to={to} changes={changes} className="flex min-h-15 flex-wrap items-center gap-x-3 py-2">
        <Icon aria-hidden="true" className="size-6 flex-none text-ink-2" strokeWidth={1.5} />
        <span className="min-w-0 flex-[1_1_9rem]">
          <span className="menu-voice block text-dish">{name}</span>{' '}
          <span className="block text-sm text-ink-2">{text}</span>
        </span>
        {amount === undefined ? null : <Price amount={formatMoney(amount)} className="ms-auto" />}
        <ChevronRight
          aria-hidden="true"
          className="flip size-5 flex-none text-ink-3 max-tiny:hidden"
          strokeWidth={1.75}
        />
      </AppLink>
    </li>
  );
}
