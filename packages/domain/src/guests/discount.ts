/**
 * What a discount is worth and when. `value` is basis points of the bill for a percentage, fils for a fixed amount; dates are
 * ISO dates at the venue, both included.
 */
export type DiscountTerms = {
  readonly type: 'percentage' | 'fixed';
  readonly value: number;
  readonly capLimit: number | null;
  readonly validFrom: string | null;
  readonly validUntil: string;
};

/** Why a discount makes no sense. */
export type DiscountFault =
  | 'worth_nothing'
  | 'over_the_whole_bill'
  | 'cap_of_a_fixed_amount'
  | 'cap_of_nothing'
  | 'ends_before_it_starts';

const wholeBill = 10_000;

/** Everything that makes no sense about a discount; nothing if it is sound. */
export function discountFaults(terms: DiscountTerms): readonly DiscountFault[] {
  const { type, value, capLimit, validFrom, validUntil } = terms;
  const found: (DiscountFault | false)[] = [
    value <= 0 && 'worth_nothing',
    type === 'percentage' && value > wholeBill && 'over_the_whole_bill',
    type === 'fixed' && capLimit !== null && 'cap_of_a_fixed_amount',
    capLimit !== null && capLimit <= 0 && 'cap_of_nothing',
    validFrom !== null && validFrom > validUntil && 'ends_before_it_starts',
  ];
  return found.filter((fault) => fault !== false);
}
