import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { inLanguage, type MenuSnapshot } from '../snapshot/snapshot.ts';
import type { Translations } from '../snapshot/stored.ts';
import { foldedWords, foldWord, type PlacedWord, placedWords, startsAll } from './fold.ts';
import { categoriesOf, type Hit, ingredientsOf } from './index-of-menu.ts';

type Shown = DataOf<'search'>['data'][number];
type Match = NonNullable<Shown['match']>;
type Marks = Match['marks'];

/** An excerpt of a description begins at most this many letters before what was found. */
const beforeMax = 32;
const excerptMax = 96;

/**
 * Why a dish was found: where its name has what was typed, and, for the words that the name doesn't explain, the first
 * other place that does. Texts are in `language` where they are the same thing in any: a tag, a category.
 */
export function reasonOf(
  hit: Hit,
  typed: string,
  menu: MenuSnapshot,
  language: Language,
): { readonly name_marks: Marks; readonly match?: Match } {
  const seek = { words: foldedWords(typed), terms: hit.terms };
  const own = (texts: Translations) => inLanguage(texts, language, menu.venue.default_language);
  const name = placedWords(own(hit.item.names));
  const name_marks = marksIn(own(hit.item.names), name, seek);
  const left = seek.words.filter((word) => !explains(name, word, seek));
  if (left.length === 0) return { name_marks };
  const match = matchElsewhere(hit, { words: left, terms: seek.terms }, menu, own);
  return match === undefined ? { name_marks } : { name_marks, match };
}

/** The typed words, and the words of the menu that they found. */
type Seek = { readonly words: readonly string[]; readonly terms: ReadonlySet<string> };
type Own = (texts: Translations) => string;

function matchElsewhere(hit: Hit, seek: Seek, menu: MenuSnapshot, own: Own): Match | undefined {
  const { item } = hit;
  const places: readonly (readonly [Match['in'], readonly Translations[]])[] = [
    ['tag', item.tags.map(({ name }) => name)],
    ['category', categoriesOf(item, menu)],
    ['ingredient', ingredientsOf(item, menu)],
    ['option', item.groups.flatMap(({ options }) => options.map(({ names }) => names))],
  ];
  const otherName = Object.values(item.names).find((text) => isIn(text, seek));
  if (otherName !== undefined) return { in: 'name', ...marked(otherName, seek) };
  for (const [place, named] of places) {
    const found = named.find((texts) => Object.values(texts).some((text) => isIn(text, seek)));
    if (found !== undefined) return { in: place, ...marked(own(found), seek) };
  }
  const description = [own(item.descriptions), ...Object.values(item.descriptions)].find((text) =>
    isIn(text, seek),
  );
  return description === undefined ? undefined : { in: 'description', ...excerpt(description, seek) };
}

const isIn = (text: string, seek: Seek) => seek.words.some((word) => explains(placedWords(text), word, seek));

/** Whether a text has a word that was found by `word`: one that begins with it, or else one that is spelt like it. */
function explains(text: readonly PlacedWord[], word: string, { words, terms }: Seek): boolean {
  const found = text.filter(({ forms }) => forms.some((form) => terms.has(form)));
  if (found.some(({ forms }) => startsAll(forms, [word]))) return true;
  return found.some(({ forms }) => words.every((other) => !startsAll(forms, [other])));
}

const marked = (text: string, seek: Seek) => ({ text, marks: marksIn(text, placedWords(text), seek) });

/** The letters that were typed; of a word that is only spelt like a typed one, all. */
function marksIn(text: string, placed: readonly PlacedWord[], { words, terms }: Seek): Marks {
  return placed
    .filter(({ forms }) => forms.some((form) => terms.has(form)))
    .map(({ forms, start, end }) => {
      const typed = words.filter((one) => startsAll(forms, [one])).sort((a, b) => b.length - a.length)[0];
      return { start, end: typed === undefined ? end : endOf(text, start, end, typed) };
    });
}

/** Where the letters end that fold to `typed`. */
function endOf(text: string, start: number, end: number, typed: string): number {
  for (let at = start + 1; at < end; at += 1) {
    if (!foldWord(text.slice(start, at)).startsWith(typed)) continue;
    // Marks above or below the last letter belong to it.
    const marks = /^\p{M}*/u.exec(text.slice(at, end))?.[0].length ?? 0;
    return at + marks;
  }
  return end;
}

/** The part of a long text around what was found, cut between words. */
function excerpt(text: string, seek: Seek): Omit<Match, 'in'> {
  const first = marksIn(text, placedWords(text), seek)[0]?.start ?? 0;
  if (text.length <= excerptMax) return marked(text, seek);
  const from = first <= beforeMax ? 0 : text.indexOf(' ', first - beforeMax) + 1;
  const last = text.lastIndexOf(' ', from + excerptMax);
  const to = from + excerptMax >= text.length ? text.length : Math.max(last, first + 1);
  const cut = `${from === 0 ? '' : '…'}${text.slice(from, to)}${to === text.length ? '' : '…'}`;
  return marked(cut, seek);
}
