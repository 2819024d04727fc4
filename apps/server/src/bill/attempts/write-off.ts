import type { AttemptState } from '@sufra/domain/bill/attempt';
import { compable, spreadComp } from '@sufra/domain/bill/comps/comp';
import { attemptIsLive } from '@sufra/domain/bill/decide-attempt';
import { assert } from '@sufra/domain/core/assert';
import { formatMoney } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import type { OrderRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { changeTotal } from '../../orders/rounds/commands.ts';
import { clearingOf } from '../../tables/visits/queries.ts';
import { recordComp } from '../comps/record.ts';
import { sharesOf } from '../shares/queries.ts';
import { cancelShares, spreadVat } from '../shares/shares.ts';
import { standingBill } from './fit-plan.ts';
import { settleOrder } from './settle.ts';

/** Who lets the rest of a bill go, and why. */
export interface WritingOff {
  readonly staffId: string;
  readonly approvedBy?: string | undefined;
  readonly reason: string;
  readonly requestId?: string | undefined;
}

/** Whether a share paid with money for something that is on the bill: not one whose dishes are all gone, nor a coupon alone. */
function broughtMoney({ status, subtotal, overpaid, total }: ShareRow): boolean {
  return status === 'paid' && subtotal > overpaid && total > 0;
}

/**
 * Takes the rest of a bill off it because its party left: what was paid is then all of it, and gets its invoice. A share that
 * somebody is paying stays until that is over. A bill of which nothing was paid stays as it is: there is no sale.
 */
export async function writeOffRest(
  context: Context,
  tx: Transaction,
  orderId: string,
  { staffId, approvedBy, reason, requestId }: WritingOff,
): Promise<void> {
  const { shares, attempts, lines, standing } = await standingBill(context, tx, orderId);
  if (!shares.some(broughtMoney)) return;
  const paying = new Set(
    attempts.filter(({ state }) => attemptIsLive(state as AttemptState)).map((attempt) => attempt.share_id),
  );
  const open = compable(
    lines,
    standing.filter(({ id, fixed }) => fixed || paying.has(id)).map((share) => ({ ...share, fixed: true })),
  );
  const left = shares.filter(({ id, status }) => status === 'pending' && !paying.has(id));
  if (open.total === 0 && left.length === 0) return;
  const at = context.clock.now();
  await cancelShares(
    tx,
    left.map(({ id }) => id),
    at,
  );
  // Of shares that had no more than a tip or a service charge nothing is left to take off.
  if (open.total > 0) {
    const parts = spreadComp(open, undefined, open.total);
    assert(parts.ok, 'all that is open can be taken off');
    const comp = { id: context.random.id(), order_id: orderId, line_id: null, kind: 'discount' as const };
    const by = { reason, at, staff_id: staffId, approved_by: approvedBy ?? null };
    await recordComp(tx, { ...comp, amount: open.total, ...by }, parts.value);
    await changeTotal(tx, orderId, -open.total);
    const after = { comp: comp.id, line: null, amount: formatMoney(open.total), reason };
    tx.audit({ at, action: 'bill.discount', subject: orderId, staffId, approvedBy, after, requestId });
  }
  await spreadVat(tx, orderId);
  await settleOrder(tx, orderId, await sharesOf(tx, orderId), at);
}

/**
 * The same once a payment is over that kept a part of the bill of a party that left. Where nothing was paid as its table was
 * cleared, the rest stays due: it was said to wait among the unpaid bills.
 */
export async function writeOffIfLeft(
  context: Context,
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'visit_id' | 'payment_status'>,
): Promise<void> {
  if (order.payment_status === 'paid') return;
  const cleared = await clearingOf(tx, order.visit_id);
  if (cleared === undefined) return;
  const shares = await sharesOf(tx, order.id);
  const wasPaidInPart = shares.some(
    (share) => broughtMoney(share) && share.paid_at !== null && share.paid_at <= cleared.at,
  );
  if (wasPaidInPart) await writeOffRest(context, tx, order.id, cleared);
}
