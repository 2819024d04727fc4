import { assert } from '../core/assert.ts';
import {
  addFils,
  type Fils,
  fils,
  proportionOf,
  subtractFils,
  sumFils,
  timesFils,
  zeroFils,
} from '../core/money.ts';
import type { LineState } from '../orders/order.ts';
import { type Charge, chargeAmount } from './charges.ts';
import { allocate } from './split.ts';

/** VAT in the United Arab Emirates, 5 %, in basis points: what a venue has that says nothing else. Prices include it. */
export const vatBasisPoints = 500;

/** The part of a share that is subject to VAT: net of discount, with service charge, without the tip. */
export type Vatable = {
  readonly subtotal: Fils;
  readonly discount: Fils;
  readonly serviceCharge: Fils;
};

/** All amounts of a payer's share, in fils; total = subtotal − discount + tip + service charge. */
export type ShareAmounts = Vatable & {
  readonly tip: Fils;
  readonly total: Fils;
  readonly vat: Fils;
};

/**
 * What a payer owes. Percentages are taken of the subtotal before the discount, so a coupon can only lower the amount
 * shown without it (AMOUNT-1). Fails when the discount exceeds the subtotal.
 */
export function shareAmounts(share: {
  readonly subtotal: Fils;
  readonly discount: Fils;
  readonly tip: Charge;
  readonly serviceCharge: Charge;
}): ShareAmounts {
  const { subtotal, discount } = share;
  assert(discount >= 0 && discount <= subtotal, `a discount of ${discount} on a subtotal of ${subtotal}`);
  const tip = chargeAmount(subtotal, share.tip);
  const serviceCharge = chargeAmount(subtotal, share.serviceCharge);
  const total = addFils(subtractFils(subtotal, discount), addFils(tip, serviceCharge));
  const vat = vatOfShare({ subtotal, discount, serviceCharge });
  return { subtotal, discount, tip, serviceCharge, total, vat };
}

/** The VAT inside an amount that includes it: gross × rate ÷ (1 + rate), half-up to the fils. At 5 % that is 5/105. */
export function vatIncluded(gross: Fils, rateBasisPoints: number = vatBasisPoints): Fils {
  return proportionOf(gross, rateBasisPoints, 10_000 + rateBasisPoints);
}

/** The amount of a share that is subject to VAT. */
export function vatableAmount(share: Vatable): Fils {
  return addFils(subtractFils(share.subtotal, share.discount), share.serviceCharge);
}

/** The VAT included in a single share. Use `allocateVat` when the shares of one order must add up to its VAT. */
export function vatOfShare(share: Vatable, rateBasisPoints: number = vatBasisPoints): Fils {
  return vatIncluded(vatableAmount(share), rateBasisPoints);
}

/**
 * Divides the VAT of an order among its shares by their taxable amounts, so that the parts add up to it exactly. An
 * order without a taxable amount has no VAT to divide.
 */
export function allocateVat(orderVat: Fils, shares: readonly Vatable[]): Fils[] {
  const weights = shares.map(vatableAmount);
  if (sumFils(weights) > 0) return allocate(orderVat, weights);
  assert(orderVat === 0, `VAT of ${orderVat} without a taxable amount`);
  return shares.map(() => zeroFils);
}

/** What a line of an order costs. Fails on a price below zero or a quantity below one. */
export function lineTotal(unitPrice: Fils, quantity: number): Fils {
  assert(unitPrice >= 0, `not a price: ${unitPrice}`);
  assert(quantity >= 1, `not a quantity: ${quantity}`);
  return timesFils(unitPrice, quantity);
}

/** The total of an order: all lines except cancelled ones. */
export function orderTotal(
  lines: readonly { readonly unitPrice: Fils; readonly quantity: number; readonly state: LineState }[],
): Fils {
  const billed = lines.filter((line) => line.state !== 'cancelled');
  return billed.reduce((total, line) => addFils(total, lineTotal(line.unitPrice, line.quantity)), fils(0));
}
