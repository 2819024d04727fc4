import { useState } from 'react';
import { type DinerAllergen, isHiddenBy } from '../menu/allergen-risk.ts';
import type { Item } from '../menu/shapes.ts';

/**
 * The dishes of the chosen category and the featured ones, without those that contain an allergen of the diner, until
 * the diner wants to see these too. `hidden` counts what the filter keeps from this page.
 */
export function useShownDishes(
  chosen: readonly Item[],
  menu: readonly Item[],
  allergens: readonly DinerAllergen[],
) {
  const [revealed, setRevealed] = useState(false);
  const featured = menu.filter((item) => item.is_featured);
  const harmful = new Set([...chosen, ...featured].filter((item) => isHiddenBy(allergens, item)));
  const shown = (items: readonly Item[]) => (revealed ? items : items.filter((item) => !harmful.has(item)));
  return {
    chosen: shown(chosen),
    featured: shown(featured),
    hidden: harmful.size,
    revealed,
    reveal: setRevealed,
  };
}
