import type { ErrorCode } from '@sufra/contract/core/errors';
import { assert } from '@sufra/domain/core/assert';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { decideCall } from '@sufra/domain/tables/call';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import { keepCar } from '../cars/guest-commands.ts';
import { announce, callOf } from './call.ts';
import { visitForCar } from './commands.ts';
import * as store from './store.ts';
import { moveRequest } from './store-states.ts';

type Withdrawn = Result<true, ErrorCode>;

/**
 * Takes back that a guest asked for their car: the call for the valet, or the car with a ticket. Nobody takes back what another
 * asked for, nor a car that somebody has begun to fetch. A repeat changes nothing.
 */
export function withdrawCar(
  context: Context,
  once: OnceKey,
  customerId: string,
  id: string,
): Promise<Withdrawn> {
  return writeOnce(context.db, once, async (tx): Promise<Withdrawn> => {
    const visit = await visitForCar(context, tx, customerId);
    if (!visit.ok) return visit;
    const call = await store.lockRequest(tx, id);
    return call === undefined
      ? keepCar(context, tx, { visitId: visit.value, customerId }, id)
      : withdrawCall(context, tx, call, customerId);
  });
}

async function withdrawCall(
  context: Context,
  tx: Transaction,
  call: store.ServiceRow,
  customerId: string,
): Promise<Withdrawn> {
  if (call.kind !== 'valet' || call.customer_id !== customerId) return refuse('service_request_not_found');
  const decided = decideCall(callOf(call, { ended_at: null }), { kind: 'keepCar' });
  if (!decided.ok) return decided;
  if (call.status === 'done') return ok(true);
  const resolved_at = context.clock.now();
  const moved = await moveRequest(tx, call, { status: 'done', resolved_at, withdrawn: 1 });
  assert(moved, 'a locked call has the status that was read');
  announce(tx, call);
  return ok(true);
}
