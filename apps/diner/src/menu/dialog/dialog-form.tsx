import { limits, serveTypes } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips, Segment } from '@sufra/ui/form/choices.tsx';
import { TextArea } from '@sufra/ui/form/field.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { CircleAlert } from 'lucide-react';
import { AllergenFacts } from '../../guests/allergens/allergen-facts.tsx';
import { AvoidSheet } from '../../guests/allergens/avoid-sheet.tsx';
import { FavouriteButton } from '../../guests/hearts/favourite-buttons.tsx';
import { QuantityStepper } from '../../orders/cart/quantity-stepper.tsx';
import { serveName } from '../../orders/cart/serve-type.ts';
import { timesPrice } from '../../orders/cart/times-price.ts';
import { useT } from '../../shared/i18n.ts';
import { OptionFields } from '../options/option-fields.tsx';
import type { DialogFormProps } from './shapes.ts';
import { useDialogForm } from './use-dialog-form.ts';

/** The form with the choices for a dish, before it goes into the cart, or for a line that is there already. */
export function DialogForm(props: DialogFormProps) {
  const { item, line } = props;
  const t = useT();
  const form = useDialogForm(props);
  return (
    <>
      {line?.why === undefined ? null : (
        <p className="flex gap-2 rounded-md bg-error-wash p-3 font-medium text-error">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
          {line.why}
        </p>
      )}
      <AllergenFacts dish={form.declared} brief />
      <OptionFields offer={form.offer} choice={form.choice} />
      {form.offer.cookTypes.length === 0 ? null : (
        <Chips
          scroll
          legend={t('dialog.cookingOption')}
          choices={form.offer.cookTypes.map((label, index) => ({ value: String(index), label }))}
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
      {line === undefined ? (
        <FavouriteButton item={item} look="plain" className="-my-2">
          {t('dialog.addFavourite')}
        </FavouriteButton>
      ) : null}
      <DialogDock item={item} form={form} isChange={line !== undefined && line.isNew !== true} />
    </>
  );
}

type DockProps = {
  readonly item: DialogFormProps['item'];
  readonly form: ReturnType<typeof useDialogForm>;
  readonly isChange: boolean;
};

/** How many, for how much, and the button: at the lower edge of the sheet, while the rest scrolls. */
function DialogDock({ item, form, isChange }: DockProps) {
  const t = useT();
  const unavailable = item.is_available === false;
  const words = isChange
    ? (['options.saving', 'options.save'] as const)
    : (['dialog.placing', 'dialog.addToCart'] as const);
  return (
    <div className="sheet-dock grid grid-cols-1 gap-1.5">
      <DialogNote unavailable={unavailable} form={form} />
      <AvoidSheet name={item.name} check={form.check} />
      <div className="flex flex-wrap items-center gap-3">
        {unavailable ? null : <QuantityStepper value={form.quantity} onChange={form.setQuantity} />}
        <Button
          look={form.choice.wrong === undefined ? 'next' : 'quiet'}
          className="flex-[1_1_9rem] flex-wrap gap-x-2 gap-y-0 px-3"
          disabled={unavailable || form.adding || form.offer.state !== 'known'}
          onClick={form.check.add}
          {...(unavailable ? {} : { aside: <Price amount={timesPrice(form.price, form.quantity)} /> })}
        >
          {t(unavailable ? 'app.unavailable' : form.adding ? words[0] : words[1])}
        </Button>
      </div>
    </div>
  );
}

type NoteProps = Pick<DockProps, 'form'> & { readonly unavailable: boolean };

function DialogNote({ unavailable, form: { browsing, choice } }: NoteProps) {
  const t = useT();
  const { wrong } = choice;
  if (unavailable || browsing)
    return <p className="text-sm text-ink-2">{t(unavailable ? 'dialog.unavailable' : 'item.scanToOrder')}</p>;
  if (wrong === undefined) return null;
  return <p className="text-sm text-ink-2">{t('options.please', { name: wrong.name })}</p>;
}
