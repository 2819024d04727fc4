import { expect, test } from 'vitest';
import { isWholePhone } from './phone.ts';

test.each([
  ['+971 50 123 4567', true],
  ['050-123.4567', true],
  ['(04) 555 0000', true],
  ['٠٥٠ ١٢٣ ٤٥٦٧', true],
  ['5550000', true],
  ['555 000', false],
  ['', false],
  ['Layla 0501234567', false],
])('%j is a whole phone number: %s [PRIV-14]', (typed, is) => {
  expect(isWholePhone(typed)).toBe(is);
});
