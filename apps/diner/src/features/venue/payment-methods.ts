import { type PaymentMethod, paymentMethods } from '@sufra/contract/constants';
import { useVenue } from './venue.ts';

/** How guests can pay at this venue. A server that doesn't say takes all three. */
export function usePaymentMethods(): readonly PaymentMethod[] {
  return useVenue()?.payment_methods ?? paymentMethods;
}

/** Whether a card page can be had. */
export function useTakesCards(): boolean {
  return usePaymentMethods().includes('card');
}
