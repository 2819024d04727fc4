import type { Transaction } from '../../database/transaction.ts';
import type { CarRow } from './store.ts';

/** Tells whom a car concerns that it changed: its table, the guest who asked for it, and staff. */
export function announceCar(
  tx: Transaction,
  { visit_id, customer_id }: Pick<CarRow, 'visit_id' | 'customer_id'>,
) {
  const kind = 'valet';
  if (visit_id !== null) tx.emit(`visit:${visit_id}`, 'service.changed', { kind });
  if (customer_id !== null) tx.emit(`customer:${customer_id}`, 'service.changed', { kind });
  tx.emit('staff', 'service.changed', { kind });
}
