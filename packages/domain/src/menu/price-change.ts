import { addFils, basisPointsOf, type Fils, proportionOf, timesFils, zeroFils } from '../core/money.ts';

/** How a price is changed: by hundredths of a percent, not below -10,000, or by an amount. */
export type PriceChange = { readonly basisPoints: number } | { readonly amount: Fils };

/**
 * A price after a change, rounded half up to whole steps. It never goes below zero, and a price of zero stays: a dish that
 * comes with another doesn't begin to cost something.
 */
export function changedPrice(price: Fils, change: PriceChange, step: Fils): Fils {
  if (price === 0) return price;
  const raw =
    'amount' in change ? addFils(price, change.amount) : basisPointsOf(price, 10_000 + change.basisPoints);
  return raw <= 0 ? zeroFils : timesFils(step, proportionOf(raw, 1, step));
}
