import { useId } from 'react';
import { TileCard } from '../dialog/dish-tile.tsx';
import type { DinerAllergen } from '../dishes/allergen-risk.ts';
import type { Item } from '../dishes/shapes.ts';
import { useRowDialog } from './use-row-dialog.tsx';

type DishRowProps = {
  readonly title: string;
  readonly items: readonly Item[];
  readonly allergens: readonly DinerAllergen[];
};

/** Some dishes beside each other, in a row that scrolls. Nothing without any. */
export function DishRow({ title, items, allergens }: DishRowProps) {
  const id = useId();
  const { box, plusOf, dialog } = useRowDialog();
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      {items.length === 0 ? null : (
        <section aria-labelledby={id} className="mt-8">
          <h2 id={id} className="chapter menu-voice mb-2 px-(--gutter) text-lg">
            {title}
          </h2>
          <ul className="no-scrollbar flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) pb-1">
            {items.map((item) => (
              <li key={item.id} className="grid w-[min(11rem,60vw)] flex-none snap-start">
                <TileCard item={item} allergens={allergens} plus={plusOf(item)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {dialog}
    </div>
  );
}
