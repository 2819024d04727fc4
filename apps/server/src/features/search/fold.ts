const marks = /\p{M}+/gu;
/** What stands between letters in names without parting words: za'atar, Nahar’s, and the Arabic stretching line. */
const joiners = /['’‘`´ʼʻʾʿ\u0640]/gu;
const notWord = /[^\p{L}\p{N}]+/u;

/** Letters that a diner types for one another and that Unicode doesn't take apart. */
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

/** The article, alone or with what is written together with it. */
const article = /^(?:وال|بال|فال|كال|لل|ال)(?=.{3})/u;

/**
 * What is left of a word when nothing counts that people leave out or write in two ways: case, accents, vowel signs,
 * the dots of Turkish and Russian letters, the forms of the Arabic alef and its article. "İçli", "icli" and "ICLI" are
 * the same, and so are "المُحمّرة" and "محمره".
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
  // Marks belong to their letters, so they go before the words are parted.
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(joiners, '')
    .split(notWord)
    .map(foldWord)
    .filter((word) => word !== '');
}
