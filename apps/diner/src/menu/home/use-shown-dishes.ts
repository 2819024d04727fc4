import { type DietWish, fitsDiet } from '@sufra/domain/menu/diet';
import { useState } from 'react';
import { type DinerAllergen, isHiddenBy } from '../dishes/allergen-risk.ts';
import type { Item } from '../dishes/shapes.ts';

/**
 * The dishes of the chosen category and the featured dishes. Dishes that contain an allergen of the guest are hidden until
 * `reveal(true)`. `hidden` is the number of dishes that this filter matches. Dishes that aren't as the guest `wishes` are left
 * out, `unfiltered` has them too.
 */
export function useShownDishes(
  chosen: readonly Item[],
  menu: readonly Item[],
  allergens: readonly DinerAllergen[],
  wishes: readonly DietWish[],
) {
  const [revealed, setRevealed] = useState(false);
  const featured = menu.filter((item) => item.is_featured);
  const harmful = new Set([...chosen, ...featured].filter((item) => isHiddenBy(allergens, item)));
  const shown = (items: readonly Item[]) => (revealed ? items : items.filter((item) => !harmful.has(item)));
  const wished = (items: readonly Item[]) => items.filter((item) => fitsDiet(item, wishes));
  return {
    chosen: wished(shown(chosen)),
    /** What may be recommended: never what the guest avoids. */
    all: wished(menu.filter((item) => !isHiddenBy(allergens, item))),
    unfiltered: shown(chosen),
    featured: wished(shown(featured)),
    hidden: harmful.size,
    revealed,
    reveal: setRevealed,
  };
}
