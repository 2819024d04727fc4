/** What a dish is like, as far as guests choose by it. */

/** The marks that a dish may have. A vegan dish is vegetarian, whether it is marked so or not. */
export const dietMarks = ['vegan', 'vegetarian', 'halal', 'children', 'to_share', 'alcohol'] as const;

/** A mark of a dish. */
export type DietMark = (typeof dietMarks)[number];

/** The hottest degree of spice; 0 is none. */
export const spiceMax = 3;

/** What a guest looks for: a mark, a degree of spice, or a dish without alcohol. */
export const dietWishes = [
  'vegan',
  'vegetarian',
  'halal',
  'children',
  'to_share',
  'no_alcohol',
  'spice_1',
  'spice_2',
  'spice_3',
] as const;

/** Something that a guest looks for. */
export type DietWish = (typeof dietWishes)[number];

/** A dish with its marks. A dish of another server may have none of these fields. */
export type MarkedDish = { readonly diet?: readonly string[]; readonly spice?: number };

/** Whether a dish is as a guest wishes: as all of the wishes say, but of several degrees of spice any will do. */
export function fitsDiet(dish: MarkedDish, wishes: readonly DietWish[]): boolean {
  const degrees = wishes.flatMap((wish) => (wish.startsWith('spice_') ? [Number(wish.slice(6))] : []));
  if (degrees.length > 0 && !degrees.includes(dish.spice ?? 0)) return false;
  return wishes.every((wish) => wish.startsWith('spice_') || hasMark(dish, wish));
}

/** The wishes that can be told apart on a menu: of dishes of which some fit and others don't. */
export function wishesOf(dishes: readonly MarkedDish[]): readonly DietWish[] {
  return dietWishes.filter((wish) => {
    const fitting = dishes.filter((dish) => fitsDiet(dish, [wish])).length;
    return fitting > 0 && fitting < dishes.length;
  });
}

/** Of wishes that no dish fits together, those that leave some dish when they alone are taken back. */
export function wishesInTheWay(
  dishes: readonly MarkedDish[],
  wishes: readonly DietWish[],
): readonly DietWish[] {
  return wishes.filter((wish) => {
    const others = wishes.filter((other) => other !== wish);
    return dishes.some((dish) => fitsDiet(dish, others));
  });
}

function hasMark({ diet = [] }: MarkedDish, wish: DietWish): boolean {
  if (wish === 'no_alcohol') return !diet.includes('alcohol');
  return diet.includes(wish) || (wish === 'vegetarian' && diet.includes('vegan'));
}
