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

/** The Arabic article, alone or with an attached prefix. */
const article = /^(?:وال|بال|فال|كال|لل|ال)(?=.{3})/u;

/**
 * A word reduced to what people type reliably: without case, accents, vowel signs, the dots of Turkish and Russian
 * letters, the forms of the Arabic alef, and the article. "İçli", "icli" and "ICLI" are equal, and so are "المُحمّرة"
 * and "محمره". A root may begin like an article, as that of "الكاليماري" does: then that goes too, because nobody can tell which
 * it is when the word stands without its article.
 */
export function foldWord(word: string): string {
  return formsOf(word).at(-1) ?? '';
}

/**
 * A word as it stands and after each article is taken off, folded. Whoever types a word takes a part of it for an article only
 * once three letters follow: each beginning of any form begins one of these.
 */
function formsOf(word: string): readonly string[] {
  const forms: string[] = [];
  const whole = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(joiners, '')
    .replace(anyAlike, (letter) => alike[letter] ?? letter);
  for (let rest = whole; rest !== forms.at(-1); rest = rest.replace(article, '')) forms.push(rest);
  return forms;
}

/** The words of a text that somebody typed, folded. */
export function foldedWords(text: string): string[] {
  return words(text)
    .map(foldWord)
    .filter((word) => word !== '');
}

/** What a text is found by: the words that it has, in all of their forms. */
export function wordForms(text: string): string[] {
  return words(text)
    .flatMap(formsOf)
    .filter((word) => word !== '');
}

function words(text: string): readonly string[] {
  // Marks belong to their letters, so they are removed before the text is split.
  return text.normalize('NFKD').replace(marks, '').replace(joiners, '').split(notWord);
}

/** A word of a text in all of its forms, and where it stands. */
export type PlacedWord = { readonly forms: readonly string[]; readonly start: number; readonly end: number };

const written = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’‘`´ʼʻʾʿ\u0640]*/gu;

/** The words of a text, and where each stands in it. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(written)]
    .map(({ 0: found, index }) => ({ forms: formsOf(found), start: index, end: index + found.length }))
    .filter(({ forms }) => forms[0] !== '');
}

/** Whether each word that was typed begins one of these forms of words. */
export function startsAll(forms: readonly string[], typed: readonly string[]): boolean {
  return typed.every((start) => forms.some((form) => form.startsWith(start)));
}
