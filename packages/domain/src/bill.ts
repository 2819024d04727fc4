import { assert } from './assert.ts';
import { type Charge, chargeAmount } from './charges.ts';
import {
  addFils,
  type Fils,
  fils,
  proportionOf,
  subtractFils,
  sumFils,
  timesFils,
  zeroFils,
} from './money.ts';
import type { LineState } from './order.ts';
import { allocate } from './split.ts';

/** VAT in the United Arab Emirates, 5 %, in basis points. Prices include it. */
export const vatBasisPoints = 500;

/** What bears VAT in a share: net of discount, with service charge; a tip carries none (contract, section 5). */
export type Vatable = {
  readonly subtotal: Fils;
  readonly discount: Fils;
  readonly serviceCharge: Fils;
};

/** Every figure of a payer's share, each in fils; total = subtotal − discount + tip + service charge. */
export type ShareAmounts = Vatable & {
  readonly tip: Fils;
  readonly total: Fils;
  readonly vat: Fils;
};

/**
 * What a payer owes. Percentages are of the subtotal before the discount, so that the amount shown without a coupon is
 * only ever lowered by one (seed, section 9; contract, section 5). Fails when the discount exceeds the subtotal.
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

/** The part of a share that bears VAT. */
export function vatableAmount(share: Vatable): Fils {
  return addFils(subtractFils(share.subtotal, share.discount), share.serviceCharge);
}

/** The VAT inside a share by itself. Where the shares of one order must add up to its VAT, use `allocateVat`. */
export function vatOfShare(share: Vatable, rateBasisPoints: number = vatBasisPoints): Fils {
  return vatIncluded(vatableAmount(share), rateBasisPoints);
}

/**
 * Divides the VAT of an order among its shares by what bears VAT in each, so that the parts add up to the order's VAT
 * to the fils. An order with nothing that bears VAT has none to divide.
 */
export function allocateVat(orderVat: Fils, shares: readonly Vatable[]): Fils[] {
  const weights = shares.map(vatableAmount);
  if (sumFils(weights) > 0) return allocate(orderVat, weights);
  assert(orderVat === 0, `VAT of ${orderVat} on nothing that bears it`);
  return shares.map(() => zeroFils);
}

/** What a line of an order costs. Fails on a price below zero or a quantity below one. */
export function lineTotal(unitPrice: Fils, quantity: number): Fils {
  assert(unitPrice >= 0, `not a price: ${unitPrice}`);
  assert(quantity >= 1, `not a quantity: ${quantity}`);
  return timesFils(unitPrice, quantity);
}

/** What an order comes to: all its lines but the cancelled ones. */
export function orderTotal(
  lines: readonly { readonly unitPrice: Fils; readonly quantity: number; readonly state: LineState }[],
): Fils {
  const billed = lines.filter((line) => line.state !== 'cancelled');
  return billed.reduce((total, line) => addFils(total, lineTotal(line.unitPrice, line.quantity)), fils(0));
}
