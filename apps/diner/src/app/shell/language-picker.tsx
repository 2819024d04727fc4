import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { LoadedLater } from '../../shared/loaded-later.tsx';
import { createPreloadedCode } from '../../shared/preloaded-code.ts';

type PickerProps = { readonly open: boolean; readonly onClose: () => void };

/** What the picker contains. It is preloaded (`preload-next-screens.ts`), or loaded with the tap. */
export const languagePanel = createPreloadedCode(
  async () => (await import('./language-panel.tsx')).LanguagePanel,
);

/** The full-screen list of languages. */
export function LanguagePicker({ open, onClose }: PickerProps) {
  const t = useT();
  return (
    <LayerSheet open={open} onClose={onClose} label={t('app.chooseLanguage')} look="full">
      <LoadedLater code={languagePanel} props={{ onClose }}>
        <Skeleton className="h-14" />
        <Skeleton className="h-72" />
      </LoadedLater>
    </LayerSheet>
  );
}
