import { limits } from '@sufra/contract/constants';
import { Button } from '@sufra/ui/button.tsx';
import { Chips } from '@sufra/ui/choices.tsx';
import { TextArea } from '@sufra/ui/field.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { useT } from '../../i18n.ts';
import { AvoidSheet } from '../allergens/avoid-sheet.tsx';
import { Dock, DockNote } from '../cart/dock.tsx';
import { QuantityStepper } from '../cart/quantity-stepper.tsx';
import { serveName } from '../cart/serve-type.ts';
import { timesPrice } from '../cart/times-price.ts';
import { isGone } from '../menu/shapes.ts';
import type { ItemDetail } from './queries.ts';
import type { useItemForm } from './use-item-form.ts';

type Form = ReturnType<typeof useItemForm>;

/** How the dish is to be made and served. */
export function ItemChoices({ form }: { readonly form: Form }) {
  const t = useT();
  return (
    <div className="grid gap-6">
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

/** Quantity and Add to Cart, always in reach. */
export function ItemDock({ item, form }: { readonly item: ItemDetail; readonly form: Form }) {
  const t = useT();
  const gone = isGone(item);
  return (
    <Dock note={<ItemNote gone={gone} form={form} />}>
      <QuantityStepper value={form.quantity} onChange={form.setQuantity} />
      <Button
        look="next"
        className="flex-[1_1_9rem] flex-wrap gap-x-2 gap-y-0 px-3"
        disabled={gone || form.adding}
        onClick={form.check.add}
        {...(gone ? {} : { aside: <Price amount={timesPrice(item.price, form.quantity)} /> })}
      >
        {t(gone ? 'app.unavailable' : form.adding ? 'item.adding' : 'item.addToCart')}
      </Button>
      <AvoidSheet name={item.name} check={form.check} />
    </Dock>
  );
}

function ItemNote({ gone, form }: { readonly gone: boolean; readonly form: Form }) {
  const t = useT();
  if (gone) return <DockNote>{t('item.gone')}</DockNote>;
  if (form.browsing) return <DockNote>{t('item.scanToOrder')}</DockNote>;
  return form.refusal === undefined ? null : <DockNote bad>{form.refusal}</DockNote>;
}
