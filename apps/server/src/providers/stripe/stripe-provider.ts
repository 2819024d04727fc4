import type Stripe from 'stripe';
import { connectTo } from '../connect.ts';
import type {
  CancelResult,
  HostedPaymentProvider,
  HostedSession,
  KnownSession,
  Outcome,
  ProviderCapabilities,
  ProviderPayment,
  ProviderResult,
  SessionRequest,
} from '../provider.ts';
import type { StripeClient } from './client.ts';
import { connectStripe } from './client.ts';
import { readNotice } from './notices.ts';
import { fetchRefund, refundSession } from './refunds.ts';
import {
  expandPayment,
  faultOf,
  minAmount,
  outcomeOf,
  paymentOf,
  sessionParams,
  sessionSeconds,
} from './sessions.ts';
import type { StripeSettings } from './settings.ts';

const stripeUrl = 'https://api.stripe.com';

const capabilities: ProviderCapabilities = {
  redirect: 'GET',
  needsFinalize: false,
  webhook: 'signed',
  canQuery: true,
  canCancel: true,
  canReverse: false,
  refund: 'partial',
  repeatableGiveBack: true,
  minAmount,
  merchantRef: /^[A-Za-z0-9]{1,16}$/,
  returnUrlMaxLength: 2_000,
  sessionSeconds,
};

/**
 * Stripe's hosted page (Checkout Sessions). Stripe charges as soon as the payer is done, without asking us: so
 * unwanted pages are closed, and money that arrives anyway is found and refunded.
 */
export function createStripeProvider(settings: StripeSettings): HostedPaymentProvider {
  const client = connectStripe(settings);
  const fetchOutcome = (session: KnownSession) => askForSession(client, session);
  return {
    name: settings.name,
    money: /^[rs]k_live_/.test(settings.secretKey) ? 'real' : 'test',
    capabilities,
    createSession: (request) => createSession(client, settings, request),
    resolveReturn: async (session, { query }) => {
      if (query['session_id'] === session.providerRef) return fetchOutcome(session);
      return { ok: false, code: 'rejected', reason: 'the return names another session, or none' };
    },
    fetchOutcome,
    cancelSession: (providerRef) => expireSession(client, providerRef),
    reverse: async () => ({ ok: false, code: 'rejected', reason: 'Stripe refunds, it does not reverse' }),
    refund: (request) => refundSession(client, request),
    fetchRefund: (request) => fetchRefund(client, request),
    listPayments: (span) => listPayments(client, span),
    connect: (withinMs) => connectTo(settings.url ?? stripeUrl, withinMs),
    notices: {
      path: 'stripe',
      read: async (body, headers, now) =>
        readNotice(await client.library(), settings.webhookSecret, { body, headers, now }),
    },
  };
}

async function createSession(
  client: StripeClient,
  settings: StripeSettings,
  request: SessionRequest,
): Promise<ProviderResult<HostedSession>> {
  const fault = faultOf(request);
  if (fault !== undefined) return { ok: false, code: 'rejected', reason: fault };
  const params = sessionParams(request);
  const made = await client.call('checkout.sessions.create', params, (stripe) =>
    stripe.checkout.sessions.create(params, { idempotencyKey: request.idempotencyKey }),
  );
  if (!made.ok) return made;
  const { value, raw } = made;
  if (value.url === null) {
    return { ok: false, code: 'protocol', reason: 'Payment link not found in response', raw };
  }
  if (!isPageOf(settings, value.url)) {
    return { ok: false, code: 'protocol', reason: 'the payment page is on a host we do not allow', raw };
  }
  const redirect = { method: 'GET', url: value.url, fields: {} } as const;
  return { ok: true, value: { providerRef: value.id, redirect, expiresAt: request.expiresAt, raw } };
}

function isPageOf(settings: StripeSettings, page: string): boolean {
  const url = URL.parse(page);
  return settings.url === undefined
    ? url?.protocol === 'https:'
    : url?.origin === new URL(settings.url).origin;
}

async function askForSession(client: StripeClient, known: KnownSession): Promise<ProviderResult<Outcome>> {
  const { providerRef } = known;
  const answer = await client.call('checkout.sessions.retrieve', { id: providerRef }, (stripe) =>
    stripe.checkout.sessions.retrieve(providerRef, { expand: expandPayment }),
  );
  return answer.ok ? outcomeOf(answer.value, known, answer.raw) : answer;
}

async function expireSession(
  client: StripeClient,
  providerRef: string,
): Promise<ProviderResult<CancelResult>> {
  const answer = await client.call('checkout.sessions.expire', { id: providerRef }, (stripe) =>
    stripe.checkout.sessions.expire(providerRef),
  );
  if (answer.ok) return { ok: true, value: 'cancelled' };
  if (answer.code !== 'rejected') return answer;
  // Only open sessions can be expired: this one is over already, or paid.
  const now = await client.call('checkout.sessions.retrieve', { id: providerRef }, (stripe) =>
    stripe.checkout.sessions.retrieve(providerRef),
  );
  if (!now.ok) return now;
  return { ok: true, value: now.value.status === 'complete' ? 'already_paid' : 'cancelled' };
}

/** Every paid session created in the period, through all pages of Stripe's list. */
async function listPayments(
  client: StripeClient,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ProviderResult<readonly ProviderPayment[]>> {
  const params: Stripe.Checkout.SessionListParams = {
    created: { gte: Math.floor(from / 1_000), lt: Math.ceil(to / 1_000) },
    limit: 100,
    expand: ['data.payment_intent.latest_charge'],
  };
  const listed = await client.call('checkout.sessions.list', params, (stripe) =>
    Array.fromAsync(stripe.checkout.sessions.list(params)),
  );
  if (!listed.ok) return listed;
  return { ok: true, value: listed.value.flatMap((session) => paymentOf(session) ?? []) };
}
