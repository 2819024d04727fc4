import type { AttemptState, ProviderReport } from '@sufra/domain/bill/attempt';
import { attemptHasPaid } from '@sufra/domain/bill/decide-attempt';
import { fils } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import type {
  FailureCode,
  HostedPaymentProvider,
  KnownSession,
  Outcome,
  ProviderResult,
  ReturnFields,
} from '../../providers/provider.ts';
import { lockWithShare, moveLocked } from '../attempts/attempts.ts';
import { attemptOfLink } from './card.ts';
import { oneAtATime } from './one-at-a-time.ts';
import * as store from './store.ts';
import { recordQuestion } from './watch.ts';

/** No provider takes this long to answer: if a question is older, the process that asked it has died. */
const questionMs = 60_000;

/** Failures in which the request never took effect. */
const notAsked: readonly FailureCode[] = ['unavailable', 'config', 'rejected'];

/**
 * Handles a browser's return from the provider's page. The return proves nothing; it makes us ask the
 * provider, once. A return without this payment's reference is ignored.
 */
export async function receiveReturn(
  context: Context,
  token: string,
  returned: { readonly query: ReturnFields; readonly form: ReturnFields },
): Promise<void> {
  const found = await attemptOfLink(context, token);
  if (found === undefined) return;
  const references = Object.values({ ...returned.query, ...returned.form });
  if (found.attempt.provider_ref === null || !references.includes(found.attempt.provider_ref)) return;
  // Another process may have saved its account a moment ago.
  if (context.cards.of(found.attempt) === undefined) await context.menu.refresh();
  await oneAtATime(context, found.attempt.id, async () => {
    const question = await startQuestion(context, found.attempt.id, 'returned');
    if (question === undefined) return;
    await ask(context, question, (provider, session) => provider.resolveReturn(session, returned));
  });
}

/**
 * Asks the provider about an attempt whose payer did not return. Returns false if another question is under
 * way or the attempt may not be asked about.
 */
export function askProvider(context: Context, attemptId: string): Promise<boolean> {
  return oneAtATime(context, attemptId, async () => {
    const question = await startQuestion(context, attemptId, 'asked');
    if (question === undefined) return false;
    await ask(context, question, (provider, session) => provider.fetchOutcome(session));
    return true;
  });
}

interface Question {
  readonly attempt: AttemptRow;
  readonly provider: HostedPaymentProvider;
  readonly share: ShareRow;
  /** The provider may have been asked before without a clear answer reaching us. */
  readonly askedBefore: boolean;
  /** The payer has left the card page. */
  readonly payerLeft: boolean;
}

/**
 * Records the question before the provider is asked. If the process dies before the answer, the next question
 * must allow for it. Undefined if another question is under way, in any process, or the attempt may not be
 * asked about.
 */
function startQuestion(
  context: Context,
  attemptId: string,
  because: 'returned' | 'asked',
): Promise<Question | undefined> {
  const now = context.clock.now();
  return context.db.write(async (tx) => {
    const found = await lockWithShare(tx, attemptId);
    const provider = found && context.cards.of(found.attempt);
    if (found === undefined || provider === undefined || !canBeAskedAbout(provider, found.attempt))
      return undefined;
    const { share } = found;
    const { checked_at, outcome, state, live } = found.attempt;
    if (because === 'returned' && live === 1) {
      const moved = await moveLocked(context, tx, found, { kind: 'return' });
      if (!moved.ok) return undefined;
    }
    const unanswered = checked_at !== null && outcome === null;
    if (unanswered && now - checked_at < questionMs) return undefined;
    // With such a provider asking is what charges, so from here on the payment can't be withdrawn: neither
    // while we wait for the answer, nor if the process dies first.
    if (because === 'asked' && state === 'redirected' && provider.capabilities.needsFinalize) {
      await moveLocked(context, tx, found, { kind: 'return' });
    }
    await Promise.all([
      tx.runOf(store.beginAsking, { id: attemptId, at: now }),
      recordQuestion(tx, found.attempt, { now, anew: because === 'returned' }),
    ]);
    const askedBefore = state === 'unknown' || unanswered || (outcome !== null && wasAsked(outcome));
    const payerLeft = because === 'returned' || state === 'returned';
    return { attempt: found.attempt, provider, share, askedBefore, payerLeft };
  });
}

/**
 * After an attempt has ended, only a provider that charges on its own is asked: money may have come since.
 */
function canBeAskedAbout({ capabilities }: HostedPaymentProvider, attempt: AttemptRow): boolean {
  const { live, state, method, provider_ref } = attempt;
  if (live === 1) return true;
  const paid = attemptHasPaid(state as AttemptState);
  return !paid && method === 'card' && provider_ref !== null && !capabilities.needsFinalize;
}

/** Whether a stored answer shows that the question reached the provider. */
function wasAsked(outcome: string): boolean {
  const { code } = JSON.parse(outcome) as { readonly code?: FailureCode };
  return code === undefined || !notAsked.includes(code);
}

async function ask(
  context: Context,
  asked: Question,
  question: (provider: HostedPaymentProvider, session: KnownSession) => Promise<ProviderResult<Outcome>>,
): Promise<void> {
  const { attempt, provider, share, askedBefore } = asked;
  const nothingDue = share.status !== 'pending' && provider.capabilities.needsFinalize;
  // If nothing is due any more, the surest way not to charge is not to finalize the payment.
  const answer = nothingDue ? undefined : await question(provider, knownSession(attempt, askedBefore));
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
    const report = answer === undefined ? cancelled : reportOf(answer, found?.attempt.state, asked);
    if (found !== undefined && report !== undefined)
      return moveLocked(context, tx, found, { kind: 'provider_says', report }, record);
    await tx.runOf(store.saveOutcome, { ...record, id: attempt.id });
    return undefined;
  });
}

/** For a payment that was not finalized: nothing was charged. */
const cancelled: ProviderReport = { state: 'cancelled' };

function knownSession(attempt: AttemptRow, askedBefore: boolean): KnownSession {
  return {
    providerRef: attempt.provider_ref ?? '',
    merchantRef: attempt.merchant_ref ?? '',
    amount: fils(attempt.amount),
    createdAt: attempt.created_at,
    afterUnknown: askedBefore,
  };
}

/** What an answer means for an attempt in `state`; undefined if it says nothing about the payment. */
function reportOf(
  answer: ProviderResult<Outcome>,
  state: string | undefined,
  { provider, askedBefore, payerLeft }: Pick<Question, 'provider' | 'askedBefore' | 'payerLeft'>,
): ProviderReport | undefined {
  const { needsFinalize } = provider.capabilities;
  if (!answer.ok) {
    if (answer.code === 'mismatch') return { state: 'captured' };
    // Without finalizing, asking moves no money, so a lost answer says nothing about a payer who is still on
    // the page.
    const saysNothing = needsFinalize
      ? notAsked.includes(answer.code) && !askedBefore
      : state === 'redirected';
    return saysNothing ? undefined : { state: 'unknown' };
  }
  // The payer has left the page and the bank has not finished. Money may come after the page expires, so the
  // attempt must not expire with it.
  const mayCharge = !needsFinalize || (payerLeft && state === 'returned');
  if (answer.value.state === 'processing' && mayCharge) return { state: 'unknown' };
  const { amount } = answer.value;
  return amount === undefined ? { state: answer.value.state } : { state: answer.value.state, amount };
}
