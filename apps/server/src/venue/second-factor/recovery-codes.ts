import { latinDigits } from '@sufra/domain/core/typed-number';
import type { Random } from '../../clock-and-random.ts';
import { hashToken } from '../../context.ts';

const codes = 10;
/** Twelve signs of 32 are 60 bits: guessing is stopped long before, and a stolen hash tells nothing for years. */
const signs = 12;
/** Without l and o, 0 and 1, which look alike on paper. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** New recovery codes, as they are shown: `abcd-efgh-jkmn`. */
export function newRecoveryCodes(random: Random): readonly string[] {
  return Array.from({ length: codes }, () => {
    const bytes = Buffer.from(random.token(), 'base64url').subarray(0, signs);
    const text = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
    return (text.match(/.{4}/g) ?? []).join('-');
  });
}

/** A typed code as it is compared: apps show codes in groups, and people type them in any case and any digits. */
export function plainCode(typed: string): string {
  return latinDigits(typed).toLowerCase().replaceAll(/[\s-]/g, '');
}

/** How a recovery code is stored. The same code of another account has another hash. */
export function recoveryHash(staffId: string, code: string): string {
  return hashToken(`recovery ${staffId} ${plainCode(code)}`);
}
