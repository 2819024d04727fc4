import type { PaymentMethod } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import type { AttemptState, ShareState } from '@sufra/domain/attempt';
import { fils } from '@sufra/domain/money';
import { attemptCan, attemptIsLive, canAttempt } from '@sufra/domain/payment';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { moveAttempt } from './attempts.ts';
import { settle } from './settle.ts';
import * as store from './store.ts';

const minuteMs = 60_000;

/** Who starts to pay, by what method, and where their browser comes back to. */
export interface Start {
  readonly customerId: string;
  readonly method: PaymentMethod;
  readonly returnTo: string;
}

/**
 * Starts a try to pay a share and returns it. One by the same method that is live already is the answer again; one by
 * another method makes room where it still can. A share that owes nothing is settled at once, without a try.
 */
export async function startAttempt(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<AttemptRow | undefined, ErrorCode>> {
  if (share.total === 0) return settleNothing(context, tx, share);
  const attempts = await tx.allOf(store.attemptsOfShare, { share_id: share.id });
  const live = attempts.find((attempt) => attemptIsLive(attempt.state as AttemptState));
  if (share.status === 'pending' && live !== undefined) {
    if (live.method === start.method && !isOver(context, live)) return ok(await sendHome(tx, live, start));
    const room = await makeRoom(context, tx, live);
    if (!room.ok) return room;
  } else {
    const states = attempts.map((attempt) => ({ state: attempt.state as AttemptState }));
    const allowed = canAttempt({ state: share.status as ShareState, attempts: states });
    if (!allowed.ok) return allowed;
  }
  const attempt = newAttempt(context, share, start);
  await store.insertAttempt(tx, attempt);
  if (share.method !== start.method) {
    await tx.run(tx.sql.updateTable('shares').set({ method: start.method }).where('id', '=', share.id));
  }
  return ok(attempt);
}

/** The page comes back to where the payer asked for it last: the summary asks again for what the form began. */
async function sendHome(tx: Transaction, live: AttemptRow, { returnTo }: Start): Promise<AttemptRow> {
  if (live.return_to === returnTo) return live;
  await tx.run(tx.sql.updateTable('attempts').set({ return_to: returnTo }).where('id', '=', live.id));
  return { ...live, return_to: returnTo };
}

async function settleNothing(
  context: Context,
  tx: Transaction,
  share: ShareRow,
): Promise<Result<undefined, 'share_already_paid'>> {
  if (share.status !== 'pending') return refuse('share_already_paid');
  const now = context.clock.now();
  await settle(tx, { share, attemptId: '', tender: 'coupon', amount: fils(0), now });
  return ok(undefined);
}

async function makeRoom(
  context: Context,
  tx: Transaction,
  live: AttemptRow,
): Promise<Result<true, 'payment_in_progress'>> {
  if (isOver(context, live) && live.state !== 'unknown' && live.state !== 'returned') {
    const expired = await moveAttempt(context, tx, live.id, { kind: 'expire' });
    if (expired.ok) return ok(true);
  }
  if (!attemptCan.withdraw(live.state as AttemptState)) return refuse('payment_in_progress');
  const withdrawn = await moveAttempt(context, tx, live.id, { kind: 'withdraw' });
  return withdrawn.ok ? ok(true) : refuse('payment_in_progress');
}

function isOver(context: Context, attempt: AttemptRow): boolean {
  return attempt.expires_at <= context.clock.now();
}

function newAttempt(context: Context, share: ShareRow, start: Start): AttemptRow {
  const now = context.clock.now();
  const { operations } = context.menu.current();
  const card = start.method === 'card';
  const minutes = card ? operations.card_page_minutes : operations.approval_minutes;
  return {
    id: context.chance.id(),
    share_id: share.id,
    order_id: share.order_id,
    method: start.method,
    state: card ? 'created' : 'requested',
    live: 1,
    amount: share.total,
    requested_by: start.customerId,
    token: context.chance.token(),
    return_to: start.returnTo,
    provider: card ? context.provider.name : null,
    merchant_ref: null,
    provider_ref: null,
    redirect: null,
    outcome: null,
    staff_id: null,
    received: null,
    change_given: null,
    slip_reference: null,
    reason: null,
    created_at: now,
    updated_at: now,
    expires_at: now + minutes * minuteMs,
    checked_at: null,
  };
}
