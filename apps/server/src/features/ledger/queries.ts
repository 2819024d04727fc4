import type { PaymentMethod } from '@sufra/domain/attempt';
import { type Fils, fils } from '@sufra/domain/money';
import type { Reader } from '../../database/transaction.ts';
import type { Account } from './accounts.ts';
import { settleBooking } from './commands.ts';
import * as store from './store.ts';

/** What moved in a shift's drawer, by account; accounts that nothing moved in are missing. */
export async function drawerSums(reader: Reader, shiftId: string): Promise<ReadonlyMap<Account, Fils>> {
  const rows = await reader.allOf(store.drawerSums, { shift_id: shiftId });
  return new Map(rows.map((row) => [row.account as Account, fils(row.amount)]));
}

/** Money that came for a share of an order by one attempt. `settled` is false where nothing was due any more. */
export interface MoneyReceived {
  readonly shareId: string;
  readonly attemptId: string;
  readonly method: PaymentMethod;
  readonly amount: Fils;
  readonly settled: boolean;
}

/** What came for an order, attempt by attempt; change is taken off. */
export async function moneyReceived(reader: Reader, orderId: string): Promise<MoneyReceived[]> {
  const rows = await reader.allOf(store.moneyReceived, { order_id: orderId });
  return rows.map((row) => ({
    shareId: row.share_id,
    attemptId: row.attempt_id,
    method: methodOf(row.account),
    amount: fils(row.amount),
    settled: row.booking === settleBooking(row.share_id),
  }));
}

function methodOf(account: string): PaymentMethod {
  if (account === 'captured_card') return 'card';
  return account === 'captured_pos' ? 'pos' : 'cash';
}
