import { readFileSync } from 'node:fs';

/** The letters of `letters.webp` in its order, how many of them stand in a row, and the size of each square in pixels. */
type Drawn = { readonly letters: readonly string[]; readonly across: number; readonly size: number };

const drawn = JSON.parse(readFileSync(new URL('letters.json', import.meta.url), 'utf8')) as Drawn;

/**
 * The letters that an app icon can have. They are pictures because a server has no fonts of its own; `npm run letters`
 * draws them.
 */
export const letters: readonly string[] = [...drawn.letters.join('')];
export const lettersAcross = drawn.across;
export const letterSize = drawn.size;
