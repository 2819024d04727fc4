import { type PaymentMethod, paymentMethods } from '@sufra/contract/core/constants';
import { useVenue } from './venue.ts';

/** How guests can pay at this venue. A server that doesn't say takes all three. */
export function usePaymentMethods(): readonly PaymentMethod[] {
  return useVenue()?.payment_methods ?? paymentMethods;
}

/** Whether guests can pay by card here. */
export function useTakesCards(): boolean {
  return usePaymentMethods().includes('card');
}
