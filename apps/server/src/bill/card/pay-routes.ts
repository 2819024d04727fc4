import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { allowForm } from '../../http/browser/form-targets.ts';
import { allowInline } from '../../http/browser/inline-parts.ts';
import { originOf } from '../../http/browser/origin.ts';
import { policyHash } from '../../http/browser/policy-hash.ts';
import { principalOf } from '../../http/browser/principal-of.ts';
import type { MountRoutes } from '../../http/mount.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import { readableOrder } from '../../orders/rounds/queries.ts';
import { isTestMode } from '../../venue/payment-methods/card-payments.ts';
import { isElsewhere } from '../payments/return-to.ts';
import { receiptUrl } from '../receipts/receipt-link.ts';
import { attemptOfLink, openLink, type PageAnswer } from './card.ts';
import { takeNotice } from './notices.ts';
import { receiveReturn } from './outcome.ts';
import { type PageAt, pageStyle, redirectPage, statusPage, unknownPage } from './pages.ts';

/**
 * Submits the form at once; without scripts, the payer presses its button. A payer who comes back from the card page goes
 * one page further, because this page would send them to the card page again.
 */
const goScript = `
const form = document.getElementById('go');
form.addEventListener('submit', () => history.replaceState('sent', ''));
addEventListener('pageshow', ({ persisted }) => persisted && history.back());
if (history.state === 'sent') history.back();
else form.requestSubmit();
`;

/** A provider sends a notice again unless the status is 2xx. */
const noticeStatus = { taken: 200, refused: 400, unknown: 404, later: 503 } as const;

/**
 * Our links to card pages. The payer can open them, show them as a QR code, and open them again on any phone;
 * each time we check that the share is still due.
 */
export const payLinks: MountRoutes = (app, context) => {
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
    if (answer.kind === 'redirect') return sendOn(reply, answer, at);
    if (answer.kind === 'standing' && (await belongsTo(context, request, answer.share.order_id))) {
      return reply.redirect(answer.attempt.return_to ?? '/', 303);
    }
    return page(
      reply,
      statusPage(answer, {
        ...at,
        ...receiptOf(context, request, answer.share.id),
        providerDown: answer.kind === 'provider_down',
      }),
    );
  });

  app.register(async (scope) => {
    // The signature covers the exact bytes that were sent.
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
    // A cross-site post carries no cookie of ours; the redirect makes the browser request the status page
    // with it.
    return reply.redirect(`/pay/done/${encodeURIComponent(request.params.token)}`, 303);
  };
  app.get('/pay/return/:token', receive);
  app.post('/pay/return/:token', receive);

  app.get<{ Params: { token: string } }>('/pay/done/:token', async (request, reply) => {
    const found = await attemptOfLink(context, request.params.token);
    const at = pageAt(context, request);
    if (found === undefined) return page(reply.code(404), unknownPage(at));
    // A guest of another origin's page may have no cookie of ours.
    const { return_to: to } = found.attempt;
    const leads = isElsewhere(to) || (await belongsTo(context, request, found.share.order_id));
    if (leads) return reply.redirect(to ?? '/', 303);
    return page(
      reply,
      statusPage(found, { ...at, ...receiptOf(context, request, found.share.id), providerDown: false }),
    );
  });
};

function headersOf({ headers }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

/** Sends a browser to the provider's page. */
function sendOn(
  reply: FastifyReply,
  { redirect, share }: Extract<PageAnswer, { kind: 'redirect' }>,
  at: PageAt,
) {
  if (redirect.method === 'GET') return reply.redirect(redirect.url, 302);
  allowForm(reply, redirect);
  return page(reply, redirectPage(redirect, share, at));
}

const ownParts = { scripts: [], styles: [policyHash(pageStyle)] };

function page(reply: FastifyReply, html: string) {
  allowInline(reply, ownParts);
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

/** The link to a share's receipt, for a phone that isn't at the table and only has the payment's link. */
function receiptOf(context: Context, request: FastifyRequest, shareId: string) {
  const origin = originOf(context, request);
  return { receiptUrl: receiptUrl(origin, context.secrets.tableKey, 'share', shareId) };
}

function pageAt(context: Context, { language }: FastifyRequest): PageAt {
  const menu = context.menu.current();
  const venue = inLanguage(menu.venue.names, language, menu.venue.default_language);
  return { language, venue, testMode: isTestMode(context, menu) };
}

/** Whether this browser belongs to a guest of the table, who may see more than this payment. */
async function belongsTo(context: Context, request: FastifyRequest, orderId: string): Promise<boolean> {
  const principal = await principalOf(context, request, false);
  return (
    principal.kind === 'diner' && (await readableOrder(context.db.read, orderId, principal.customerId)).ok
  );
}
