import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useEffect } from 'react';
import { useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { leaveForNewVersion } from '../../shared/new-version.ts';
import { createPreloadedCode, usePreloadedCode } from '../../shared/preloaded-code.ts';

type SheetProps = { readonly open: boolean; readonly onClose: () => void };

/** What the sheet contains. It is preloaded (`preload-next-screens.ts`), or loaded with the tap. */
export const waiterSheetCode = createPreloadedCode(
  async () => (await import('./waiter-sheet-content.tsx')).WaiterSheetContent,
);

/** The sheet behind the bell: asks what to bring, then shows what becomes of it. */
export function WaiterSheet({ open, onClose }: SheetProps) {
  const t = useT();
  return (
    <LayerSheet open={open} onClose={onClose} label={t('call.bell')}>
      <Content onClose={onClose} />
    </LayerSheet>
  );
}

function Content({ onClose }: Pick<SheetProps, 'onClose'>) {
  const t = useT();
  const { code: LoadedContent, error } = usePreloadedCode(waiterSheetCode);
  useEffect(() => {
    void waiterSheetCode.load();
  }, []);
  useEffect(() => {
    if (error !== undefined) leaveForNewVersion(globalThis.location.href);
  }, [error]);
  if (LoadedContent !== undefined) return <LoadedContent onClose={onClose} />;
  if (error !== undefined)
    return (
      <ErrorState
        title={t('app.errorTitle')}
        action={<Button onClick={() => waiterSheetCode.load()}>{t('app.tryAgain')}</Button>}
      />
    );
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        {t('app.loading')}
      </p>
      <Skeleton className="h-14" />
      <Skeleton className="h-40" />
      <Skeleton className="h-13" />
    </div>
  );
}
