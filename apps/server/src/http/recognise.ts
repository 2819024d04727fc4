import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { cookieOf } from './cookies.ts';
import { dinerCookie, dinerSessions } from './diner-session.ts';
import type { Principal } from './principal.ts';
import { findStaff, staffCookie } from './staff-session.ts';

const nobody: Principal = { kind: 'nobody' };
const sessionsOf = new WeakMap<object, ReturnType<typeof dinerSessions>>();

/** Who sends a request: the diner of its cookie, or for the staff's calls the member of staff of theirs. */
export async function principalOf(
  context: Context,
  request: FastifyRequest,
  asStaff: boolean,
): Promise<Principal> {
  const token = cookieOf(request, asStaff ? staffCookie : dinerCookie);
  if (token === undefined || token === '') return nobody;
  if (asStaff) return (await findStaff(context, token)) ?? nobody;
  let sessions = sessionsOf.get(context.db);
  if (sessions === undefined) {
    sessions = dinerSessions(context);
    sessionsOf.set(context.db, sessions);
  }
  return (await sessions.find(token)) ?? nobody;
}
