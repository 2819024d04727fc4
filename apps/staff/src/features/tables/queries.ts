import { callQuery } from '@sufra/client/queries';
import { client } from '../../app/client.ts';
import { pollMs } from '../../app/queries.ts';

/** The tables with their visits. */
export const tablesQuery = { ...callQuery(client, 'staffTables', {}), refetchInterval: pollMs };

/** The links behind the printed codes. */
export const tableCodesQuery = callQuery(client, 'tableCodes', {});
