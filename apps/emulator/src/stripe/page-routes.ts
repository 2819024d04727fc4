import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cardOf, testOtp } from '../epg/cards.ts';
import { checkEntry, emptyEntry, entryFor, readEntry } from '../epg/page/card-form.ts';
import type { Language } from '../epg/page/page-parts.ts';
import { strandedView } from '../epg/page/page-views.ts';
import { sendPage } from '../gateway/send-page.ts';
import type { StripeGateway, StripeSession } from './account.ts';
import { stripeCards } from './cards.ts';
import { notify } from './events.ts';
import { stripeCardView, stripeOtpView, stripeOverView, type Trouble } from './page-views.ts';
import { nestParams, textOf } from './params.ts';
import { passTime, takeMoney } from './passing-time.ts';

type PageRequest = FastifyRequest<{ Params: { id: string } }>;

const otpTriesMax = 3;
const minuteMs = 60_000;

/** The hosted pages of the Stripe emulator: card form, one-time code, and on to the merchant. No script at all. */
export function stripePageRoutes(app: FastifyInstance, gateway: StripeGateway): void {
  const open = (request: PageRequest) => {
    passTime(gateway.stripe);
    return gateway.stripe.sessions.get(request.params.id);
  };
  app.get('/c/pay/:id', (request: PageRequest, reply) => show(reply, gateway, open(request), request));
  app.post('/c/pay/:id', (request: PageRequest, reply) => {
    const session = open(request);
    if (session?.status !== 'open') return show(reply, gateway, session, request);
    return takeCard(request, reply, gateway, session);
  });
  app.post('/c/pay/:id/otp', (request: PageRequest, reply) => {
    const session = open(request);
    if (session?.status !== 'open' || !session.otpAsked) return show(reply, gateway, session, request);
    return takeOtp(request, reply, gateway, session);
  });
}

function show(
  reply: FastifyReply,
  gateway: StripeGateway,
  session: StripeSession | undefined,
  request: FastifyRequest,
  trouble?: Trouble,
): FastifyReply {
  const language = languageOf(session, request);
  if (session === undefined) return sendPage(reply, 404, stripeOverView(undefined, language));
  if (session.status === 'complete') return leadBack(reply, gateway, session, language);
  if (session.status === 'expired') return sendPage(reply, 200, stripeOverView(session, language));
  if (session.otpAsked) return sendPage(reply, 200, stripeOtpView(session, language));
  const status = trouble === undefined ? 200 : 402;
  return sendPage(reply, status, stripeCardView(session, language, emptyEntry, { faults: {}, trouble }));
}

function leadBack(
  reply: FastifyReply,
  { stripe }: StripeGateway,
  session: StripeSession,
  language: Language,
): FastifyReply {
  if (stripe.settings.pageReturn === 'missing') return sendPage(reply, 200, strandedView(language));
  return reply.redirect(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
}

function takeCard(
  request: PageRequest,
  reply: FastifyReply,
  gateway: StripeGateway,
  session: StripeSession,
): FastifyReply {
  const language = languageOf(session, request);
  const fillWith = cardOf(textOf(nestParams(request.body), 'fill'), stripeCards);
  if (fillWith !== undefined) {
    const filled = entryFor(fillWith, gateway.clock.now());
    return sendPage(reply, 200, stripeCardView(session, language, filled, { faults: {} }));
  }
  const entry = readEntry(request.body);
  const { faults, card } = checkEntry(entry, gateway.clock.now(), stripeCards);
  if (card === undefined || Object.keys(faults).length > 0) {
    // A page never shows a CVV again, or a number that could be a real card's.
    const number = faults.number === 'card_unknown' ? '' : entry.number;
    return sendPage(reply, 422, stripeCardView(session, language, { ...entry, number, cvv: '' }, { faults }));
  }
  session.card = card;
  session.otpAsked = card.otp !== 'none';
  session.otpTries = 0;
  return session.otpAsked ? show(reply, gateway, session, request) : charge(request, reply, gateway, session);
}

function takeOtp(
  request: PageRequest,
  reply: FastifyReply,
  gateway: StripeGateway,
  session: StripeSession,
): FastifyReply {
  if (textOf(nestParams(request.body), 'otp').trim() === testOtp)
    return charge(request, reply, gateway, session);
  session.otpTries += 1;
  if (session.otpTries < otpTriesMax) return show(reply, gateway, session, request);
  session.otpAsked = false;
  return show(reply, gateway, session, request, 'wrongCode');
}

/** A declined card leaves the page open for another one, as Stripe does. */
function charge(
  request: FastifyRequest,
  reply: FastifyReply,
  gateway: StripeGateway,
  session: StripeSession,
): FastifyReply {
  const { stripe } = gateway;
  const outcome = session.card?.outcome ?? { kind: 'decline' };
  session.otpAsked = false;
  if (outcome.kind === 'decline') return show(reply, gateway, session, request, 'declined');
  session.status = 'complete';
  if (outcome.kind === 'pending') {
    session.payment = 'processing';
    session.decidedAt = gateway.clock.now() + stripe.settings.pendingMinutes * minuteMs;
  } else takeMoney(stripe, session);
  notify(stripe, session, 'checkout.session.completed');
  gateway.tick();
  return show(reply, gateway, session, request);
}

function languageOf(session: StripeSession | undefined, request: FastifyRequest): Language {
  const asked = session?.locale ?? 'auto';
  const header = request.headers['accept-language'] ?? '';
  return asked === 'auto' && /^ar\b/.test(header) ? 'ar' : 'en';
}
