import type Stripe from 'stripe';
import type { ProviderNotice, ProviderResult } from '../provider.ts';

/** A notice as received. `now` is in epoch milliseconds. */
export type RawNotice = {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly now: number;
};

/** Older notices are refused: Stripe signs each delivery again, so an old signature means a replay. */
const toleranceSeconds = 300;

/** Verifies a notice with Stripe's library and reads what it is about. Other events are ignored. */
export function readNotice(
  stripe: Stripe,
  secret: string,
  { body, headers, now }: RawNotice,
): ProviderResult<readonly ProviderNotice[]> {
  try {
    const event = stripe.webhooks.constructEvent(
      new TextDecoder().decode(body),
      headers['stripe-signature'] ?? '',
      secret,
      toleranceSeconds,
      undefined,
      now,
    );
    const providerRef = sessionOf(event);
    return { ok: true, value: providerRef === undefined ? [] : [{ eventId: event.id, providerRef }] };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The library's message repeats the input; only the kind of error is safe to store.
    return { ok: false, code: 'rejected', reason: `a notice was refused: ${error.name}` };
  }
}

function sessionOf(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return event.data.object.id;
    default:
      return undefined;
  }
}
