import { callQuery } from '@sufra/client/queries';
import type { Language } from '@sufra/contract/core/constants';
import { client } from '../../shared/client.ts';
import { tablesQuery } from '../../tables/live/bills.ts';

/** Live events say when the menu changed; this is for a server whose events don't arrive. */
const pollMs = 60_000;

/** The menu of the pad, in a language. It stays usable without a connection. */
export function padMenuQuery(lang: Language) {
  return {
    ...callQuery(client, 'padMenu', { query: { lang } }),
    refetchInterval: pollMs,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

/** The tables that the pad can be opened for, while it isn't: it asks for them more often itself. */
export const padTablesQuery = {
  ...tablesQuery,
  refetchInterval: pollMs,
  gcTime: Number.POSITIVE_INFINITY,
};
