import { createHash } from 'node:crypto';

/** The key of something that goes by its name: the name in small Latin letters, or else made from it. */
export function keyOfText(word: string): string {
  const latin = word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  // A text without Latin letters still needs a key that is the same at the next import.
  return latin === '' ? `k-${createHash('sha256').update(word).digest('hex').slice(0, 10)}` : latin;
}

const slugMax = 80;

/** The slug of a dish whose file gives none: "Crème brûlée" is "creme-brulee". */
export function slugOfName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ø', 'o');
  return keyOfText(plain).slice(0, slugMax).replace(/-$/, '');
}
