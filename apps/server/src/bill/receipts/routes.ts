import { refuse } from '@sufra/domain/core/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { originOf } from '../../http/browser/origin.ts';
import { policyHash } from '../../http/browser/policy-hash.ts';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { readableOrder } from '../../orders/rounds/queries.ts';
import { isTestMode } from '../../venue/payment-methods/card-payments.ts';
import { creditNoteOf } from './credit-note.ts';
import { creditNotePage } from './credit-note-page.ts';
import { receiptPage } from './page.ts';
import { type PaperReader, pageStyle, unknownReceiptPage } from './parts.ts';
import { invoiceOf, shareReceipt } from './queries.ts';
import { type ReceiptLink, readReceiptToken, receiptUrl } from './receipt-link.ts';

/**
 * The page's style is inline and its script comes from our own address, which the API's policy doesn't allow.
 * Nothing else may be loaded, and no other site may frame the page.
 */
const policy = [
  "default-src 'none'",
  `style-src ${policyHash(pageStyle)}`,
  "script-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join(';');

const printScript = `document.getElementById('print').addEventListener('click', () => print());`;

/** Receipts: the tax invoice of an order for its guests, and both kinds by unguessable links. */
export const receipts: MountRoutes = (app, context) => {
  mount(app, context, 'receipt', async (call, reply) => {
    const { read } = context.db;
    const allowed = await readableOrder(read, call.params.orderId, dinerOf(call).customerId);
    if (!allowed.ok) return allowed;
    const { id: orderId } = allowed.value;
    const receipt = await invoiceOf(read, orderId);
    if (receipt === undefined) return refuse('receipt_not_ready');
    return sendPage(
      reply,
      receiptPage(receipt, readerOf(context, call, call.origin, { kind: 'order', id: orderId })),
    );
  });

  app.get('/r/print.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(printScript),
  );

  app.get<{ Params: { token: string } }>('/r/:token', async (request, reply) => {
    const link = readReceiptToken(context.secrets.tableKey, request.params.token);
    const reader = link && readerOf(context, request, originOf(context, request), link);
    const page = link && reader && (await pageOf(context, link, reader));
    if (page === undefined) return sendPage(reply.code(404), unknownReceiptPage(request.language));
    return sendPage(reply, page);
  });
};

/** The paper that a link is for, or undefined if there is none yet. */
async function pageOf(context: Context, link: ReceiptLink, reader: PaperReader): Promise<string | undefined> {
  const { read } = context.db;
  if (link.kind === 'note') {
    const note = await creditNoteOf(read, link.id);
    return note && creditNotePage(note, reader);
  }
  const receipt =
    link.kind === 'order' ? await invoiceOf(read, link.id) : await shareReceipt(context, link.id);
  return receipt && receiptPage(receipt, reader);
}

function readerOf(
  context: Context,
  { language }: Pick<FastifyRequest, 'language'>,
  origin: string,
  link: ReceiptLink,
): PaperReader {
  const menu = context.menu.current();
  const { default_language: fallback, time_zone: timeZone } = menu.venue;
  const linkTo = (kind: ReceiptLink['kind'], id: string) =>
    receiptUrl(origin, context.secrets.tableKey, kind, id);
  const testMode = isTestMode(context, menu);
  return { language, fallback, timeZone, testMode, linkTo, url: linkTo(link.kind, link.id) };
}

function sendPage(reply: FastifyReply, html: string) {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .send(html);
}
