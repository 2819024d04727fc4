import type { ProviderWord } from '@sufra/domain/attempt';
import { fils } from '@sufra/domain/money';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import type {
  KnownSession,
  Outcome,
  ProviderResult,
  Redirect,
  ReturnFields,
} from '../../providers/provider.ts';
import { moveAttempt } from './attempts.ts';
import * as store from './store.ts';

/** What a link to a card page leads to: on to the provider, or to a word about how the payment stands. */
export type PageAnswer =
  | {
      readonly kind: 'redirect';
      readonly redirect: Redirect;
      readonly attempt: AttemptRow;
      readonly share: ShareRow;
    }
  | { readonly kind: 'standing'; readonly attempt: AttemptRow; readonly share: ShareRow }
  | { readonly kind: 'provider_down'; readonly attempt: AttemptRow; readonly share: ShareRow };

const held = new Map<string, Promise<unknown>>();

/** One piece of work with the provider at a time for an attempt, in this process. The database guards the others. */
function holding<Value>(attemptId: string, work: () => Promise<Value>): Promise<Value> {
  const before = held.get(attemptId) ?? Promise.resolve();
  const mine = before.then(work, work);
  held.set(attemptId, mine);
  const release = () => {
    if (held.get(attemptId) === mine) held.delete(attemptId);
  };
  mine.then(release, release);
  return mine;
}

/** Finds an attempt by its link, with its share. */
export async function attemptOfLink(
  context: Context,
  token: string,
): Promise<{ attempt: AttemptRow; share: ShareRow } | undefined> {
  const { read } = context.db;
  const attempt = await read.firstOf(store.attemptByToken, { token });
  if (attempt === undefined) return undefined;
  const share = await read.first(
    read.sql.selectFrom('shares').selectAll().where('id', '=', attempt.share_id),
  );
  return share === undefined ? undefined : { attempt, share };
}

/**
 * Opens the link to a card page: checks that the share is still due, opens the provider's page the first time, and leads
 * there every time. Two phones with the same link share one page.
 */
export async function openLink(
  context: Context,
  token: string,
  origin: string,
): Promise<PageAnswer | undefined> {
  const found = await attemptOfLink(context, token);
  if (found === undefined || found.attempt.method !== 'card') return undefined;
  return holding(found.attempt.id, async () => {
    const { attempt, share } = (await attemptOfLink(context, token)) ?? found;
    const open = attempt.state === 'created' || attempt.state === 'redirected';
    const due = share.status === 'pending' && attempt.expires_at > context.clock.now();
    if (!open || !due) return { kind: 'standing', attempt, share };
    if (attempt.redirect !== null) {
      return { kind: 'redirect', redirect: JSON.parse(attempt.redirect) as Redirect, attempt, share };
    }
    return openSession(context, attempt, share, origin);
  });
}

async function openSession(
  context: Context,
  attempt: AttemptRow,
  share: ShareRow,
  origin: string,
): Promise<PageAnswer> {
  const merchantRef = await newMerchantRef(context, attempt.id);
  const session = await context.provider.createSession({
    attemptId: attempt.id,
    merchantRef,
    amount: fils(attempt.amount),
    description: `Order ${share.payer_name ?? ''}`.trim(),
    language: 'en',
    returnUrl: `${origin}/pay/return/${attempt.token}`,
    expiresAt: attempt.expires_at,
    idempotencyKey: merchantRef,
  });
  if (!session.ok) {
    context.log.warn(
      { attempt: attempt.id, merchantRef, code: session.code, reason: session.reason },
      'no card page',
    );
    return { kind: 'provider_down', attempt, share };
  }
  const record = {
    provider_ref: session.value.providerRef,
    redirect: JSON.stringify(session.value.redirect),
  };
  const moved = await context.db.write((tx) =>
    moveAttempt(context, tx, attempt.id, { kind: 'redirect' }, record),
  );
  if (moved.ok)
    return { kind: 'redirect', redirect: session.value.redirect, attempt: moved.value.attempt, share };
  const now = await attemptOfLink(context, attempt.token);
  return { kind: 'standing', attempt: now?.attempt ?? attempt, share: now?.share ?? share };
}

