import { createHmac, timingSafeEqual } from 'node:crypto';

/** A tablet shared by more people forgets the one who signed in longest ago. */
const accountsMax = 12;

/** A device, and the ids of the accounts that signed in on it, newest first. */
export interface KnownDevice {
  readonly id: string;
  readonly accounts: readonly string[];
}

/** Reads a device's token; undefined if we didn't sign it. */
export function readKnownDevice(secret: string, token: string): KnownDevice | undefined {
  const [id = '', names = '', mac = ''] = token.split('.');
  const genuine = isSigned(secret, 'device', `${id}.${names}`, mac);
  return genuine ? { id, accounts: names.split('~') } : undefined;
}

/** The device's token with one more account added. */
export function knownDeviceToken(secret: string, { id, accounts }: KnownDevice, staffId: string): string {
  const others = accounts.filter((account) => account !== staffId);
  const named = `${id}.${[staffId, ...others].slice(0, accountsMax).join('~')}`;
  return `${named}.${sign(secret, 'device', named)}`;
}

/** How long a link that makes a device known is valid. */
const letInMs = 15 * 60_000;

/** The path of a link that makes the device that opens it known to an account. */
export function letInPath(secret: string, staffId: string, now: number): string {
  const named = `${staffId}.${now + letInMs}`;
  return `/staff/let-in/${named}.${sign(secret, 'let in', named)}`;
}

/** The account that such a link is for; undefined once it has expired. */
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
