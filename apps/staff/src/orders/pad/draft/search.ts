import { normalizeText } from '../../../menu/dish.ts';
import type { MenuIndex, PadDish } from './menu.ts';

/** A dish that was found, and which of its names has what was typed. */
export interface Hit {
  readonly dish: PadDish;
  /** Its name in another language, where that is the one that has it. */
  readonly other: string | undefined;
  readonly rank: number;
}

/** How many are shown: the best ones, a thumb away. */
const hitsMax = 12;

/**
 * The dishes that have every word of `query` in one of their names, in any language, best first: a name that begins with it,
 * then a word that does, then any.
 */
export function searchMenu(index: MenuIndex, query: string): readonly Hit[] {
  const typed = normalizeText(query);
  if (typed === '') return [];
  const words = typed.split(/\s+/);
  const hits: Hit[] = [];
  for (const dish of index.menu.items) {
    const names = index.foldedOf.get(dish.id) ?? [];
    const ranks = names.map((name) => rankOf(name, typed, words));
    const rank = Math.min(...ranks);
    if (rank === notFound) continue;
    const at = ranks.indexOf(rank);
    hits.push({ dish, other: at === 0 ? undefined : dish.other_names[at - 1], rank });
  }
  return hits.toSorted((a, b) => goneLast(a) - goneLast(b) || a.rank - b.rank).slice(0, hitsMax);
}

const notFound = 3;

function rankOf(name: string, typed: string, words: readonly string[]): number {
  if (name.startsWith(typed)) return 0;
  if (!words.every((word) => name.includes(word))) return notFound;
  return words.every((word) => name.startsWith(word) || name.includes(` ${word}`)) ? 1 : 2;
}

function goneLast({ dish }: Hit): number {
  return dish.is_available ? 0 : 1;
}
