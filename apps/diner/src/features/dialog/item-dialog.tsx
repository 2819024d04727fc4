import { Button, IconButton } from '@sufra/ui/button.tsx';
import { DishPicture } from '@sufra/ui/dish-picture.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { ErrorState } from '@sufra/ui/states.tsx';
import { Clock, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { loadAllTexts, useT } from '../../i18n.ts';
import { createLateCode, useLateCode } from '../../late-code.ts';
import { LayerSheet } from '../../router/layer-sheet.tsx';
import { leaveForNewVersion } from '../../router/new-version.ts';
import type { CardItem } from '../menu/dish-card.tsx';
import { type Item, preparationTime } from '../menu/shapes.ts';
import type { DialogFormProps } from './dialog-form.tsx';

/** What the dialog needs of a dish; related dishes of other servers have no id. */
export type DialogItem = CardItem &
  Partial<
    Pick<Item, 'id' | 'is_favourite' | 'type_cook' | 'preparation_time' | 'picture' | 'tags' | 'allergens'>
  >;

type DialogProps = { readonly item: DialogItem; readonly open: boolean; readonly onClose: () => void };

/**
 * The form of the dialog comes ahead of the first tap (`next-screens.ts`), else with it; and with it all texts, for the
 * warning of what the diner avoids.
 */
export const dialogForm = createLateCode(async () => {
  const [{ DialogForm }] = await Promise.all([import('./dialog-form.tsx'), loadAllTexts()]);
  return DialogForm;
});

/**
 * The bottom sheet that puts a dish into the cart. Each opening starts anew (seed, section 4). It opens with the tap,
 * whether or not the code of its form is there.
 */
export function ItemDialog({ item, open, onClose }: DialogProps) {
  const picture = useRef<HTMLDivElement>(null);
  return (
    <LayerSheet open={open} onClose={onClose} label={item.name}>
      <div className="grid grid-cols-1 gap-4.5">
        <Head item={item} picture={picture} onClose={onClose} />
        <Form item={item} picture={picture} onClose={onClose} />
      </div>
    </LayerSheet>
  );
}

function Form(props: DialogFormProps) {
  const t = useT();
  const { code: LoadedForm, error } = useLateCode(dialogForm);
  useEffect(() => {
    if (error !== undefined) leaveForNewVersion(globalThis.location.href);
  }, [error]);
  if (LoadedForm !== undefined) return <LoadedForm {...props} />;
  if (error === undefined) return <Placeholders />;
  return (
    <ErrorState
      title={t('app.errorTitle')}
      action={<Button onClick={() => dialogForm.bring()}>{t('app.tryAgain')}</Button>}
    />
  );
}

/** As high as what is to come, so that the sheet doesn't rise a second time. */
function Placeholders() {
  const t = useT();
  return (
    <div aria-busy="true" className="grid gap-4.5">
      <p role="status" className="sr-only">
        {t('app.loading')}
      </p>
      <Skeleton className="h-(--tap)" />
      <Skeleton className="h-19" />
      <Skeleton className="h-28" />
      <Skeleton className="h-24" />
    </div>
  );
}

type HeadProps = Pick<DialogProps, 'item' | 'onClose'> & {
  readonly picture: RefObject<HTMLDivElement | null>;
};

function Head({ item, picture, onClose }: HeadProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-[104px_1fr] items-center gap-4">
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
