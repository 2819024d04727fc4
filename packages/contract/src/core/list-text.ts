/**
 * Words one after the other, with the comma of a language: `Hummus, Tea`, `حمص، شاي`. `Intl.ListFormat` has no such list:
 * in Russian and Turkish its lists without an "and" have no comma either.
 */
export function listText(words: readonly string[], language: string): string {
  return words.join(/^(?:ar|fa|ur)\b/.test(language) ? '، ' : ', ');
}
