import type { Fils } from '@sufra/domain/core/money';
import type Stripe from 'stripe';
import type { Exchange, GiveBack, ProviderResult } from '../provider.ts';
import type { StripeClient } from './client.ts';

/** A request to refund part of a session's payment. */
export type RefundRequest = {
  readonly providerRef: string;
  readonly amount: Fils;
  readonly idempotencyKey: string;
};

/** Refunds `amount` of a session. Idempotent per key: Stripe gets the same key and remembers it for a day. */
export async function refundSession(
  client: StripeClient,
  { providerRef, amount, idempotencyKey }: RefundRequest,
): Promise<ProviderResult<GiveBack>> {
  if (amount <= 0) return { ok: false, code: 'rejected', reason: 'Amount must be more than zero' };
  // Stripe forgets keys after a day, but not the refunds made with them.
  const before = await findRefund(client, { providerRef, idempotencyKey });
  if (!before.ok) return before;
  const { intent, refund: done } = before.value;
  if (done !== undefined) return { ok: true, value: giveBackOf(done, before.value.raw) };
  const params = { payment_intent: intent, amount, metadata: { key: idempotencyKey } };
  const made = await client.call('refunds.create', params, (stripe) =>
    stripe.refunds.create(params, { idempotencyKey }),
  );
  if (made.ok) return { ok: true, value: giveBackOf(made.value, made.raw) };
  if (made.code !== 'rejected') return made;
  return { ok: true, value: { state: 'failed', ...without(made) } };
}

/** The state of the refund requested with this key. `rejected` if Stripe has none. */
export async function fetchRefund(
  client: StripeClient,
  request: Pick<RefundRequest, 'providerRef' | 'idempotencyKey'>,
): Promise<ProviderResult<GiveBack>> {
  const found = await findRefund(client, request);
  if (!found.ok) return found;
  const { refund, raw } = found.value;
  if (refund === undefined)
    return { ok: false, code: 'rejected', reason: 'Stripe knows no such refund', raw };
  return { ok: true, value: giveBackOf(refund, raw) };
}

type Found = {
  readonly intent: string;
  readonly refund: Stripe.Refund | undefined;
  readonly raw: Exchange;
};

async function findRefund(
  client: StripeClient,
  { providerRef, idempotencyKey }: Pick<RefundRequest, 'providerRef' | 'idempotencyKey'>,
): Promise<ProviderResult<Found>> {
  const asked = await client.call('checkout.sessions.retrieve', { id: providerRef }, (stripe) =>
    stripe.checkout.sessions.retrieve(providerRef),
  );
  if (!asked.ok) return asked;
  const { payment_intent } = asked.value;
  const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  if (intent === undefined) {
    return { ok: false, code: 'rejected', reason: 'nothing was paid on this page', raw: asked.raw };
  }
  const listed = await client.call('refunds.list', { payment_intent: intent }, (stripe) =>
    Array.fromAsync(stripe.refunds.list({ payment_intent: intent, limit: 100 })),
  );
  if (!listed.ok) return listed;
  const refund = listed.value.find((one) => one.metadata?.['key'] === idempotencyKey);
  return { ok: true, value: { intent, refund, raw: listed.raw } };
}

function giveBackOf({ status, failure_reason }: Stripe.Refund, raw: Exchange): GiveBack {
  const code = { ...(status === null ? {} : { providerCode: status }), raw };
  if (status === 'succeeded') return { state: 'succeeded', ...code };
  if (status !== 'failed' && status !== 'canceled') return { state: 'pending', ...code };
  return { state: 'failed', reason: failure_reason ?? status, ...code };
}

function without({ reason, providerCode, raw }: { reason: string; providerCode?: string; raw?: Exchange }) {
  return {
    reason,
    ...(providerCode === undefined ? {} : { providerCode }),
    ...(raw === undefined ? {} : { raw }),
  };
}
