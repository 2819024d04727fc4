import type { ReactNode } from 'react';
import { HeartButton } from '../../guests/hearts/favourite-buttons.tsx';
import { AllergenMark } from '../dishes/allergen-mark.tsx';
import { allergensToMark, type DinerAllergen } from '../dishes/allergen-risk.ts';
import { DishCard } from '../dishes/dish-card.tsx';
import type { DialogItem } from './shapes.ts';
import { useItemDialog } from './use-item-dialog.tsx';

type DishTileProps = {
  readonly item: DialogItem;
  /** The guest's allergens, which the card marks. */
  readonly allergens: readonly DinerAllergen[];
  readonly eager?: boolean;
  /** Whether it is alone in its row of two. */
  readonly alone?: boolean;
};

/** A dish's card with its heart, and the plus that opens the item dialog. */
export function DishTile(props: DishTileProps) {
  const { plus, dialog } = useItemDialog(props.item);
  return (
    <>
      <TileCard {...props} plus={plus} />
      {dialog}
    </>
  );
}

type TileCardProps = DishTileProps & { readonly plus: ReactNode };

/** The same card where the dialog isn't its own. */
export function TileCard({ item, allergens, eager = false, alone = false, plus }: TileCardProps) {
  return (
    <DishCard
      item={item}
      eager={eager}
      alone={alone}
      mark={<AllergenMark dish={item} allergens={allergensToMark(item, allergens)} />}
      corner={<HeartButton item={item} />}
      action={plus}
    />
  );
}
