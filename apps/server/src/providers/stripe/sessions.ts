import type { Fils } from '@sufra/domain/core/money';
import { fils } from '@sufra/domain/core/money';
import type Stripe from 'stripe';
import type {
  Exchange,
  KnownSession,
  Outcome,
  OutcomeState,
  ProviderPayment,
  ProviderResult,
  SessionRequest,
} from '../provider.ts';
import { maskCard } from '../redact.ts';

/** A Checkout Session as we always request it: with its payment and charge. */
export type CheckoutSession = Stripe.Checkout.Session;

/** Parts of a session that Stripe includes only on request. */
export const expandPayment: string[] = ['payment_intent.latest_charge'];

/** Stripe's minimum charge in AED (docs.stripe.com/currencies, 2026): 2.00. */
export const minAmount: Fils = fils(200);

/** Seconds that a session may stay open (docs.stripe.com/api/checkout/sessions/create, 2026). */
export const sessionSeconds = { min: 1_800, max: 86_400 } as const;

/**
 * Stripe requires at least half an hour, by its own clock. We stop sending payers there at the attempt's end and
 * close the session then, so this only has to be long enough, including some minutes of clock drift.
 */
const openLongerMs = (sessionSeconds.min + 600) * 1_000;
const descriptionMax = 127;

/** Why Stripe would refuse a request; undefined if it wouldn't. */
export function faultOf(request: SessionRequest): string | undefined {
  if (request.amount < minAmount) return 'Stripe charges AED 2.00 at least';
  const url = URL.parse(request.returnUrl);
  if (url === null) return 'the way back is no absolute address';
  return url.protocol === 'https:' || url.protocol === 'http:' ? undefined : 'the way back is no web address';
}

/** The parameters of a new session. */
export function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const { merchantRef, attemptId } = request;
  const name = request.description.trim().slice(0, descriptionMax) || merchantRef;
  const metadata = { attempt: attemptId, reference: merchantRef };
  return {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'aed', unit_amount: request.amount, product_data: { name } } },
    ],
    client_reference_id: merchantRef,
    metadata,
    payment_intent_data: { metadata },
    // The braces must reach Stripe unescaped: it replaces them with the session's id.
    success_url: `${request.returnUrl}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: request.returnUrl,
    expires_at: Math.floor((request.expiresAt + openLongerMs) / 1_000),
    locale: localeOf(request.language),
  };
}

function localeOf(language: string): 'en' | 'ru' | 'tr' | 'auto' {
  // Checkout has no Arabic; the payer's browser decides then.
  return language === 'en' || language === 'ru' || language === 'tr' ? language : 'auto';
}

/** The outcome of a session; paid counts only if it is for this attempt, to the fils. */
export function outcomeOf(
  session: CheckoutSession,
  known: KnownSession,
  raw: Exchange,
): ProviderResult<Outcome> {
  const state = stateOf(session);
  if (state !== 'captured') return { ok: true, value: { state, providerCode: codeOf(session), raw } };
  const mismatch = mismatchOf(session, known);
  if (mismatch !== undefined) {
    return { ok: false, code: 'mismatch', reason: `Stripe says it is paid, with ${mismatch}`, raw };
  }
  return {
    ok: true,
    value: {
      state,
      amount: known.amount,
      currency: 'AED',
      providerCode: codeOf(session),
      ...cardOf(session),
      raw,
    },
  };
}

function codeOf({ status, payment_status }: CheckoutSession): string {
  return `${status}/${payment_status}`;
}

// "complete" is not "paid": a bank may take days, and refuse in the end.
function stateOf(session: CheckoutSession): OutcomeState {
  if (session.payment_status === 'paid') return 'captured';
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'expired';
  const intent = intentOf(session)?.status;
  if (intent === 'requires_payment_method' || intent === 'canceled') return 'declined';
  return session.status === 'complete' ? 'processing' : 'unknown';
}

function mismatchOf(session: CheckoutSession, known: KnownSession): string | undefined {
  if (session.id !== known.providerRef) return 'another session';
  if (session.client_reference_id !== known.merchantRef) return 'another reference';
  if (session.currency !== 'aed') return `another currency: ${session.currency}`;
  const intent = intentOf(session);
  const received = intent === undefined ? session.amount_total : intent.amount_received;
  if (session.amount_total === known.amount && received === known.amount) return undefined;
  return `another amount: ${session.amount_total}, received ${received}`;
}

/** A session's payment, if it was included and there is one. */
export function intentOf({ payment_intent }: CheckoutSession): Stripe.PaymentIntent | undefined {
  return typeof payment_intent === 'object' && payment_intent !== null ? payment_intent : undefined;
}

function chargeOf(session: CheckoutSession): Stripe.Charge | undefined {
  const charge = intentOf(session)?.latest_charge;
  return typeof charge === 'object' && charge !== null ? charge : undefined;
}

function cardOf(session: CheckoutSession): Pick<Outcome, 'approvalCode' | 'maskedCard' | 'brand'> {
  const charge = chargeOf(session);
  const card = charge?.payment_method_details?.card;
  const last4 = card?.last4 ?? '';
  const brand = card?.brand ?? '';
  return {
    ...(charge?.authorization_code === undefined ? {} : { approvalCode: charge.authorization_code }),
    ...(last4 === '' ? {} : { maskedCard: maskCard(`************${last4}`) }),
    ...(brand === '' ? {} : { brand }),
  };
}

/** A paid session as an entry of Stripe's records; undefined if it brought no money. */
export function paymentOf(session: CheckoutSession): ProviderPayment | undefined {
  const charge = chargeOf(session);
  if (session.payment_status !== 'paid' || charge === undefined) return undefined;
  return {
    providerRef: session.id,
    captured: fils(charge.amount_captured),
    refunded: fils(charge.amount_refunded),
    at: charge.created * 1_000,
  };
}
