import { type Language, languages } from '@sufra/contract/core/constants';
import { type ErrorCode, errorStatus } from '@sufra/contract/core/errors';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../core/texts.ts';
import { failure } from './envelope.ts';
import { messageFor } from './messages.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

/** Other clients compare with the text "Unauthenticated.": it is the same in every language. */
const untranslated = new Set<ErrorCode>(['unauthenticated', 'not_taking_orders']);

describe.each(codes)('the text of %s', (code) => {
  const texts = Object.fromEntries(
    languages.map((language) => [language, textsOf('errors', language)[code]]),
  ) as Record<Language, string>;

  test.each(languages)('exists in %s and can be shown', (language) => {
    expect(texts[language].trim()).toBe(texts[language]);
    expect(texts[language].length).toBeGreaterThan(5);
    expect(texts[language]).not.toContain('_');
  });

  test('has the same placeholders in every language', () => {
    for (const language of languages) expect(placeholders(texts[language])).toEqual(placeholders(texts.en));
  });

  test('is in the script of its language', () => {
    if (untranslated.has(code)) return;
    expect(texts.ar).toMatch(/\p{Script=Arabic}/u);
    expect(texts.ru).toMatch(/\p{Script=Cyrillic}/u);
    expect(texts.tr).not.toBe(texts.en);
  });
});

test('the message for a guest without a table asks them to scan the code', () => {
  expect(messageFor('table_key_invalid', 'en')).toBe('Please scan the QR code on your table to continue.');
});

test('placeholders are filled from the detail, or left empty if it is missing', () => {
  expect(messageFor('item_unavailable', 'en', { item: 'Hummus' })).toBe(
    'Hummus is not available at the moment.',
  );
  expect(messageFor('item_unavailable', 'en', { item: '{item}' })).toContain('{item}');
  expect(messageFor('item_unavailable', 'en')).toBe(' is not available at the moment.');
});

test('a number in a message has the plural of the language', () => {
  const inUse = (count: string) => messageFor('card_account_in_use', 'ar', { count });
  expect(inUse('2')).toContain('لا تزال عمليتان جاريتين هناك.');
  expect(inUse('3')).toContain('لا تزال 3 عمليات');
});

test('a refusal carries its status, its code and a message, and fields only where there are any', () => {
  expect(failure('cart_full', 'tr')).toEqual({
    statusCode: 422,
    body: { status: false, code: 'cart_full', message: textsOf('errors', 'tr').cart_full },
  });
  expect(failure('invalid_input', 'en', {}, { q: 'x' }).body.errors).toEqual({ q: 'x' });
});
