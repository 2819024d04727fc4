import { basisPointsOf, type Fils, formatMoney, sumFils } from '@sufra/domain/money';
import type { Offer, Picked } from '../payment/charges.ts';
import { filsOf, type Order, type Share } from '../payment/shapes.ts';
import type { QuotePart } from '../payment/use-coupon.ts';
import { emptyPayer, type Offers, type PayerDraft } from '../payment/use-payer.ts';
import { ownLines } from './pay-own-link.tsx';

/** What is paid: one share, what this diner ordered, or the whole order. */
export type Target =
  | { readonly kind: 'share'; readonly share: Share }
  | { readonly kind: 'own' }
  | { readonly kind: 'order' };

/** What a target comes to before discount, tip and service charge. */
export function subtotalOf(target: Target, order: Order): Fils {
  if (target.kind === 'share') return filsOf(target.share.subtotal ?? target.share.total_amount);
  if (target.kind === 'own') return sumFils(ownLines(order).map((line) => filsOf(line.total_price)));
  return filsOf(order.total_amount);
}

/** How a look at a coupon names the target. */
export function quoteOf(target: Target): QuotePart {
  if (target.kind === 'share') return { split_id: target.share.id };
  return target.kind === 'own' ? { split_type: 'own' } : {};
}

/** What the form starts with: what a share was planned with, else nothing. */
export function draftOf(target: Target, offers: Offers): PayerDraft {
  if (target.kind !== 'share') return emptyPayer;
  const { share } = target;
  const subtotal = filsOf(share.subtotal);
  return {
    ...emptyPayer,
    name: share.payer_name ?? '',
    phone: share.contact_number ?? '',
    tip: pickOf(offers.tips, share.tip_type, filsOf(share.tip_amount), subtotal),
    service:
      offers.services &&
      pickOf(offers.services, share.service_charge_type, filsOf(share.service_charge), subtotal),
  };
}

/** The choice that a form sent as this type and value. */
export function pickedAs(offer: Offer, type: string, value: string): Picked {
  const number = Number(value);
  const place = offer.choices.findIndex((choice) => {
    if (number === 0) return choice.kind === 'none';
    return choice.kind === 'percentage' && type === 'percentage' && choice.value === number;
  });
  if (place !== -1) return { place, typed: '' };
  return { place: offer.choices.findIndex(({ kind }) => kind === 'custom'), typed: value };
}

/** The choice that comes to an amount; one that none comes to is an amount of one's own. */
export function pickOf(offer: Offer, type: string, amount: Fils, subtotal: Fils): Picked {
  const place = offer.choices.findIndex((choice) => {
    if (amount === 0) return choice.kind === 'none';
    if (choice.kind !== 'percentage' || type !== 'percentage') return false;
    return basisPointsOf(subtotal, Math.round(choice.value * 100)) === amount;
  });
  if (place !== -1) return { place, typed: '' };
  return { place: offer.choices.findIndex(({ kind }) => kind === 'custom'), typed: formatMoney(amount) };
}
