import type { AllergenEntry, DishEntry, GroupEntry } from '@sufra/contract/menu/entries';
import type { MenuDraft } from '../draft/queries.ts';

/** The kinds of words that dishes are described with. */
export const wordKinds = ['allergen', 'tag', 'cook_type'] as const;
export type WordKind = (typeof wordKinds)[number];

/** A word of the draft, as its row and its form take it. */
export interface WordProps {
  readonly kind: WordKind;
  /** A tag or a way to cook has no picture. */
  readonly entry: AllergenEntry;
  readonly draft: MenuDraft;
}

/** The dishes that a word is used of, and the shared groups of options; it can't be removed while there are any. */
export interface Uses {
  readonly dishes: readonly MenuDraft['dishes'][number]['entry'][];
  readonly groups: readonly GroupEntry[];
}

/**
 * Where a word is used. A dish that is said to be free of an allergen doesn't use it: that goes with the allergen
 * (EDIT-14).
 */
export function usesOf({ dishes, groups, promotions }: MenuDraft, kind: WordKind, key: string): Uses {
  const promoted = new Set(
    promotions.entries.filter(({ tags }) => kind === 'tag' && tags.includes(key)).map(({ item }) => item),
  );
  const used = dishes
    .filter(({ on_menu, entry }) => on_menu && (promoted.has(entry.slug) || usesWord(entry, kind, key)))
    .map(({ entry }) => entry);
  return {
    dishes: used,
    groups: groups.map(({ entry }) => entry).filter((group) => kind === 'allergen' && bringsIn(group, key)),
  };
}

function usesWord({ tags, cook_types, allergens, options }: DishEntry, kind: WordKind, key: string): boolean {
  if (kind === 'tag') return tags.includes(key);
  if (kind === 'cook_type') return cook_types.includes(key);
  return (
    allergens.contains.includes(key) ||
    allergens.may_contain.includes(key) ||
    options.some((group) => typeof group !== 'string' && bringsIn(group, key))
  );
}

function bringsIn({ choices }: GroupEntry, key: string): boolean {
  return choices.some(({ allergens }) =>
    [...(allergens?.contains ?? []), ...(allergens?.may_contain ?? [])].includes(key),
  );
}
