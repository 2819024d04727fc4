import { callQuery } from '@sufra/client/queries';
import { client } from '../../app/client.ts';
import { pollMs } from '../../app/queries.ts';

/** The payments that wait and those answered today. */
export const paymentsQuery = { ...callQuery(client, 'staffPayments', {}), refetchInterval: pollMs };
