import { callQuery } from '@sufra/client/queries';
import { client } from '../../shared/client.ts';

/** Where the account is signed in. */
export const sessionsQuery = callQuery(client, 'staffSessions', {});

/** Everybody's accounts and sessions; for those who manage staff. */
export const accountsQuery = callQuery(client, 'staffAccounts', {});
