import { callQuery } from '@sufra/client/queries';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';

/** The plan with the state of each table. */
export const floorQuery = { ...callQuery(client, 'staffFloor', {}), refetchInterval: pollMs };

/** A table with its guests, its dishes and what is due. */
export function tableQuery(table: string, lang: string) {
  return {
    ...callQuery(client, 'staffTable', { params: { table }, query: { lang } }),
    refetchInterval: pollMs,
  };
}

/** The links in the printed QR codes. */
export const tableCodesQuery = callQuery(client, 'tableCodes', {});
