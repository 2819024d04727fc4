import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Principal } from '../../core/callers/principal.ts';
import { findDiner } from '../../core/sessions/diner-session.ts';
import { findStaff } from '../../core/sessions/staff-session.ts';
import { cookieOf } from './cookies.ts';
import { dinerCookie, staffCookie } from './session-cookies.ts';

const nobody: Principal = { kind: 'nobody' };

/** Who sent a request: the diner of its cookie, or for staff calls the signed-in member of staff. */
export async function principalOf(
  context: Context,
  request: FastifyRequest,
  asStaff: boolean,
): Promise<Principal> {
  const token = cookieOf(request, asStaff ? staffCookie : dinerCookie);
  if (token === undefined || token === '') return nobody;
  return (await (asStaff ? findStaff(context, token) : findDiner(context, token))) ?? nobody;
}
