import { chargeSentAs } from '../payer/charges.ts';
import { savedPayer, savePayer } from '../payer/saved-payer.ts';
import type { Offers } from '../payer/use-payer.ts';
import type { Replaced } from './replaced.ts';

/** Fills the next form with the replaced entries, even if this tab has forgotten them. */
export function refill(orderId: string, { typed }: Replaced, offers: Offers): void {
  if (typed === null || savedPayer(orderId) !== undefined) return;
  savePayer(orderId, {
    name: typed.name,
    phone: typed.contact_number,
    code: typed.coupon_code,
    tip: chargeSentAs(offers.tips, typed.tip_type, typed.tip_value),
    service:
      offers.services && chargeSentAs(offers.services, typed.service_charge_type, typed.service_charge),
  });
}
