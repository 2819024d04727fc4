import { apiBase } from '@sufra/contract/core/route';
import { routes } from '@sufra/contract/core/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type KnownDevice, knownDeviceToken, readKnownDevice } from '../../core/sessions/known-device.ts';
import { staffSessionMs } from '../../core/sessions/staff-session.ts';
import { cookieOf, giveCookie } from './cookies.ts';
import { isSecure } from './origin.ts';

const longSeconds = 400 * 24 * 60 * 60;

/** Our cookies, by their plain names. Where there is no https a path keeps staff's from other requests. */
const cookies = {
  /** Identifies a device at its next visit. */
  sufra_diner: { path: '/', sameSite: 'lax', maxAge: longSeconds },
  /** Holds a staff member's session. */
  sufra_staff: { path: '/api/v1/staff', sameSite: 'strict', maxAge: staffSessionMs / 1000 },
  /** Makes a browser a shared tablet, on which staff sign in with a PIN. */
  sufra_tablet: { path: `${apiBase}staff`, sameSite: 'strict', maxAge: longSeconds },
  /** Identifies a device on which staff signed in before. It grants no access by itself. */
  sufra_staff_device: { path: apiBase + routes.staffSignIn.path, sameSite: 'strict', maxAge: longSeconds },
} as const;

type CookieName = keyof typeof cookies;
/** A cookie that says who calls. */
export type SessionCookie = 'sufra_diner' | 'sufra_staff';

export const dinerCookie = 'sufra_diner';
export const staffCookie = 'sufra_staff';
export const tabletCookie = 'sufra_tablet';
const knownDeviceCookie = 'sufra_staff_device';

/**
 * A cookie's name. Over https browsers take a `__Host-` cookie from this host alone, with the path `/`: no other host of the
 * domain can slip a guest or a member of staff somebody else's session.
 */
export function cookieName(name: CookieName, overHttps: boolean): string {
  return overHttps ? `__Host-${name}` : name;
}

/** What a session's cookie holds; `isPlain` if it came over https under the plain name, which others can set too. */
export function sessionCookieOf(
  context: Dependencies,
  request: FastifyRequest,
  name: SessionCookie,
): { readonly token: string; readonly isPlain: boolean } | undefined {
  const overHttps = isSecure(context, request);
  const token = cookieOf(request, cookieName(name, overHttps));
  if (token !== undefined) return { token, isPlain: false };
  const plain = overHttps ? cookieOf(request, name) : undefined;
  return plain === undefined ? undefined : { token: plain, isPlain: true };
}

/** The token of the session in which a member of staff calls; for calls whose caller is known to be staff. */
export function staffTokenOf(context: Dependencies, request: FastifyRequest): string {
  return sessionCookieOf(context, request, staffCookie)?.token ?? '';
}

/** The token of the shared tablet that calls; empty for any other browser. */
export function tabletTokenOf(context: Dependencies, request: FastifyRequest): string {
  return cookieOf(request, cookieName(tabletCookie, isSecure(context, request))) ?? '';
}

type Dependencies = Pick<Context, 'settings'>;

/** Gives a cookie under its name of today, and takes away one under the plain name. */
export function setCookie(context: Dependencies, reply: FastifyReply, name: CookieName, value: string): void {
  const { request } = reply;
  const { path, sameSite, maxAge } = cookies[name];
  const secure = isSecure(context, request);
  if (secure && cookieOf(request, name) !== undefined)
    giveCookie(reply, { name, value: '', path, maxAge: 0 });
  giveCookie(reply, {
    name: cookieName(name, secure),
    value,
    path: secure ? '/' : path,
    httpOnly: true,
    sameSite,
    secure,
    maxAge,
  });
}

export function clearStaffCookie(context: Dependencies, reply: FastifyReply): void {
  const secure = isSecure(context, reply.request);
  const { path } = cookies[staffCookie];
  giveCookie(reply, { name: staffCookie, value: '', path, maxAge: 0 });
  if (secure)
    giveCookie(reply, { name: cookieName(staffCookie, true), value: '', path: '/', secure, maxAge: 0 });
}

/** The known device that a request comes from, if our signature is on it. */
export function knownDeviceOf(context: Context, request: FastifyRequest): KnownDevice | undefined {
  const name = cookieName(knownDeviceCookie, isSecure(context, request));
  // Under the plain name it counts as well: it is signed, and whoever plants one helps nobody to guess.
  const value = cookieOf(request, name) ?? cookieOf(request, knownDeviceCookie);
  return readKnownDevice(context.secrets.tableKey, value ?? '');
}

/** Marks the device as known for one more account. */
export function keepKnownDevice(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  staffId: string,
): void {
  const known = knownDeviceOf(context, request) ?? { id: context.random.token(), accounts: [] };
  setCookie(context, reply, knownDeviceCookie, knownDeviceToken(context.secrets.tableKey, known, staffId));
}
