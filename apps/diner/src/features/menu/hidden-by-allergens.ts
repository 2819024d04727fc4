import { type Customer, type Item, wordsIn } from './shapes.ts';

/**
 * Whether a dish is kept from a diner with these allergens: one of its tags is an allergen's name, whole and in any
 * case, or the dish declares that it contains the allergen.
 */
export function isHiddenBy(allergens: Customer['allergens'], item: Item): boolean {
  const names = new Set(allergens.map((allergen) => allergen.name.trim().toLowerCase()));
  if (wordsIn(item.tags).some((tag) => names.has(tag.toLowerCase()))) return true;
  const contains = item.allergens?.contains ?? [];
  return allergens.some((allergen) => contains.includes(allergen.id));
}
