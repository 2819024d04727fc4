import { limits, serveTypes } from '@sufra/contract/constants';
import { Button, IconButton } from '@sufra/ui/button.tsx';
import { Chips, Segment } from '@sufra/ui/choices.tsx';
import { DishPicture } from '@sufra/ui/dish-picture.tsx';
import { TextArea } from '@sufra/ui/field.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { Sheet } from '@sufra/ui/sheet.tsx';
import { Stepper } from '@sufra/ui/stepper.tsx';
import { Clock, X } from 'lucide-react';
import type { RefObject } from 'react';
import { useT } from '../../i18n.ts';
import { AllergenFacts } from '../allergens/allergen-facts.tsx';
import { serveName } from '../cart/serve-type.ts';
import { timesPrice } from '../cart/times-price.ts';
import { FavouriteButton } from '../favourites/favourite-buttons.tsx';
import type { CardItem } from '../menu/dish-card.tsx';
import { type Item, preparationTime } from '../menu/shapes.ts';
import { useDialogForm } from './use-dialog-form.ts';

/** What the dialog needs of a dish; related dishes of other servers have no id. */
export type DialogItem = CardItem &
  Partial<
    Pick<Item, 'id' | 'is_favourite' | 'type_cook' | 'preparation_time' | 'picture' | 'tags' | 'allergens'>
  >;

type DialogProps = { readonly item: DialogItem; readonly open: boolean; readonly onClose: () => void };

/** The bottom sheet that puts a dish into the cart. Each opening starts anew (seed, section 4). */
export function ItemDialog({ item, open, onClose }: DialogProps) {
  return (
    <Sheet open={open} onClose={onClose} label={item.name}>
      <DialogForm item={item} onClose={onClose} />
    </Sheet>
  );
}

function DialogForm({ item, onClose }: Pick<DialogProps, 'item' | 'onClose'>) {
  const t = useT();
  const form = useDialogForm(item, onClose);
  const gone = item.is_available === false;
  return (
    <div className="grid gap-4.5">
      <Head item={item} picture={form.picture} onClose={onClose} />
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
      <div className="grid gap-1.5">
        <DialogNote gone={gone} browsing={form.browsing} />
        <div className="flex items-center gap-3">
          <Stepper
            label={t('item.quantity')}
            lessLabel={t('item.less')}
            moreLabel={t('item.more')}
            max={limits.quantity}
            value={form.quantity}
            onChange={form.setQuantity}
          />
          <Button
            look="next"
            className="min-w-0 flex-1 px-3 max-tiny:flex-wrap max-tiny:gap-x-2 max-tiny:gap-y-0"
            disabled={gone || form.adding}
            onClick={form.add}
            aside={<Price amount={timesPrice(item.price, form.quantity)} />}
          >
            {t(gone ? 'app.unavailable' : form.adding ? 'dialog.placing' : 'dialog.addToCart')}
          </Button>
        </div>
        <FavouriteButton item={item} look="plain" className="-mb-2">
          {t('dialog.addFavourite')}
        </FavouriteButton>
      </div>
    </div>
  );
}

function DialogNote({ gone, browsing }: { readonly gone: boolean; readonly browsing: boolean }) {
  const t = useT();
  if (!gone && !browsing) return null;
  return <p className="text-sm text-ink-2">{t(gone ? 'dialog.unavailable' : 'item.scanToOrder')}</p>;
}

type HeadProps = Pick<DialogProps, 'item' | 'onClose'> & {
  readonly picture: RefObject<HTMLDivElement | null>;
};

function Head({ item, picture, onClose }: HeadProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-[6.5rem_1fr] items-center gap-4">
      <div ref={picture}>
        <DishPicture
          picture={item.picture}
          url={item.image_url}
          sizes="104px"
          crop="plate"
          dimmed={item.is_available === false}
          eager
          className="size-26"
        />
      </div>
      <div className="min-w-0">
        <div className="flex items-start justify-between">
          <h2 className="menu-voice text-lg">
            <bdi>{item.name}</bdi>
          </h2>
          <IconButton label={t('app.close')} onClick={onClose} className="-me-2 -mt-2">
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          <Price amount={item.price} className="text-[1.125rem]" />
          {item.preparation_time === undefined ? null : (
            <span className="flex items-center gap-1 text-sm text-ink-2 tabular-nums">
              <Clock aria-hidden="true" className="size-4" />
              <bdi>{preparationTime(item.preparation_time)}</bdi>
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
