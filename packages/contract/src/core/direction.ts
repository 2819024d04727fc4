/** The languages written from right to left. The console's `before-paint.js` has the same line. */
export const rightToLeft = /^(?:ar|fa|he|ur)\b/;

/** The reading direction of a language. */
export function directionOf(language: string): 'rtl' | 'ltr' {
  return rightToLeft.test(language) ? 'rtl' : 'ltr';
}
