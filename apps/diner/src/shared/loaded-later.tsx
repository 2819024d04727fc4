import { ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useT } from './i18n.ts';
import { leaveForNewVersion } from './new-version.ts';
import { type PreloadedCode, usePreloadedCode } from './preloaded-code.ts';

type LoadedLaterProps<Props extends object> = {
  readonly code: PreloadedCode<ComponentType<Props>>;
  readonly props: Props;
  /** Shown while it loads: as high as what comes. */
  readonly children: ReactNode;
};

/** What a sheet contains, if its code was loaded before the tap or as soon as it is. A failure can be tried again. */
export function LoadedLater<Props extends object>({ code, props, children }: LoadedLaterProps<Props>) {
  const t = useT();
  const { code: Loaded, error } = usePreloadedCode(code);
  useEffect(() => {
    if (error === undefined) void code.load();
    else leaveForNewVersion(globalThis.location.href);
  }, [code, error]);
  if (Loaded !== undefined) return <Loaded {...props} />;
  if (error === undefined)
    return (
      <div aria-busy="true" className="grid gap-4.5">
        <p role="status" className="sr-only">
          {t('app.loading')}
        </p>
        {children}
      </div>
    );
  return (
    <ErrorState
      title={t('app.brokenPage')}
      action={<Button onClick={() => code.load()}>{t('app.tryAgain')}</Button>}
    />
  );
}
