import { type Fils, formatMoney, zeroFils } from '@sufra/domain/core/money';
import type { Order } from '../../orders/order/shapes.ts';
import { amountToSplit } from '../consent/open-payments.ts';
import type { SplitPayer } from '../draft/draft.ts';
import { type SplitLine, subtotalsOf, takenItems, weightTaken, wireItems } from '../draft/lines.ts';
import { readNumber } from '../payer/charges.ts';
import { knownDiscount, type QuotePart } from '../payer/use-coupon.ts';
import { amountsOf, type Offers, payerOf, picksOf } from '../payer/use-payer.ts';

/** One payer's part of the order. `quote` is that part in the shape of a coupon quote; null while it is empty. */
export type Part = { readonly subtotal: Fils; readonly quote: QuotePart | null };

/** A split: the payers and their parts. No lines in an equal split. */
export type Split = {
  readonly order: Order;
  readonly orderId: string;
  readonly payers: readonly SplitPayer[];
  readonly parts: readonly Part[];
  readonly lines: readonly SplitLine[] | undefined;
  readonly offers: Offers;
  /** The place of this phone's guest among the payers, from 0, where that is known. */
  readonly mine?: number | undefined;
  /** It divides what is due once somebody has paid, each payer's part as the server proposed it. */
  readonly rest?: readonly RestPart[] | undefined;
};

/** A payer's part of what is due, in the shape of the API. */
export type RestPart =
  | { readonly items: readonly { readonly order_item_id: string; readonly quantity: number }[] }
  | { readonly amount: string };

/** The parts of a split by items: what each payer has taken. */
export function itemParts(lines: readonly SplitLine[], payers: readonly SplitPayer[]): readonly Part[] {
  const subtotals = subtotalsOf(lines, payers);
  const items = payers.map((payer) => wireItems(lines, payer));
  const divided = items.flat().some((taken) => 'parts' in taken);
  return payers.map((payer, position) => ({
    subtotal: subtotals[position] ?? zeroFils,
    quote: weightTaken(payer) === 0 ? null : { split_type: 'items', ...quoteOf(items, position, divided) },
  }));
}

/** Who pays the odd fils of a divided dish depends on what everybody takes. */
function quoteOf(items: readonly ReturnType<typeof wireItems>[], position: number, divided: boolean) {
  return divided
    ? { position, splits: items.map((taken) => ({ items: taken })) }
    : { items: items[position] ?? [] };
}

/**
 * The navigation state for the summary, in the shapes of ITEMS-22 and ITEMS-23: payers, total, each payer's amount,
 * and the order id. Amounts are strings with two decimals.
 */
export function summaryState({ order, orderId, payers, parts, lines, offers }: Split) {
  return {
    payments: payers.map((payer) => summaryPayer(payer, lines ?? [], offers)),
    grandTotal: formatMoney(amountToSplit(order)),
    calculatedAmounts: payers.map((payer, index) => {
      const { subtotal = zeroFils, quote = null } = parts[index] ?? {};
      const discount = knownDiscount(orderId, payer.code, subtotal, quote);
      return formatMoney(amountsOf(payerOf(payer, offers, 'fixed'), subtotal, discount).amounts.total);
    }),
    orderId,
  };
}

const methodNames = { cash: 'Cash', card: 'Card', pos: 'POS' } as const;

function summaryPayer(payer: SplitPayer, lines: readonly SplitLine[], offers: Offers) {
  const { tip, service } = picksOf(payer, offers);
  return {
    id: payer.id,
    fullName: payer.name.trim(),
    phone: payer.phone.trim(),
    coupon_code: payer.code.trim(),
    items: takenItems(lines, payer),
    tip: choiceValue(offers.tips, tip.place),
    customTip: readNumber(tip.typed),
    paymentMethod: methodNames[payer.method],
    serviceCharge: choiceValue(offers.services, service.place),
    customServiceCharge: readNumber(service.typed),
  };
}

/** The percentage, 0 for none, or "custom". */
function choiceValue(offer: Offers['services'], place: number): number | 'custom' {
  const choice = offer?.choices[place];
  if (choice?.kind === 'custom') return 'custom';
  return choice?.kind === 'percentage' ? choice.value : 0;
}
