import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/**
 * What `orders` needs from `bill`, within the same transaction. `bill` may import `orders` but not the other
 * way round, so `bill/bill-for-orders.ts` implements this and `rooms.ts` passes it in.
 */
export interface BillForOrders {
  /**
   * Cancels the payment plan of a bill before a round is added; returns false if the bill can no longer grow.
   */
  readonly cancelPlan: (
    context: Context,
    tx: Transaction,
    orderId: string,
    customerId: string,
  ) => Promise<boolean>;
  /** Takes an amount off a bill because lines were cancelled. */
  readonly lower: (context: Context, tx: Transaction, orderId: string, amount: number) => Promise<void>;
  /** Takes the rest of a bill off it because its party left, if some of it was paid. */
  readonly writeOff: (
    context: Context,
    tx: Transaction,
    orderId: string,
    by: {
      readonly staffId: string;
      readonly approvedBy: string | undefined;
      readonly reason: string;
      readonly requestId: string;
    },
  ) => Promise<void>;
  /** Which of these orders somebody paid for, in part at least, or is trying to. */
  readonly paymentBegun: (reader: Reader, orderIds: readonly string[]) => Promise<ReadonlySet<string>>;
}
