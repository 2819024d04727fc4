import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../gateway/faults.ts';
import type { StripeGateway } from './account.ts';
import type { ApiAnswer } from './answers.ts';
import { invalid, refused } from './answers.ts';
import { keyedAnswer } from './idempotency.ts';
import type { ApiOperation } from './operations.ts';
import { createRefund, createSession, expireSession, listSessions, retrieveSession } from './operations.ts';
import type { Params } from './params.ts';
import { nestParams } from './params.ts';
import { passTime } from './passing-time.ts';
import * as read from './readings.ts';

type Route = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly name: string;
  readonly operation: ApiOperation;
};

const sessions = '/v1/checkout/sessions';

const routes: readonly Route[] = [
  { method: 'POST', path: sessions, name: 'sessions.create', operation: createSession },
  { method: 'GET', path: sessions, name: 'sessions.list', operation: listSessions },
  { method: 'GET', path: `${sessions}/:id`, name: 'sessions.retrieve', operation: retrieveSession },
  { method: 'POST', path: `${sessions}/:id/expire`, name: 'sessions.expire', operation: expireSession },
  {
    method: 'GET',
    path: `${sessions}/:id/line_items`,
    name: 'sessions.listLineItems',
    operation: read.listLineItems,
  },
  { method: 'POST', path: '/v1/refunds', name: 'refunds.create', operation: createRefund },
  { method: 'GET', path: '/v1/refunds', name: 'refunds.list', operation: read.listRefunds },
  { method: 'GET', path: '/v1/refunds/:id', name: 'refunds.retrieve', operation: read.retrieveRefund },
  { method: 'GET', path: '/v1/payment_intents', name: 'payment_intents.list', operation: read.listIntents },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    name: 'payment_intents.retrieve',
    operation: read.retrieveIntent,
  },
  { method: 'GET', path: '/v1/charges', name: 'charges.list', operation: read.listCharges },
  { method: 'GET', path: '/v1/charges/:id', name: 'charges.retrieve', operation: read.retrieveCharge },
  { method: 'GET', path: '/v1/events', name: 'events.list', operation: read.listEvents },
  { method: 'GET', path: '/v1/events/:id', name: 'events.retrieve', operation: read.retrieveEvent },
];

/** The names of the API's calls, for faults. */
export const apiOperations: readonly string[] = routes.map(({ name }) => name);

/** The part of Stripe's API that Sufra uses, for the emulator's one account. */
export function apiRoutes(app: FastifyInstance, gateway: StripeGateway): void {
  for (const route of routes) {
    app.route<{ Params: { id?: string } }>({
      method: route.method,
      url: route.path,
      handler: (request, reply) => perform(request, reply, gateway, route),
    });
  }
  app.all('/v1/*', (request, reply) =>
    send(reply, gateway, refused(404, unrecognised(request), false), undefined),
  );
}

function unrecognised({ method, url }: FastifyRequest) {
  const message = `Unrecognized request URL (${method}: ${url.split('?')[0]}).`;
  return { type: 'invalid_request_error', message };
}

async function perform(
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply,
  gateway: StripeGateway,
  route: Route,
): Promise<FastifyReply> {
  const { stripe } = gateway;
  const stranger = refuseStranger(request, stripe.secretKey);
  if (stranger !== undefined) return send(reply, gateway, stranger, undefined);
  const id = request.params.id ?? '';
  const params = nestParams(route.method === 'GET' ? request.query : request.body);
  const header = request.headers['idempotency-key'];
  const key = route.method === 'POST' && typeof header === 'string' ? header : undefined;
  if (key !== undefined && (key === '' || key.length > 255))
    return send(reply, gateway, invalid('The idempotency key must be 1 to 255 characters.'), undefined);
  const fingerprint = JSON.stringify([route.name, id, params]);
  const call = log(gateway, route.name, { ...(id === '' ? {} : { id }), ...params });
  let fault: Fault | undefined;
  const answer = await keyedAnswer(stripe.keys, { key, fingerprint }, async () => {
    fault = gateway.faults.take(route.name);
    if (fault !== undefined) Object.assign(call, { fault: fault.kind });
    return act(request, gateway, route, { id, params, fault });
  });
  call.outcome = answer === undefined ? 'dropped, nothing done' : `HTTP ${answer.status}`;
  if (fault?.kind === 'delay_after') await wait(fault.delayMs);
  if (answer === undefined || fault?.kind === 'drop_after') return drop(request, reply);
  gateway.tick();
  if (answer.replayed) reply.header('idempotent-replayed', 'true');
  if (key !== undefined) reply.header('idempotency-key', key);
  return send(reply, gateway, answer, fault);
}

