import { limits, serveTypes } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips, Segment } from '@sufra/ui/form/choices.tsx';
import { TextArea } from '@sufra/ui/form/field.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { AllergenFacts } from '../../guests/allergens/allergen-facts.tsx';
import { AvoidSheet } from '../../guests/allergens/avoid-sheet.tsx';
import { FavouriteButton } from '../../guests/hearts/favourite-buttons.tsx';
import { QuantityStepper } from '../../orders/cart/quantity-stepper.tsx';
import { serveName } from '../../orders/cart/serve-type.ts';
import { timesPrice } from '../../orders/cart/times-price.ts';
import { useT } from '../../shared/i18n.ts';
import type { DialogFormProps } from './shapes.ts';
import { useDialogForm } from './use-dialog-form.ts';

/** The form with the choices for a dish, before it goes into the cart. */
export function DialogForm({ item, picture, onClose }: DialogFormProps) {
  const t = useT();
  const form = useDialogForm(item, picture, onClose);
  const unavailable = item.is_available === false;
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
        <DialogNote unavailable={unavailable} browsing={form.browsing} />
        <AvoidSheet name={item.name} check={form.check} />
        <div className="flex flex-wrap items-center gap-3">
          <QuantityStepper value={form.quantity} onChange={form.setQuantity} />
          <Button
            look="next"
            className="flex-[1_1_9rem] flex-wrap gap-x-2 gap-y-0 px-3"
            disabled={unavailable || form.adding}
            onClick={form.check.add}
            aside={<Price amount={timesPrice(item.price, form.quantity)} />}
          >
            {t(unavailable ? 'app.unavailable' : form.adding ? 'dialog.placing' : 'dialog.addToCart')}
          </Button>
        </div>
        <FavouriteButton item={item} look="plain" className="-mb-2">
          {t('dialog.addFavourite')}
        </FavouriteButton>
      </div>
    </>
  );
}

function DialogNote({
  unavailable,
  browsing,
}: {
  readonly unavailable: boolean;
  readonly browsing: boolean;
}) {
  const t = useT();
  if (!unavailable && !browsing) return null;
  return <p className="text-sm text-ink-2">{t(unavailable ? 'dialog.unavailable' : 'item.scanToOrder')}</p>;
}
