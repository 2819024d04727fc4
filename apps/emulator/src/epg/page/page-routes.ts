import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../../gateway/send-page.ts';
import type { BankGateway, Transaction } from '../bank.ts';
import { findByToken, findTransaction, isOnPage, refuseTransaction } from '../bank.ts';
import type { TestCard } from '../cards.ts';
import { cardOf, passesLuhn, testCards, testOtp, unknownCard } from '../cards.ts';
import type { CardEntry, CardFaults } from './card-form.ts';
import { checkEntry, emptyEntry, entryFor, readEntry } from './card-form.ts';
import { pagePaths } from './page-paths.ts';
import { cardView, otpView, returnView, strandedView, unknownView } from './page-views.ts';
import { deliverTwin } from './twin-return.ts';

type Language = 'en' | 'ar';
type Opened = { readonly transaction: Transaction; readonly language: Language };

const otpTriesMax = 3;
const foreignTransactionId = '999999999999';

/** The payer's pages: card form, one-time code, the way back. They all work without script. */
export function pageRoutes(app: FastifyInstance, gateway: BankGateway): void {
  const style = readFileSync(new URL('./page.css', import.meta.url), 'utf8');
  const script = readFileSync(new URL('./return.js', import.meta.url), 'utf8');
  app.get(pagePaths.style, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get(pagePaths.script, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get(pagePaths.payment, (request, reply) => {
    const query = textsOf(request.query);
    return show(reply, gateway, open(gateway, query['t'], query['TransactionID'], query['lang']));
  });
  app.post(pagePaths.payment, (request, reply) => {
    const form = textsOf(request.body);
    const query = textsOf(request.query);
    return show(reply, gateway, open(gateway, undefined, form['TransactionID'], query['lang']));
  });
  app.post(pagePaths.card, (request, reply) => {
    const form = textsOf(request.body);
    const opened = open(gateway, form['t'], undefined, form['lang']);
    if (opened === undefined || !isOnPage(opened.transaction)) return show(reply, gateway, opened);
    const fillWith = cardOf(form['fill'] ?? '');
    if (fillWith !== undefined) {
      return sendCard(reply, opened, entryFor(fillWith, gateway.clock.now()), {}, 200);
    }
    return takeCard(reply, gateway, opened, readEntry(request.body));
  });
  app.post(pagePaths.otp, (request, reply) => {
    const form = textsOf(request.body);
    const opened = open(gateway, form['t'], undefined, form['lang']);
    if (opened?.transaction.state === 'otp_asked') takeOtp(gateway, opened.transaction, form['otp'] ?? '');
    return seeOther(reply, opened);
  });
  app.post(pagePaths.cancel, (request, reply) => {
    const form = textsOf(request.body);
    const opened = open(gateway, form['t'], undefined, form['lang']);
    if (opened !== undefined && isOnPage(opened.transaction)) {
      refuseTransaction(opened.transaction, 'cancelled', '112');
    }
    return seeOther(reply, opened);
  });
}

function textsOf(source: unknown): Readonly<Record<string, string>> {
  if (typeof source !== 'object' || source === null) return {};
  return Object.fromEntries(Object.entries(source).filter(([, value]) => typeof value === 'string'));
}

function open(
  gateway: BankGateway,
  token: string | undefined,
  transactionId: string | undefined,
  language: string | undefined,
): Opened | undefined {
  const transaction =
    token === undefined
      ? findTransaction(gateway.bank, transactionId ?? '')
      : findByToken(gateway.bank, token);
  if (transaction === undefined) return undefined;
  return { transaction, language: language === 'ar' || language === 'en' ? language : transaction.language };
}

function show(reply: FastifyReply, gateway: BankGateway, opened: Opened | undefined): FastifyReply {
  if (opened === undefined) return page(reply, 404, unknownView('en'));
  const { transaction, language } = opened;
  if (transaction.state === 'otp_asked') return page(reply, 200, otpView(transaction, language));
  if (!isOnPage(transaction)) return sendBack(reply, gateway, opened);
  transaction.state = 'page_opened';
  return sendCard(reply, opened, emptyEntry, {}, 200);
}

function sendCard(
  reply: FastifyReply,
  { transaction, language }: Opened,
  entry: CardEntry,
  faults: CardFaults,
  status: number,
): FastifyReply {
  return page(reply, status, cardView(transaction, language, entry, faults));
}

function takeCard(reply: FastifyReply, gateway: BankGateway, opened: Opened, entry: CardEntry): FastifyReply {
  const { faults, card } = checkEntry(entry, gateway.clock.now(), cardsFor(gateway, entry));
  if (card === undefined || Object.keys(faults).length > 0) {
    // A page never shows a CVV again, or a number that could be a real card's.
    const number = faults.number === 'card_unknown' ? '' : entry.number;
    return sendCard(reply, opened, { ...entry, number, cvv: '' }, faults, 422);
  }
  opened.transaction.card = testCards.includes(card) ? card : unknownCard(card.number);
  if (card.otp === 'none') authenticate(gateway, opened.transaction);
  else opened.transaction.state = 'otp_asked';
  return seeOther(reply, opened);
}

/** The cards that a page takes: the test cards, and where the bank declines others itself, the one that was typed. */
function cardsFor({ bank }: BankGateway, { number }: CardEntry): readonly TestCard[] {
  const digits = number.replace(/\s+/g, '');
  if (bank.settings.otherCards === 'refused' || !passesLuhn(digits)) return testCards;
  return [...testCards, { ...unknownCard(digits), number: digits }];
}

function takeOtp(gateway: BankGateway, transaction: Transaction, otp: string): void {
  if (transaction.card?.otp === 'asked' && otp.trim() === testOtp) {
    authenticate(gateway, transaction);
    return;
  }
  transaction.otpTries += 1;
  if (transaction.otpTries >= otpTriesMax) refuseTransaction(transaction, 'declined', '6');
}

function authenticate(gateway: BankGateway, transaction: Transaction): void {
  transaction.state = 'authenticated';
  transaction.authenticatedAt = gateway.clock.now();
}

function sendBack(
  reply: FastifyReply,
  gateway: BankGateway,
  { transaction, language }: Opened,
): FastifyReply {
  const { returnMode, lateReturnMs } = gateway.bank.settings;
  transaction.returns += 1;
  if (returnMode === 'missing') return page(reply, 200, strandedView(language));
  if (returnMode === 'duplicate' && transaction.returns === 1) deliverTwin(gateway, transaction);
  const id = returnMode === 'foreign' ? foreignTransactionId : transaction.id;
  return page(reply, 200, returnView(transaction, language, id, returnMode === 'late' ? lateReturnMs : 0));
}

function seeOther(reply: FastifyReply, opened: Opened | undefined): FastifyReply {
  if (opened === undefined) return page(reply, 404, unknownView('en'));
  const query = new URLSearchParams({ lang: opened.language, t: opened.transaction.token });
  return reply.redirect(`${pagePaths.payment}?${query.toString()}`, 303);
}

function page(reply: FastifyReply, status: number, html: string): FastifyReply {
  return sendPage(reply, status, html, "; script-src 'self'");
}
