import type { AttemptState, ProviderWord } from '@sufra/domain/attempt';
import { fils } from '@sufra/domain/money';
import { attemptHasPaid } from '@sufra/domain/payment';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import type {
  FailureCode,
  KnownSession,
  Outcome,
  ProviderResult,
  ReturnFields,
} from '../../providers/provider.ts';
import { lockWithShare, moveLocked } from './attempts.ts';
import { attemptOfLink } from './card.ts';
import { holding } from './holding.ts';
import * as store from './store.ts';
import { noteQuestion } from './watch.ts';

/** No provider takes as long to answer: a question that is older and has no answer was lost with its process. */
const questionMs = 60_000;

/** Answers that say that nothing was asked, so nothing can have happened by the asking. */
const notAsked: readonly FailureCode[] = ['unavailable', 'config', 'rejected'];

/**
 * A browser came back from a provider's page. That alone proves nothing: it makes us ask the provider, once. A return
 * that does not name this very payment changes nothing.
 */
export async function receiveReturn(
  context: Context,
  token: string,
  returned: { readonly query: ReturnFields; readonly form: ReturnFields },
): Promise<void> {
  const found = await attemptOfLink(context, token);
  if (found === undefined) return;
  const named = Object.values({ ...returned.query, ...returned.form });
  if (found.attempt.provider_ref === null || !named.includes(found.attempt.provider_ref)) return;
  await holding(context, found.attempt.id, async () => {
    const question = await beginQuestion(context, found.attempt.id, 'returned');
    if (question === undefined) return;
    await ask(context, question, (session) => context.provider.resolveReturn(session, returned));
  });
}

/**
 * Asks the provider about an attempt whose payer did not come back. Answers whether it is known how the payment stands:
 * not where the question is still under way elsewhere, or was lost.
 */
export function askProvider(context: Context, attemptId: string): Promise<boolean> {
  return holding(context, attemptId, async () => {
    const question = await beginQuestion(context, attemptId, 'asked');
    if (question === undefined) return false;
    await ask(context, question, (session) => context.provider.fetchOutcome(session));
    return true;
  });
}

interface Question {
  readonly attempt: AttemptRow;
  readonly share: ShareRow;
  /** The provider was, or may have been, asked before without our hearing a clear answer. */
  readonly askedBefore: boolean;
  /** A browser came back from the page: its payer is through with it. */
  readonly through: boolean;
}

/**
 * Keeps that the provider is being asked, before it is: should this process not live to hear the answer, the next
 * question must allow for it. Undefined where another question is under way, in whichever process, or none is open.
 */
function beginQuestion(
  context: Context,
  attemptId: string,
  because: 'returned' | 'asked',
): Promise<Question | undefined> {
  const now = context.clock.now();
  return context.db.write(async (tx) => {
    const found = await lockWithShare(tx, attemptId);
    if (found === undefined || !mayBeAsked(context, found.attempt)) return undefined;
    const { share } = found;
    const { checked_at, outcome, state, live } = found.attempt;
    if (because === 'returned' && live === 1) {
      const moved = await moveLocked(context, tx, found, { kind: 'return' });
      if (!moved.ok) return undefined;
    }
    const unanswered = checked_at !== null && outcome === null;
    if (unanswered && now - checked_at < questionMs) return undefined;
    // Where asking is what charges, the payment can't be taken back from here on: not while we wait for the answer, and
    // not when we don't live to hear it.
    if (because === 'asked' && state === 'redirected' && context.provider.capabilities.needsFinalize) {
      await moveLocked(context, tx, found, { kind: 'return' });
    }
    await tx.runOf(store.beginAsking, { id: attemptId, at: now });
    await noteQuestion(tx, found.attempt, { now, anew: because === 'returned' });
    const askedBefore = state === 'unknown' || unanswered || (outcome !== null && wasAsked(outcome));
    const through = because === 'returned' || state === 'returned';
    return { attempt: found.attempt, share, askedBefore, through };
  });
}

/** Whether the provider that the venue has now is the one that the page was opened at: only that one can be asked. */
export function isOfProvider(context: Context, { provider }: AttemptRow): boolean {
  return provider === context.provider.name;
}

/** One that is over is asked about only where the provider charges on its own: money may have come by it since. */
function mayBeAsked(context: Context, attempt: AttemptRow): boolean {
  const { live, state, method, provider_ref } = attempt;
  if (!isOfProvider(context, attempt)) return false;
  if (live === 1) return true;
  const paid = attemptHasPaid(state as AttemptState);
  return !paid && method === 'card' && provider_ref !== null && !context.provider.capabilities.needsFinalize;
}

/** Whether a kept answer shows that the question reached the provider. */
function wasAsked(outcome: string): boolean {
  const { code } = JSON.parse(outcome) as { readonly code?: FailureCode };
  return code === undefined || !notAsked.includes(code);
}

async function ask(
  context: Context,
  asked: Question,
  question: (session: KnownSession) => Promise<ProviderResult<Outcome>>,
): Promise<void> {
  const { attempt, share, askedBefore } = asked;
  const notDue = share.status !== 'pending' && context.provider.capabilities.needsFinalize;
  // Not completing a payment that nothing is due for any more is the surest way not to charge it.
  const answer = notDue ? undefined : await question(knownSession(attempt, askedBefore));
  if (answer !== undefined && !answer.ok) {
    context.log.warn(
      { attempt: attempt.id, code: answer.code, reason: answer.reason },
      'the provider gave no outcome',
    );
  }
  const record = {
    outcome: JSON.stringify(
      answer === undefined ? { state: 'cancelled' } : answer.ok ? answer.value : answer,
    ),
    checked_at: context.clock.now(),
  };
  await context.db.write(async (tx) => {
    const found = await lockWithShare(tx, attempt.id);
    const word = answer === undefined ? cancelled : wordOf(context, answer, found?.attempt.state, asked);
    if (found !== undefined && word !== undefined)
      return moveLocked(context, tx, found, { kind: 'provider_says', word }, record);
    await tx.run(tx.sql.updateTable('attempts').set(record).where('id', '=', attempt.id));
    return undefined;
  });
}

const cancelled: ProviderWord = { state: 'cancelled' };

function knownSession(attempt: AttemptRow, askedBefore: boolean): KnownSession {
  return {
    providerRef: attempt.provider_ref ?? '',
    merchantRef: attempt.merchant_ref ?? '',
    amount: fils(attempt.amount),
    afterUnknown: askedBefore,
  };
}

/** What an answer means for an attempt in `state`; undefined where nothing was asked, so nothing is known. */
function wordOf(
  context: Context,
  answer: ProviderResult<Outcome>,
  state: string | undefined,
  { askedBefore, through }: Pick<Question, 'askedBefore' | 'through'>,
): ProviderWord | undefined {
  const { needsFinalize } = context.provider.capabilities;
  if (!answer.ok) {
    if (answer.code === 'mismatch') return { state: 'captured' };
    // Where asking moves no money, an answer that is lost tells nothing about somebody who is still on the page.
    const nothingTold = needsFinalize
      ? notAsked.includes(answer.code) && !askedBefore
      : state === 'redirected';
    return nothingTold ? undefined : { state: 'unknown' };
  }
  // The payer is through and the bank is not: money may come after the page's time, so it outlives the page.
  const mayCharge = !needsFinalize || (through && state === 'returned');
  if (answer.value.state === 'processing' && mayCharge) return { state: 'unknown' };
  const { amount } = answer.value;
  return amount === undefined ? { state: answer.value.state } : { state: answer.value.state, amount };
}
