import { callQuery } from '@sufra/client/queries';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';

/** The waiting payments, and those answered today. */
export const paymentsQuery = { ...callQuery(client, 'staffPayments', {}), refetchInterval: pollMs };

/** The waiting payments alone: every page asks for them. */
export const waitingPaymentsQuery = {
  ...callQuery(client, 'staffPayments', { query: { only: 'waiting' } }),
  refetchInterval: pollMs,
};

/** The bills that parties left unpaid. */
export const unpaidBillsQuery = { ...callQuery(client, 'unpaidBills', {}), refetchInterval: pollMs };
