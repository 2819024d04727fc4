import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptHasPaid } from '@sufra/domain/bill/decide-attempt';
import type { Context } from '../../context.ts';
import type { ProviderNotice } from '../../providers/provider.ts';
import { askProvider } from './outcome.ts';
import * as store from './store.ts';
import * as notices from './store-notices.ts';

/** What became of a notice; `later` makes the provider send it again. */
export type NoticeTaken = 'taken' | 'refused' | 'unknown' | 'later';

/**
 * Handles a notice of the card provider. It only shows that something happened: for each new notice, we ask
 * the provider what.
 */
export async function takeNotice(
  context: Context,
  path: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<NoticeTaken> {
  const readers = context.cards
    .all()
    .flatMap(({ provider: { name, notices: reader } }) => (reader?.path === path ? [{ name, reader }] : []));
  let refused: string | undefined;
  // Whoever signed it: an account's notices go on for what was begun there, also after the venue has another.
  for (const { name, reader } of readers) {
    const read = await reader.read(body, headers, context.clock.now());
    if (read.ok) return followAll(context, name, read.value);
    refused = read.reason;
  }
  if (refused === undefined) return 'unknown';
  context.log.warn({ reason: refused }, 'a notice of the card provider was refused');
  return 'refused';
}

async function followAll(
  context: Context,
  provider: string,
  notices: readonly ProviderNotice[],
): Promise<NoticeTaken> {
  for (const notice of notices) if (!(await follow(context, provider, notice))) return 'later';
  return 'taken';
}

/** Returns whether the notice has been handled, now or before. */
async function follow(context: Context, provider: string, notice: ProviderNotice): Promise<boolean> {
  if (await wasHandled(context, notice)) return true;
  const attempt = await attemptOf(context, provider, notice);
  // Ignores pages nobody was shown, of another venue with the same account, or already paid.
  if (attempt !== undefined && !hasPaid(attempt) && !(await askProvider(context, attempt.id))) {
    const now = await attemptOf(context, provider, notice);
    if (now !== undefined && !hasPaid(now)) return false;
  }
  const handled_at = context.clock.now();
  await context.db.write((tx) => tx.runOf(notices.noticeHandled, { id: notice.eventId, at: handled_at }));
  return true;
}

type Told = { readonly id: string; readonly state: string };

function attemptOf(
  context: Context,
  provider: string,
  { providerRef }: ProviderNotice,
): Promise<Told | undefined> {
  const page = { provider, provider_ref: providerRef };
  return context.db.read.firstOf(store.attemptByPage, page);
}

function hasPaid({ state }: Told): boolean {
  return attemptHasPaid(state as AttemptState);
}

/** Records that a notice came; returns whether one with its id was handled before. */
function wasHandled(context: Context, { eventId, providerRef }: ProviderNotice): Promise<boolean> {
  const row = { id: eventId, provider_ref: providerRef, received_at: context.clock.now(), handled_at: null };
  return context.db.write(async (tx) => {
    if (await notices.insertNotice(tx, row)) return false;
    const before = await tx.firstOf(notices.findNotice, { id: eventId });
    return before !== undefined && before.handled_at !== null;
  });
}
