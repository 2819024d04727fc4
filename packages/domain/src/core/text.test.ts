import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanParagraphs, cleanText, firstName, normaliseInstructions } from './text.ts';

const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '\0', '\u202e', '\u0301', '\ud83d', '\ude00', 'é'),
  }),
  fc.string({
    unit: fc.constantFrom(
      'e',
      'ی',
      ' ',
      '\u0301',
      '\u0323',
      '\u200b',
      '\u200c',
      '\u200d',
      '\u200f',
      '👩',
      '\ufe0f',
      '🏴',
      '\u{e0067}',
      '\u3164',
    ),
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
    ['zero-width space', '\u200b'],
    ['Hangul filler', '\u3164'],
    ['half-width filler', '\uffa0'],
    ['tags', '\u{e004c}\u{e0061}'],
    ['word joiner', '\u2060'],
    ['soft hyphen', '\u00ad'],
    ['grapheme joiner', '\u034f'],
    ['Braille blank', '\u2800'],
    ['joiners', '\u200c\u200d'],
    ['marks of direction', '\u200e\u200f\u061c'],
    ['variation selector', '\ufe0f'],
    ['marks on nothing', '\u0301\u0323'],
    ['no-break space', '\u00a0\u3000'],
    ['all of them', ' \u200b\u3164 \u200d\u{e0061}\u0301'],
  ])('a name of nothing but %s is empty', (_title, input) => {
    expect(cleanText(input, 50)).toBe('');
    expect(cleanText(`La${input}yla`, 50).replaceAll(/\P{L}/gu, '')).toMatch(/^La?\p{L}?yla$/u);
  });

  test.each([
    ['Persian with a non-joiner', 'علی\u200cرضا'],
    ['a whole family', '👩\u200d👩\u200d👧'],
    ['a pirate', '🏴\u200d☠\ufe0f'],
    ['a shade of skin', '👍🏽 Omar'],
    ['a cook of a shade', '👩🏽\u200d🍳'],
    ['the flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
    ['a heart', '❤\ufe0f'],
    ['a key', '1\ufe0f\u20e3'],
    ['Arabic with all its vowels', 'مُحَمَّدٌ'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['Hindi with a joiner', 'क्\u200dष'],
    ['Thai', 'น้ำผึ้ง'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['a Japanese name in its own form', '葛\u{e0100}城'],
  ])('%s stays as it is', (_title, name) => {
    const composed = name.normalize('NFC');
    expect(cleanText(name, 50)).toBe(composed);
  });

  test.each([
    ['zero-width spaces within', 'La\u200byla', 'Layla'],
    ['199 marks on a letter', `x${'\u0323'.repeat(199)}y`, `x${'\u0323'.repeat(4)}y`],
    ['a joiner at the end', 'Layla\u200d', 'Layla'],
    ['many joiners', 'علی\u200c\u200c\u200cرضا', 'علی\u200cرضا'],
    ['a joiner before a mark', 'e\u200c\u0301', '\u00e9'],
    ['tags on no flag', 'Layla\u{e0061}\u{e007f}', 'Layla'],
    ['marks after a blank', 'a \u0301b', 'a b'],
  ])('%s', (_title, input, text) => {
    expect(cleanText(input, 250)).toBe(text);
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

  test('has no forbidden characters, is not too long, and cleaning it again changes nothing', () => {
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

describe('cleaned paragraphs', () => {
  test('keep their line breaks, each as one line feed', () => {
    expect(cleanParagraphs(' a\r\nb\rc\n\nd\u2028e\u0000\u202e\tf ', 50)).toBe('a\nb\nc\n\nd\ne f');
  });

  test('are cut to length like a line', () => {
    expect(cleanParagraphs('ab\ncd', 3)).toBe('ab');
  });

  test('have no forbidden characters except line feeds, and cleaning them again changes nothing', () => {
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

  test('are cut to the given length, or to 200', () => {
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
