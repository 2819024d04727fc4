import { useState } from 'react';
import { HeartButton } from '../favourites/favourite-buttons.tsx';
import { AllergenMark } from '../menu/allergen-mark.tsx';
import { type DinerAllergen, spokenOf } from '../menu/allergen-risk.ts';
import { DishCard } from '../menu/dish-card.tsx';
import { AddButton } from './add-button.tsx';
import { type DialogItem, dialogForm, ItemDialog } from './item-dialog.tsx';

type DishTileProps = {
  readonly item: DialogItem;
  /** The diner's: what the dish says of them is marked. */
  readonly allergens: readonly DinerAllergen[];
  readonly eager?: boolean;
};

/** A dish's card with its heart and the plus that opens the item dialog. */
export function DishTile({ item, allergens, eager = false }: DishTileProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  function openDialog() {
    setDialog('open');
    void dialogForm.bring();
  }
  return (
    <>
      <DishCard
        item={item}
        eager={eager}
        mark={<AllergenMark dish={item} allergens={spokenOf(item, allergens)} />}
        corner={<HeartButton item={item} />}
        action={<AddButton name={item.name} onTouch={() => void dialogForm.bring()} onAdd={openDialog} />}
      />
      {dialog === 'never' ? null : (
        <ItemDialog item={item} open={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}
