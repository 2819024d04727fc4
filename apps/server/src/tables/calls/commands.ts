import type { ServiceKind } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { may, type Permission } from '@sufra/contract/core/permissions';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import { currentVisit } from '../visits/queries.ts';
import * as store from './store.ts';

/** Which permission answers which requests. */
export const answeredBy: Readonly<Record<ServiceKind, Permission>> = {
  valet: 'valet.answer',
  waiter: 'waiter_calls.answer',
};

/** Guests call for their car on the way out, perhaps after the table was cleared. */
const carAfterVisitMs = 60 * 60_000;

type Requested = Result<store.ServiceRow, ErrorCode>;

/** Calls for a waiter or a car. While a call is open, a repeat returns the same one. */
export function requestService(
  context: Context,
  once: OnceKey,
  customerId: string,
  kind: ServiceKind,
): Promise<Requested> {
  return writeOnce(context.db, once, async (tx): Promise<Requested> => {
    const now = context.clock.now();
    const visit =
      kind === 'valet'
        ? await store.visitForCar(tx, customerId, now - carAfterVisitMs)
        : await currentVisit(tx, customerId);
    if (visit === undefined) return refuse('visit_ended');
    if (visit.proven === 0) return refuse('presence_required');
    const asked = { kind, visitId: visit.visit_id, customerId };
    const open = await store.openRequest(tx, asked);
    if (open !== undefined) return ok(open);
    const row: store.ServiceRow = {
      id: context.random.id(),
      kind,
      visit_id: visit.visit_id,
      customer_id: customerId,
      status: 'open',
      requested_at: now,
      resolved_at: null,
      resolved_by: null,
    };
    await store.insertRequest(tx, row);
    announce(tx, row);
    return ok(row);
  });
}

/** Marks a request as done, and records who did it first; a repeat changes nothing. */
export function resolveService(
  context: Context,
  by: { readonly staff: Staff; readonly requestId: string },
  id: string,
): Promise<Result<true, ErrorCode>> {
  return context.db.write(async (tx): Promise<Result<true, ErrorCode>> => {
    const request = await store.lockRequest(tx, id);
    if (request === undefined) return refuse('service_request_not_found');
    if (!may(by.staff.role, answeredBy[request.kind])) return refuse('forbidden');
    if (request.status === 'done') return ok(true);
    const at = context.clock.now();
    await store.resolveRequest(tx, { id, at, by: by.staff.staffId });
    tx.audit({
      at,
      action: `service.${request.kind}`,
      subject: id,
      staffId: by.staff.staffId,
      before: { status: 'open' },
      after: { status: 'done' },
      requestId: by.requestId,
    });
    announce(tx, request);
    return ok(true);
  });
}

/** A waiter call concerns the whole table; a car its guest alone. */
function announce(tx: Transaction, { kind, visit_id, customer_id }: store.ServiceRow): void {
  tx.emit(kind === 'waiter' ? `visit:${visit_id}` : `customer:${customer_id}`, 'service.changed', { kind });
  tx.emit('staff', 'service.changed', { kind });
}
