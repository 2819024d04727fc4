import { assert } from '@sufra/domain/core/assert';
import type { Transaction } from '../../database/transaction.ts';
import type { Account } from './accounts.ts';
import * as store from './store.ts';

/** One movement of money: what it is about, and what it adds to each account, in fils. */
export interface Booking {
  /** The unique name of the movement, so that it can't be booked twice. */
  readonly booking: string;
  readonly at: number;
  readonly orderId?: string;
  readonly shareId?: string;
  readonly attemptId?: string;
  readonly refundId?: string;
  readonly shiftId?: string | undefined;
  readonly amounts: Readonly<Partial<Record<Account, number>>>;
}

/** The name of the booking that settles a share. */
export function settleBooking(shareId: string): string {
  return `settle ${shareId}`;
}

/** The name of the booking of a refund that was given. */
export function refundBooking(refundId: string): string {
  return `refund ${refundId}`;
}

/**
 * Books a movement. Nothing else writes to the ledger. Throws if it doesn't sum to zero or was booked before.
 */
export async function book(tx: Transaction, movement: Booking): Promise<void> {
  const amounts = Object.entries(movement.amounts).filter(([, amount]) => amount !== 0);
  assert(amounts.reduce((sum, [, amount]) => sum + amount, 0) === 0, `${movement.booking} does not balance`);
  if (amounts.length === 0) return;
  const rows = amounts.map(([account, amount]) => ({
    at: movement.at,
    order_id: movement.orderId ?? '',
    share_id: movement.shareId ?? '',
    attempt_id: movement.attemptId ?? '',
    booking: movement.booking,
    refund_id: movement.refundId ?? null,
    shift_id: movement.shiftId ?? null,
    account,
    amount,
  }));
  await tx.runOf(store.insertLedger, rows);
}
