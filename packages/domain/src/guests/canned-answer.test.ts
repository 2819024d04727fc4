import { describe, expect, it } from 'vitest';
import { textInFirst, withGuestName } from './canned-answer.ts';

describe('the guest’s name in a canned answer [ANSWER-3]', () => {
  it.each([
    ['Dear {name}, thank you.', 'Noor', 'Dear Noor, thank you.'],
    ['{name}! {name}!', 'Noor', 'Noor! Noor!'],
    ['Dear {name}, thank you.', '', 'Dear, thank you.'],
    ['Dear {name}', '$& $1', 'Dear $& $1'],
    ['No place', 'Noor', 'No place'],
  ])('%s with “%s” is %s', (text, name, filled) => {
    expect(withGuestName(text, name)).toBe(filled);
  });
});

describe('the language of a canned answer [ANSWER-3]', () => {
  const texts = { en: 'Thank you', ar: 'شكرًا', ru: '', tr: null };
  it.each([
    [['ar', 'en'] as const, 'ar'],
    [['ru', 'en'] as const, 'en'],
    [[null, 'tr', 'ar'] as const, 'ar'],
    [['ru', 'tr'] as const, 'en'],
  ])('wanted %j, it is %s', (wanted, language) => {
    expect(textInFirst<'en' | 'ar' | 'ru' | 'tr'>(texts, wanted)?.language).toBe(language);
  });
  it('is none without a text', () => {
    expect(textInFirst({ en: '' }, ['en'])).toBeUndefined();
  });
});
