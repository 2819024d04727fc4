import type { Language } from '@sufra/contract/core/constants';
import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptCan } from '@sufra/domain/bill/decide-attempt';
import { fils } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import type { CardAccount } from '../../providers/cards.ts';
import type { HostedSession, Redirect } from '../../providers/provider.ts';
import { takesCards } from '../../venue/payment-methods/card-payments.ts';
import { lockWithShare, moveLocked } from '../attempts/attempts.ts';
import { findShare } from '../shares/queries.ts';
import { oneAtATime } from './one-at-a-time.ts';
import * as store from './store.ts';
import { watchPage } from './watch.ts';

/** The answer to a link to a card page: a redirect to the provider, or a page with the payment's status. */
export type PageAnswer =
  | {
      readonly kind: 'redirect';
      readonly redirect: Redirect;
      readonly attempt: AttemptRow;
      readonly share: ShareRow;
    }
  | { readonly kind: 'standing'; readonly attempt: AttemptRow; readonly share: ShareRow }
  | { readonly kind: 'provider_down'; readonly attempt: AttemptRow; readonly share: ShareRow };

/** The context in which a link was opened. */
export interface LinkOpened {
  /** The origin in the browser's address bar, which the provider returns to. */
  readonly origin: string;
  readonly language: Language;
}

/** Finds an attempt and its share by the token in the link. */
export async function attemptOfLink(
  context: Context,
  token: string,
): Promise<{ attempt: AttemptRow; share: ShareRow } | undefined> {
  const { read } = context.db;
  const attempt = await read.firstOf(store.attemptByToken, { token });
  if (attempt === undefined) return undefined;
  const share = await findShare(read, attempt.share_id);
  return share === undefined ? undefined : { attempt, share };
}

/**
 * Opens the link to a card page. Checks that the share is still due, opens the provider's page the first
 * time, and redirects to that page from then on. Two phones with the same link share one page.
 */
export async function openLink(
  context: Context,
  token: string,
  at: LinkOpened,
): Promise<PageAnswer | undefined> {
  const found = await attemptOfLink(context, token);
  if (found === undefined || found.attempt.method !== 'card') return undefined;
  return oneAtATime(context, found.attempt.id, async () => {
    const { attempt, share } = (await attemptOfLink(context, token)) ?? found;
    const open = attemptCan.openPage(attempt.state as AttemptState);
    const due = share.status === 'pending' && attempt.expires_at > context.clock.now();
    if (!open || !due) return { kind: 'standing', attempt, share };
    if (attempt.redirect !== null) {
      return { kind: 'redirect', redirect: JSON.parse(attempt.redirect) as Redirect, attempt, share };
    }
    return openSession(context, attempt, share, at);
  });
}

async function openSession(
  context: Context,
  attempt: AttemptRow,
  share: ShareRow,
  at: LinkOpened,
): Promise<PageAnswer> {
  if (!takesCards(context, context.menu.current())) return { kind: 'provider_down', attempt, share };
  // A link that nobody opened yet leads to the account of now, whatever was set when it was made.
  const account = context.cards.current();
  const merchantRef = await newMerchantRef(context, attempt.id);
  if (merchantRef === undefined) return currentAnswer(context, attempt, share);
  const order = await context.db.read.firstOf(store.refOfOrder, { id: attempt.order_id });
  const session = await account.provider.createSession({
    attemptId: attempt.id,
    merchantRef,
    amount: fils(attempt.amount),
    // Its number, as receipts have it. The bank needs no guest's name.
    description: `Order ${order?.order_ref ?? ''}`.trim(),
    language: at.language,
    returnUrl: `${at.origin}/pay/return/${attempt.token}`,
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
  await saveSession(context, attempt.id, { merchantRef, session: session.value, account });
  return currentAnswer(context, attempt, share);
}

/**
 * Saved before calling the provider, so that a page whose answer was lost can be traced to its attempt.
 * Undefined if another process has opened a page meanwhile.
 */
async function newMerchantRef(context: Context, attemptId: string): Promise<string | undefined> {
  const merchant_ref = context.random
    .token()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)
    .toUpperCase();
  const kept = await context.db.write((tx) =>
    tx.runOf(store.saveMerchantRef, { id: attemptId, merchant_ref }),
  );
  return kept === 1 ? merchant_ref : undefined;
}

interface OpenedPage {
  readonly merchantRef: string;
  readonly session: HostedSession;
  readonly account: CardAccount;
}

/**
 * Saves a page that the provider opened, with the reference it was opened under. If two processes opened one
 * at once, the first to be saved wins; nobody has seen the other, so nobody can pay on it.
 */
function saveSession(
  context: Context,
  attemptId: string,
  { merchantRef, session, account }: OpenedPage,
): Promise<unknown> {
  const record = {
    merchant_ref: merchantRef,
    provider: account.provider.name,
    card_account: account.id,
    provider_ref: session.providerRef,
    redirect: JSON.stringify(session.redirect),
  };
  return context.db.write(async (tx) => {
    const found = await lockWithShare(tx, attemptId);
    if (found === undefined || found.attempt.provider_ref !== null) return undefined;
    await watchPage(context, tx, found.attempt, account.provider);
    return moveLocked(context, tx, found, { kind: 'redirect' }, record);
  });
}

/** The answer to a link, from what is stored now. */
async function currentAnswer(context: Context, attempt: AttemptRow, share: ShareRow): Promise<PageAnswer> {
  const now = (await attemptOfLink(context, attempt.token)) ?? { attempt, share };
  return now.attempt.state === 'redirected' && now.attempt.redirect !== null
    ? { kind: 'redirect', redirect: JSON.parse(now.attempt.redirect) as Redirect, ...now }
    : { kind: 'standing', ...now };
}