/** Undefined when the connection is to be cut before anything is done. */
async function act(
  request: FastifyRequest,
  gateway: StripeGateway,
  route: Route,
  asked: { readonly id: string; readonly params: Params; readonly fault: Fault | undefined },
): Promise<ApiAnswer | undefined> {
  const { id, params, fault } = asked;
  if (fault?.kind === 'delay_before') await wait(fault.delayMs);
  if (fault?.kind === 'drop_before') return undefined;
  if (fault?.kind === 'http_500') {
    const message = 'An unknown error occurred.';
    return refused(500, { type: 'api_error', message }, true);
  }
  if (fault?.kind === 'code') {
    return refused(400, { type: 'invalid_request_error', message: 'As told', code: fault.code }, false);
  }
  passTime(gateway.stripe);
  return route.operation(gateway.stripe, { origin: `http://${request.host}`, id, params });
}

/** Live keys are refused first: they have no business with an emulator. */
function refuseStranger(request: FastifyRequest, secretKey: string): ApiAnswer | undefined {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (given === secretKey) return undefined;
  const live = given?.includes('_live_') === true;
  const message = live
    ? 'This is an emulator: never send it a live key.'
    : given === undefined
      ? 'You did not provide an API key.'
      : 'Invalid API Key provided.';
  return refused(401, { type: 'invalid_request_error', message }, false);
}

function log(gateway: StripeGateway, operation: string, fields: Readonly<Record<string, unknown>>) {
  const at = new Date(gateway.clock.now()).toISOString();
  return gateway.calls.add({ at, direction: 'received', operation, fields, outcome: '' });
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function send(
  reply: FastifyReply,
  gateway: StripeGateway,
  answer: Pick<ApiAnswer, 'status' | 'body'>,
  fault: Fault | undefined,
): FastifyReply {
  const text = JSON.stringify(distort(answer.body, fault), undefined, 2);
  reply
    .header('request-id', `req_${gateway.stripe.ids.hex(14)}`)
    .header('stripe-version', '2026-10-28.endive');
  if (fault?.kind === 'html') {
    return reply.code(502).type('text/html; charset=utf-8').send('<!doctype html><h1>502 Bad gateway</h1>');
  }
  const body = fault?.kind === 'empty' ? '' : fault?.kind === 'truncated_json' ? text.slice(0, 40) : text;
  return reply.code(answer.status).type('application/json').send(body);
}

/** Changes the content of an answer, for faults with wrong data. */
function distort(body: unknown, fault: Fault | undefined): unknown {
  if (typeof body !== 'object' || body === null || fault === undefined) return body;
  switch (fault.kind) {
    case 'wrong_amount':
      return { ...body, amount_total: Math.round(Number(fault.amount) * 100) };
    case 'wrong_currency':
      return { ...body, currency: 'usd' };
    case 'wrong_order':
      return { ...body, client_reference_id: 'ANOTHERORDER' };
    case 'wrong_transaction':
      return { ...body, id: 'cs_test_another' };
    case 'no_payment_page':
      return { ...body, url: null };
    case 'foreign_page_host':
      return { ...body, url: 'https://pay.example.com/c/pay/cs_test_another' };
    default:
      return body;
  }
}
