import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanParagraphs, cleanText, firstName, normaliseInstructions } from './text.ts';

const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '\0', '\u202e', '\u0301', '\ud83d', '\ude00', 'é'),
  }),
);
const forbidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]|\p{Surrogate}/u;

describe('one clean line', () => {
  test.each([
    ['  Layla  ', 'Layla'],
    ['Layla\nHassan', 'Layla Hassan'],
    ['a\r\nb', 'a b'],
    ['a\tb', 'a b'],
    ['a\u2028b\u0085c', 'a b c'],
    ['a\u0000b\u0007\u009bc', 'abc'],
    ['pay \u202eDEA 05\u202c', 'pay DEA 05'],
    ['\u2067x\u2069', 'x'],
    ['\ufeffx', 'x'],
    ['e\u0301', '\u00e9'],
    ['e\u0000\u0301', '\u00e9'],
    ['\ud800x', '\ufffdx'],
    ['سفرة', 'سفرة'],
    ['ا\u200fA', 'ا\u200fA'],
    ['', ''],
    [' \n\t ', ''],
  ])('%j becomes %j', (input, text) => {
    expect(cleanText(input, 50)).toBe(text);
  });

  test.each([
    ['abcdef', 3, 'abc'],
    ['ab cd', 3, 'ab'],
    ['😀😀😀', 2, '😀😀'],
    ['abc', 0, ''],
    ['abc', 3, 'abc'],
  ])('%j cut to %d characters is %j', (input, length, text) => {
    expect(cleanText(input, length)).toBe(text);
  });

  test('holds nothing forbidden, is not too long, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(anything, fc.nat(30), (input, length) => {
        const text = cleanText(input, length);
        expect(text).not.toMatch(forbidden);
        expect(Array.from(text).length).toBeLessThanOrEqual(length);
        expect(text).toBe(text.trim().normalize('NFC'));
        expect(cleanText(text, length)).toBe(text);
      }),
    );
  });
});

describe('clean paragraphs', () => {
  test('keep their breaks, each as one line feed', () => {
    expect(cleanParagraphs(' a\r\nb\rc\n\nd\u2028e\u0000\u202e\tf ', 50)).toBe('a\nb\nc\n\nd\ne f');
  });

  test('are cut like a line', () => {
    expect(cleanParagraphs('ab\ncd', 3)).toBe('ab');
  });

  test('hold nothing forbidden but line feeds, and cleaning them again changes nothing', () => {
    fc.assert(
      fc.property(anything, fc.nat(30), (input, length) => {
        const text = cleanParagraphs(input, length);
        expect(text.replaceAll('\n', '')).not.toMatch(forbidden);
        expect(cleanParagraphs(text, length)).toBe(text);
      }),
    );
  });
});

describe('instructions', () => {
  test.each(['', '   ', 'Nothing', 'nothing', 'NOTHING', ' Nothing\n', '\u0000', null, undefined])(
    '%j means none',
    (input) => {
      expect(normaliseInstructions(input)).toBe('');
    },
  );

  test.each([
    ['no onions', 'no onions'],
    [' No\nonions ', 'No onions'],
    ['Nothing spicy', 'Nothing spicy'],
    ['nothing.', 'nothing.'],
    ['0', '0'],
  ])('%j is %j', (input, text) => {
    expect(normaliseInstructions(input)).toBe(text);
  });

  test('are cut to the length given, 200 without one', () => {
    expect(normaliseInstructions('x'.repeat(300))).toHaveLength(200);
    expect(normaliseInstructions('abc', 2)).toBe('ab');
  });
});

test.each([
  ['Layla Hassan', 'Layla'],
  ['  Layla  ', 'Layla'],
  ['Layla', 'Layla'],
  ['ليلى حسن', 'ليلى'],
  ['Jean-Luc Picard', 'Jean-Luc'],
  ['Layla\u00a0Hassan', 'Layla'],
  ['', ''],
  ['   ', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});
