import { calls, type DataOf } from '@sufra/contract/calls';
import { type Call, successEnvelope } from '@sufra/contract/core/call';
import { apiBase } from '@sufra/contract/core/route';
import { aliases, type CallName } from '@sufra/contract/core/routes';
import { assert } from '@sufra/domain/core/assert';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { authorise } from '../core/callers/access.ts';
import { claimedDiner, type NamedIds } from '../core/callers/claimed-diner.ts';
import type { Diner, Principal, Staff } from '../core/callers/principal.ts';
import { hashRequest } from '../core/idempotency.ts';
import { type DeviceChanges, deviceChanges } from '../core/limits/device-changes.ts';
import { limitOf } from '../core/limits/limited-calls.ts';
import { countCode, takeBackCode, takesCodes } from '../core/limits/wrong-codes.ts';
import { originOf } from './browser/origin.ts';
import { principalOf } from './browser/principal-of.ts';
import type { CallRequest, CallResult } from './call-request.ts';
import { refuseWith } from './errors/refuse.ts';
import type { LiveStreams } from './live-events.ts';

/** Adds the routes of a room, or of one of its folders, to the server. */
export type MountRoutes = (
  app: FastifyInstance,
  context: Context,
  streams: LiveStreams,
) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
  }
  interface FastifyContextConfig {
    /** The API call of the route. */
    call?: CallName;
  }
}

/** Handles a call. A handler that has already sent the answer returns the reply. */
export type Handler<Name extends CallName> = (
  call: CallRequest<Name>,
  reply: FastifyReply,
) => Promise<CallResult<DataOf<Name>> | FastifyReply>;

/** Mounts an API call: its schemas validate and filter, its access rule authorises, its refusals become statuses. */
export function mount<Name extends CallName>(
  app: FastifyInstance,
  context: Context,
  name: Name,
  handler: Handler<Name>,
): void {
  const call: Call = calls[name];
  const changes = changesOf(context);
  const mayTryCode = takesCodes(call);
  const paths = [call.path, aliases[name]].filter((path) => path !== undefined);
  for (const path of paths) {
    app.route({
      method: call.method,
      url: apiBase + path,
      config: { call: name },
      // An event stream has no end, so nobody would get its head without it.
      exposeHeadRoute: call.stream !== 'text/event-stream',
      schema: schemaOf(call),
      preValidation: (request, reply) => {
        if (call.bodyOptional === true && request.body === undefined) request.body = {};
        return authoriseRequest(context, changes, call, request, reply);
      },
      // A call that isn't valid tries no code.
      ...(mayTryCode ? { preHandler: (request, reply) => countTriedCode(context, request, reply) } : {}),
      handler: async (request, reply) => {
        // A reply is thenable and resolves to undefined, so awaiting one here gives no result.
        const result: CallResult<unknown> | undefined = await handler(
          toCallRequest(context, call, request),
          reply,
        );
        const wasWrong = result !== undefined && !result.ok && result.code === 'coupon_unknown';
        // Only what was counted: bodies keep fields that nobody reads.
        if (mayTryCode && !wasWrong) await takeBackCode(context, request);
        return result === undefined ? reply : send(call, request, reply, result);
      },
    });
  }
}

/** Input is validated and output is filtered. Refusals are built by us and need no filter. */
function schemaOf(call: Call): Record<string, unknown> {
  const { params, query, body, stream, success } = call;
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(stream === undefined ? { response: { [success ?? 200]: envelopeOf(call) } } : {}),
  };
}

const envelopes = new WeakMap<Call, object>();

/** The same for every server, so that it is compiled once. */
function envelopeOf(call: Call): object {
  const envelope = envelopes.get(call) ?? successEnvelope(call.data);
  envelopes.set(call, envelope);
  return envelope;
}

const changesByContext = new WeakMap<Context, DeviceChanges>();

/** One counter for all calls of a server. */
function changesOf(context: Context): DeviceChanges {
  const known = changesByContext.get(context) ?? deviceChanges(context);
  changesByContext.set(context, known);
  return known;
}

