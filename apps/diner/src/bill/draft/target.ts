import { basisPointsOf, type Fils, formatMoney } from '@sufra/domain/core/money';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { draftOf } from '../payer/buyer.ts';
import type { Offer, PickedCharge } from '../payer/charges.ts';
import { emptyPayer, type PayerDraft } from '../payer/payer-draft.ts';
import type { QuotePart } from '../payer/use-coupon.ts';
import type { Offers } from '../payer/use-payer.ts';
import type { Share } from '../shares/shapes.ts';

/** What is paid: one share, what this diner ordered, or the whole order. */
export type Target =
  | { readonly kind: 'share'; readonly share: Share }
  | { readonly kind: 'own'; readonly subtotal: Fils }
  | { readonly kind: 'order' };

/** The amount before discount, tip and service charge. */
export function subtotalOf(target: Target, order: Order): Fils {
  if (target.kind === 'share') return filsOf(target.share.subtotal ?? target.share.total_amount);
  if (target.kind === 'own') return target.subtotal;
  return filsOf(order.total_amount);
}

/** The part of the order, in the shape of a coupon quote. */
export function quotePartOf(target: Target): QuotePart {
  if (target.kind === 'share') return { split_id: target.share.id };
  return target.kind === 'own' ? { split_type: 'own' } : {};
}

/** What the form starts with: the values that a share was planned with, else empty. */
export function startingDraft(target: Target, offers: Offers): PayerDraft {
  if (target.kind !== 'share') return emptyPayer;
  const { share } = target;
  const subtotal = filsOf(share.subtotal);
  return {
    ...emptyPayer,
    name: share.payer_name ?? '',
    phone: share.contact_number ?? '',
    ...(share.buyer ? { buyer: draftOf(share.buyer) } : {}),
    tip: chargeForAmount(offers.tips, share.tip_type, filsOf(share.tip_amount), subtotal),
    service:
      offers.services &&
      chargeForAmount(offers.services, share.service_charge_type, filsOf(share.service_charge), subtotal),
  };
}

/** Finds the choice that results in an amount; if there is none, it is a custom amount. */
export function chargeForAmount(offer: Offer, type: string, amount: Fils, subtotal: Fils): PickedCharge {
  const place = offer.choices.findIndex((choice) => {
    if (amount === 0) return choice.kind === 'none';
    if (choice.kind !== 'percentage' || type !== 'percentage') return false;
    return basisPointsOf(subtotal, Math.round(choice.value * 100)) === amount;
  });
  if (place !== -1) return { place, typed: '' };
  return { place: offer.choices.findIndex(({ kind }) => kind === 'custom'), typed: formatMoney(amount) };
}
