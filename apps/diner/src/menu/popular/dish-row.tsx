import { useId } from 'react';
import { DishTile } from '../dialog/dish-tile.tsx';
import type { DinerAllergen } from '../dishes/allergen-risk.ts';
import type { Item } from '../dishes/shapes.ts';

type DishRowProps = {
  readonly title: string;
  readonly items: readonly Item[];
  readonly allergens: readonly DinerAllergen[];
};

/** Some dishes beside each other, in a row that scrolls. Nothing without any. */
export function DishRow({ title, items, allergens }: DishRowProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="chapter menu-voice mb-2 px-(--gutter) text-lg">
        {title}
      </h2>
      <ul className="no-scrollbar flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) pb-1">
        {items.map((item) => (
          <li key={item.id} className="grid w-[min(11rem,60vw)] flex-none snap-start">
            <DishTile item={item} allergens={allergens} />
          </li>
        ))}
      </ul>
    </section>
  );
}
