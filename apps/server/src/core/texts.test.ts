import { readdirSync } from 'node:fs';
import { languages } from '@sufra/contract/core/constants';
import { describe, expect, test } from 'vitest';
import { type Catalogues, fill, textsOf } from './texts.ts';

const folder = new URL('../locales/', import.meta.url);
const files = readdirSync(new URL('en/', folder)).sort();
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

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
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
    }
  });
});

test('placeholders are filled; unknown ones become empty', () => {
  const about: Record<string, string> = { name: '{other}' };
  expect(fill('Hello {name}{gone}!', (name) => about[name])).toBe('Hello {other}!');
});
