import type {
  Attempt,
  AttemptCommand,
  AttemptEffect,
  AttemptRefusal,
  AttemptState,
  PaymentMethod,
  ShareState,
} from '@sufra/domain/bill/attempt';
import { attemptIsLive, decideAttempt } from '@sufra/domain/bill/decide-attempt';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, fils } from '@sufra/domain/core/money';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { book } from '../ledger/commands.ts';
import { recordSurplus } from '../refunds/due.ts';
import type { Plan } from '../shares/plan.ts';
import { attemptsOfShare } from './queries.ts';
import { settle } from './settle.ts';
import * as states from './store-states.ts';

/** An attempt locked by this transaction, with its share. */
export interface LockedAttempt {
  readonly attempt: AttemptRow;
  readonly share: ShareRow;
}

/**
 * Carries out a command on an attempt: the domain decides, the new state is saved if the attempt has not
 * moved meanwhile, and every effect is carried out. `record` is saved with the state. Nothing else may move
 * an attempt.
 */
export async function move(
  context: Context,
  tx: Transaction,
  { attempt, share }: LockedAttempt,
  command: AttemptCommand,
  record: Partial<AttemptRow> = {},
): Promise<Result<LockedAttempt, AttemptRefusal>> {
  const now = context.clock.now();
  const decision = decideAttempt(toAttempt(attempt, share), command, now);
  if (!decision.ok) return decision;
  const { state, effects } = decision.value;
  const changes = { ...record, state, live: attemptIsLive(state) ? 1 : 0, updated_at: now };
  const moved = { attempt: { ...attempt, ...changes }, share };
  const carryOutAll = async () => {
    for (const effect of effects) await carryOut(context, tx, moved, effect);
  };
  const [saved] = await Promise.all([states.moveAttempt(tx, attempt, changes), carryOutAll()]);
  assert(saved, 'a locked attempt cannot have moved');
  return ok(moved);
}

/** Withdraws live attempts that nobody has answered, because what they pay for changes. */
export async function withdrawAttempts(
  context: Context,
  tx: Transaction,
  { shares, attempts }: Plan,
): Promise<void> {
  for (const attempt of attempts) {
    const share = shares.find((one) => one.id === attempt.share_id);
    assert(share !== undefined, 'an attempt belongs to a share');
    const ended = await move(context, tx, { attempt, share }, { kind: 'withdraw' });
    assert(ended.ok, 'an unanswered attempt can be withdrawn');
  }
}

/** The attempt as the domain's decisions take it. */
function toAttempt(attempt: AttemptRow, share: ShareRow): Attempt {
  return {
    method: attempt.method as PaymentMethod,
    state: attempt.state as AttemptState,
    due: fils(attempt.amount),
    // A payment of an outdated amount must not settle the share.
    share: attempt.amount === share.total ? (share.status as ShareState) : paidOrGone(share),
    expiresAt: attempt.expires_at,
  };
}

function paidOrGone(share: ShareRow): ShareState {
  return share.status === 'paid' ? 'paid' : 'cancelled';
}

/**
 * Carries out one effect. There is no `default`, so that the compiler reports effects added to the domain.
 */
function carryOut(
  context: Context,
  tx: Transaction,
  moved: LockedAttempt,
  effect: AttemptEffect,
): Promise<void> {
  const { attempt, share } = moved;
  const now = attempt.updated_at;
  switch (effect.kind) {
    case 'settle_share':
      return settle(tx, {
        share,
        attemptId: attempt.id,
        tender: attempt.method as PaymentMethod,
        amount: effect.amount,
        now,
        ...('received' in effect.proof ? { received: effect.proof.received } : {}),
        ...(effect.proof.by === 'staff' ? { staffId: effect.proof.staffId } : {}),
      });
    case 'withdraw_other_attempts':
      return supersedeOthers(context, tx, moved);
    case 'refund_surplus':
      return bookSurplus(context, tx, attempt, effect.amount);
    case 'alert_staff':
      return raiseAlert(context, tx, { attemptId: attempt.id, about: effect.about, now });
  }
}

async function supersedeOthers(
  context: Context,
  tx: Transaction,
  { attempt, share }: LockedAttempt,
): Promise<void> {
  const others = (await attemptsOfShare(tx, share.id)).filter((one) => one.id !== attempt.id);
  for (const other of others.filter((one) => attemptIsLive(one.state as AttemptState))) {
    const ended = await move(context, tx, { attempt: other, share }, { kind: 'supersede' });
    assert(ended.ok, 'a live attempt can be superseded');
  }
}

/** Books money that nothing was due for as surplus, and records that it must be refunded. */
async function bookSurplus(
  context: Context,
  tx: Transaction,
  attempt: AttemptRow,
  amount: Fils,
): Promise<void> {
  const came = attempt.method === 'pos' ? 'captured_pos' : 'captured_card';
  await book(tx, {
    booking: `surplus ${attempt.id}`,
    at: attempt.updated_at,
    orderId: attempt.order_id,
    shareId: attempt.share_id,
    attemptId: attempt.id,
    amounts: { [came]: amount, surplus: -amount },
  });
  await recordSurplus(context, tx, attempt, amount);
}
