import type { Language } from '@sufra/contract/constants';
import { fils } from '@sufra/domain/money';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import type { HostedSession, Redirect } from '../../providers/provider.ts';
import { takesCards } from '../venue/card-payments.ts';
import { lockWithShare, moveLocked } from './attempts.ts';
import { holding } from './holding.ts';
import * as store from './store.ts';
import { watchPage } from './watch.ts';

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

/** From where a link is opened, and in what language. */
export interface LinkOpened {
  /** The origin that the browser sees; the provider leads back to it. */
  readonly origin: string;
  readonly language: Language;
}

/** Finds an attempt by its link, with its share. */
export async function attemptOfLink(
  context: Context,
  token: string,
): Promise<{ attempt: AttemptRow; share: ShareRow } | undefined> {
  const { read } = context.db;
  const attempt = await read.firstOf(store.attemptByToken, { token });
  if (attempt === undefined) return undefined;
  const share = await read.firstOf(store.shareById, { id: attempt.share_id });
  return share === undefined ? undefined : { attempt, share };
}

/**
 * Opens the link to a card page: checks that the share is still due, opens the provider's page the first time, and leads
 * there every time. Two phones with the same link share one page.
 */
export async function openLink(
  context: Context,
  token: string,
  at: LinkOpened,
): Promise<PageAnswer | undefined> {
  const found = await attemptOfLink(context, token);
  if (found === undefined || found.attempt.method !== 'card') return undefined;
  return holding(context, found.attempt.id, async () => {
    const { attempt, share } = (await attemptOfLink(context, token)) ?? found;
    const open = attempt.state === 'created' || attempt.state === 'redirected';
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
  const merchantRef = await newMerchantRef(context, attempt.id);
  if (merchantRef === undefined) return whatStands(context, attempt, share);
  const session = await context.provider.createSession({
    attemptId: attempt.id,
    merchantRef,
    amount: fils(attempt.amount),
    description: `Order ${share.payer_name ?? ''}`.trim(),
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
  await keepSession(context, attempt.id, merchantRef, session.value);
  return whatStands(context, attempt, share);
}

/**
 * Kept before the provider is called, so that a page that nobody heard of can be traced to its attempt. Undefined where
 * another process has opened a page meanwhile.
 */
async function newMerchantRef(context: Context, attemptId: string): Promise<string | undefined> {
  const merchant_ref = context.chance
    .token()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)
    .toUpperCase();
  const kept = await context.db.write((tx) =>
    tx.run(
      tx.sql
        .updateTable('attempts')
        .set({ merchant_ref })
        .where('id', '=', attemptId)
        .where('provider_ref', 'is', null),
    ),
  );
  return kept === 1 ? merchant_ref : undefined;
}

/**
 * Keeps a page that the provider opened, with the reference it was opened by. Where two processes opened one at once,
 * the first that is kept stands: the other has been shown to nobody, so nobody can pay on it.
 */
function keepSession(
  context: Context,
  attemptId: string,
  merchant_ref: string,
  session: HostedSession,
): Promise<unknown> {
  const record = {
    merchant_ref,
    provider_ref: session.providerRef,
    redirect: JSON.stringify(session.redirect),
  };
  return context.db.write(async (tx) => {
    const found = await lockWithShare(tx, attemptId);
    if (found === undefined || found.attempt.provider_ref !== null) return undefined;
    await watchPage(context, tx, found.attempt);
    return moveLocked(context, tx, found, { kind: 'redirect' }, record);
  });
}

/** Where a link leads by what is kept now. */
async function whatStands(context: Context, attempt: AttemptRow, share: ShareRow): Promise<PageAnswer> {
  const now = (await attemptOfLink(context, attempt.token)) ?? { attempt, share };
  return now.attempt.state === 'redirected' && now.attempt.redirect !== null
    ? { kind: 'redirect', redirect: JSON.parse(now.attempt.redirect) as Redirect, ...now }
    : { kind: 'standing', ...now };
}
