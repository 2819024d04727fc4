import { expect, it, test } from 'vitest';
import { testRandom } from '../../testing/clock.ts';
import { newRecoveryCodes, plainCode, recoveryHash } from './recovery-codes.ts';
import { codeOfStep, enrolmentUri, stepAt, stepOfCode, typedSecret } from './totp.ts';

/** The secret of RFC 6238's table, "12345678901234567890". */
const secret = Buffer.from('12345678901234567890').toString('hex');

// The table of RFC 6238, appendix B, for SHA-1. Its codes have eight digits; those of six are their ends.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code %i seconds after 1970 ends %s, as in RFC 6238 [TOTP-3]', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(seconds * 1000))).toBe(code.slice(2));
});

test('a secret is typed in base32, as in RFC 4648, and stands in the QR code [TOTP-1]', () => {
  const typed = ['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) =>
    typedSecret(Buffer.from(text).toString('hex')),
  );
  expect(typed).toEqual(['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
  expect(enrolmentUri(secret, 'Nahar & Söhne', 'a@b.test')).toBe(
    'otpauth://totp/Nahar%20%26%20S%C3%B6hne:a%40b.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Nahar%20%26%20S%C3%B6hne',
  );
});

it('takes the codes one step before and after, and none that was used or came before it [TOTP-3]', () => {
  const now = 1_234_567_890_000;
  const step = stepAt(now);
  const taken = (offset: number, last = 0) =>
    stepOfCode(secret, codeOfStep(secret, step + offset), now, last);
  expect([-2, -1, 0, 1, 2].map((offset) => taken(offset))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
  expect(taken(0, step)).toBeUndefined();
  expect(taken(-1, step)).toBeUndefined();
  expect(taken(1, step)).toBe(step + 1);
  expect(stepOfCode(secret, '', now, 0)).toBeUndefined();
  expect(stepOfCode(secret, `${codeOfStep(secret, step)}0`, now, 0)).toBeUndefined();
});

it('makes ten recovery codes that can be read aloud, and reads them however they are typed [TOTP-4]', () => {
  const codes = newRecoveryCodes(testRandom());
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/);
  expect(plainCode(' ABCD efgh-٢٣45 ')).toBe('abcdefgh2345');
  expect(recoveryHash('one', 'abcd-efgh-2345')).toBe(recoveryHash('one', 'ABCDEFGH2345'));
  expect(recoveryHash('one', 'abcd-efgh-2345')).not.toBe(recoveryHash('two', 'abcd-efgh-2345'));
});
