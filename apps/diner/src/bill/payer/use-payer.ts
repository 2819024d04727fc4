import { limits } from '@sufra/contract/core/constants';
import { type ShareAmounts, shareAmounts } from '@sufra/domain/bill/bill';
import type { Buyer } from '@sufra/domain/bill/buyer';
import { type Fils, fils, zeroFils } from '@sufra/domain/core/money';
import { cleanText } from '@sufra/domain/core/text';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useVenue } from '../../venue/venue.ts';
import { readEntry } from './buyer.ts';
import { chargesOf, type Offer, serviceOffer, tipOffer, type WireCharge, wireCharge } from './charges.ts';
import { emptyPayer, type PayerDraft } from './payer-draft.ts';
import { rememberedPayer } from './remembered-payer.ts';
import { useSavedChanges } from './saved-payer.ts';
import { type Coupon, useCoupon } from './use-coupon.ts';

/** A payer's entries in the shape of the API. */
export type Payer = {
  readonly name: string;
  readonly phone: string;
  readonly coupon: string;
  readonly tip: WireCharge;
  readonly service: WireCharge;
  /** Whom the invoice is made out to; null for nobody in particular. */
  readonly buyer: Buyer | null;
};

/** The tips and service charges that the venue offers. */
export type Offers = { readonly tips: Offer; readonly services: Offer | undefined };

export function useOffers(): Offers {
  const venue = useVenue();
  return { tips: tipOffer(venue), services: serviceOffer(venue) };
}

/** The picked tip and service charge, or the offer's defaults. */
export function picksOf(draft: PayerDraft, { tips, services }: Offers) {
  return {
    tip: draft.tip ?? { place: tips.selected, typed: '' },
    service: draft.service ?? { place: services?.selected ?? 0, typed: '' },
  };
}

/** A payer as sent. `customTip` is the type of a custom tip: "custom" on a single payment, "fixed" on a split. */
export function payerOf(draft: PayerDraft, offers: Offers, customTip: 'custom' | 'fixed'): Payer {
  const { tip, service } = picksOf(draft, offers);
  return {
    name: cleanText(draft.name, limits.name),
    phone: draft.phone.trim(),
    coupon: draft.code.trim(),
    tip: wireCharge(offers.tips, tip, customTip),
    service: wireCharge(offers.services, service, 'fixed'),
    // The form asks for the address, where the invoice needs one.
    buyer: readEntry(draft.buyer, zeroFils).buyer,
  };
}

/** What a payer pays, by the same rules as on the server, and which of the typed charges are not amounts. */
export function amountsOf(
  payer: Payer,
  subtotal: Fils,
  discount: Fils,
): { readonly amounts: ShareAmounts; readonly bad: { readonly tip: boolean; readonly service: boolean } } {
  const { bad, ...charges } = chargesOf(payer.tip, payer.service);
  return {
    amounts: shareAmounts({ subtotal, discount: fils(Math.min(discount, subtotal)), ...charges }),
    bad,
  };
}

/** Whether the typed tip or service charge is not an amount. */
export function hasInvalidCharges(draft: PayerDraft, offers: Offers): boolean {
  const { tip, service } = payerOf(draft, offers, 'fixed');
  const { bad } = chargesOf(tip, service);
  return bad.tip || bad.service;
}

/** The payer's entries, and what the form needs beside them. */
export type PayerInput = {
  readonly draft: PayerDraft;
  readonly change: (change: Partial<PayerDraft>) => void;
  readonly offers: Offers;
  readonly coupon: Coupon;
  /** The payer's part of the bill, of which percentages are taken. */
  readonly subtotal: Fils;
  /** Which of the typed charges are not amounts. */
  readonly bad: { readonly tip: boolean; readonly service: boolean };
};

/** The entries of somebody who pays the whole order, and what they pay. */
export function usePayer(order: Order, orderId: string) {
  const offers = useOffers();
  const { changes, change } = useSavedChanges(orderId);
  const draft: PayerDraft = { ...emptyPayer, ...rememberedPayer(offers.tips), ...changes };
  const subtotal = filsOf(order.total_amount);
  const coupon = useCoupon(orderId, draft.code, subtotal);
  const payer = payerOf(draft, offers, 'custom');
  const { amounts, bad } = amountsOf(payer, subtotal, coupon.discount);
  const input: PayerInput = {
    draft,
    change,
    offers,
    coupon,
    subtotal,
    bad,
  };
  return { input, amounts, payer };
}
