import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiBase, routes } from '@sufra/contract/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { cookieOf, giveCookie } from './cookies.ts';
import { originOf } from './origin.ts';

/** The cookie by which a device is recognised that staff signed in on before. It lets nobody in by itself. */
export const knownDeviceCookie = 'sufra_staff_device';

const cookieDays = 400;
/** A tablet that more people share forgets who was there longest ago. */
const accountsMax = 12;

/** A device, and the ids of the accounts that signed in on it, the newest first. */
export interface KnownDevice {
  readonly id: string;
  readonly accounts: readonly string[];
}

/** The device that a request comes from, if we made it known. */
export function knownDeviceOf(context: Context, request: FastifyRequest): KnownDevice | undefined {
  const [id = '', names = '', mac = ''] = (cookieOf(request, knownDeviceCookie) ?? '').split('.');
  const genuine = isSigned(context.secrets.tableKey, 'device', `${id}.${names}`, mac);
  return genuine ? { id, accounts: names.split('~') } : undefined;
}

/** Makes a device known for one more account. */
export function keepKnownDevice(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  staffId: string,
): void {
  const known = knownDeviceOf(context, request);
  const others = (known?.accounts ?? []).filter((account) => account !== staffId);
  const accounts = [staffId, ...others].slice(0, accountsMax).join('~');
  const named = `${known?.id ?? context.chance.token()}.${accounts}`;
  giveCookie(reply, {
    name: knownDeviceCookie,
    value: `${named}.${sign(context.secrets.tableKey, 'device', named)}`,
    path: apiBase + routes.staffSignIn.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: originOf(context, request).startsWith('https:'),
    maxAge: cookieDays * 24 * 60 * 60,
  });
}

/** How long a link lives that makes a device known. */
const letInMs = 15 * 60_000;

/** The address of a link that makes whatever device opens it a known one of an account. */
export function letInPath(secret: string, staffId: string, now: number): string {
  const named = `${staffId}.${now + letInMs}`;
  return `/staff/let-in/${named}.${sign(secret, 'let in', named)}`;
}

/** The account that such a link is for, while it lives. */
export function readLetIn(secret: string, token: string, now: number): string | undefined {
  const [staffId = '', until = '', mac = ''] = token.split('.');
  const genuine = isSigned(secret, 'let in', `${staffId}.${until}`, mac);
  return genuine && Number(until) > now ? staffId : undefined;
}

function isSigned(secret: string, purpose: Purpose, text: string, mac: string): boolean {
  const expected = Buffer.from(sign(secret, purpose, text));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

type Purpose = 'device' | 'let in';

function sign(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', secret).update(`staff ${purpose}\n${text}`).digest('base64url');
}
