import { limits } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { TextArea } from '@sufra/ui/form/field.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { AvoidSheet } from '../../guests/allergens/avoid-sheet.tsx';
import { QuantityStepper } from '../../orders/cart/quantity-stepper.tsx';
import { serveName } from '../../orders/cart/serve-type.ts';
import { timesPrice } from '../../orders/cart/times-price.ts';
import { useT } from '../../shared/i18n.ts';
import { Dock, DockNote } from '../../shared/page/dock.tsx';
import { isUnavailable } from '../dishes/shapes.ts';
import { useServed } from '../dishes/use-served.ts';
import { UnreadOptions } from '../options/option-fields.tsx';
import { OptionGroups } from '../options/option-groups.tsx';
import type { ItemDetail } from '../options/queries.ts';
import type { useItemForm } from './use-item-form.ts';

type Form = ReturnType<typeof useItemForm>;

type ChoicesProps = {
  readonly form: Form;
  /** Reads the dish's options again, where it has some and they could not be read: it can't be added then. */
  readonly unread: (() => void) | undefined;
};

/** The choices for a dish: how it is cooked and served, and instructions. */
export function ItemChoices({ form, unread }: ChoicesProps) {
  const t = useT();
  return (
    <div className="grid gap-6">
      {unread === undefined ? <OptionGroups choice={form.choice} /> : <UnreadOptions retry={unread} />}
      {form.cookTypes.length === 0 ? null : (
        <Chips
          legend={t('item.cookType')}
          choices={form.cookTypes.map((label, index) => ({ value: String(index), label }))}
          value={String(form.cook)}
          onChange={(value) => form.setCook(Number(value))}
        />
      )}
      <Chips
        legend={t('item.serveType')}
        choices={form.serveTypes.map((type) => ({ value: type, label: serveName(type, t) }))}
        value={form.serve}
        onChange={form.setServe}
      />
      <TextArea
        label={
          <span className="text-md text-ink-3">
            <span className="font-medium text-ink">{t('item.instructions')}</span> {t('item.optional')}
          </span>
        }
        placeholder={t('item.instructionsExample')}
        maxLength={limits.instructions}
        dir="auto"
        value={form.instructions}
        onChange={(event) => form.setInstructions(event.target.value)}
      />
    </div>
  );
}

/** Quantity and "Add to Cart", docked at the bottom of the screen. */
export function ItemDock({ item, form, unread }: ChoicesProps & { readonly item: ItemDetail }) {
  const t = useT();
  const unavailable = isUnavailable(item);
  return (
    <Dock note={<ItemNote item={item} form={form} />}>
      {unavailable ? null : <QuantityStepper value={form.quantity} onChange={form.setQuantity} />}
      <Button
        look={form.choice.wrong === undefined ? 'next' : 'quiet'}
        className="flex-[1_1_9rem] flex-wrap gap-x-2 gap-y-0 px-3"
        disabled={unavailable || unread !== undefined || form.adding}
        onClick={form.check.add}
        {...(unavailable ? {} : { aside: <Price amount={timesPrice(form.price, form.quantity)} /> })}
      >
        {t(unavailable ? 'app.unavailable' : form.adding ? 'item.adding' : 'item.addToCart')}
      </Button>
      <AvoidSheet name={item.name} check={form.check} />
    </Dock>
  );
}

function ItemNote({ item, form }: { readonly item: ItemDetail; readonly form: Form }) {
  const t = useT();
  const when = useServed(item);
  if (isUnavailable(item))
    return <DockNote>{when === undefined ? t('item.gone') : t('marks.notNow', { when })}</DockNote>;
  if (form.browsing) return <DockNote>{t('item.scanToOrder')}</DockNote>;
  const { wrong } = form.choice;
  if (wrong !== undefined) return <DockNote>{t('options.please', { name: wrong.name })}</DockNote>;
  return form.refusal === undefined ? null : <DockNote bad>{form.refusal}</DockNote>;
}
