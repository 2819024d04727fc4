/** What attackers, broken clients and bad luck send: texts for every field, and values of the wrong kind. */
import { injections } from './injections.ts';

/** Texts that are hard to store, measure or compare. */
const awkward: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\uFFFE\uFFFF',
  '\u200B',
  '\u3164',
  '\u00AD',
  'e\u0301'.repeat(40),
  `Z${'\u0300'.repeat(180)}`,
  '👩‍👩‍👧‍👦'.repeat(9),
  '\u{E0041}\u{E0042}',
  'ﷺ'.repeat(30),
  'ß'.repeat(80),
  'İıSs',
  '٣٤',
  '１２',
  '0x10',
  '1e2',
  '-0',
  'NaN',
  'null',
  'true',
  '[]',
  '__proto__',
  'constructor',
  'toString',
  'a'.repeat(10_000),
];

/** Every odd text. */
export const oddTexts: readonly string[] = [...injections, ...awkward];

/** Numbers at the edges of what columns, doubles and money hold. */
const oddNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1.005,
  99,
  100,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
];

/** Values of every kind, for fields of another kind. */
export const oddValues: readonly unknown[] = [
  ...oddNumbers,
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 'x' },
  JSON.parse('{"__proto__":{"admin":true}}'),
];

/** `{"a":{"a":…}}`, so many levels deep, as text. */
export function deep(levels: number): string {
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
}
