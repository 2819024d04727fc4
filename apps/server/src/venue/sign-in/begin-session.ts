import { type Context, hashToken } from '../../context.ts';
import type { OnTablet } from '../../core/callers/principal.ts';
import { deviceWords } from '../../core/sessions/device-words.ts';
import { pinSessionMs, staffSessionMs } from '../../core/sessions/staff-session.ts';
import type { Transaction } from '../../database/transaction.ts';
import { openSession } from './store.ts';

/** Where a session is begun. */
export interface Place {
  readonly userAgent?: string | undefined;
  /** Whether the session's cookie is one that only this host can set. */
  readonly overHttps: boolean;
}

/** Begins a session of somebody who was let in, on the shared tablet if it is one; returns its token. */
export async function beginSession(
  { random, clock }: Pick<Context, 'random' | 'clock'>,
  tx: Transaction,
  { staffId, tablet }: { readonly staffId: string; readonly tablet: OnTablet | null },
  { userAgent, overHttps }: Place,
): Promise<string> {
  const [token, now] = [random.token(), clock.now()];
  const byPin = tablet?.byPin === true;
  await openSession(tx, {
    token_hash: hashToken(token),
    staff_id: staffId,
    created_at: now,
    last_seen_at: now,
    expires_at: now + (byPin ? pinSessionMs : staffSessionMs),
    host_cookie_since: overHttps ? 0 : null,
    ...deviceWords(userAgent),
    tablet_id: tablet?.id ?? null,
    by_pin: byPin ? 1 : 0,
  });
  return token;
}
