import { IconButton } from '@sufra/ui/button.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { HeartButton } from '../favourites/favourite-buttons.tsx';
import { AllergenMark } from '../menu/allergen-mark.tsx';
import { type DinerAllergen, spokenOf } from '../menu/allergen-risk.ts';
import { DishCard } from '../menu/dish-card.tsx';
import { type DialogItem, dialogForm, ItemDialog } from './item-dialog.tsx';

type DishTileProps = {
  readonly item: DialogItem;
  /** The diner's: what the dish says of them is marked. */
  readonly allergens: readonly DinerAllergen[];
  readonly eager?: boolean;
};

/** A dish's card with its heart and the plus that opens the item dialog. */
export function DishTile({ item, allergens, eager = false }: DishTileProps) {
  const t = useT();
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
        action={
          <IconButton
            label={t('dialog.open', { name: item.name })}
            aria-haspopup="dialog"
            className="outline-control"
            onPointerDown={() => void dialogForm.bring()}
            onClick={openDialog}
          >
            <Plus aria-hidden="true" className="size-6" strokeWidth={1.75} />
          </IconButton>
        }
      />
      {dialog === 'never' ? null : (
        <ItemDialog item={item} open={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}