async function countTriedCode(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const tried = await countCode(context, request);
  return tried.ok ? undefined : refuseWith(request, reply, tried.code, tried.detail);
}

async function authoriseRequest(
  context: Context,
  changes: DeviceChanges,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const customerId = namedCustomer(request);
  const principal = await callerOf(context, call, { request, reply }, customerId);
  const allowed = authorise(call.access, principal, customerId);
  if (!allowed.ok) return refuseWith(request, reply, allowed.code);
  const counted = changes.allow(call, allowed.value);
  if (!counted.ok) return refuseWith(request, reply, counted.code, counted.detail);
  request.principal = allowed.value;
  return undefined;
}

async function callerOf(
  context: Context,
  call: Call,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  customerId: string | undefined,
): Promise<Principal> {
  const asStaff = call.access.who === 'staff';
  const principal = await principalOf(context, request, asStaff, reply);
  if (principal.kind !== 'nobody' || asStaff || call.access.who === 'anyone') return principal;
  return (await claimedDiner(context, namedIds(request, customerId))) ?? principal;
}

/** The customer id in a call's path or body; one in the body must be the caller's too. */
function namedCustomer(request: FastifyRequest): string | undefined {
  const { customerId } = request.params as { customerId?: string };
  if (customerId !== undefined) return customerId;
  const body = request.body as { customer_id?: unknown } | undefined;
  const inBody = body?.customer_id;
  return typeof inBody === 'string' || typeof inBody === 'number' ? String(inBody) : undefined;
}

/** The order or share that a call names. Of a list, the first: whoever may see it may be told about the others. */
function namedIds({ params, body }: FastifyRequest, customerId: string | undefined): NamedIds {
  const { orderId, splitId } = params as { orderId?: string; splitId?: string };
  const first = (Array.isArray(body) ? body[0] : body) as { order_id?: unknown } | null | undefined;
  const inBody = typeof first?.order_id === 'string' ? first.order_id : undefined;
  return { customerId, orderId: orderId ?? inBody, shareId: splitId };
}

function toCallRequest<Name extends CallName>(
  context: Context,
  call: Call,
  request: FastifyRequest,
): CallRequest<Name> {
  const { principal } = request;
  const key = request.headers['idempotency-key'];
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    language: request.language,
    principal,
    requestId: request.id,
    origin: originOf(context, request),
    once: {
      scope: scopeOf(principal),
      key: call.creates && typeof key === 'string' && key !== '' ? key.slice(0, 200) : undefined,
      call: call.name,
      get requestHash() {
        return hashRequest(request.params, withoutApproval(request.body));
      },
      now: context.clock.now(),
      limit: limitOf(context.menu.current().operations, call.name, principal, request.body),
    },
  } as CallRequest<Name>;
}

/** An action is the same however it is approved, and a PIN leaves no trace. */
function withoutApproval(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('approval' in body)) return body;
  const { approval: _, ...action } = body;
  return action;
}

function scopeOf(principal: Principal): string {
  if (principal.kind === 'diner') return `customer:${principal.customerId}`;
  return principal.kind === 'staff' ? `staff:${principal.staffId}` : 'nobody';
}

function send<Data>(call: Call, request: FastifyRequest, reply: FastifyReply, result: CallResult<Data>) {
  if (!result.ok) return refuseWith(request, reply, result.code, result.detail, result.data);
  const message = result.message === undefined ? {} : { message: result.message };
  return reply.code(call.success ?? 200).send({ status: true, ...message, data: result.value });
}

/** The diner who makes a call; only for calls that are for diners alone. */
export function dinerOf(call: { readonly principal: Principal }): Diner {
  assert(call.principal.kind === 'diner', 'only diners make this call');
  return call.principal;
}

/** The member of staff who makes a call; only for calls that are for staff alone. */
export function staffOf(call: { readonly principal: Principal }): Staff {
  assert(call.principal.kind === 'staff', 'only staff make this call');
  return call.principal;
}
