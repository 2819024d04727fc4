import { type Fils, formatMoney, zeroFils } from '@sufra/domain/money';
import { equalShares } from '@sufra/domain/split';
import { numberIn } from '../payment/charges.ts';
import type { Order } from '../payment/shapes.ts';
import { knownDiscount, type QuotePart } from '../payment/use-coupon.ts';
import { amountsOf, type Offers, payerOf, picksOf } from '../payment/use-payer.ts';
import { toSplit } from '../together/open-payments.ts';
import type { SplitPayer } from './draft.ts';
import { type SplitLine, takenItems, takenTotal, unitsOf, wireItems } from './lines.ts';

/** What one payer takes of the order; `quote` is how a look at a coupon names it, null while it is nothing. */
export type Part = { readonly subtotal: Fils; readonly quote: QuotePart | null };

/** A split: who pays, and which part of what; no lines in an equal one. */
export type Split = {
  readonly order: Order;
  readonly orderId: string;
  readonly payers: readonly SplitPayer[];
  readonly parts: readonly Part[];
  readonly lines: readonly SplitLine[] | undefined;
  readonly offers: Offers;
};

/** The parts of a split by items: what each has taken. */
export function itemParts(lines: readonly SplitLine[], payers: readonly SplitPayer[]): readonly Part[] {
  return payers.map((payer) => ({
    subtotal: takenTotal(lines, payer),
    quote: unitsOf(payer) === 0 ? null : { split_type: 'items', items: wireItems(lines, payer) },
  }));
}

/** The parts of an equal split: the first payers carry the odd fils. */
export function equalParts(total: Fils, payers: number): readonly Part[] {
  return equalShares(total, payers).map((subtotal, position) => ({
    subtotal,
    quote: { split_type: 'equally', payers, position },
  }));
}

/**
 * What a split hands on to the summary, in the shapes of the seed (sections 2 and 3, "split payer, client side"): the
 * payers, the order's total, what each was shown to pay, and the order. Amounts are texts with two places.
 */
export function handedOn({ order, orderId, payers, parts, lines, offers }: Split) {
  return {
    payments: payers.map((payer) => handedPayer(payer, lines ?? [], offers)),
    grandTotal: formatMoney(toSplit(order)),
    calculatedAmounts: payers.map((payer, index) => {
      const { subtotal = zeroFils, quote = null } = parts[index] ?? {};
      const discount = knownDiscount(orderId, payer.code, quote);
      return formatMoney(amountsOf(payerOf(payer, offers, 'fixed'), subtotal, discount).amounts.total);
    }),
    orderId,
  };
}

const methodNames = { cash: 'Cash', card: 'Card', pos: 'POS' } as const;

function handedPayer(payer: SplitPayer, lines: readonly SplitLine[], offers: Offers) {
  const { tip, service } = picksOf(payer, offers);
  return {
    id: payer.id,
    fullName: payer.name.trim(),
    phone: payer.phone.trim(),
    coupon_code: payer.code.trim(),
    items: takenItems(lines, payer),
    tip: pickName(offers.tips, tip.place),
    customTip: numberIn(tip.typed),
    paymentMethod: methodNames[payer.method],
    serviceCharge: pickName(offers.services, service.place),
    customServiceCharge: numberIn(service.typed),
  };
}

/** A percentage, or "custom"; none is 0. */
function pickName(offer: Offers['services'], place: number): number | 'custom' {
  const choice = offer?.choices[place];
  if (choice?.kind === 'custom') return 'custom';
  return choice?.kind === 'percentage' ? choice.value : 0;
}
