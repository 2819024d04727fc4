import { callQuery } from '@sufra/client/queries';
import { client } from '../../app/client.ts';
import { pollMs } from '../../app/queries.ts';

/** The open tickets and those of the last hour. */
export const ticketsQuery = { ...callQuery(client, 'staffTickets', {}), refetchInterval: pollMs };
