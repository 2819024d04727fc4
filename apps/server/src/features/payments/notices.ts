import type { AttemptState } from '@sufra/domain/attempt';
import { attemptHasPaid } from '@sufra/domain/payment';
import type { Context } from '../../context.ts';
import type { ProviderNotice } from '../../providers/provider.ts';
import { askProvider } from './outcome.ts';

/** What became of a notice: `later` asks the provider to send it again. */
export type NoticeTaken = 'taken' | 'refused' | 'unknown' | 'later';

/**
 * Takes a notice of the card provider. It proves nothing but that something happened: once for each notice, the
 * provider is asked what.
 */
export async function takeNotice(
  context: Context,
  path: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<NoticeTaken> {
  const { notices } = context.provider;
  if (notices === undefined || notices.path !== path) return 'unknown';
  const read = await notices.read(body, headers, context.clock.now());
  if (!read.ok) {
    context.log.warn({ reason: read.reason }, 'a notice of the card provider was refused');
    return 'refused';
  }
  for (const notice of read.value) if (!(await follow(context, notice))) return 'later';
  return 'taken';
}

/** Whether the notice is dealt with: now or before. */
async function follow(context: Context, notice: ProviderNotice): Promise<boolean> {
  if (await wasHandled(context, notice)) return true;
  const attempt = await attemptOf(context, notice);
  // A page that nobody was ever shown, or of another venue with the same account, or paid by now.
  if (attempt !== undefined && !hasPaid(attempt) && !(await askProvider(context, attempt.id))) {
    const now = await attemptOf(context, notice);
    if (now !== undefined && !hasPaid(now)) return false;
  }
  const handled_at = context.clock.now();
  await context.db.write((tx) =>
    tx.run(tx.sql.updateTable('provider_notices').set({ handled_at }).where('id', '=', notice.eventId)),
  );
  return true;
}

type Told = { readonly id: string; readonly state: string };

function attemptOf(context: Context, { providerRef }: ProviderNotice): Promise<Told | undefined> {
  const { read } = context.db;
  return read.first(
    read.sql
      .selectFrom('attempts')
      .select(['id', 'state'])
      .where('provider', '=', context.provider.name)
      .where('provider_ref', '=', providerRef),
  );
}

function hasPaid({ state }: Told): boolean {
  return attemptHasPaid(state as AttemptState);
}

/** Keeps that a notice came; tells whether one with its id was dealt with before. */
function wasHandled(context: Context, { eventId, providerRef }: ProviderNotice): Promise<boolean> {
  const row = { id: eventId, provider_ref: providerRef, received_at: context.clock.now(), handled_at: null };
  return context.db.write(async (tx) => {
    const kept = await tx.run(
      tx.sql
        .insertInto('provider_notices')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing()),
    );
    if (kept === 1) return false;
    const before = await tx.first(
      tx.sql.selectFrom('provider_notices').select('handled_at').where('id', '=', eventId),
    );
    return before !== undefined && before.handled_at !== null;
  });
}
