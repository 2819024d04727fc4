import { refuse } from '@sufra/domain/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { MountFeature } from '../../features.ts';
import { dinerOf, mount, originOf } from '../../http/mount.ts';
import { readReceiptToken, receiptUrl } from '../bill/receipt-link.ts';
import { mayReadOrder } from '../orders/queries.ts';
import { receiptPage, unknownReceiptPage } from './page.ts';
import { invoiceOf, shareReceipt } from './queries.ts';

const printScript = `document.getElementById('print').addEventListener('click', () => print());`;

/** Receipts: the tax invoice of an order for its guests, and both kinds by links that nobody can guess. */
export const receipts: MountFeature = (app, context) => {
  mount(app, context, 'receipt', async (call, reply) => {
    const { orderId } = call.params;
    const { read } = context.db;
    const allowed = await mayReadOrder(read, orderId, dinerOf(call).customerId);
    if (!allowed.ok) return allowed;
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
  const { venue } = context.menu.current();
  return { language, fallback: venue.default_language, timeZone: venue.time_zone };
}

function sendPage(reply: FastifyReply, html: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
