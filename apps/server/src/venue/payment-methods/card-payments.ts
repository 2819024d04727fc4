import type { PaymentMethod } from '@sufra/contract/core/constants';
import type { Context } from '../../context.ts';

type CardSetup = Pick<Context, 'cards' | 'settings'>;
type Venue = { readonly demo: boolean };
/** What the owner chose, and whether it is the demo. */
type Offers = Venue & { readonly operations: { readonly payment_methods: readonly PaymentMethod[] } };

/**
 * Whether a venue takes cards: with a real provider, or a test one for the demo or if the owner allowed it. Checked
 * each time, because a demo that imports its own menu stops being one.
 */
export function takesCards({ cards, settings }: CardSetup, { demo }: Venue): boolean {
  const { provider, testAllowed } = cards.current();
  if (provider.money === 'test') return demo || testAllowed || settings.allowEmulator;
  return provider.money === 'real';
}

/** The payment methods of a venue, in the order in which its guests are offered them. */
export function offeredMethods(setup: CardSetup, venue: Offers): PaymentMethod[] {
  return venue.operations.payment_methods.filter((method) => method !== 'card' || takesCards(setup, venue));
}

/** Whether a venue other than the demo takes cards with a test provider: every page has to say so. */
export function isTestMode(setup: CardSetup, venue: Venue): boolean {
  return setup.cards.current().provider.money === 'test' && !venue.demo && takesCards(setup, venue);
}
