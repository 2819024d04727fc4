import { assert } from '@sufra/domain/assert';
import type {
  Attempt,
  AttemptCommand,
  AttemptDecision,
  AttemptEffect,
  AttemptRefusal,
  AttemptState,
  PaymentMethod,
  ShareState,
} from '@sufra/domain/attempt';
import { type Fils, fils } from '@sufra/domain/money';
import { attemptHasPaid, attemptIsLive, decideAttempt } from '@sufra/domain/payment';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { AttemptRow, OrderRow, ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { book } from '../ledger/commands.ts';
import { touchOrder } from '../orders/commands.ts';
import { lockOrder } from '../orders/queries.ts';
import { noteRefundDue, oweSurplus } from '../refunds/due.ts';
import { raiseAlert } from './alerts.ts';
import { fitPlan } from './fit-plan.ts';
import { freeCoupon } from './free-coupon.ts';
import { settle } from './settle.ts';
import * as store from './store.ts';

/** What happened to an attempt, and what is still to be done outside of the transaction. */
export interface AttemptMoved {
  readonly attempt: AttemptRow;
  readonly share: ShareRow;
  readonly effects: readonly AttemptEffect[];
}

type MoveRefusal = AttemptRefusal | 'attempt_not_found';

/** Does a command to an attempt, as `moveLocked` does, after locking it. */
export async function moveAttempt(
  context: Context,
  tx: Transaction,
  attemptId: string,
  command: AttemptCommand,
  record: Partial<AttemptRow> = {},
): Promise<Result<AttemptMoved, MoveRefusal>> {
  const found = await lockWithShare(tx, attemptId);
  if (found === undefined) return refuse('attempt_not_found');
  return moveLocked(context, tx, found, command, record);
}

/** An attempt that this transaction holds, with its share. */
export interface LockedAttempt {
  readonly attempt: AttemptRow;
  readonly share: ShareRow;
}

/**
 * Does a command to an attempt in one transaction: decides by the domain's table, keeps the new state if the attempt is
 * still where it was read, and carries out what follows inside the database. `record` is kept beside the state.
 */
export async function moveLocked(
  context: Context,
  tx: Transaction,
  { attempt, share }: LockedAttempt,
  command: AttemptCommand,
  record: Partial<AttemptRow> = {},
): Promise<Result<AttemptMoved, AttemptRefusal>> {
  const now = context.clock.now();
  const decision = decideAttempt(toAttempt(attempt, share), command, now);
  if (!decision.ok) return decision;
  const { state, effects } = decision.value;
  const changed = state !== attempt.state;
  const changes = { ...record, state, live: attemptIsLive(state) ? 1 : 0, updated_at: now };
  const row = { ...attempt, ...changes };
  const moved = await store.moveAttempt(tx, attempt, changes);
  assert(moved, 'a locked attempt stays where it is');
  await applyEffects(context, tx, { attempt: row, share, now }, decision.value);
  if (changed) await afterwards(context, tx, { state, share, now });
  return ok({ attempt: row, share, effects });
}

async function afterwards(
  context: Context,
  tx: Transaction,
  { state, share, now }: { readonly state: AttemptState; readonly share: ShareRow; readonly now: number },
): Promise<void> {
  const order = await announce(tx, share.order_id);
  if (attemptHasPaid(state)) await noteRefundDue(context, tx, order);
  else if (!attemptIsLive(state)) {
    await freeCoupon(tx, share, now);
    await fitPlan(context, tx, order.id);
  }
}

/** Locks an order, then the share, then the attempt: everyone who pays takes them in this order. */
export async function lockWithShare(tx: Transaction, attemptId: string): Promise<LockedAttempt | undefined> {
  const peek = await tx.firstOf(store.attemptPlace, { id: attemptId });
  if (peek === undefined) return undefined;
  await lockOrder(tx, peek.order_id);
  const share = await tx.firstOf(store.lockShare, { id: peek.share_id });
  const attempt = await tx.firstOf(store.lockAttempt, { id: attemptId });
  return share === undefined || attempt === undefined ? undefined : { attempt, share };
}

/** An attempt as the domain decides on it. */
export function toAttempt(attempt: AttemptRow, share: ShareRow): Attempt {
  return {
    method: attempt.method as PaymentMethod,
    state: attempt.state as AttemptState,
    due: fils(attempt.amount),
    // Money that comes for another amount than is due by now pays nothing that is due.
    share: attempt.amount === share.total ? (share.status as ShareState) : paidOrGone(share),
    expiresAt: attempt.expires_at,
  };
}

function paidOrGone(share: ShareRow): ShareState {
  return share.status === 'paid' ? 'paid' : 'cancelled';
}

async function applyEffects(
  context: Context,
  tx: Transaction,
  at: { readonly attempt: AttemptRow; readonly share: ShareRow; readonly now: number },
  decision: AttemptDecision,
): Promise<void> {
  const { attempt, share, now } = at;
  for (const effect of decision.effects) {
    switch (effect.kind) {
      case 'withdraw_other_attempts':
        await withdrawOthers(tx, attempt, now);
        break;
      case 'settle_share':
        await settle(tx, {
          share,
          attemptId: attempt.id,
          tender: attempt.method as PaymentMethod,
          amount: effect.amount,
          now,
          ...('received' in effect.proof ? { received: effect.proof.received } : {}),
        });
        break;
      case 'refund_surplus':
        await keepSurplus(context, tx, at, effect.amount);
        break;
      case 'alert_staff':
        await raiseAlert(context, tx, { attemptId: attempt.id, about: effect.about, now });
        break;
      case 'close_page':
      case 'reconcile':
      case 'notify_diner':
        // Done after the commit: by the caller, by the reconciler, and by the order's event.
        break;
    }
  }
}

async function withdrawOthers(tx: Transaction, attempt: AttemptRow, now: number): Promise<void> {
  const others = await tx.allOf(store.attemptsOfShare, { share_id: attempt.share_id });
  for (const other of others.filter((one) => one.live === 1 && one.id !== attempt.id)) {
    const state: AttemptState = other.method === 'card' ? 'cancelled' : 'withdrawn';
    await store.moveAttempt(tx, other, { state, live: 0, updated_at: now });
  }
}

/** Money that nothing is due for is ours to give back, and stays on the books until it is. */
async function keepSurplus(
  context: Context,
  tx: Transaction,
  { attempt, now }: { readonly attempt: AttemptRow; readonly now: number },
  amount: Fils,
): Promise<void> {
  const came = attempt.method === 'pos' ? 'captured_pos' : 'captured_card';
  await book(tx, {
    booking: `surplus ${attempt.id}`,
    at: now,
    orderId: attempt.order_id,
    shareId: attempt.share_id,
    attemptId: attempt.id,
    amounts: { [came]: amount, surplus: -amount },
  });
  await oweSurplus(context, tx, attempt, amount);
}

/** Tells the table and the staff that something about an order's payment changed. */
export async function announce(tx: Transaction, orderId: string): Promise<OrderRow> {
  await touchOrder(tx, orderId);
  const order = await lockOrder(tx, orderId);
  assert(order !== undefined, 'an attempt belongs to an order');
  tx.emit(`visit:${order.visit_id}`, 'order.changed', { order_id: orderId });
  tx.emit('staff', 'payments.changed', { order_id: orderId });
  return order;
}
