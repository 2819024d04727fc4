import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@sufra/contract/core/constants';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { textsOf } from '../../../core/texts.ts';
import { excerpt, inWords, quoted, type WhatKey, what } from './what.ts';

const english: Readonly<Record<string, string>> = textsOf('menu-file', 'en');
const letters = {
  en: /[a-z]/,
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
  tr: /[a-zçğıöşü]/,
} as const;

describe('every sentence about a menu', () => {
  const own = Object.keys(english).filter((key) => !['quoted', 'saidOf'].includes(key)) as WhatKey[];
  it.each(own)('%s is in all four languages [EDIT-17]', (key) => {
    const texts = languages.map((language) => [language, textsOf('menu-file', language)[key]] as const);
    for (const [language, text] of texts) expect(text, language).toMatch(letters[language]);
    expect(new Set(texts.map(([, text]) => text)).size).toBe(languages.length);
  });
});

const folder = new URL('../../', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => [path, readFileSync(new URL(path, folder), 'utf8')] as const);

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** The calls `what('key', { … })` of a file: the key, and the names of the values; undefined if they aren't written there. */
function callsIn(node: unknown): readonly (readonly [key: string, names: readonly string[] | undefined])[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(callsIn);
  const { type, callee, arguments: given } = node as Node & { callee?: Node; arguments?: readonly Node[] };
  const [key, values] = given ?? [];
  if (type !== 'CallExpression' || callee?.['name'] !== 'what' || typeof key?.['value'] !== 'string')
    return inside;
  const parts = (values?.['properties'] ?? []) as readonly Node[];
  const names = parts.map((part) => (part['key'] as Node | undefined)?.['name'] as string | undefined);
  return [...inside, [key['value'], names.includes(undefined) ? undefined : (names as string[])]];
}

describe('the sentences of the code', () => {
  it('get the values that their texts have places for', () => {
    const calls = sources.flatMap(([, text]) => callsIn(parseAst(text, { lang: 'ts' })));
    expect(calls.length).toBeGreaterThan(100);
    for (const [key, names] of calls) {
      const places = [...(english[key] ?? '').matchAll(/\{(\w+)(?:\}|, plural)/g)].map(([, name]) => name);
      if (names !== undefined) expect([...names].sort(), key).toEqual([...new Set(places)].sort());
    }
  });

  it('are all used', () => {
    const used = sources.map(([, text]) => text).join('\n');
    const idle = Object.keys(english).filter(
      (key) => !used.includes(`'${key}'`) && !key.startsWith('language_'),
    );
    expect(idle).toEqual([]);
  });
});

describe('a sentence', () => {
  const unknown = what('noTag', { name: 'spicey', hint: what('didYouMean', { near: 'spicy' }) });

  it('has its clauses and quotes in its language, and the file’s words as they are [EDIT-17]', () => {
    expect(inWords(unknown, 'en')).toBe('there is no tag "spicey"; did you mean "spicy"?');
    expect(inWords(unknown, 'ru')).toBe('нет метки «spicey»; может быть, «spicy»?');
    expect(inWords(what('noTag', { name: 'x', hint: undefined }), 'tr')).toBe('“x” adında bir işaret yok');
    const named = what('columnsUnused', { names: ['Cost', 'Note'].map(quoted) });
    expect(inWords(named, 'tr')).toBe('kullanılmayan sütunlar: “Cost”, “Note”');
  });

  it('that is read from the right keeps the direction of the file’s words [EDIT-17]', () => {
    expect(inWords(unknown, 'ar')).toBe('لا توجد علامة «\u2068spicey\u2069»؛ هل تقصدون «\u2068spicy\u2069»؟');
    const few = what('notOneOf', { value: quoted('x'), options: ['a', 'b'] });
    expect(inWords(few, 'ar')).toBe('هنا «\u2068x\u2069»، والمطلوب واحد من: \u2068a\u2069، \u2068b\u2069');
  });

  it('cuts what is long, and takes no places from the file’s words', () => {
    expect(inWords(excerpt('x'.repeat(50)), 'en')).toBe(`"${'x'.repeat(40)}…"`);
    expect(inWords(what('missing', { name: '{name} {count, plural, other {#}}' }), 'en')).toBe(
      '"{name} {count, plural, other {#}}" is missing',
    );
  });
});
