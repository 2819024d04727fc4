import { useState } from 'react';
import { type DinerAllergen, isHiddenBy } from '../dishes/allergen-risk.ts';
import type { Item } from '../dishes/shapes.ts';

/**
 * The dishes of the chosen category and the featured dishes. Dishes that contain an allergen of the guest are hidden until
 * `reveal(true)`. `hidden` is the number of dishes that the filter matches.
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
