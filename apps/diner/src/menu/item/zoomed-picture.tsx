import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { Maximize2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { hasPicture, isUnavailable } from '../dishes/shapes.ts';
import { type ZoomedDish, ZoomSheet } from './zoom-sheet.tsx';

type ZoomedPictureProps = {
  readonly item: ZoomedDish;
  /** The frame of the picture, which flies into the cart. */
  readonly frame: RefObject<HTMLDivElement | null>;
};

/** The photograph of the dish's page; a tap opens it over the whole screen. Nothing for a dish without one. */
export function ZoomedPicture({ item, frame }: ZoomedPictureProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (!hasPicture(item)) return null;
  return (
    <div ref={frame} className="relative">
      <DishPicture
        picture={item.picture}
        url={item.image_url}
        sizes="(min-width: 64rem) 540px, 100vw"
        alt=""
        eager
        dimmed={isUnavailable(item)}
        className="item-hero"
      />
      <button
        type="button"
        aria-label={t('zoom.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="absolute inset-0 grid cursor-zoom-in items-end justify-items-end rounded-md p-3 -outline-offset-4"
      >
        <span className="grid size-9 place-items-center rounded-full bg-paper-raised">
          <Maximize2 aria-hidden="true" className="size-4" />
        </span>
      </button>
      <ZoomSheet item={item} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
