import { createHash } from 'node:crypto';

const keyMax = 80;

/** The key of something that goes by its name: the name in small Latin letters, or else made from it. */
export function keyOfText(word: string): string {
  const latin = word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  // A text without Latin letters still needs a key that is the same at the next import.
  if (latin === '') return `k-${hashOf(word)}`;
  return latin.slice(0, keyMax).replace(/-$/, '');
}

/** Another key of a text, where something else has the first: the same at each import, too. */
export function otherKeyOfText(word: string): string {
  const hash = hashOf(word);
  return `${keyOfText(word).slice(0, keyMax - hash.length - 1)}-${hash}`.replace('--', '-');
}

function hashOf(word: string): string {
  return createHash('sha256').update(word).digest('hex').slice(0, 10);
}

/** The slug of a dish whose file gives none: "Crème brûlée" is "creme-brulee". */
export function slugOfName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ø', 'o');
  return keyOfText(plain);
}
