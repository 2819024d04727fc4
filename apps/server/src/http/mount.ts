import { type Call, successEnvelope } from '@sufra/contract/call';
import { calls, type DataOf } from '@sufra/contract/calls';
import { aliases, apiBase, type CallName } from '@sufra/contract/routes';
import { assert } from '@sufra/domain/assert';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { authorise } from './access.ts';
import type { CallRequest, CallResult } from './call-request.ts';
import { claimedDiner } from './claimed-diner.ts';
import { type DeviceChanges, deviceChanges } from './device-changes.ts';
import { hashRequest } from './idempotency.ts';
import { limitOf } from './limited-calls.ts';
import { originOf } from './origin.ts';
import type { Diner, Principal, Staff } from './principal.ts';
import { principalOf } from './recognise.ts';
import { refuseWith } from './refuse.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
  }
  interface FastifyContextConfig {
    /** The call of the contract that a route carries. */
    call?: CallName;
  }
}

/** Does a call. A handler that has sent the answer itself returns the reply. */
export type Handler<Name extends CallName> = (
  call: CallRequest<Name>,
  reply: FastifyReply,
) => Promise<CallResult<DataOf<Name>> | FastifyReply>;

/** Mounts a call of the contract: its schemas check and filter, its access lets in, its refusals become statuses. */
export function mount<Name extends CallName>(
  app: FastifyInstance,
  context: Context,
  name: Name,
  handler: Handler<Name>,
): void {
  const call: Call = calls[name];
  const changes = changesOf(context);
  const paths = [call.path, aliases[name]].filter((path) => path !== undefined);
  for (const path of paths) {
    app.route({
      method: call.method,
      url: apiBase + path,
      config: { call: name },
      schema: schemaOf(call),
      preValidation: (request, reply) => letIn(context, changes, call, request, reply),
      handler: async (request, reply) => {
        // A reply is a promise that it has been sent: awaiting one gives nothing.
        const result: CallResult<unknown> | undefined = await handler(
          toCallRequest(context, call, request),
          reply,
        );
        if (result === undefined || result.ok || result.code !== 'coupon_unknown')
          changes.noteNoWrongCode(request.principal, request.body);
        return result === undefined ? reply : send(call, request, reply, result);
      },
    });
  }
}

/** What is checked on the way in and filtered on the way out. Refusals are made by us alone and need no filter. */
function schemaOf({ params, query, body, stream, success, data }: Call): Record<string, unknown> {
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(stream === undefined ? { response: { [success ?? 200]: successEnvelope(data) } } : {}),
  };
}

const changesByContext = new WeakMap<Context, DeviceChanges>();

/** All calls of a server count together. */
function changesOf(context: Context): DeviceChanges {
  const known = changesByContext.get(context) ?? deviceChanges(context);
  changesByContext.set(context, known);
  return known;
}

async function letIn(
  context: Context,
  changes: DeviceChanges,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const named = namedCustomer(request);
  const principal = await whoCalls(context, call, request, named);
  const allowed = authorise(call.access, principal, named);
  if (!allowed.ok) return refuseWith(request, reply, allowed.code);
  const counted = changes.allow(call, allowed.value, request.body);
  if (!counted.ok) return refuseWith(request, reply, counted.code, counted.detail);
  request.principal = allowed.value;
  return undefined;
}

async function whoCalls(
  context: Context,
  call: Call,
  request: FastifyRequest,
  named: string | undefined,
): Promise<Principal> {
  const asStaff = call.access.who === 'staff';
  const principal = await principalOf(context, request, asStaff);
  if (principal.kind !== 'nobody' || asStaff || call.access.who === 'anyone') return principal;
  return (await claimedDiner(context, request, named)) ?? principal;
}

/** The customer that a call names in its path or body; one in the body must be the caller's too. */
function namedCustomer(request: FastifyRequest): string | undefined {
  const { customerId } = request.params as { customerId?: string };
  if (customerId !== undefined) return customerId;
  const body = request.body as { customer_id?: unknown } | undefined;
  const inBody = body?.customer_id;
  return typeof inBody === 'string' || typeof inBody === 'number' ? String(inBody) : undefined;
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
        return hashRequest(request.params, request.body);
      },
      now: context.clock.now(),
      limit: limitOf(context.menu.current().operations, call.name, principal, request.body),
    },
  } as CallRequest<Name>;
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

/** The diner who makes a call; only for calls whose access lets nobody else in. */
export function dinerOf(call: { readonly principal: Principal }): Diner {
  assert(call.principal.kind === 'diner', 'only diners make this call');
  return call.principal;
}

/** The member of staff who makes a call; only for calls whose access lets nobody else in. */
export function staffOf(call: { readonly principal: Principal }): Staff {
  assert(call.principal.kind === 'staff', 'only staff make this call');
  return call.principal;
}
