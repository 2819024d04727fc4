import { DirectionProvider } from '@base-ui/react/direction-provider';
import { directionOf } from '@sufra/ui/i18n/direction.ts';
import { Toaster } from '@sufra/ui/toaster.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useLanguage, useT } from '../i18n.ts';
import { TestNotice } from './test-notice.tsx';
import { toasts } from './toasts.ts';

type AppProps = {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly queries: QueryClient;
};

/** The console around its pages: cache, reading direction, messages. */
export function App({ router, queries }: AppProps) {
  const t = useT();
  const language = useLanguage() ?? 'en';
  return (
    <QueryClientProvider client={queries}>
      <DirectionProvider direction={directionOf(language)}>
        <div className="flex h-dvh flex-col print:block print:h-auto">
          <TestNotice />
          <div className="scrolls-y min-h-0 flex-1 print:overflow-visible">
            <RouterProvider router={router} />
          </div>
        </div>
        <Toaster toasts={toasts} closeLabel={t('common.close')} />
      </DirectionProvider>
    </QueryClientProvider>
  );
}
