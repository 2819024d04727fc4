import type { PaymentMethod } from '@sufra/contract/core/constants';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, fils, sumFils } from '@sufra/domain/core/money';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { CashShiftRow, RefundRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { lockOrder } from '../../orders/rounds/queries.ts';
import { approverOf, type Doer } from '../../venue/approvals/approve.ts';
import { takenOut } from '../drawer/queries.ts';
import { refundsOf } from '../shares/queries.ts';

type Approver = Promise<Result<string | undefined, 'approval_required'>>;

/** A refund that may need a manager: of which order, how much, and what exactly is done. */
interface RefundToApprove {
  readonly orderId: string;
  readonly subject: string;
  readonly amount: Fils;
  readonly reason: string | null;
  /** The refund itself, if it is recorded already: it doesn't count with itself. */
  readonly refundId?: string;
  /** The drawer that the cash comes out of, if other money than cash is given back in cash. */
  readonly cashFrom?: CashShiftRow | undefined;
}

/**
 * Who approved a refund by hand: undefined if nobody needs to. What staff gave back of the order before counts with it,
 * whatever for; not what the provider gave back by itself. What was paid by card and goes out in cash is cash taken out of the
 * drawer as well, and both limits hold: nothing else shows that the guest got it.
 */
export async function approverOfRefund(
  context: Context,
  tx: Transaction,
  doer: Doer,
  { orderId, subject, amount, reason, refundId, cashFrom }: RefundToApprove,
): Approver {
  const order = await lockOrder(tx, orderId);
  assert(order !== undefined, 'a refund belongs to an order');
  const before = (await refundsOf(tx, orderId)).filter((one) => isByStaff(one) && one.id !== refundId);
  const { table_number: table, order_ref: orderRef } = order;
  const action = { subject, amount, table, orderRef, dishes: null, reason };
  const approver = await approverOf(context, tx, doer, {
    ...action,
    kind: 'refund',
    before: sumFils(before.map((one) => fils(one.amount))),
  });
  if (cashFrom === undefined || !approver.ok || approver.value !== undefined) return approver;
  const taken = await takenOut(context, tx, cashFrom, doer.staff.staffId);
  return approverOf(context, tx, doer, { ...action, kind: 'pay_out', before: taken });
}

function isByStaff({ cause, done_by }: RefundRow): boolean {
  return cause === 'manual' || done_by !== null;
}

/**
 * The same for handing out a refund that is due. One that somebody made by hand was approved then, if it had to be, but only for
 * the way it was to go: a card's money in somebody's hand is another thing.
 */
export function approverOfCompletion(
  context: Context,
  tx: Transaction,
  doer: Doer,
  refund: RefundRow,
  { method, cashFrom }: { readonly method: PaymentMethod; readonly cashFrom: CashShiftRow | undefined },
): Approver {
  if (refund.cause === 'manual' && refund.method === method) return Promise.resolve(ok(undefined));
  const { id: refundId, order_id: orderId, reason } = refund;
  const about = { orderId, subject: `refund ${refundId} ${method}`, reason, refundId, cashFrom };
  return approverOfRefund(context, tx, doer, { ...about, amount: fils(refund.amount) });
}
