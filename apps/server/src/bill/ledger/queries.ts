import type { PaymentMethod } from '@sufra/domain/bill/attempt';
import { type Fils, fils } from '@sufra/domain/core/money';
import type { Reader } from '../../database/transaction.ts';
import type { Account } from './accounts.ts';
import { refundBooking, settleBooking } from './commands.ts';
import * as store from './store.ts';

/** What moved in a shift's drawer, by account; accounts without movements are missing. */
export async function drawerSums(reader: Reader, shiftId: string): Promise<ReadonlyMap<Account, Fils>> {
  const rows = await reader.allOf(store.drawerSums, { shift_id: shiftId });
  return new Map(rows.map((row) => [row.account as Account, fils(row.amount)]));
}

/** Money received for a share through one attempt. `settled` is false if nothing was due when it came. */
export interface MoneyReceived {
  readonly shareId: string;
  readonly attemptId: string;
  readonly method: PaymentMethod;
  readonly amount: Fils;
  readonly settled: boolean;
}

/** The money received for an order, by attempt, without the change. */
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

/** How the invoices issued in a span of time were paid, by order. Surplus money is no payment of an invoice. */
export async function methodsOnInvoices(
  reader: Reader,
  span: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<string, readonly PaymentMethod[]>> {
  const rows = await reader.allOf(store.receivedOnInvoices, span);
  const settled = rows.filter((row) => row.booking === settleBooking(row.share_id));
  const byOrder = Map.groupBy(settled, (row) => row.order_id);
  return new Map(
    [...byOrder].map(([orderId, entries]) => [
      orderId,
      [...new Set(entries.map(({ account }) => methodOf(account)))].sort(),
    ]),
  );
}

/** What was booked of a refund: the food and service in it, and the VAT of these. */
export async function refundBooked(
  reader: Reader,
  refundId: string,
): Promise<{ readonly goods: Fils; readonly vat: Fils }> {
  const entries = await reader.allOf(store.entriesOf, { booking: refundBooking(refundId) });
  const sum = (account: Account) => fils(entries.find((entry) => entry.account === account)?.amount ?? 0);
  return { goods: sum('refunded'), vat: sum('vat_payable') };
}

function methodOf(account: string): PaymentMethod {
  if (account === 'captured_card') return 'card';
  return account === 'captured_pos' ? 'pos' : 'cash';
}
