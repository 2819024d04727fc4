import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { MountFeature } from '../../features.ts';
import { originOf } from '../../http/origin.ts';
import { principalOf } from '../../http/recognise.ts';
import { receiptUrl } from '../bill/receipt-link.ts';
import { inLanguage } from '../menu/snapshot.ts';
import { readableOrder } from '../orders/queries.ts';
import { isTestMode } from '../venue/card-payments.ts';
import { attemptOfLink, openLink } from './card.ts';
import { takeNotice } from './notices.ts';
import { receiveReturn } from './outcome.ts';
import { type PageAt, redirectPage, standingPage, unknownPage } from './pages.ts';

/** Sends the browser on at once; the page's button does the same where scripts don't run. */
const goScript = `document.getElementById('go').submit();`;

/** A provider repeats a notice that was not taken with a 2xx. */
const noticeStatus = { taken: 200, refused: 400, unknown: 404, later: 503 } as const;

/**
 * Our own links to card pages. They can be opened by the payer, shown as a QR code, opened again and by another phone,
 * and each time it is checked that the share is still due (contract, section 5).
 */
export const payLinks: MountFeature = (app, context) => {
  app.get('/pay/go.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(goScript),
  );

  app.get<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const answer = await openLink(context, request.params.token, {
      origin: originOf(context, request),
      language: request.language,
    });
    const at = pageAt(context, request);
    if (answer === undefined) return page(reply.code(404), unknownPage(at));
    if (answer.kind === 'redirect') {
      if (answer.redirect.method === 'GET') return reply.redirect(answer.redirect.url, 302);
      return page(reply, redirectPage(answer.redirect, answer.share, at));
    }
    if (answer.kind === 'standing' && (await belongsTo(context, request, answer.share.order_id))) {
      return reply.redirect(answer.attempt.return_to ?? '/', 303);
    }
    return page(
      reply,
      standingPage(answer, {
        ...at,
        ...receiptOf(context, request, answer.share.id),
        providerDown: answer.kind === 'provider_down',
      }),
    );
  });

  app.register(async (scope) => {
    // The signature is over the very bytes that came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>('/pay/webhooks/:provider', async (request, reply) => {
      const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      const taken = await takeNotice(context, request.params.provider, body, headersOf(request));
      return reply.code(noticeStatus[taken]).type('text/plain; charset=utf-8').send(taken);
    });
  });

  const receive = async (request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) => {
    const fields = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : {});
    await receiveReturn(context, request.params.token, {
      query: fields(request.query),
      form: fields(request.body),
    });
    // The provider's post is a foreign one and carries no cookie of ours; the page that it leads to is asked for anew.
    return reply.redirect(`/pay/done/${request.params.token}`, 303);
  };
  app.get('/pay/return/:token', receive);
  app.post('/pay/return/:token', receive);

  app.get<{ Params: { token: string } }>('/pay/done/:token', async (request, reply) => {
    const found = await attemptOfLink(context, request.params.token);
    const at = pageAt(context, request);
    if (found === undefined) return page(reply.code(404), unknownPage(at));
    if (await belongsTo(context, request, found.share.order_id)) {
      return reply.redirect(found.attempt.return_to ?? '/', 303);
    }
    return page(
      reply,
      standingPage(found, { ...at, ...receiptOf(context, request, found.share.id), providerDown: false }),
    );
  });
};

function headersOf({ headers }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

function page(reply: FastifyReply, html: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

/** Where the receipt of a share is, for a phone that is not of the table and knows nothing but its link. */
function receiptOf(context: Context, request: FastifyRequest, shareId: string) {
  const origin = originOf(context, request);
  return { receiptUrl: receiptUrl(origin, context.secrets.tableKey, 'share', shareId) };
}

function pageAt(context: Context, { language }: FastifyRequest): PageAt {
  const menu = context.menu.current();
  const venue = inLanguage(menu.venue.names, language, menu.venue.default_language);
  return { language, venue, testMode: isTestMode(context, menu) };
}

/** Whether this browser is one of the table's own, which sees more than one payment's page. */
async function belongsTo(context: Context, request: FastifyRequest, orderId: string): Promise<boolean> {
  const principal = await principalOf(context, request, false);
  return (
    principal.kind === 'diner' && (await readableOrder(context.db.read, orderId, principal.customerId)).ok
  );
}
