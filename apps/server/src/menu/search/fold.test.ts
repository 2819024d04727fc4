import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedWords, foldWord, placedWords, startsAll, wordForms } from './fold.ts';

describe('folding', () => {
  test.each([
    ['İçli', 'icli'],
    ['ICLI', 'ıçlı'],
    ['Şiş', 'sis'],
    ['crème', 'CREME'],
    ['ёлка', 'елка'],
    ['Чай', 'чаи'],
    ['مُحَمَّرة', 'محمره'],
    ['أرز', 'ارز'],
    ['إسكندر', 'اسكندر'],
    ['آيس', 'ايس'],
    ['مشوى', 'مشوي'],
    ['كبـــاب', 'كباب'],
    ['الحمص', 'حمص'],
    ['بالطحينة', 'طحينه'],
    ['الكاليماري', 'كاليماري'],
    ['الألبان', 'ألبان'],
    ['٥٠', '50'],
  ])('takes %s and %s for the same', (one, other) => {
    expect(foldWord(one)).toBe(foldWord(other));
  });

  test.each([
    ['كباب', 'كتاب'],
    ['rice', 'ice'],
    ['ال', ''],
    ['البن', 'بن'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(foldWord(one)).not.toBe(foldWord(other));
  });

  test('splits words at blanks and signs, but not at apostrophes', () => {
    expect(foldedWords("Za'atar & cheese, (hot)")).toEqual(['zaatar', 'cheese', 'hot']);
    expect(foldedWords('Za’atar')).toEqual(['zaatar']);
    expect(foldedWords('حُمُّص بالطحينة')).toEqual(['حمص', 'طحينه']);
    expect(foldedWords(' .,!? ')).toEqual([]);
  });

  test('folding twice changes no Latin or Cyrillic word', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aBcİıŞğöÜёЙщ') });
    fc.assert(
      fc.property(letters, (word) => {
        expect(foldWord(foldWord(word))).toBe(foldWord(word));
      }),
    );
  });

  test('folding twice changes no Arabic word, though its root begins like an article [SEARCH-25]', () => {
    const articles = fc.array(fc.constantFrom('ال', 'لل', ...'كبفو'), { maxLength: 6 });
    const root = fc.string({ unit: fc.constantFrom(...'كبفولامنزيةأى'), maxLength: 5 });
    fc.assert(
      fc.property(articles, root, (before, letters) => {
        const folded = foldWord(before.join('') + letters);
        expect(foldWord(folded)).toBe(folded);
      }),
    );
  });

  test('what was typed of a word begins a form of it, however much it is [SEARCH-25]', () => {
    const articles = fc.array(fc.constantFrom('ال', 'لل', 'وال', 'كال'), { maxLength: 4 });
    const root = fc.string({ unit: fc.constantFrom(...'كبفولامنزيةأى'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(articles, root, fc.nat(), fc.nat(), (before, letters, from, length) => {
        const forms = wordForms(before.join('') + letters);
        const form = forms[from % forms.length] ?? '';
        const typed = form.slice(0, 1 + (length % form.length));
        expect(startsAll(forms, foldedWords(typed))).toBe(true);
      }),
    );
    expect(wordForms('الكَالزوني & Şiş')).toEqual(['الكالزوني', 'كالزوني', 'زوني', 'sis']);
  });

  test('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldedWords(text).every((word) => word.length > 0)).toBe(true);
      }),
    );
  });
});

test('words are found where they stand, with their signs', () => {
  const text = "Za'atar, حُمُّص & Şiş";
  expect(placedWords(text).map(({ forms, start, end }) => [forms.at(-1), text.slice(start, end)])).toEqual([
    ['zaatar', "Za'atar"],
    ['حمص', 'حُمُّص'],
    ['sis', 'Şiş'],
  ]);
});

test('the same words are found with and without their place', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."aBİşé ،,'’-حُصال1ً") }), (text) => {
      expect(placedWords(text.normalize('NFC')).map(({ forms }) => forms.at(-1))).toEqual(foldedWords(text));
    }),
  );
});
