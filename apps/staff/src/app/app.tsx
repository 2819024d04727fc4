import { DirectionProvider } from '@base-ui/react/direction-provider';
import { directionOf } from '@sufra/contract/core/direction';
import { Toaster } from '@sufra/ui/feedback/toaster.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useLanguage, useT } from '../shared/i18n.ts';
import { TestNotice } from '../shared/page/test-notice.tsx';
import { toasts } from '../shared/toasts.ts';

type AppProps = {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly queries: QueryClient;
};

/** The providers around the pages: query cache, reading direction, toasts. */
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
