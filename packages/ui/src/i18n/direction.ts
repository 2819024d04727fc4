/** The reading direction of a language. */
export function directionOf(language: string): 'rtl' | 'ltr' {
  return /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
}
