import { ApiError } from '@sufra/client/api-error';
import { createClient } from '@sufra/client/client';
import { apiBase } from '@sufra/contract/routes';
import { QueryClient } from '@tanstack/react-query';
import { fetchOrTakeEarly } from './early-answers.ts';
import { currentLanguage } from './i18n.ts';
import { setSlowWrites } from './slow-writes.ts';

function baseOfPage(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base"]');
  const base = meta?.content || apiBase;
  return base.endsWith('/') ? base : `${base}/`;
}

/** The server's calls, at the address that index.html names. */
export const api = createClient({
  base: baseOfPage(),
  language: currentLanguage,
  fetch: fetchOrTakeEarly,
  onStillWaiting: setSlowWrites,
});

/**
 * What has been read. An answer that is an error is an answer; only silence is asked again. Polling rests in a hidden
 * tab, coming back to the tab asks again.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
      retryDelay: (failures) => 500 * 2 ** failures,
      refetchIntervalInBackground: false,
    },
  },
});
