import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Principal } from '../../core/callers/principal.ts';
import { findDiner } from '../../core/sessions/diner-session.ts';
import { leavePlain, mayComePlain } from '../../core/sessions/plain-cookies.ts';
import { findStaff } from '../../core/sessions/staff-session.ts';
import {
  dinerCookie,
  type SessionCookie,
  sessionCookieOf,
  setCookie,
  staffCookie,
} from './session-cookies.ts';

const nobody: Principal = { kind: 'nobody' };

const tables = { [dinerCookie]: 'devices', [staffCookie]: 'staff_sessions' } as const;

/**
 * Who sent a request: the diner of its cookie, or for staff calls the signed-in member of staff. A cookie of before the
 * names that only this host can set is replaced in the reply, if there is one.
 */
export async function principalOf(
  context: Context,
  request: FastifyRequest,
  asStaff: boolean,
  reply?: FastifyReply,
): Promise<Principal> {
  const name: SessionCookie = asStaff ? staffCookie : dinerCookie;
  const found = sessionCookieOf(context, request, name);
  if (found === undefined || found.token === '') return nobody;
  const { token, isPlain } = found;
  if (isPlain && !(await mayComePlain(context, tables[name], token))) return nobody;
  const principal = await (asStaff ? findStaff(context, token) : findDiner(context, token));
  if (isPlain && principal !== undefined && reply !== undefined) {
    setCookie(context, reply, name, token);
    await leavePlain(context, tables[name], token);
  }
  return principal ?? nobody;
}
