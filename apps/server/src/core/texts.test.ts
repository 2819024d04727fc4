import { readdirSync } from 'node:fs';
import { type Language, languages } from '@sufra/contract/core/constants';
import { describe, expect, test } from 'vitest';
import { type Catalogues, fill, fillCounted, textsOf } from './texts.ts';

const folder = new URL('../locales/', import.meta.url);
const files = readdirSync(new URL('en/', folder)).sort();

/** What a text asks for, whatever the numbers are. */
function placeholders(text: string, language: Language): readonly string[] {
  const asked = new Set<string>();
  for (const count of ['0', '1', '2', '5', '20'])
    fillCounted(text, language, (name) => {
      asked.add(name);
      return count;
    });
  return [...asked].sort();
}

/** The forms that a text lacks for the numbers of its language. */
function formsMissing(text: string, language: Language): readonly string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plurals = text.split(/(?=\{\w+, plural,)/).slice(1);
  return plurals.flatMap((plural) => needed.filter((form) => !plural.includes(` ${form} {`)));
}

test('there is a folder for each language, and nothing else', () => {
  expect(readdirSync(folder).sort()).toEqual([...languages].sort());
});

describe.each(languages)('the texts in %s', (language) => {
  test('are in the same files as the English ones', () => {
    expect(readdirSync(new URL(`${language}/`, folder)).sort()).toEqual(files);
  });

  test.each(files)('of %s are complete, with the placeholders of the English ones', (file) => {
    const name = file.replace('.json', '') as keyof Catalogues;
    const texts: Record<string, string> = textsOf(name, language);
    const english: Record<string, string> = textsOf(name, 'en');
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      expect(placeholders(text, language), key).toEqual(placeholders(english[key] ?? '', 'en'));
      expect(formsMissing(text, language), key).toEqual([]);
      expect(
        fillCounted(text, language, () => '1'),
        key,
      ).not.toContain('plural');
    }
  });
});

test('placeholders are filled; unknown ones become empty', () => {
  const about: Record<string, string> = { name: '{other}' };
  expect(fill('Hello {name}{gone}!', (name) => about[name])).toBe('Hello {other}!');
});

test.each([
  ['en', '1', 'It needs 1 visit.'],
  ['en', '2', 'It needs 2 visits.'],
  ['ar', '2', 'It needs two visits.'],
  ['ru', '1', 'It needs 1 visit.'],
  ['tr', '2', 'It needs 2 visits.'],
] as const)('plurals follow the rules of a language: in %s %s is "%s"', (language, count, said) => {
  const text = 'It needs {count, plural, one {# visit} two {two visits} other {# visits}}.';
  expect(fillCounted(text, language, () => count)).toBe(said);
});
