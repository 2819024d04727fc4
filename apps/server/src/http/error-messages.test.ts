import { languages } from '@sufra/contract/constants';
import { type ErrorCode, errorStatus } from '@sufra/contract/errors';
import { describe, expect, test } from 'vitest';
import { failure } from './envelope.ts';
import { errorMessages } from './error-messages.ts';
import { messageFor } from './messages.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

/** "Unauthenticated." is a text that clients of the seed compare with: it is the same in every language. */
const untranslated = new Set<ErrorCode>(['unauthenticated']);

describe.each(codes)('the text of %s', (code) => {
  const texts = errorMessages[code];

  test.each(languages)('is there in %s and fit to show', (language) => {
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

test('the message without a table is the seed’s', () => {
  expect(messageFor('table_key_invalid', 'en')).toBe('Please scan the QR code on your table to continue.');
});

test('placeholders are filled from the detail, and with nothing where it is missing', () => {
  expect(messageFor('item_unavailable', 'en', { item: 'Hummus' })).toBe(
    'Hummus is not available at the moment.',
  );
  expect(messageFor('item_unavailable', 'en', { item: '{item}' })).toContain('{item}');
  expect(messageFor('item_unavailable', 'en')).toBe(' is not available at the moment.');
});

test('a refusal carries its status, its code and a message, and fields only where there are any', () => {
  expect(failure('cart_full', 'tr')).toEqual({
    statusCode: 422,
    body: { status: false, code: 'cart_full', message: errorMessages.cart_full.tr },
  });
  expect(failure('invalid_input', 'en', {}, { q: 'x' }).body.errors).toEqual({ q: 'x' });
});
