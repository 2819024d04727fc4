import { listIn } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { couponDiscount } from '@sufra/domain/bill/coupon';
import { type Fils, formatMoney, zeroFils } from '@sufra/domain/core/money';
import { useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { discountsQuery } from '../../guests/membership/queries.ts';
import { filsOf } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useVenue } from '../../venue/venue.ts';

type Discount = DataOf<'discounts'>[number];

/** The most coupons in the list. */
const shownMax = 3;

type FittingCouponsProps = {
  /** What the coupon is taken off: the payer's part of the bill. */
  readonly subtotal: Fils;
  readonly onPick: (code: string) => void;
};

/** The coupons that this guest can use for their part, the best first; a tap fills one in (PART-15). */
export function FittingCoupons({ subtotal, onPick }: FittingCouponsProps) {
  const t = useT();
  const customerId = useCustomerId();
  // Only our own server knows who may use which coupon; others are not asked.
  const ours = Boolean(useVenue());
  const discounts = useQuery({
    ...discountsQuery(customerId),
    enabled: ours && customerId !== undefined,
  });
  const fitting = fittingOf(listIn(discounts.data), subtotal);
  if (fitting.length === 0) return null;
  return (
    <ul aria-label={t('parts.coupons')} className="-mt-2 grid">
      {fitting.map(({ discount, off }) => (
        <li key={discount.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            className="flex min-h-12 w-full flex-wrap items-center gap-x-3 py-1.5 text-start"
            onClick={() => onPick(discount.code)}
          >
            <TicketPercent aria-hidden="true" className="size-5 flex-none text-ink-2" strokeWidth={1.5} />
            <span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
              <bdi>{discount.title}</bdi>{' '}
              <span className="block text-sm text-ink-2">
                <bdi>{discount.code}</bdi> · {t('parts.off', { amount: formatMoney(off) })}
              </span>
            </span>
            <span className="font-medium underline underline-offset-4">{t('parts.apply')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The discounts that take something off this amount, with how much, the largest first. */
export function fittingOf(
  discounts: readonly Discount[],
  subtotal: Fils,
): readonly { readonly discount: Discount; readonly off: Fils }[] {
  return discounts
    .map((discount) => ({ discount, off: offOf(discount, subtotal) }))
    .filter(({ off }) => off > 0)
    .toSorted((one, other) => other.off - one.off)
    .slice(0, shownMax);
}

/** What a discount takes off, by the server's rule. Its list has only those that are valid today and not used up. */
function offOf(discount: Discount, subtotal: Fils): Fils {
  const { code, type, value, minimum_amount, cap_limit, valid_until } = discount;
  const coupon = {
    code,
    type,
    value: type === 'fixed' ? filsOf(value) : Math.round(Number(value) * 100),
    minimumAmount: filsOf(minimum_amount),
    ...(cap_limit === null ? {} : { capLimit: filsOf(cap_limit) }),
    validUntil: valid_until,
  };
  const read = couponDiscount(coupon, { subtotal, today: valid_until, usedInAll: 0, usedByCustomer: 0 });
  return read.ok ? read.value : zeroFils;
}
