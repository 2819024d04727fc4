/**
 * Whether a typed name can mean a table: in capitals or small letters, with any blanks between the words. The two letters i
 * of Turkish count as one, since people type the one that their keyboard has.
 */
export function isSameTable(typed: string, name: string): boolean {
  return folded(typed) === folded(name);
}

function folded(name: string): string {
  const letters = name.normalize('NFKC').toLowerCase().replaceAll('\u0307', '').replaceAll('ı', 'i');
  return letters.trim().replaceAll(/\s+/gu, ' ');
}
