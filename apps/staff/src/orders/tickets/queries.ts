import { callQuery } from '@sufra/client/queries';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';
import { dishLanguage } from './dish-language.ts';

const plain = callQuery(client, 'staffTickets', {});

/** The open tickets, and those finished within the last hour, with dishes in the language of whoever cooks here. */
export const ticketsQuery = {
  ...plain,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const lang = dishLanguage();
    const query = lang === undefined ? undefined : { lang };
    const { status, data } = await client.call('staffTickets', { query, signal });
    return status === false || data === undefined ? null : data;
  },
  refetchInterval: pollMs,
};
