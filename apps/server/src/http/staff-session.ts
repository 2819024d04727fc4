import type { Role } from '@sufra/contract/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Context, hashToken } from '../context.ts';
import { statement } from '../database/sql.ts';
import { giveCookie } from './cookies.ts';
import { originOf } from './origin.ts';
import type { Staff } from './principal.ts';

/** The cookie of a member of staff who is signed in. */
export const staffCookie = 'sufra_staff';

/** A session ends after so long without a call, and after a shift in any case. */
export const staffIdleMs = 2 * 60 * 60 * 1000;
export const staffSessionMs = 14 * 60 * 60 * 1000;
const touchEveryMs = 60_000;

const findSession = statement<
  { token_hash: string },
  { staff_id: string; name: string; email: string; role: string; last_seen_at: number; expires_at: number }
>((sql, args) =>
  sql
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff.id as staff_id', 'name', 'email', 'role', 'last_seen_at', 'expires_at'])
    .where('token_hash', '=', args.token_hash)
    .where('disabled', '=', 0),
);

const touch = statement<{ token_hash: string; at: number }, never>(
  (sql, args) =>
    sql
      .updateTable('staff_sessions')
      .set({ last_seen_at: args.at })
      .where('token_hash', '=', args.token_hash) as never,
);

/** Whether a session lasts, asked without keeping it alive: an open screen that nobody touches is no work. */
export async function sessionLasts(context: Context, token: string): Promise<boolean> {
  const row = await context.db.read.firstOf(findSession, { token_hash: hashToken(token) });
  return row !== undefined && !isOver(row, context.clock.now());
}

function isOver(row: { readonly last_seen_at: number; readonly expires_at: number }, now: number): boolean {
  return row.expires_at <= now || row.last_seen_at + staffIdleMs <= now;
}

/** The member of staff behind a token, while the session lasts. Looked up each time: an account can be disabled. */
export async function findStaff(context: Context, token: string): Promise<Staff | undefined> {
  const token_hash = hashToken(token);
  const now = context.clock.now();
  const row = await context.db.read.firstOf(findSession, { token_hash });
  if (row === undefined || isOver(row, now)) return undefined;
  if (row.last_seen_at + touchEveryMs <= now) {
    await context.db.write((tx) => tx.runOf(touch, { token_hash, at: now }));
  }
  return { kind: 'staff', staffId: row.staff_id, name: row.name, email: row.email, role: row.role as Role };
}

/** Hands the browser the token of a new session. */
export function setStaffCookie(
  context: Pick<Context, 'settings'>,
  reply: FastifyReply,
  request: FastifyRequest,
  token: string,
): void {
  giveCookie(reply, {
    name: staffCookie,
    value: token,
    path: '/api/v1/staff',
    httpOnly: true,
    sameSite: 'strict',
    secure: originOf(context, request).startsWith('https:'),
    maxAge: staffSessionMs / 1000,
  });
}

/** Takes the token back. */
export function clearStaffCookie(reply: FastifyReply): void {
  giveCookie(reply, { name: staffCookie, value: '', path: '/api/v1/staff', maxAge: 0 });
}
