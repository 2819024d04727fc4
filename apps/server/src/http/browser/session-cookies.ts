import { apiBase, routes } from '@sufra/contract/core/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type KnownDevice, knownDeviceToken, readKnownDevice } from '../../core/sessions/known-device.ts';
import { staffSessionMs } from '../../core/sessions/staff-session.ts';
import { cookieOf, giveCookie } from './cookies.ts';
import { originOf } from './origin.ts';

/** Identifies a device at its next visit. */
export const dinerCookie = 'sufra_diner';
/** Holds a staff member's session. */
export const staffCookie = 'sufra_staff';
/** Identifies a device on which staff signed in before. It grants no access by itself. */
const knownDeviceCookie = 'sufra_staff_device';

const longSeconds = 400 * 24 * 60 * 60;

type Dependencies = Pick<Context, 'settings'>;

export function setDinerCookie(
  context: Dependencies,
  reply: FastifyReply,
  request: FastifyRequest,
  token: string,
): void {
  giveCookie(reply, {
    name: dinerCookie,
    value: token,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(context, request),
    maxAge: longSeconds,
  });
}

export function setStaffCookie(
  context: Dependencies,
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
    secure: isSecure(context, request),
    maxAge: staffSessionMs / 1000,
  });
}

export function clearStaffCookie(reply: FastifyReply): void {
  giveCookie(reply, { name: staffCookie, value: '', path: '/api/v1/staff', maxAge: 0 });
}

/** The known device that a request comes from, if our signature is on it. */
export function knownDeviceOf(context: Context, request: FastifyRequest): KnownDevice | undefined {
  return readKnownDevice(context.secrets.tableKey, cookieOf(request, knownDeviceCookie) ?? '');
}

/** Marks the device as known for one more account. */
export function keepKnownDevice(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  staffId: string,
): void {
  const known = knownDeviceOf(context, request) ?? { id: context.random.token(), accounts: [] };
  giveCookie(reply, {
    name: knownDeviceCookie,
    value: knownDeviceToken(context.secrets.tableKey, known, staffId),
    path: apiBase + routes.staffSignIn.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(context, request),
    maxAge: longSeconds,
  });
}

function isSecure(context: Dependencies, request: FastifyRequest): boolean {
  return originOf(context, request).startsWith('https:');
}
