import { type PaymentMethod, paymentMethods } from '@sufra/contract/constants';
import type { Context } from '../../context.ts';

type Till = Pick<Context, 'provider' | 'settings'>;
/** A venue, or its menu. */
type Venue = { readonly demo: boolean };

/**
 * Whether a venue takes cards: by a provider of real money, or by a test one in the demo, or where the owner said so. A
 * demo that got a menu of its own while it ran is none any more, so this is asked each time.
 */
export function takesCards({ provider, settings }: Till, { demo }: Venue): boolean {
  if (provider.money === 'test') return demo || settings.allowEmulator;
  return provider.money === 'real';
}

/** The ways to pay at a venue. */
export function offeredMethods(till: Till, venue: Venue): PaymentMethod[] {
  return paymentMethods.filter((method) => method !== 'card' || takesCards(till, venue));
}

/** Whether cards are taken by a test provider beside a venue that isn't the demo: every page has to say so. */
export function isTestMode(till: Till, venue: Venue): boolean {
  return till.provider.money === 'test' && !venue.demo && takesCards(till, venue);
}
