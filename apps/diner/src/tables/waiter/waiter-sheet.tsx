import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { loadLaterTexts, useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { LoadedLater } from '../../shared/loaded-later.tsx';
import { createPreloadedCode } from '../../shared/preloaded-code.ts';

type SheetProps = { readonly open: boolean; readonly onClose: () => void };

/** What the sheet contains. The bell loads it when the phone is idle. */
export const waiterSheetCode = createPreloadedCode(async () => {
  const [content] = await Promise.all([import('./waiter-sheet-content.tsx'), loadLaterTexts()]);
  return content.WaiterSheetContent;
});

/** The sheet behind the bell: asks what to bring, then shows what becomes of it. */
export function WaiterSheet({ open, onClose }: SheetProps) {
  const t = useT();
  return (
    <LayerSheet open={open} onClose={onClose} label={t('call.bell')}>
      <LoadedLater code={waiterSheetCode} props={{ onClose }}>
        <Skeleton className="h-14" />
        <Skeleton className="h-40" />
        <Skeleton className="h-13" />
      </LoadedLater>
    </LayerSheet>
  );
}
