import type { BodyOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { assert } from '@sufra/domain/core/assert';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { asksOf, decideCall, newAsks } from '@sufra/domain/tables/call';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import { askForOnlyCar } from '../cars/guest-commands.ts';
import { currentVisit, lockCustomer } from '../visits/queries.ts';
import { announce, callOf } from './call.ts';
import * as store from './store.ts';
import * as states from './store-states.ts';

/** Guests call for their car on the way out, perhaps after the table was cleared. */
const carAfterVisitMs = 60 * 60_000;

/** The request that a call made or joined. */
type Requested = Result<{ readonly id: string }, ErrorCode>;

/** The request that a call for a car made or joined, and whether it is about a ticket. */
type CarRequested = Result<{ readonly id: string; readonly isCar?: boolean }, ErrorCode>;

/**
 * Calls for a guest's car: the only one of their table that the valet has a ticket for. Without any it is a call for the valet;
 * while that is open, a repeat returns the same one.
 */
export function requestVehicle(context: Context, once: OnceKey, customerId: string): Promise<CarRequested> {
  return writeOnce(context.db, once, async (tx): Promise<CarRequested> => {
    const visit = await visitForCar(context, tx, customerId);
    if (!visit.ok) return visit;
    const car = await askForOnlyCar(context, tx, { visitId: visit.value, customerId });
    if (car !== undefined) return car.ok ? ok({ id: car.value, isCar: true }) : car;
    const asked = { kind: 'valet', visitId: visit.value, customerId } as const;
    const open = await store.openRequest(tx, asked);
    const { id } = open ?? (await opened(context, tx, asked));
    return ok({ id });
  });
}

/** The visit, locked, for whose car a guest may call: the current one, or one that has just ended. They must be proven there. */
export async function visitForCar(
  context: Context,
  tx: Transaction,
  customerId: string,
): Promise<Result<string, ErrorCode>> {
  // The guest first, as by whoever erases them: a visit that has just ended keeps nobody from that.
  await lockCustomer(tx, customerId);
  const visit = await store.visitForCar(tx, customerId, context.clock.now() - carAfterVisitMs);
  if (visit === undefined) return refuse('visit_ended');
  return visit.proven === 0 ? refuse('presence_required') : ok(visit.visit_id);
}

/**
 * Calls a waiter for what the guest says. A table has one open call: what another guest asks, or the same one later,
 * joins it, also when somebody is coming already. Asking for the same again changes nothing.
 */
export async function callWaiter(
  context: Context,
  once: OnceKey,
  customerId: string,
  said: BodyOf<'callWaiter'>,
): Promise<Requested> {
  const asks = asksOf({ reasons: said?.reasons, note: said?.note });
  if (!asks.ok) return asks;
  return writeOnce(context.db, once, async (tx): Promise<Requested> => {
    const visit = await currentVisit(tx, customerId);
    if (visit === undefined) return refuse('visit_ended');
    if (visit.proven === 0) return refuse('presence_required');
    const asked = { kind: 'waiter', visitId: visit.visit_id, customerId } as const;
    const open = await store.openRequest(tx, asked);
    const held = open === undefined ? [] : await store.asksIn(tx, [open.id]);
    const owned = held.map((ask) => ({ ...ask, customerId: ask.customer_id }));
    const added = newAsks(owned, asks.value, customerId);
    if (!added.ok) return added;
    const { id } = open ?? (await opened(context, tx, asked));
    const about = { request_id: id, customer_id: customerId, asked_at: context.clock.now() };
    await store.insertAsks(
      tx,
      added.value.map((ask) => ({ id: context.random.id(), ...about, ...ask })),
    );
    if (open !== undefined && added.value.length > 0) announce(tx, open);
    return ok({ id });
  });
}

async function opened(
  context: Context,
  tx: Transaction,
  asked: { readonly kind: 'waiter' | 'valet'; readonly visitId: string; readonly customerId: string },
): Promise<{ readonly id: string }> {
  const { kind, visitId: visit_id, customerId: customer_id } = asked;
  const id = context.random.id();
  const row = { id, kind, visit_id, customer_id };
  await states.insertRequest(tx, { ...row, requested_at: context.clock.now() });
  announce(tx, row);
  return { id };
}

/**
 * Takes back what a guest asked a waiter for. What others at the table asked for stays; when nobody asks for anything
 * more, the call ends, also when somebody is coming already. A repeat, and a call that is over, change nothing.
 */
export function withdrawCall(
  context: Context,
  customerId: string,
  id: string,
): Promise<Result<true, ErrorCode>> {
  return context.db.write(async (tx): Promise<Result<true, ErrorCode>> => {
    const visit = await currentVisit(tx, customerId);
    if (visit === undefined) return refuse('visit_ended');
    if (visit.proven === 0) return refuse('presence_required');
    const call = await store.lockRequest(tx, id);
    if (call === undefined || call.kind !== 'waiter' || call.visit_id !== visit.visit_id)
      return refuse('service_request_not_found');
    if (call.status === 'done') return ok(true);
    if ((await store.deleteAsks(tx, id, customerId)) === 0) return ok(true);
    if ((await store.asksIn(tx, [id])).length === 0) {
      const decided = decideCall(callOf(call, { ended_at: null }), { kind: 'withdraw' });
      if (!decided.ok) return decided;
      const resolved_at = context.clock.now();
      const moved = await states.moveRequest(tx, call, { status: 'done', resolved_at, withdrawn: 1 });
      assert(moved, 'a locked call has the status that was read');
    }
    announce(tx, call);
    return ok(true);
  });
}
