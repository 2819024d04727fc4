import { type Fils, fils } from '@sufra/domain/money';
import type { Reader } from '../../database/transaction.ts';
import type { Account } from './accounts.ts';
import * as store from './store.ts';

/** What moved in a shift's drawer, by account; accounts that nothing moved in are missing. */
export async function drawerSums(reader: Reader, shiftId: string): Promise<ReadonlyMap<Account, Fils>> {
  const rows = await reader.allOf(store.drawerSums, { shift_id: shiftId });
  return new Map(rows.map((row) => [row.account as Account, fils(Number(row.amount))]));
}

/** What came by each attempt to pay an order, change taken off. */
export async function receivedByAttempt(reader: Reader, orderId: string): Promise<ReadonlyMap<string, Fils>> {
  const rows = await reader.allOf(store.receivedByAttempt, { order_id: orderId });
  return new Map(rows.map((row) => [row.attempt_id, fils(Number(row.amount))]));
}
