import { ApiError } from '@sufra/client/api-error';
import type { Answer, CallRequest } from '@sufra/client/call-types';
import { createClient } from '@sufra/client/client';
import { callKey } from '@sufra/client/queries';
import { apiBase, type CallName, routes } from '@sufra/contract/routes';
import { QueryClient } from '@tanstack/react-query';
import { fetchOrTakeEarly, whenStandInTaken } from './early-answers.ts';
import { createKeptReads } from './features/offline/kept-answers.ts';
import { tellKept, tellLate, tellNotPaid } from './features/offline/late-outcomes.ts';
import { isKeptCall, type Keeping, Outbox } from './features/offline/outbox.ts';
import { currentLanguage } from './i18n.ts';
import { setSlowWrites } from './slow-writes.ts';

function baseOfPage(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base"]');
  const base = meta?.content || apiBase;
  return base.endsWith('/') ? base : `${base}/`;
}

/**
 * What has been read. An answer that is an error is an answer; only silence is asked again. Polling rests in a hidden
 * tab, coming back to the tab asks again.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      // What is kept can be read without a line.
      networkMode: 'always',
      // What was kept is only as old as its reading: without "always" it would count as fresh.
      refetchOnReconnect: 'always',
      retry: (failures, error) => navigator.onLine && !(error instanceof ApiError) && failures < 2,
      retryDelay: (failures) => 500 * 2 ** failures,
      refetchIntervalInBackground: false,
    },
  },
});

/** Calls that move money: they are sent now or not at all. */
function isPayment(name: CallName): boolean {
  return routes[name].method !== 'GET' && routes[name].path.startsWith('customer/payments/');
}

const line = createClient({
  base: baseOfPage(),
  language: currentLanguage,
  fetch: createKeptReads(fetchOrTakeEarly, () => void queries.invalidateQueries()),
  onStillWaiting: setSlowWrites,
});

/** After how long a new diner's own menu is asked for, in milliseconds: the first screen needs the line until then. */
const ownMenuMs = 5000;

whenStandInTaken(() => {
  setTimeout(() => void queries.invalidateQueries({ queryKey: callKey('items') }), ownMenuMs);
});

/** The writes that wait for a line. */
export const outbox = new Outbox({
  call: line.call,
  // The venue is a call of our own server alone (contract, "it asks once").
  keepsKeys: () => Boolean(queries.getQueryData(callKey('venue', {}))),
  onKept: tellKept,
  onLate: (outcome) => tellLate(outcome, queries),
});

/**
 * The server's calls, at the address that index.html names. Reads fall back to what was kept; writes that a diner would
 * have to do again are kept until the server has answered them. Payments fail at once and say so.
 */
export const api = {
  base: line.base,
  call<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    keeping: Keeping = {},
  ): Promise<Answer<Name>> {
    if (isPayment(name) && !navigator.onLine) return tellNotPaid();
    if (keeping.kept === false || !isKeptCall(name)) return line.call(name, request);
    return outbox.keepAndSend(name, request, keeping);
  },
};
