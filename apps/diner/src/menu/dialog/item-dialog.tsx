import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { IconButton } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { Clock, X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { loadLaterTexts, useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { LoadedLater } from '../../shared/loaded-later.tsx';
import { createPreloadedCode } from '../../shared/preloaded-code.ts';
import { preparationTime } from '../dishes/shapes.ts';
import type { DialogFormProps, DialogItem } from './shapes.ts';

type DialogProps = {
  readonly item: DialogItem;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The line that is chosen anew. */
  readonly line?: DialogFormProps['line'];
};

/** The dialog's form. It is preloaded (`preload-next-screens.ts`), or loaded with the tap. */
export const dialogForm = createPreloadedCode(async () => {
  const [{ DialogForm }] = await Promise.all([import('./dialog-form.tsx'), loadLaterTexts()]);
  return DialogForm;
});

/**
 * The bottom sheet that puts a dish into the cart. Each opening starts with an empty form (DIALOG-8). The sheet opens at
 * once, even if the code of its form is still loading.
 */
export function ItemDialog({ item, open, onClose, line }: DialogProps) {
  const picture = useRef<HTMLDivElement>(null);
  return (
    <LayerSheet open={open} onClose={onClose} label={item.name}>
      <div className="grid grid-cols-1 gap-4.5">
        <Head item={item} picture={picture} onClose={onClose} />
        <LoadedLater code={dialogForm} props={{ item, picture, onClose, line }}>
          <Skeleton className="h-(--tap)" />
          <Skeleton className="h-19" />
          <Skeleton className="h-28" />
          <Skeleton className="h-24" />
        </LoadedLater>
      </div>
    </LayerSheet>
  );
}

type HeadProps = Pick<DialogProps, 'item' | 'onClose'> & {
  readonly picture: RefObject<HTMLDivElement | null>;
};

function Head({ item, picture, onClose }: HeadProps) {
  const t = useT();
  return (
    <div className="sheet-head grid items-center gap-4 has-[.dish]:grid-cols-[72px_1fr]">
      <div ref={picture} className="empty:hidden">
        <DishPicture
          picture={item.picture}
          url={item.image_url}
          sizes="72px"
          crop="plate"
          dimmed={item.is_available === false}
          eager
          className="size-18"
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
