import type { Group, GroupOption } from '../menu/options/shapes.ts';
import { anItem } from './menu.ts';

/** An option for a test: it costs nothing more, and brings nothing in. */
export function anOption(parts: Partial<GroupOption> & Pick<GroupOption, 'id' | 'name'>): GroupOption {
  return {
    price: '0.00',
    is_available: true,
    is_default: (parts.default_quantity ?? 0) > 0,
    default_quantity: 0,
    contains: [],
    may_contain: [],
    free_of: null,
    item_id: null,
    item_slug: null,
    ...parts,
  };
}

/** A size that must be chosen, and up to three extras, of which the cheese brings in the allergen 3. */
export const someGroups: readonly Group[] = [
  {
    id: 1,
    name: 'Size',
    min: 1,
    max: 1,
    options: [
      anOption({ id: 11, name: 'Regular', default_quantity: 1 }),
      anOption({ id: 12, name: 'Large', price: '8.00' }),
    ],
  },
  {
    id: 2,
    name: 'Extras',
    min: 0,
    max: 3,
    options: [
      anOption({ id: 21, name: 'Cheese', price: '5.00', contains: [3] }),
      anOption({ id: 22, name: 'No bread', price: '-2.00' }),
    ],
  },
];

const nothingKnown = { contains: [], may_contain: [], free_of: [3] };

/** A kebab of 74.00 as it is on the menu. */
export const kebab = anItem({
  id: 4,
  slug: 'kebab',
  name: 'Kebab',
  price: '74.00',
  has_options: true,
  allergens: nothingKnown,
});

/** The kebab with its groups. */
export function kebabDetail(groups: readonly Group[] = someGroups) {
  return { ...kebab, own_allergens: nothingKnown, option_groups: groups, related_items: [] };
}

/** What was chosen of the kebab: large, with cheese. */
export const largeWithCheese = [
  { id: 12, name: 'Large', quantity: 1, price: '8.00', is_available: true },
  { id: 21, name: 'Cheese', quantity: 1, price: '5.00', is_available: true },
];
