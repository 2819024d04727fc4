import type { StripeAccount, StripeRefund, StripeSession } from './account.ts';
import { refundedMinor } from './account.ts';
import type { ApiAnswer } from './answers.ts';
import { conflict, done, invalid, missing } from './answers.ts';
import { notify } from './events.ts';
import { refundObject, sessionObject } from './objects.ts';
import { pageOf } from './pages.ts';
import type { Params } from './params.ts';
import { partOf, textOf, textsOf, wholeOf } from './params.ts';
import { sessionFault } from './session-params.ts';

/** The origin of a request, its id and its parameters. */
export type ApiRequest = { readonly origin: string; readonly id: string; readonly params: Params };

/** Performs one call and returns its answer; synchronous, so nothing can come in between. */
export type ApiOperation = (account: StripeAccount, request: ApiRequest) => ApiAnswer;

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** `POST /v1/checkout/sessions` */
export const createSession: ApiOperation = (account, { origin, params }) => {
  const { clock, ids } = account;
  const fault = sessionFault(params, clock.now());
  if (fault !== undefined) return fault;
  const item = partOf(partOf(params, 'line_items'), '0');
  const price = partOf(item, 'price_data');
  const expires = wholeOf(params, 'expires_at');
  const session: StripeSession = {
    id: `cs_test_${ids.hex(58)}`,
    intentId: `pi_${ids.hex(24)}`,
    chargeId: `ch_${ids.hex(24)}`,
    amountMinor: (wholeOf(price, 'unit_amount') ?? 0) * (wholeOf(item, 'quantity') ?? 1),
    currency: textOf(price, 'currency'),
    quantity: wholeOf(item, 'quantity') ?? 1,
    productName: textOf(partOf(price, 'product_data'), 'name'),
    clientReferenceId: textOf(params, 'client_reference_id') || null,
    metadata: textsOf(partOf(params, 'metadata')),
    intentMetadata: textsOf(partOf(partOf(params, 'payment_intent_data'), 'metadata')),
    successUrl: textOf(params, 'success_url'),
    cancelUrl: textOf(params, 'cancel_url') || null,
    locale: textOf(params, 'locale') || null,
    createdAt: clock.now(),
    expiresAt: expires === undefined ? clock.now() + dayMs : expires * 1_000,
    status: 'open',
    payment: 'unpaid',
    card: undefined,
    otpAsked: false,
    otpTries: 0,
    authorizationCode: '',
    paidAt: 0,
    decidedAt: 0,
    refunds: [],
  };
  account.sessions.set(session.id, session);
  return done(sessionObject(session, origin));
};

/** `GET /v1/checkout/sessions/:id` */
export const retrieveSession: ApiOperation = (account, { origin, id, params }) => {
  const session = account.sessions.get(id);
  if (session === undefined) return missing('checkout.session', id);
  return done(sessionObject(session, origin, expandOf(params)));
};

/** `POST /v1/checkout/sessions/:id/expire` */
export const expireSession: ApiOperation = (account, { origin, id }) => {
  const session = account.sessions.get(id);
  if (session === undefined) return missing('checkout.session', id);
  if (session.status !== 'open') {
    return conflict(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = 'expired';
  notify(account, session, 'checkout.session.expired');
  return done(sessionObject(session, origin));
};

/** `GET /v1/checkout/sessions`: newest first, a page at a time. */
export const listSessions: ApiOperation = (account, { origin, params }) => {
  const created = partOf(params, 'created');
  const [from, until] = [wholeOf(created, 'gte') ?? 0, wholeOf(created, 'lt') ?? Infinity];
  const intent = textOf(params, 'payment_intent');
  const matching = [...account.sessions.values()]
    .filter(({ createdAt }) => createdAt >= from * 1_000 && createdAt < until * 1_000)
    .filter(({ intentId }) => intent === '' || intentId === intent)
    .reverse();
  const expand = expandOf(params).map((path) => path.replace(/^data\./, ''));
  return pageOf('/v1/checkout/sessions', matching, params, (session) =>
    sessionObject(session, origin, expand),
  );
};

/** `POST /v1/refunds` */
export const createRefund: ApiOperation = (account, { params }) => {
  const session = sessionOfIntent(account, textOf(params, 'payment_intent'));
  if (session === undefined) return missing('payment_intent', textOf(params, 'payment_intent'));
  if (session.payment !== 'paid') {
    return conflict('This PaymentIntent does not have a successful charge to refund.');
  }
  const left = session.amountMinor - refundedMinor(session);
  const amountMinor = textOf(params, 'amount') === '' ? left : wholeOf(params, 'amount');
  if (amountMinor === undefined || amountMinor === 0) return invalid('Invalid positive integer', 'amount');
  if (left === 0) return conflict('Charge has already been refunded.', 'charge_already_refunded');
  if (amountMinor > left) {
    return conflict(`Refund amount (${amountMinor}) is greater than unrefunded amount on charge (${left})`);
  }
  const reason = textOf(params, 'reason');
  if (reason !== '' && !refundReasons.has(reason)) return invalid('Invalid reason', 'reason');
  const refund = newRefund(account, {
    amountMinor,
    metadata: textsOf(partOf(params, 'metadata')),
    reason: reason === '' ? null : reason,
  });
  session.refunds.push(refund);
  return done(refundObject(session, refund));
};

const refundReasons: ReadonlySet<string> = new Set(['duplicate', 'fraudulent', 'requested_by_customer']);

function newRefund(
  { ids, clock, settings }: StripeAccount,
  asked: Pick<StripeRefund, 'amountMinor' | 'metadata' | 'reason'>,
): StripeRefund {
  const instant = settings.refundMode === 'instant';
  return {
    id: `re_${ids.hex(24)}`,
    ...asked,
    createdAt: clock.now(),
    decidedAt: clock.now() + (instant ? 0 : settings.pendingMinutes * minuteMs),
    ending: settings.refundMode === 'pending_then_failed' ? 'failed' : 'succeeded',
    status: instant ? 'succeeded' : 'pending',
  };
}

/** The session of a payment. */
export function sessionOfIntent(account: StripeAccount, intentId: string): StripeSession | undefined {
  return [...account.sessions.values()].find((session) => session.intentId === intentId);
}

/** The paths that a request asks to be expanded. */
export function expandOf(params: Params): readonly string[] {
  return Object.values(textsOf(partOf(params, 'expand')));
}
