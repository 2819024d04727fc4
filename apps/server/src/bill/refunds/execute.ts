import type { RefundObstacle } from '@sufra/contract/bill/refunds';
import { assert } from '@sufra/domain/core/assert';
import { fils } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import type { AttemptRow, RefundRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { lockOrder } from '../../orders/rounds/queries.ts';
import type { GiveBack, HostedPaymentProvider, ProviderResult } from '../../providers/provider.ts';
import { refundsOf } from '../shares/queries.ts';
import { judge, type Verdict } from './judge.ts';
import { move } from './move.ts';
import { chooseOperation, type Operation, type StoredOutcome, triedSince } from './operation.ts';
import { announceRefund, recordGiven } from './record.ts';
import * as store from './store.ts';

/** No provider takes this long to answer: if a question is older, the process that asked it has died. */
const questionMs = 60_000;

/** Makes the refunds by card that are due. Starts no more once `stopping` returns true. */
export async function executeRefunds(context: Context, stopping: () => boolean = () => false): Promise<void> {
  const { read } = context.db;
  // What was paid at an account that another process has just saved is given back there.
  await context.menu.refresh();
  const due = await read.allOf(store.dueByCard, { now: context.clock.now() });
  for (const refund of due) {
    if (stopping()) return;
    try {
      await execute(context, refund);
    } catch (error) {
      context.log.error({ err: error, refund: refund.id }, 'a refund could not be given');
    }
  }
}

interface Question {
  readonly refund: RefundRow;
  readonly attempt: AttemptRow;
  readonly provider: HostedPaymentProvider;
  readonly operation: Operation;
}

async function execute(context: Context, refund: RefundRow): Promise<void> {
  const question = await startQuestion(context, refund);
  if (question === undefined) return;
  const answer = await ask(question);
  await context.db.write((tx) => saveAnswer(context, tx, question, answer));
}

function ask({ refund, attempt, provider, operation }: Question): Promise<ProviderResult<GiveBack>> {
  const providerRef = attempt.provider_ref ?? '';
  const idempotencyKey = `${refund.id}-${operation}-${refund.key_number}`;
  return operation === 'reverse'
    ? provider.reverse({ providerRef, idempotencyKey })
    : provider.refund({ providerRef, amount: fils(refund.amount), idempotencyKey });
}

/**
 * Records the question before the provider is asked. If an earlier answer was lost, the money may have moved:
 * asks again only if the provider repeats a request safely; otherwise a person has to look it up.
 */
function startQuestion(context: Context, { id, order_id }: RefundRow): Promise<Question | undefined> {
  const now = context.clock.now();
  return context.db.write(async (tx) => {
    await lockOrder(tx, order_id);
    const refund = await tx.firstOf(store.lockRefund, { id });
    if (refund === undefined || refund.state !== 'pending' || (refund.try_at ?? 0) > now) return undefined;
    const attempt = await tx.firstOf(store.attemptById, { id: refund.attempt_id });
    assert(attempt !== undefined, 'a refund belongs to an attempt');
    const provider = context.cards.of(attempt);
    if (refund.asked_at !== null) {
      if (now - refund.asked_at < questionMs) return undefined;
      if (provider?.capabilities.repeatableGiveBack !== true) {
        const failure: RefundObstacle = 'answer_lost';
        await leaveToPerson(context, tx, refund, { command: 'lose_answer', failure });
        return undefined;
      }
    }
    const way = chooseOperation(context, { refund, attempt, all: await refundsOf(tx, order_id), now });
    if (!way.ok) {
      await leaveToPerson(context, tx, refund, { command: 'refuse', failure: way.code });
      return undefined;
    }
    const outcome: StoredOutcome = { asked: way.value, next: way.value, since: triedSince(refund) ?? now };
    const started = { asked_at: now, tries: refund.tries + 1, outcome: JSON.stringify(outcome) };
    await tx.runOf(store.beginAsking, { ...started, id });
    assert(provider !== undefined, 'an operation is of a provider');
    return { refund: { ...refund, ...started }, attempt, provider, operation: way.value };
  });
}

async function saveAnswer(
  context: Context,
  tx: Transaction,
  { refund: asked, provider, operation }: Question,
  answer: ProviderResult<GiveBack>,
): Promise<void> {
  await lockOrder(tx, asked.order_id);
  const refund = await tx.firstOf(store.lockRefund, { id: asked.id });
  // If staff have recorded the result meanwhile, theirs stands.
  if (refund === undefined || refund.state === 'succeeded') return;
  const at = context.clock.now();
  const since = triedSince(refund) ?? at;
  const verdict = judge(answer, {
    operation,
    tries: refund.tries,
    ageMs: at - since,
    repeatable: provider.capabilities.repeatableGiveBack,
  });
  const next = verdict.kind === 'again' ? (verdict.next ?? operation) : operation;
  const outcome: StoredOutcome = { asked: operation, next, since, answer };
  await carryOut(context, tx, { refund, verdict, outcome: JSON.stringify(outcome), at });
}

async function carryOut(
  context: Context,
  tx: Transaction,
  { refund, verdict, outcome, at }: { refund: RefundRow; verdict: Verdict; outcome: string; at: number },
): Promise<void> {
  if (verdict.kind === 'given') {
    await recordGiven(tx, refund, 'give', { method: 'card', at, outcome });
    return;
  }
  if (verdict.kind === 'person') {
    await leaveToPerson(context, tx, refund, { ...verdict, outcome });
    return;
  }
  const { failure } = verdict;
  const again = { asked_at: null, try_at: at + verdict.afterMs, failure, outcome };
  await tx.runOf(store.askAgain, { ...again, id: refund.id });
  await announceRefund(tx, refund.order_id);
}

/** Leaves a refund to a person: the worker skips it, and staff see it in their list. */
async function leaveToPerson(
  context: Context,
  tx: Transaction,
  refund: RefundRow,
  why: {
    readonly command: 'lose_answer' | 'refuse';
    readonly failure: string;
    readonly outcome?: string;
  },
): Promise<void> {
  const { failure, outcome } = why;
  const record = { failure, asked_at: null, try_at: null, ...(outcome === undefined ? {} : { outcome }) };
  const moved = await move(tx, refund, why.command, record);
  assert(moved.ok, 'a refund that was made is not left to a person');
  const { state } = moved.value;
  context.log.error({ refund: refund.id, state, failure }, 'a refund needs a person');
  const at = context.clock.now();
  tx.audit({ at, action: `refund.${state}`, subject: refund.id, after: { failure } });
  await announceRefund(tx, refund.order_id);
}
