import { expect, test } from 'vitest';
import { argumentsOf, compileGroup, faultsOf } from './compile.ts';
import { messageTypes } from './message-types.ts';
import { createI18n } from './runtime.ts';

const en = { home: { hidden: '{count, plural, one {# hidden} other {# hidden}}', hello: 'Hello {name}' } };

test('a complete catalogue has no faults', () => {
  const ru = {
    home: { hidden: '{count, plural, one {#} few {#} many {#} other {#}}', hello: '{name}, привет' },
  };
  expect(faultsOf('ru', ru, en)).toEqual([]);
});

test.each([
  ['a missing key', { home: { hidden: en.home.hidden } }, 'tr: home.hello is missing'],
  ['a key too many', { home: { ...en.home, more: 'x' } }, 'tr: home.more is not in the source language'],
  ['an empty text', { home: { ...en.home, hello: ' ' } }, 'tr: home.hello is empty'],
  [
    'another argument',
    { home: { ...en.home, hello: 'Merhaba {ad}' } },
    'tr: home.hello takes (ad), not (name)',
  ],
])('%s is a fault', (_, catalogue, fault) => {
  expect(faultsOf('tr', catalogue, en)).toContain(fault);
});

test('a plural without a branch that its language needs is a fault', () => {
  const ar = { home: { hidden: '{count, plural, one {#} other {#}}', hello: 'مرحبًا {name}' } };
  expect(faultsOf('ar', ar, en)).toEqual(['ar: home.hidden has no branch few, many, two, zero for count']);
});

test('an invalid ICU message does not compile', () => {
  expect(() => compileGroup({ broken: 'Hello {name' })).toThrow(/invalid syntax|expected/i);
});

test('arguments inside branches are found and are part of the key type', () => {
  expect(argumentsOf('{n, plural, one {{who} ate #} other {{who} ate #}}')).toEqual({
    n: 'number',
    who: 'text',
  });
  expect(messageTypes({ a: { plain: 'x', greet: 'Hello {name}' } })).toContain("  'a.plain': undefined;");
  expect(messageTypes({ a: { greet: 'Hello {name}' } })).toContain("  'a.greet': { name: string | number };");
});

type Messages = { 'home.dishes': { count: number } };

test.each([
  [0, 'لا أطباق'],
  [1, 'طبق'],
  [2, 'طبقان'],
  [3, '3 أطباق'],
  [11, '11 طبقًا'],
  [100, '100 طبق'],
])('%i in Arabic is "%s", in Latin digits', async (count, text) => {
  const dishes =
    '{count, plural, zero {لا أطباق} one {طبق} two {طبقان} few {# أطباق} many {# طبقًا} other {# طبق}}';
  const i18n = createI18n<Messages, 'ar'>({ './ar/home.json': async () => compileGroup({ dishes }) });
  await i18n.activate('ar');
  expect(i18n.t('home.dishes', { count })).toBe(text);
});

test('when two languages are requested at once, the later one wins', async () => {
  let bringSlow: () => void = () => undefined;
  const i18n = createI18n<{ 'a.x': undefined }, 'en' | 'tr'>({
    './en/a.json': () => new Promise((resolve) => (bringSlow = () => resolve({ x: ['slow'] }))),
    './tr/a.json': async () => ({ x: ['çabuk'] }),
  });
  const slow = i18n.activate('en');
  await i18n.activate('tr');
  bringSlow();
  await slow;
  expect(i18n.language()).toBe('tr');
  expect(i18n.t('a.x')).toBe('çabuk');
});
