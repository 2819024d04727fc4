import { payerData } from '../gateway/payer-data.ts';
import type { StripeRefund, StripeSession } from './account.ts';
import { refundedMinor } from './account.ts';

type Json = Readonly<Record<string, unknown>>;

/** The payer as Stripe describes them. */
const billingDetails: Json = {
  name: payerData.name,
  email: payerData.email,
  phone: payerData.phone,
  address: { line1: payerData.street, city: payerData.city, country: 'AE' },
};

const seconds = (ms: number) => Math.floor(ms / 1_000);

/** A session as the API returns it. `expand` are paths such as `payment_intent.latest_charge`. */
export function sessionObject(session: StripeSession, origin: string, expand: readonly string[] = []): Json {
  const begun = session.status === 'complete';
  const deep = expand.some((path) => path.startsWith('payment_intent'));
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amountMinor,
    amount_total: session.amountMinor,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: seconds(session.createdAt),
    currency: session.currency,
    customer_details: begun ? billingDetails : null,
    expires_at: seconds(session.expiresAt),
    livemode: false,
    locale: session.locale,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: begun ? (deep ? intentObject(session, expand) : session.intentId) : null,
    payment_method_types: ['card'],
    payment_status: session.payment === 'paid' ? 'paid' : 'unpaid',
    ...(expand.includes('line_items') ? { line_items: lineItems(session) } : {}),
    status: session.status,
    success_url: session.successUrl,
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? pageUrl(session, origin) : null,
  };
}

/** The URL of the payment page. */
export function pageUrl(session: StripeSession, origin: string): string {
  return `${origin}/c/pay/${session.id}`;
}

/** A payment as the API returns it. */
export function intentObject(session: StripeSession, expand: readonly string[] = []): Json {
  const paid = session.payment === 'paid';
  const deep = expand.some((path) => path.endsWith('latest_charge'));
  const charge = deep ? chargeObject(session) : session.chargeId;
  return {
    id: session.intentId,
    object: 'payment_intent',
    amount: session.amountMinor,
    amount_received: paid ? session.amountMinor : 0,
    capture_method: 'automatic_async',
    created: seconds(session.createdAt),
    currency: session.currency,
    latest_charge: session.payment === 'unpaid' ? null : charge,
    livemode: false,
    metadata: session.intentMetadata,
    status: intentStatus(session),
  };
}

function intentStatus({ payment }: StripeSession): string {
  if (payment === 'paid') return 'succeeded';
  return payment === 'processing' ? 'processing' : 'requires_payment_method';
}

function lineItems(session: StripeSession): Json {
  const url = `/v1/checkout/sessions/${session.id}/line_items`;
  return { object: 'list', data: [lineItem(session)], has_more: false, url };
}

/** What is paid for, as the API returns it. */
export function lineItem(session: StripeSession): Json {
  const { amountMinor, currency, quantity, productName } = session;
  return {
    id: 'li_1',
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amountMinor,
    amount_tax: 0,
    amount_total: amountMinor,
    currency,
    description: productName,
    price: { object: 'price', currency, type: 'one_time', unit_amount: amountMinor / quantity },
    quantity,
  };
}

/** A charge as the API returns it. */
export function chargeObject(session: StripeSession): Json {
  const paid = session.payment === 'paid';
  const last4 = session.card?.number.slice(-4);
  return {
    id: session.chargeId,
    object: 'charge',
    amount: session.amountMinor,
    amount_captured: paid ? session.amountMinor : 0,
    amount_refunded: refundedMinor(session),
    authorization_code: session.authorizationCode,
    billing_details: billingDetails,
    captured: paid,
    payment_intent: session.intentId,
    created: seconds(session.paidAt),
    currency: session.currency,
    paid,
    receipt_email: payerData.email,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', last4, country: 'AE', funding: 'credit', fingerprint: payerData.fingerprint },
    },
    refunded: refundedMinor(session) === session.amountMinor,
    status: paid ? 'succeeded' : session.payment === 'processing' ? 'pending' : 'failed',
  };
}

/** A refund as the API returns it. */
export function refundObject(session: StripeSession, refund: StripeRefund): Json {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountMinor,
    charge: session.chargeId,
    created: seconds(refund.createdAt),
    currency: session.currency,
    metadata: refund.metadata,
    payment_intent: session.intentId,
    reason: refund.reason,
    status: refund.status,
    ...(refund.status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  };
}
