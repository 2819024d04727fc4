import { refuse } from '@sufra/domain/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { MountFeature } from '../../features.ts';
import { dinerOf, mount } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { policyHash } from '../../http/policy-hash.ts';
import { readReceiptToken, receiptUrl } from '../bill/receipt-link.ts';
import { readableOrder } from '../orders/queries.ts';
import { isTestMode } from '../venue/card-payments.ts';
import { pageStyle, receiptPage, unknownReceiptPage } from './page.ts';
import { invoiceOf, shareReceipt } from './queries.ts';

/**
 * Its style stands in the page and its script is ours, whatever address it comes from: the API's own policy would allow
 * neither. Nothing else is loaded, and nobody frames it.
 */
const policy = [
  "default-src 'none'",
  `style-src ${policyHash(pageStyle)}`,
  "script-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

const printScript = `document.getElementById('print').addEventListener('click', () => print());`;

/** Receipts: the tax invoice of an order for its guests, and both kinds by links that nobody can guess. */
export const receipts: MountFeature = (app, context) => {
  mount(app, context, 'receipt', async (call, reply) => {
    const { read } = context.db;
    const allowed = await readableOrder(read, call.params.orderId, dinerOf(call).customerId);
    if (!allowed.ok) return allowed;
    const { id: orderId } = allowed.value;
    const receipt = await invoiceOf(read, orderId);
    if (receipt === undefined) return refuse('receipt_not_ready');
    const url = receiptUrl(call.origin, context.secrets.tableKey, 'order', orderId);
    return sendPage(reply, receiptPage(receipt, { ...readerOf(context, call), url }));
  });

  app.get('/r/print.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(printScript),
  );

  app.get<{ Params: { token: string } }>('/r/:token', async (request, reply) => {
    const link = readReceiptToken(context.secrets.tableKey, request.params.token);
    const receipt =
      link === undefined
        ? undefined
        : link.kind === 'order'
          ? await invoiceOf(context.db.read, link.id)
          : await shareReceipt(context, link.id);
    if (receipt === undefined) return sendPage(reply.code(404), unknownReceiptPage(request.language));
    const url = `${originOf(context, request)}/r/${request.params.token}`;
    return sendPage(reply, receiptPage(receipt, { ...readerOf(context, request), url }));
  });
};

function readerOf(context: Context, { language }: Pick<FastifyRequest, 'language'>) {
  const menu = context.menu.current();
  const { default_language: fallback, time_zone: timeZone } = menu.venue;
  return { language, fallback, timeZone, testMode: isTestMode(context, menu) };
}

function sendPage(reply: FastifyReply, html: string) {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .send(html);
}
