import { portionText, portionWith } from '@sufra/domain/bill/parts/portion';
import type { Share } from './shapes.ts';

type Dish = Pick<Share['items'][number], 'item_name' | 'quantity'> &
  Partial<Pick<Share['items'][number], 'parts' | 'of'>>;

/** A dish of a share with how much of it: `2 × Tea`, `½ Hummus`. Other servers send whole units alone. */
export function DishLabel({ dish }: { readonly dish: Dish }) {
  const { item_name, quantity, parts = 0, of = 1 } = dish;
  if (parts === 0) return <bdi>{quantity > 1 ? `${String(quantity)} × ${item_name}` : item_name}</bdi>;
  return (
    <>
      <bdi dir="ltr">{portionText(portionWith(quantity, parts, of))}</bdi> <bdi>{item_name}</bdi>
    </>
  );
}
