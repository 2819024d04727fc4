import { limits } from '@sufra/contract/constants';
import { type ShareAmounts, shareAmounts } from '@sufra/domain/bill';
import { type Fils, fils } from '@sufra/domain/money';
import { cleanText } from '@sufra/domain/text';
import { useVenue } from '../venue/venue.ts';
import {
  chargesOf,
  type Offer,
  type Picked,
  serviceOffer,
  tipOffer,
  type WireCharge,
  wireCharge,
} from './charges.ts';
import { useKeptChanges } from './kept-payer.ts';
import { filsOf, type Order } from './shapes.ts';
import { type Coupon, useCoupon } from './use-coupon.ts';

/** What a payer types and picks. Until something is picked, the offer's own choice stands: it may come later. */
export type PayerDraft = {
  readonly name: string;
  readonly phone: string;
  readonly code: string;
  readonly tip?: Picked | undefined;
  readonly service?: Picked | undefined;
};

/** A payer who has typed nothing yet. */
export const emptyPayer: PayerDraft = { name: '', phone: '', code: '' };

/** What a payer filled in, as it is sent. */
export type Payer = {
  readonly name: string;
  readonly phone: string;
  readonly coupon: string;
  readonly tip: WireCharge;
  readonly service: WireCharge;
};

/** The tips and service charges on offer. */
export type Offers = { readonly tips: Offer; readonly services: Offer | undefined };

/** What the venue offers. */
export function useOffers(): Offers {
  const venue = useVenue();
  return { tips: tipOffer(venue), services: serviceOffer(venue) };
}

/** What stands of the offers: what was picked, else what they start with. */
export function picksOf(draft: PayerDraft, { tips, services }: Offers) {
  return {
    tip: draft.tip ?? { place: tips.selected, typed: '' },
    service: draft.service ?? { place: services?.selected ?? 0, typed: '' },
  };
}

/** A payer as it is sent. A tip of one's own goes as `customTip`: "custom" on a single payment, "fixed" on a split. */
export function payerOf(draft: PayerDraft, offers: Offers, customTip: 'custom' | 'fixed'): Payer {
  const { tip, service } = picksOf(draft, offers);
  return {
    name: cleanText(draft.name, limits.name),
    phone: draft.phone.trim(),
    coupon: draft.code.trim(),
    tip: wireCharge(offers.tips, tip, customTip),
    service: wireCharge(offers.services, service, 'fixed'),
  };
}

/** What a payer comes to, by the same rules as on the server, and which of the amounts typed are none. */
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

/** Whether what was typed as tip or service charge is no amount of money. */
export function chargesBad(draft: PayerDraft, offers: Offers): boolean {
  const { tip, service } = payerOf(draft, offers, 'fixed');
  const { bad } = chargesOf(tip, service);
  return bad.tip || bad.service;
}

/** A payer's fields, filled in, and what they come to. */
export type PayerInput = {
  readonly draft: PayerDraft;
  readonly change: (change: Partial<PayerDraft>) => void;
  readonly offers: Offers;
  readonly coupon: Coupon;
  /** Which of the amounts that were typed are none. */
  readonly bad: { readonly tip: boolean; readonly service: boolean };
};

/** The fields of one who pays the whole order, and what they come to. */
export function usePayer(order: Order, orderId: string) {
  const offers = useOffers();
  const { changes, change } = useKeptChanges(orderId);
  const draft: PayerDraft = { ...emptyPayer, ...changes };
  const coupon = useCoupon(orderId, draft.code);
  const payer = payerOf(draft, offers, 'custom');
  const { amounts, bad } = amountsOf(payer, filsOf(order.total_amount), coupon.discount);
  const input: PayerInput = {
    draft,
    change,
    offers,
    coupon,
    bad,
  };
  return { input, amounts, payer };
}
