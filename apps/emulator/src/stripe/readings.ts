/** What can be read of payments beside their sessions. */
import type { StripeAccount, StripeSession } from './account.ts';
import type { ApiAnswer } from './answers.ts';
import { done, missing } from './answers.ts';
import { eventObject } from './events.ts';
import { chargeObject, intentObject, lineItem, refundObject } from './objects.ts';
import { type ApiOperation, expandOf } from './operations.ts';
import { pageOf } from './pages.ts';
import type { Params } from './params.ts';
import { textOf } from './params.ts';

/** `GET /v1/checkout/sessions/:id/line_items` */
export const listLineItems: ApiOperation = (account, { id, params }) => {
  const session = account.sessions.get(id);
  if (session === undefined) return missing('checkout.session', id);
  const one = { id: 'li_1', item: lineItem(session) };
  return pageOf(`/v1/checkout/sessions/${id}/line_items`, [one], params, ({ item }) => item);
};

/** `GET /v1/payment_intents/:id` */
export const retrieveIntent: ApiOperation = (account, { id, params }) => {
  const session = begun(account).find(({ intentId }) => intentId === id);
  return session === undefined
    ? missing('payment_intent', id)
    : done(intentObject(session, expandOf(params)));
};

/** `GET /v1/payment_intents`: newest first. */
export const listIntents: ApiOperation = (account, { params }) => {
  const all = begun(account).map((session) => ({ id: session.intentId, session }));
  return pageOf('/v1/payment_intents', all, params, ({ session }) => intentObject(session, inList(params)));
};

/** `GET /v1/charges/:id` */
export const retrieveCharge: ApiOperation = (account, { id }) => {
  const session = charged(account).find(({ chargeId }) => chargeId === id);
  return session === undefined ? missing('charge', id) : done(chargeObject(session));
};

/** `GET /v1/charges`: newest first, all or those of one payment. */
export const listCharges: ApiOperation = (account, { params }) => {
  const intent = textOf(params, 'payment_intent');
  const all = charged(account)
    .filter(({ intentId }) => intent === '' || intentId === intent)
    .map((session) => ({ id: session.chargeId, session }));
  return pageOf('/v1/charges', all, params, ({ session }) => chargeObject(session));
};

/** `GET /v1/refunds/:id` */
export const retrieveRefund: ApiOperation = (account, { id }) => {
  const found = refundsOf(account).find((one) => one.id === id);
  return found === undefined ? missing('refund', id) : done(refundObject(found.session, found.refund));
};

/** `GET /v1/refunds`: newest first, all or those of one payment or charge. */
export const listRefunds: ApiOperation = (account, { params }) => {
  const [intent, charge] = [textOf(params, 'payment_intent'), textOf(params, 'charge')];
  const wanted = refundsOf(account).filter(
    ({ session }) =>
      (intent === '' || session.intentId === intent) && (charge === '' || session.chargeId === charge),
  );
  return pageOf('/v1/refunds', wanted, params, ({ session, refund }) => refundObject(session, refund));
};

/** `GET /v1/events/:id` */
export const retrieveEvent: ApiOperation = (account, { id }): ApiAnswer => {
  const event = account.events.find((one) => one.id === id);
  return event === undefined ? missing('event', id) : done(eventObject(event));
};

/** `GET /v1/events`: newest first, all or those of a type. A notice that is delivered twice is one event. */
export const listEvents: ApiOperation = (account, { params }) => {
  const type = textOf(params, 'type');
  const once = new Map(account.events.map((event) => [event.id, event]));
  const wanted = [...once.values()].filter((event) => type === '' || event.type === type).reverse();
  return pageOf('/v1/events', wanted, params, eventObject);
};

/** Sessions whose payer has paid or tried to; before that they have no payment. */
function begun(account: StripeAccount): readonly StripeSession[] {
  return [...account.sessions.values()].filter(({ status }) => status === 'complete').reverse();
}

function charged(account: StripeAccount): readonly StripeSession[] {
  return begun(account).filter(({ payment }) => payment !== 'unpaid');
}

function refundsOf(account: StripeAccount) {
  return [...account.sessions.values()]
    .flatMap((session) => session.refunds.map((refund) => ({ id: refund.id, session, refund })))
    .reverse();
}

/** In a list the paths begin at its entries. */
function inList(params: Params): readonly string[] {
  return expandOf(params).map((path) => path.replace(/^data\./, ''));
}
