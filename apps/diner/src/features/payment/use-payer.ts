import { shareAmounts } from '@sufra/domain/bill';
import { fils } from '@sufra/domain/money';
import { useState } from 'react';
import { useVenue } from '../venue/venue.ts';
import { chargesOf, type Picked, serviceOffer, tipOffer, wireCharge } from './charges.ts';
import { filsOf, type Order } from './shapes.ts';
import { useCoupon } from './use-coupon.ts';
import type { Payer } from './use-single-payment.ts';

/** What a payer types and picks, and what it comes to by the same rules as on the server. */
export function usePayer(order: Order, orderId: string) {
  const venue = useVenue();
  const tips = tipOffer(venue);
  const services = serviceOffer(venue);
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  // Until something is picked, the offer's own choice stands; it may come later than the form.
  const [pickedTip, setTip] = useState<Picked>();
  const [pickedService, setService] = useState<Picked>();
  const tip = pickedTip ?? { place: tips.selected, typed: '' };
  const service = pickedService ?? { place: services?.selected ?? 0, typed: '' };

  const coupon = useCoupon(orderId, code);
  const wireTip = wireCharge(tips, tip, 'custom');
  const wireService = wireCharge(services, service, 'fixed');
  const { bad, ...charges } = chargesOf(wireTip, wireService);
  const subtotal = filsOf(order.total_amount);
  const discount = fils(Math.min(coupon.discount, subtotal));
  const payer: Payer = {
    name: name.trim(),
    phone: phone.trim(),
    coupon: code.trim(),
    tip: wireTip,
    service: wireService,
  };
  return {
    name,
    setName,
    phone,
    setPhone,
    code,
    setCode,
    coupon,
    tips,
    tip,
    setTip,
    services,
    service,
    setService,
    /** Which of the amounts that were typed are none. */
    bad,
    amounts: shareAmounts({ subtotal, discount, ...charges }),
    payer,
  };
}
