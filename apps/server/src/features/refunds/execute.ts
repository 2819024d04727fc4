import type { RefundObstacle } from '@sufra/contract/refunds';
import { assert } from '@sufra/domain/assert';
import { fils } from '@sufra/domain/money';
import type { Context } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { AttemptRow, RefundRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { GiveBack, ProviderResult } from '../../providers/provider.ts';
import { refundsOf } from '../bill/queries.ts';
import { lockOrder } from '../orders/queries.ts';
import { judge, type Verdict } from './judge.ts';
import { announceRefund, markGiven } from './record.ts';
import * as store from './store.ts';
import { type KeptOutcome, type Operation, wayBack } from './way-back.ts';

/** No provider takes as long to answer: a question that is older and has no answer was lost with its process. */
const questionMs = 60_000;

/** Gives back what is due by card and whose turn it is. Begins no more questions once `stopping`. */
export async function executeRefunds(context: Context, stopping: () => boolean = () => false): Promise<void> {
  const { read } = context.db;
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
  readonly operation: Operation;
}

async function execute(context: Context, refund: RefundRow): Promise<void> {
  const question = await beginQuestion(context, refund);
  if (question === undefined) return;
  const answer = await ask(context, question);
  await context.db.write((tx) => keepAnswer(context, tx, question, answer));
}

function ask(context: Context, { refund, attempt, operation }: Question): Promise<ProviderResult<GiveBack>> {
  const providerRef = attempt.provider_ref ?? '';
  const idempotencyKey = `${refund.id}-${operation}-${refund.key_number}`;
  return operation === 'reverse'
    ? context.provider.reverse({ providerRef, idempotencyKey })
    : context.provider.refund({ providerRef, amount: fils(refund.amount), idempotencyKey });
}

/**
 * Keeps that the provider is being asked, before it is. Where a question was begun and its answer lost, the money may
 * have gone: it is asked again only of a provider that does a repeat once, and is a person's to look up elsewhere.
 */
function beginQuestion(context: Context, { id, order_id }: RefundRow): Promise<Question | undefined> {
  const now = context.clock.now();
  return context.db.write(async (tx) => {
    await lockOrder(tx, order_id);
    const refund = await tx.firstOf(store.lockRefund, { id });
    if (refund === undefined || refund.state !== 'pending' || (refund.try_at ?? 0) > now) return undefined;
    if (refund.asked_at !== null) {
      if (now - refund.asked_at < questionMs) return undefined;
      if (!context.provider.capabilities.repeatableGiveBack) {
        const failure: RefundObstacle = 'answer_lost';
        await setAside(context, tx, refund, { state: 'unknown', failure });
        return undefined;
      }
    }
    const attempt = await tx.first(
      tx.sql.selectFrom('attempts').selectAll().where('id', '=', refund.attempt_id),
    );
    assert(attempt !== undefined, 'a refund is of money that came by an attempt');
    const way = wayBack(context, { refund, attempt, all: await refundsOf(tx, order_id), now });
    if (!way.ok) {
      await setAside(context, tx, refund, { state: 'failed_manual', failure: way.code });
      return undefined;
    }
    const outcome: KeptOutcome = { asked: way.value, next: way.value };
    const begun = { asked_at: now, tries: refund.tries + 1, outcome: JSON.stringify(outcome) };
    await tx.run(tx.sql.updateTable('refunds').set(begun).where('id', '=', id));
    return { refund: { ...refund, ...begun }, attempt, operation: way.value };
  });
}

async function keepAnswer(
  context: Context,
  tx: Transaction,
  { refund: asked, operation }: Question,
  answer: ProviderResult<GiveBack>,
): Promise<void> {
  await lockOrder(tx, asked.order_id);
  const refund = await tx.firstOf(store.lockRefund, { id: asked.id });
  // Staff may have said meanwhile how it went: their word stands.
  if (refund === undefined || refund.state === 'succeeded') return;
  const at = context.clock.now();
  const verdict = judge(answer, {
    operation,
    tries: refund.tries,
    ageMs: at - refund.requested_at,
    repeatable: context.provider.capabilities.repeatableGiveBack,
  });
  const next = verdict.kind === 'again' ? (verdict.next ?? operation) : operation;
  const outcome: KeptOutcome = { asked: operation, next, answer };
  await carryOut(context, tx, { refund, verdict, outcome: JSON.stringify(outcome), at });
}

async function carryOut(
  context: Context,
  tx: Transaction,
  { refund, verdict, outcome, at }: { refund: RefundRow; verdict: Verdict; outcome: string; at: number },
): Promise<void> {
  if (verdict.kind === 'given') {
    await markGiven(tx, refund, { method: 'card', at, outcome });
    return;
  }
  if (verdict.kind === 'person') {
    await setAside(context, tx, refund, { ...verdict, outcome });
    return;
  }
  const { failure } = verdict;
  const again = { asked_at: null, try_at: at + verdict.afterMs, failure, outcome };
  await tx.run(tx.sql.updateTable('refunds').set(again).where('id', '=', refund.id));
  await announceRefund(tx, refund.order_id);
}

/** A person has to see to a refund: it leaves the worker's hands and shows on the staff's list. */
async function setAside(
  context: Context,
  tx: Transaction,
  refund: RefundRow,
  why: { readonly state: 'unknown' | 'failed_manual'; readonly failure: string; readonly outcome?: string },
): Promise<void> {
  const { state, failure } = why;
  const changes = { state, failure, asked_at: null, try_at: null };
  await tx.run(
    tx.sql
      .updateTable('refunds')
      .set(why.outcome === undefined ? changes : { ...changes, outcome: why.outcome })
      .where('id', '=', refund.id),
  );
  context.log.error({ refund: refund.id, state, failure }, 'a refund needs a person');
  const at = context.clock.now();
  await audit(tx, { at, action: `refund.${state}`, subject: refund.id, after: { failure } });
  await announceRefund(tx, refund.order_id);
}
