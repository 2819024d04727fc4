import { callQuery } from '@sufra/client/queries';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';

/** The open tickets, and those finished within the last hour. */
export const ticketsQuery = { ...callQuery(client, 'staffTickets', {}), refetchInterval: pollMs };
