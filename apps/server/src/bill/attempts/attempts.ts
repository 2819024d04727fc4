import type { AttemptCommand, AttemptRefusal, AttemptState } from '@sufra/domain/bill/attempt';
import { attemptHasPaid, attemptIsLive } from '@sufra/domain/bill/decide-attempt';
import { type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { AttemptRow, OrderRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { touchOrder } from '../../orders/rounds/commands.ts';
import { lockOrder } from '../../orders/rounds/queries.ts';
import { recordRefundsDue } from '../refunds/due.ts';
import { lockShare } from '../shares/queries.ts';
import { fitPlan, settleCovered } from './fit-plan.ts';
import { freeCoupon } from './free-coupon.ts';
import { type LockedAttempt, move } from './move.ts';
import * as store from './store.ts';
import { writeOffIfLeft } from './write-off.ts';

/** Locks an attempt and carries out a command on it, as `moveLocked` does. */
export async function moveAttempt(
  context: Context,
  tx: Transaction,
  attemptId: string,
  command: AttemptCommand,
  record: Partial<AttemptRow> = {},
): Promise<Result<LockedAttempt, AttemptRefusal | 'attempt_not_found'>> {
  const found = await lockWithShare(tx, attemptId);
  if (found === undefined) return refuse('attempt_not_found');
  return moveLocked(context, tx, found, command, record);
}

/** Moves a locked attempt and carries out the effects on its bill. Notifies the table and the staff. */
export async function moveLocked(
  context: Context,
  tx: Transaction,
  locked: LockedAttempt,
  command: AttemptCommand,
  record: Partial<AttemptRow> = {},
): Promise<Result<LockedAttempt, AttemptRefusal>> {
  const moved = await moveOnBill(context, tx, locked, command, record);
  if (!moved.ok || moved.value.attempt.state === locked.attempt.state) return moved;
  const order = await touchOrder(tx, locked.share.order_id);
  if (!attemptIsLive(moved.value.attempt.state as AttemptState)) await writeOffIfLeft(context, tx, order);
  emitChanged(tx, order);
  return moved;
}

/**
 * Ends an attempt because another takes its place in the same transaction; whether it could be. Its coupon stays reserved for
 * the other. The payment isn't over by it, so nothing is let go of the bill of a party that left.
 */
export async function endForAnother(
  context: Context,
  tx: Transaction,
  attemptId: string,
  kind: 'expire' | 'withdraw',
): Promise<boolean> {
  const found = await lockWithShare(tx, attemptId);
  if (found === undefined || !(await move(context, tx, found, { kind })).ok) return false;
  await fitPlan(context, tx, found.share.order_id);
  await announce(tx, found.share.order_id);
  return true;
}

/** Takes back a card link of staff. They go on taking the money, so nothing is let go of the bill of a party that left. */
export async function withdrawLink(
  context: Context,
  tx: Transaction,
  attemptId: string,
): Promise<Result<LockedAttempt, AttemptRefusal | 'attempt_not_found'>> {
  const found = await lockWithShare(tx, attemptId);
  if (found === undefined) return refuse('attempt_not_found');
  const ended = await moveOnBill(context, tx, found, { kind: 'withdraw' });
  if (ended.ok) await announce(tx, found.share.order_id);
  return ended;
}

async function moveOnBill(
  context: Context,
  tx: Transaction,
  locked: LockedAttempt,
  command: AttemptCommand,
  record: Partial<AttemptRow> = {},
): Promise<Result<LockedAttempt, AttemptRefusal>> {
  const moved = await move(context, tx, locked, command, record);
  if (!moved.ok) return moved;
  const { share } = locked;
  const state = moved.value.attempt.state as AttemptState;
  if (state === locked.attempt.state) return moved;
  if (attemptHasPaid(state)) {
    await recordRefundsDue(context, tx, share.order_id);
  } else if (!attemptIsLive(state)) {
    await freeCoupon(tx, share, context.clock.now());
    await fitPlan(context, tx, share.order_id);
    await settleCovered(tx, share.order_id, context.clock.now());
  }
  return moved;
}

/** Locks an order, then the share, then the attempt. Every payment locks in this order. */
export async function lockWithShare(tx: Transaction, attemptId: string): Promise<LockedAttempt | undefined> {
  const peek = await tx.firstOf(store.attemptPlace, { id: attemptId });
  if (peek === undefined) return undefined;
  const [, share, attempt] = await Promise.all([
    lockOrder(tx, peek.order_id),
    lockShare(tx, peek.share_id),
    tx.firstOf(store.lockAttempt, { id: attemptId }),
  ]);
  return share === undefined || attempt === undefined ? undefined : { attempt, share };
}

/** Notifies the table and the staff that an order's payments changed. */
export async function announce(tx: Transaction, orderId: string): Promise<void> {
  emitChanged(tx, await touchOrder(tx, orderId));
}

function emitChanged(tx: Transaction, { id, visit_id }: Pick<OrderRow, 'id' | 'visit_id'>): void {
  tx.emit(`visit:${visit_id}`, 'order.changed', { order_id: id });
  tx.emit('staff', 'payments.changed', { order_id: id });
}
