import { IconButton } from '@sufra/ui/form/button.tsx';
import { PictureSources } from '@sufra/ui/picture/dish-picture.tsx';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import type { Item } from '../dishes/shapes.ts';
import { followFingers } from './zoom.ts';

/** What the enlarged photograph needs of a dish. */
export type ZoomedDish = Pick<Item, 'name' | 'image_url' | 'picture' | 'is_available'>;

type ZoomSheetProps = { readonly item: ZoomedDish; readonly open: boolean; readonly onClose: () => void };

/** A photograph over the whole screen. Fingers, the wheel, a double tap and the keys + and − make it larger. */
export function ZoomSheet({ item, open, onClose }: ZoomSheetProps) {
  const t = useT();
  return (
    <LayerSheet
      open={open}
      onClose={onClose}
      look="full"
      label={t('zoom.of', { name: item.name })}
      className="max-w-none p-0!"
    >
      <Stage item={item} />
      <IconButton
        label={t('app.close')}
        data-first-focus
        onClick={onClose}
        className="fixed end-2 top-2 bg-paper-raised"
      >
        <X aria-hidden="true" />
      </IconButton>
    </LayerSheet>
  );
}

function Stage({ item }: { readonly item: ZoomedDish }) {
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => (stage.current === null ? undefined : followFingers(stage.current)), []);
  return (
    <div
      ref={stage}
      className="grid h-dvh touch-none place-items-center overflow-hidden [&_img]:max-h-dvh [&_img]:w-full [&_img]:object-contain [&_img]:select-none"
    >
      <PictureSources picture={item.picture} url={item.image_url} sizes="200vw" alt={item.name} eager />
      <p className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--safe-end))] text-center text-sm text-ink-2">
        <span className="rounded-md bg-paper-raised px-2.5 py-1">{t('zoom.how')}</span>
      </p>
    </div>
  );
}
