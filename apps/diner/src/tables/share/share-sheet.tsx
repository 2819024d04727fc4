import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { LoadedLater } from '../../shared/loaded-later.tsx';
import { createPreloadedCode } from '../../shared/preloaded-code.ts';

type SheetProps = { readonly open: boolean; readonly onClose: () => void };

const shareCode = createPreloadedCode(
  async () => (await import('./share-sheet-content.tsx')).ShareSheetContent,
);

/** The sheet with the code and the link that bring another phone to this table. */
export function ShareSheet({ open, onClose }: SheetProps) {
  const t = useT();
  return (
    <LayerSheet open={open} onClose={onClose} label={t('carts.bring')}>
      <LoadedLater code={shareCode} props={{ onClose }}>
        <Skeleton className="h-14" />
        <Skeleton className="mx-auto aspect-square w-59" />
        <Skeleton className="h-13" />
      </LoadedLater>
    </LayerSheet>
  );
}
