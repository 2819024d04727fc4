/** The first letter or digit of a venue's name, as a capital: what stands where a venue has no logo. */
export function initialOf(name: string): string | undefined {
  return /[\p{L}\p{N}]/u.exec(name.normalize('NFC'))?.[0].toLocaleUpperCase('en');
}
