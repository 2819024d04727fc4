import { keepPayer, keptPayer } from '../payment/kept-payer.ts';
import type { Offers } from '../payment/use-payer.ts';
import { pickedAs } from '../split/target.ts';
import type { Replaced } from './replaced.ts';

/** Fills the form that one comes to next with what was typed, also where this tab has forgotten it. */
export function refill(orderId: string, { typed }: Replaced, offers: Offers): void {
  if (typed === null || keptPayer(orderId) !== undefined) return;
  keepPayer(orderId, {
    name: typed.name,
    phone: typed.contact_number,
    code: typed.coupon_code,
    tip: pickedAs(offers.tips, typed.tip_type, typed.tip_value),
    service: offers.services && pickedAs(offers.services, typed.service_charge_type, typed.service_charge),
  });
}
