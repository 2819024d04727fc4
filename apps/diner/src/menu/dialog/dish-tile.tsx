import { useState } from 'react';
import { HeartButton } from '../../guests/hearts/favourite-buttons.tsx';
import { AllergenMark } from '../dishes/allergen-mark.tsx';
import { allergensToMark, type DinerAllergen } from '../dishes/allergen-risk.ts';
import { DishCard } from '../dishes/dish-card.tsx';
import { AddButton } from './add-button.tsx';
import { dialogForm, ItemDialog } from './item-dialog.tsx';
import type { DialogItem } from './shapes.ts';

type DishTileProps = {
  readonly item: DialogItem;
  /** The guest's allergens, which the card marks. */
  readonly allergens: readonly DinerAllergen[];
  readonly eager?: boolean;
};

/** A dish's card with its heart, and the plus that opens the item dialog. */
export function DishTile({ item, allergens, eager = false }: DishTileProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  function openDialog() {
    setDialog('open');
    void dialogForm.load();
  }
  return (
    <>
      <DishCard
        item={item}
        eager={eager}
        mark={<AllergenMark dish={item} allergens={allergensToMark(item, allergens)} />}
        corner={<HeartButton item={item} />}
        action={<AddButton name={item.name} onTouch={() => void dialogForm.load()} onAdd={openDialog} />}
      />
      {dialog === 'never' ? null : (
        <ItemDialog item={item} open={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}
