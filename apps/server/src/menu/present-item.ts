import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { answersOf } from '@sufra/contract/menu/dish-facts';
import { formatMoney } from '@sufra/domain/core/money';
import type { Declaration } from '@sufra/domain/menu/declared-allergens';
import { pictureUrl, presentPicture } from './present.ts';
import { inLanguage, type MenuCategory, type MenuItem, type MenuSnapshot } from './snapshot/snapshot.ts';
import type { StoredTerm } from './snapshot/stored.ts';

/** A dish as in the list. */
export type PresentedItem = DataOf<'items'>['data'][number];

type Related = DataOf<'item'>['related_items'][number];

/** A dish in a language. Whether it is a favourite depends on the reader. */
export function presentItem(
  item: MenuItem,
  menu: MenuSnapshot,
  language: Language,
  isFavourite: boolean,
): PresentedItem {
  const text = (texts: MenuItem['names']) => inLanguage(texts, language, menu.venue.default_language);
  return {
    ...answersOf(item),
    id: item.id,
    slug: item.slug,
    name: text(item.names),
    price: formatMoney(item.price),
    description: text(item.descriptions),
    image_url: pictureUrl(item.picture),
    tags: tagsOf(item, menu, language),
    category_id: item.categoryId,
    sub_category_id: item.subCategoryId,
    sub_category: subCategoryOf(item, menu, language),
    is_favourite: isFavourite,
    is_available: item.available,
    type_cook: item.cookTypes.map((term) => text(term.name)),
    available_time_from: item.from,
    available_time_to: item.to,
    available_days: [...(item.days ?? [])],
    picture: presentPicture(item.picture),
    allergens: presentDeclaration(item.asItComes),
    optional_allergens: {
      contains: [...item.avoidable.contains],
      may_contain: [...item.avoidable.may_contain],
    },
    has_options: item.groups.length > 0,
    remaining: item.remaining,
  };
}

/** What a dish declares about allergens. The lists are copied, so that answers never share the snapshot's. */
export function presentDeclaration({ contains, may_contain, free_of }: Declaration) {
  return { contains: [...contains], may_contain: [...may_contain], free_of: [...free_of] };
}

/** A dish as in the list of related dishes. */
export function presentRelated(
  item: MenuItem,
  menu: MenuSnapshot,
  language: Language,
  isFavourite: boolean,
): Related {
  const whole = presentItem(item, menu, language, isFavourite);
  return {
    id: whole.id,
    slug: whole.slug,
    name: whole.name,
    price: whole.price,
    image_url: whole.image_url,
    is_featured: whole.is_featured,
    is_available: whole.is_available,
    is_favourite: whole.is_favourite,
    type_cook: whole.type_cook,
    serve_type: whole.serve_type,
    preparation_time: whole.preparation_time,
    picture: whole.picture,
    allergens: whole.allergens,
    optional_allergens: whole.optional_allergens,
    has_options: whole.has_options,
    diet: whole.diet,
    spice: whole.spice,
  };
}

/** A dish's related dishes, in the venue's order, without those that have left the menu. */
export function relatedTo(item: MenuItem, menu: MenuSnapshot): readonly MenuItem[] {
  return item.related
    .map((slug) => menu.itemBySlug.get(slug))
    .filter((found) => found !== undefined && found.id !== item.id) as readonly MenuItem[];
}

/**
 * The venue's own tags, followed by the names of the dish's allergens: clients hide dishes by comparing tags with
 * allergen names (ALLERG-5), and that must work in every language.
 */
function tagsOf(item: MenuItem, menu: MenuSnapshot, language: Language): string[] {
  const fallback = menu.venue.default_language;
  const contained = menu.allergens.filter((allergen) => item.asItComes.contains.includes(allergen.id));
  const words = [
    ...termNames(item.tags, menu, language),
    ...contained.map((allergen) => inLanguage(allergen.names, language, fallback)),
  ];
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = word.toLowerCase();
    return word !== '' && !seen.has(key) && seen.add(key);
  });
}

/** The names of terms in a language. */
export function termNames(terms: readonly StoredTerm[], menu: MenuSnapshot, language: Language): string[] {
  return terms.map((term) => inLanguage(term.name, language, menu.venue.default_language));
}

function subCategoryOf(
  item: MenuItem,
  menu: MenuSnapshot,
  language: Language,
): PresentedItem['sub_category'] {
  const category = menu.categories.find(({ id }) => id === item.categoryId);
  const sub = category?.subCategories.find(({ id }) => id === item.subCategoryId);
  if (category === undefined || sub === undefined) return null;
  const name = (texts: MenuCategory['names']) => inLanguage(texts, language, menu.venue.default_language);
  return { id: sub.id, name: name(sub.names), category: { name: name(category.names) } };
}
