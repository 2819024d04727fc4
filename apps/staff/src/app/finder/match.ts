import { normalizeText } from '../../menu/dish.ts';
import type { Place } from './places.ts';
import synonyms from './words.json' with { type: 'json' };

/** What else a page is called, in all languages at once: somebody may know it by the word of their own. */
const otherNames: Readonly<Record<string, string>> = synonyms;

const wordsOf = (text: string) =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The pages and actions that every typed word begins a word of; those that are called so before those that are only like it. */
export function matching(places: readonly Place[], typed: string): readonly Place[] {
  const starts = wordsOf(typed);
  if (starts.length === 0) return [];
  const fits = (text: string) => {
    const words = wordsOf(text);
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  };
  const named = places.filter(({ label }) => fits(label));
  const rest = places.filter(
    (place) => !named.includes(place) && fits(`${place.label} ${place.detail} ${otherNames[place.id] ?? ''}`),
  );
  return [...named, ...rest];
}
