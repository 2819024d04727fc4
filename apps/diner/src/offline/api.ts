import { ApiError } from '@sufra/client/api-error';
import { askAgainAfter, mayAskAgain } from '@sufra/client/busy';
import type { Answer, CallRequest } from '@sufra/client/call-types';
import { createClient } from '@sufra/client/client';
import { callKey } from '@sufra/client/queries';
import { guestRoutes } from '@sufra/contract/core/guest-routes';
import type { Route } from '@sufra/contract/core/route';
import { apiBase } from '@sufra/contract/core/route';
import type { CallName } from '@sufra/contract/core/routes';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../shared/i18n.ts';
import { noticeBusy } from './busy.ts';
import { createCachingFetch } from './cached-answers.ts';
import { failOfflinePayment, lostError, showLateOutcome, showNotSent } from './late-outcomes.ts';
import { canWait, Outbox, type WriteOptions } from './outbox.ts';
import { setSlowWrites } from './slow-writes.ts';

function baseOfPage(): string {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api-base"]');
  const base = meta?.content || apiBase;
  return base.endsWith('/') ? base : `${base}/`;
}

/**
 * The query cache. A failed request is retried only if the server didn't answer at all, or was too busy. A hidden tab
 * doesn't poll; a tab that is shown again revalidates.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      // Cached answers can be read offline.
      networkMode: 'always',
      // A cached answer counts as fresh from the moment it was read, so without "always" it would not be revalidated.
      refetchOnReconnect: 'always',
      retry: (failures, error) =>
        navigator.onLine && (mayAskAgain(failures, error) || (!(error instanceof ApiError) && failures < 2)),
      retryDelay: (failures, error) => askAgainAfter(error, 500 * 2 ** failures),
      refetchIntervalInBackground: false,
    },
  },
});

// The manager assumes a connection, so a page that was opened offline would not notice when it is back online.
if (globalThis.window && !navigator.onLine) onlineManager.setOnline(false);

const routes: Readonly<Partial<Record<CallName, Route>>> = guestRoutes;

/** Calls that move money. They are sent at once or not at all. */
function isPayment(name: CallName): boolean {
  const { method, path } = routes[name] ?? { method: 'GET', path: '' };
  return method !== 'GET' && path.startsWith('customer/payments/');
}

const client = createClient({
  routes,
  base: baseOfPage(),
  language: currentLanguage,
  fetch: createCachingFetch(
    noticeBusy((url, init) => fetch(url, init)),
    () => void queries.invalidateQueries(),
  ),
  onStillWaiting: setSlowWrites,
});

/** The writes that wait for a connection. */
export const outbox = new Outbox({
  call: client.call,
  // Only our own server has the call for the venue.
  honoursKeys: () => Boolean(queries.getQueryData(callKey('venue', {}))),
  // An answer from the cache doesn't say it, and counts as fresh.
  onVisitNeeded: () =>
    void queries.invalidateQueries({ queryKey: callKey('tableInfo') }, { cancelRefetch: false }),
  lost: lostError,
  onWaiting: showNotSent,
  onLate: (outcome) => showLateOutcome(outcome, queries),
});

/**
 * The server's calls, at the address that index.html names. Offline, reads fall back to cached answers, and writes wait
 * in the outbox. Payments never wait: they fail at once and show a message.
 */
export const api = {
  base: client.base,
  call<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    options: WriteOptions = {},
  ): Promise<Answer<Name>> {
    if (isPayment(name) && !navigator.onLine) return failOfflinePayment();
    if (options.sendLater === false || !canWait(name)) return client.call(name, request);
    return outbox.saveAndSend(name, request, options);
  },
};