/** Kept before the provider is called, so that a page that nobody heard of can be traced to its attempt. */
async function newMerchantRef(context: Context, attemptId: string): Promise<string> {
  const merchant_ref = context.chance
    .token()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)
    .toUpperCase();
  await context.db.write((tx) =>
    tx.run(tx.sql.updateTable('attempts').set({ merchant_ref }).where('id', '=', attemptId)),
  );
  return merchant_ref;
}

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
  await holding(found.attempt.id, async () => {
    const before = await attemptOfLink(context, token);
    const moved = await context.db.write((tx) =>
      moveAttempt(context, tx, found.attempt.id, { kind: 'return' }),
    );
    if (!moved.ok) return;
    const asked = { ...moved.value, askedBefore: before?.attempt.state !== 'redirected' };
    await ask(context, asked, (session) => context.provider.resolveReturn(session, returned));
  });
}

/** Asks the provider about an attempt whose payer did not come back. */
export function askProvider(context: Context, attempt: Pick<AttemptRow, 'id' | 'token'>): Promise<void> {
  return holding(attempt.id, async () => {
    const found = await attemptOfLink(context, attempt.token);
    if (found === undefined || found.attempt.live === 0) return;
    const askedBefore = found.attempt.state !== 'redirected' || found.attempt.checked_at !== null;
    await noteAsking(context, found.attempt);
    await ask(context, { ...found, askedBefore }, (session) => context.provider.fetchOutcome(session));
  });
}

/** Kept before the provider is asked: should we not live to hear the answer, the next question must allow for it. */
async function noteAsking(context: Context, attempt: AttemptRow): Promise<void> {
  const checked_at = context.clock.now();
  await context.db.write((tx) =>
    tx.run(tx.sql.updateTable('attempts').set({ checked_at }).where('id', '=', attempt.id)),
  );
}

interface Asked {
  readonly attempt: AttemptRow;
  readonly share: ShareRow;
  /** The provider was, or may have been, asked before without our hearing the answer. */
  readonly askedBefore: boolean;
}

async function ask(
  context: Context,
  { attempt, share, askedBefore }: Asked,
  question: (session: KnownSession) => Promise<ProviderResult<Outcome>>,
): Promise<void> {
  const notDue = share.status !== 'pending' && context.provider.capabilities.needsFinalize;
  // Not completing a payment that nothing is due for any more is the surest way not to charge it.
  const answer: ProviderResult<Outcome> | undefined = notDue
    ? undefined
    : await question(knownSession(attempt, askedBefore));
  const word: ProviderWord | undefined = answer === undefined ? { state: 'cancelled' } : wordOf(answer);
  const outcome = answer === undefined ? null : JSON.stringify(answer.ok ? answer.value : answer);
  if (answer !== undefined && !answer.ok) {
    context.log.warn(
      { attempt: attempt.id, code: answer.code, reason: answer.reason },
      'the provider gave no outcome',
    );
  }
  const checked_at = context.clock.now();
  await context.db.write(async (tx) => {
    if (word !== undefined) {
      return moveAttempt(context, tx, attempt.id, { kind: 'provider_says', word }, { outcome, checked_at });
    }
    await tx.run(tx.sql.updateTable('attempts').set({ checked_at }).where('id', '=', attempt.id));
    return undefined;
  });
}

function knownSession(attempt: AttemptRow, askedBefore: boolean): KnownSession {
  return {
    providerRef: attempt.provider_ref ?? '',
    merchantRef: attempt.merchant_ref ?? '',
    amount: fils(attempt.amount),
    afterUnknown: askedBefore,
  };
}

/** What an answer means for the attempt; undefined where nothing was asked, so nothing is known. */
function wordOf(answer: ProviderResult<Outcome>): ProviderWord | undefined {
  if (answer.ok) {
    const { state, amount } = answer.value;
    return amount === undefined ? { state } : { state, amount };
  }
  switch (answer.code) {
    case 'unavailable':
      return undefined;
    case 'mismatch':
      return { state: 'captured' };
    default:
      return { state: 'unknown' };
  }
}
