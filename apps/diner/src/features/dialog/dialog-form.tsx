import { limits, serveTypes } from '@sufra/contract/constants';
import { Button } from '@sufra/ui/button.tsx';
import { Chips, Segment } from '@sufra/ui/choices.tsx';
import { TextArea } from '@sufra/ui/field.tsx';
import { Price } from '@sufra/ui/price.tsx';
import type { RefObject } from 'react';
import { useT } from '../../i18n.ts';
import { AllergenFacts } from '../allergens/allergen-facts.tsx';
import { AvoidSheet } from '../allergens/avoid-sheet.tsx';
import { QuantityStepper } from '../cart/quantity-stepper.tsx';
import { serveName } from '../cart/serve-type.ts';
import { timesPrice } from '../cart/times-price.ts';
import { FavouriteButton } from '../favourites/favourite-buttons.tsx';
import type { DialogItem } from './item-dialog.tsx';
import { useDialogForm } from './use-dialog-form.ts';

export type DialogFormProps = {
  readonly item: DialogItem;
  /** Where the dish is pictured: from there it flies into the cart. */
  readonly picture: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
};

/** What is chosen for a dish before it goes into the cart. */
export function DialogForm({ item, picture, onClose }: DialogFormProps) {
  const t = useT();
  const form = useDialogForm(item, picture, onClose);
  const gone = item.is_available === false;
  return (
    <>
      <AllergenFacts dish={item} brief />
      {form.cookTypes.length === 0 ? null : (
        <Chips
          scroll
          legend={t('dialog.cookingOption')}
          choices={form.cookTypes.map((label, index) => ({ value: String(index), label }))}
          value={String(form.cook)}
          onChange={(value) => form.setCook(Number(value))}
        />
      )}
      <Segment
        legend={t('dialog.serve')}
        choices={serveTypes.map((type) => ({ value: type, label: serveName(type, t) }))}
        value={form.serve}
        onChange={form.setServe}
      />
      <TextArea
        label={<span className="text-md font-medium text-ink">{t('item.instructions')}</span>}
        placeholder={t('item.instructionsExample')}
        maxLength={limits.instructions}
        dir="auto"
        value={form.instructions}
        onChange={(event) => form.setInstructions(event.target.value)}
      />
      <div className="grid grid-cols-1 gap-1.5">
        <DialogNote gone={gone} browsing={form.browsing} />
        <AvoidSheet name={item.name} check={form.check} />
        <div className="flex flex-wrap items-center gap-3">
          <QuantityStepper value={form.quantity} onChange={form.setQuantity} />
          <Button
            look="next"
            className="flex-[1_1_9rem] flex-wrap gap-x-2 gap-y-0 px-3"
            disabled={gone || form.adding}
            onClick={form.check.add}
            aside={<Price amount={timesPrice(item.price, form.quantity)} />}
          >
            {t(gone ? 'app.unavailable' : form.adding ? 'dialog.placing' : 'dialog.addToCart')}
          </Button>
        </div>
        <FavouriteButton item={item} look="plain" className="-mb-2">
          {t('dialog.addFavourite')}
        </FavouriteButton>
      </div>
    </>
  );
}

function DialogNote({ gone, browsing }: { readonly gone: boolean; readonly browsing: boolean }) {
  const t = useT();
  if (!gone && !browsing) return null;
  return <p className="text-sm text-ink-2">{t(gone ? 'dialog.unavailable' : 'item.scanToOrder')}</p>;
}
