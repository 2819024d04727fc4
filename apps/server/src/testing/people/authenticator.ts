import { codeOfStep, stepAt } from '../../venue/second-factor/totp.ts';
import type { Device } from './device.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows at an instant for a secret that was typed into it. */
export function appCode(typed: string, now: number): string {
  const bits = [...typed].map((sign) => base32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  return codeOfStep(Buffer.from(bytes).toString('hex'), stepAt(now));
}

/** Switches the second factor of a signed-in member of staff on; returns the secret and the recovery codes. */
export async function enrol(device: Device, password: string, now: number) {
  const { secret } = (await device.call('beginSecondFactor', { body: { password } })).data;
  const confirmed = await device.call('confirmSecondFactor', { body: { code: appCode(secret, now) } });
  return { secret, codes: confirmed.data.recovery_codes };
}
