import { expect, test } from 'vitest';
import { isPlainDecimal, latinDigits, typedDecimal } from './typed-number.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٣٤٫٥', '34.5'],
  ['١٬٠٠٠', '1,000'],
  ['no digits', 'no digits'],
])('the digits of %s are %s', (text, latin) => {
  expect(latinDigits(text)).toBe(latin);
});

test.each([
  ['34', '34'],
  ['٣٤', '34'],
  ['۳۴', '34'],
  ['٣٤٫٥', '34.5'],
  [' 7.50 ', '7.50'],
  ['7,5', '7.5'],
  ['7,50', '7.50'],
  ['.5', '.5'],
  ['5.', '5.'],
  ['-3', '-3'],
  ['1,000', '1000'],
  ['12,345,678.90', '12345678.90'],
  ['١٬٠٠٠', '1000'],
  ['', undefined],
  ['  ', undefined],
  ['abc', undefined],
  ['0x10', undefined],
  ['1e2', undefined],
  ['Infinity', undefined],
  ['1 000', undefined],
  ['1,2,3', undefined],
  ['1,00,000', undefined],
  ['1.2.3', undefined],
])('typed as %j it is %j', (typed, decimal) => {
  expect(typedDecimal(typed)).toBe(decimal);
});

test.each([
  ['10', true],
  ['2.5', true],
  ['0x10', false],
  ['1e2', false],
  ['0b1', false],
  ['Infinity', false],
  ['', false],
])('%j is a plain decimal: %s', (text, is) => {
  expect(isPlainDecimal(text)).toBe(is);
});
