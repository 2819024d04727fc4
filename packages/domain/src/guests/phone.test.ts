import { expect, test } from 'vitest';
import { isSamePhone, isWholePhone } from './phone.ts';

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

const mobile = '+971 50 123 4567';

test.each([
  // However one number is written.
  [mobile, '00971-50-1234567', true],
  [mobile, '+971 (0)50 123 4567', true],
  [mobile, '+971 050 123 4567', true],
  ['+7 0916 123-45-67', '+7 916 123-45-67', true],
  [mobile, '050 123 4567', true],
  [mobile, '971501234567', true],
  [mobile, '٠٥٠ ١٢٣ ٤٥٦٧', true],
  ['050 123 4567', '501234567', true],
  ['+7 916 123-45-67', '8 (916) 123-45-67', true],
  // Two countries, or two networks.
  ['+966 050 123 4567', mobile, false],
  ['+966 50 123 4567', mobile, false],
  ['00966501234567', mobile, false],
  ['+1 650 123 4567', '+44 50 123 4567', false],
  ['055 123 4567', mobile, false],
  // A short one is no end of a longer one.
  ['123 4567', mobile, false],
  ['123 4567', '050 123 4567', false],
  ['123 4567', '04 123 4567', false],
  ['123 4567', '+971 4 123 4567', false],
  ['123 4567', '1234567', true],
  ['012 3456', '0123456', true],
  // A landline has eight digits without its zero: a country's code may be before them, and nothing else.
  ['04 123 4567', '+971 4 123 4567', true],
  ['04 123 4567', '0097141234567', true],
  ['04 123 4567', '(4) 123-4567', true],
  ['04 123 4567', '054 123 4567', false],
  ['04 123 4567', '+971 54 123 4567', false],
  ['04 123 4567', '+1 654 123 4567', false],
  // A part of a number, and none.
  ['4567', '4567', false],
  ['4567', mobile, false],
  ['', '', false],
])('%j and %j are one phone number: %s [PRIV-14]', (one, other, is) => {
  expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([is, is]);
});
