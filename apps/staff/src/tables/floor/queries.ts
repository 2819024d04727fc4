import { callQuery } from '@sufra/client/queries';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';

/** All tables with their visits. */
export const tablesQuery = { ...callQuery(client, 'staffTables', {}), refetchInterval: pollMs };

/** The links in the printed QR codes. */
export const tableCodesQuery = callQuery(client, 'tableCodes', {});
