/**
 * Tokens in cookies with plain names, which another host of the same domain can set too. Over https ours have names that
 * only this host can set; a token that was given out before that goes over once, and from then on counts nowhere else.
 */
import { type Context, hashToken } from '../../context.ts';
import { DatabaseUnavailable } from '../../database/outage/unavailable.ts';
import { findHostCookie, noteHostCookie, type TokenTable } from './store.ts';

/** Calls that were on their way with the plain cookie when the other one was given still count. */
const onTheWayMs = 60_000;

/** Whether a token may come in a plain cookie over https. */
export async function mayComePlain(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  table: TokenTable,
  token: string,
): Promise<boolean> {
  const row = await db.read.firstOf(findHostCookie[table], { token_hash: hashToken(token) });
  if (row === undefined) return false;
  return row.host_cookie_since === null || clock.now() < row.host_cookie_since + onTheWayMs;
}

/** Notes that a token was given in a cookie of this host. If nothing can be stored now, it is noted the next time. */
export async function leavePlain(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  table: TokenTable,
  token: string,
): Promise<void> {
  try {
    const at = clock.now();
    await db.write((tx) => noteHostCookie(tx, table, { tokenHash: hashToken(token), at }));
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    log.warn({ err: error }, 'a cookie that was replaced could not be noted');
  }
}
