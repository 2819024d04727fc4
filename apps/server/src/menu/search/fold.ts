const marks = /\p{M}+/gu;
/** Characters inside a word that don't separate it: za'atar, Nahar’s, and the Arabic tatweel. */
const joiners = /['’‘`´ʼʻʾʿ\u0640]/gu;
const notWord = /[^\p{L}\p{N}]+/u;

/** Letters that diners interchange and that Unicode doesn't decompose. */
const alike: Readonly<Record<string, string>> = {
  ı: 'i',
  ة: 'ه',
  ى: 'ي',
  ٱ: 'ا',
  ک: 'ك',
  ی: 'ي',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  '٠': '0',
  '١': '1',
  '٢': '2',
  '٣': '3',
  '٤': '4',
  '٥': '5',
  '٦': '6',
  '٧': '7',
  '٨': '8',
  '٩': '9',
};
const anyAlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu');

/**
 * The Arabic article, alone or with an attached prefix. A root may begin like one, as that of "الكاليماري" does: then that goes
 * too, because nobody can tell which it is when the word stands without its article.
 */
const article = /^(?:(?:وال|بال|فال|كال|لل|ال)(?=.{3}))+/u;

/**
 * A word reduced to what people type reliably: without case, accents, vowel signs, the dots of Turkish and Russian
 * letters, the forms of the Arabic alef, and the article. "İçli", "icli" and "ICLI" are equal, and so are "المُحمّرة"
 * and "محمره".
 */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(joiners, '')
    .replace(anyAlike, (letter) => alike[letter] ?? letter)
    .replace(article, '');
}

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
  // Marks belong to their letters, so they are removed before the text is split.
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(joiners, '')
    .split(notWord)
    .map(foldWord)
    .filter((word) => word !== '');
}

/** A word of a text, folded, and where it stands. */
export type PlacedWord = { readonly word: string; readonly start: number; readonly end: number };

const written = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’‘`´ʼʻʾʿ\u0640]*/gu;

/** The words of a text, folded, and where each stands in it. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(written)]
    .map(({ 0: found, index }) => ({ word: foldWord(found), start: index, end: index + found.length }))
    .filter(({ word }) => word !== '');
}

/** Whether each of these words begins one of those. */
export function startsAll(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((start) => words.some((word) => word.startsWith(start)));
}
