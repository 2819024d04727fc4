import { browsingCustomerId } from '@sufra/contract/constants';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Reader } from '../database/transaction.ts';
import type { Diner } from './principal.ts';

/**
 * The diner that a call without a session names, where the venue takes an unguessable id alone for clients that keep no
 * cookies (contract, section 2, `diner_auth`): the customer's own id, or that of an order or share of their visit.
 */
export async function claimedDiner(
  context: Context,
  request: FastifyRequest,
  customerId: string | undefined,
): Promise<Diner | undefined> {
  if (context.menu.current().operations.diner_auth !== 'customer_id') return undefined;
  const { read } = context.db;
  if (customerId !== undefined)
    return customerId === browsingCustomerId ? undefined : knownCustomer(read, customerId);
  const { orderId, splitId } = request.params as { orderId?: string; splitId?: string };
  // A list is about the orders of one visit: whoever may see the first may be told of the others.
  const body = Array.isArray(request.body) ? request.body[0] : request.body;
  const inBody = (body as { order_id?: unknown } | null | undefined)?.order_id;
  const order = orderId ?? (typeof inBody === 'string' ? inBody : await orderOfShare(read, splitId));
  return order === undefined ? undefined : guestOf(read, order);
}

async function knownCustomer(read: Reader, id: string): Promise<Diner | undefined> {
  const row = await read.first(read.sql.selectFrom('customers').select('id').where('id', '=', id));
  return row === undefined ? undefined : { kind: 'diner', customerId: row.id };
}

async function orderOfShare(read: Reader, splitId: string | undefined): Promise<string | undefined> {
  if (splitId === undefined) return undefined;
  const row = await read.first(read.sql.selectFrom('shares').select('order_id').where('id', '=', splitId));
  return row?.order_id;
}

/** Whom an order's id stands for: the guest whose round waits in it, else one who is proven, before any who left. */
async function guestOf(read: Reader, orderId: string): Promise<Diner | undefined> {
  const row = await read.first(
    read.sql
      .selectFrom('orders')
      .innerJoin('visit_guests', 'visit_guests.visit_id', 'orders.visit_id')
      .select('customer_id')
      .where('orders.id', '=', orderId)
      .where((eb) =>
        eb.or([
          eb('held_for', '=', eb.ref('customer_id')),
          eb.and([eb('held_for', 'is', null), eb('proven', '=', 1)]),
        ]),
      )
      .orderBy((eb) => eb('left_at', 'is not', null))
      .orderBy('joined_at')
      .limit(1),
  );
  return row === undefined ? undefined : { kind: 'diner', customerId: row.customer_id };
}
