import type { ServiceKind } from '@sufra/contract/core/constants';
import type { Permission } from '@sufra/contract/core/permissions';
import type { ServiceCall } from '@sufra/domain/tables/call';
import type { Transaction } from '../../database/transaction.ts';
import type { ServiceRow } from './store.ts';

/** Which permission answers which requests. */
export const answeredBy: Readonly<Record<ServiceKind, Permission>> = {
  valet: 'valet.answer',
  waiter: 'waiter_calls.answer',
};

/** A request as the domain decides about it. */
export function callOf(row: ServiceRow, visit: { readonly ended_at: number | null }): ServiceCall {
  const open = row.taken_by === null ? 'asked' : 'coming';
  const over = row.withdrawn === 1 ? 'withdrawn' : 'done';
  return {
    state: row.status === 'open' ? open : over,
    takenBy: row.taken_by ?? undefined,
    partyLeft: row.kind === 'waiter' && visit.ended_at !== null,
  };
}

/** Tells who a call concerns that it changed: the whole table for a waiter, its guest alone for a car, and staff. */
export function announce(
  tx: Transaction,
  { kind, visit_id, customer_id }: Pick<ServiceRow, 'kind' | 'visit_id' | 'customer_id'>,
): void {
  tx.emit(kind === 'waiter' ? `visit:${visit_id}` : `customer:${customer_id}`, 'service.changed', { kind });
  tx.emit('staff', 'service.changed', { kind });
}
