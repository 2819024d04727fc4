import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { loadLaterTexts, useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { LoadedLater } from '../../shared/loaded-later.tsx';
import { createPreloadedCode } from '../../shared/preloaded-code.ts';

type OverlayProps = { readonly open: boolean; readonly onClose: () => void };

/** What the overlay contains. It is preloaded (`preload-next-screens.ts`), or loaded with the tap. */
export const searchPanel = createPreloadedCode(async () => {
  const [{ SearchPanel }] = await Promise.all([import('./search-panel.tsx'), loadLaterTexts()]);
  return SearchPanel;
});

/** The full-screen search. Text and results are lost when it closes. */
export function SearchOverlay({ open, onClose }: OverlayProps) {
  const t = useT();
  return (
    <LayerSheet open={open} onClose={onClose} label={t('app.search')} look="full">
      <LoadedLater code={searchPanel} props={{ onClose }}>
        <Skeleton className="h-14" />
        <Skeleton className="mt-2 h-14" />
      </LoadedLater>
    </LayerSheet>
  );
}
