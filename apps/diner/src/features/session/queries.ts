import { ApiError } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { rememberCustomer } from './customer.ts';

/** What another server may answer for a table: the customer inside `data` or beside it. */
type Loose = { readonly customer?: { readonly id?: string | number } };

/**
 * Who this device is at a table. The answer's customer id is kept before anyone reads it. `key` is the key of the
 * table's QR code, which travels in the query string as `k`.
 */
export function tableInfoQuery(table: string, key: string | null) {
  const request = { params: { table }, query: key === null ? {} : { k: key } };
  return queryOptions({
    queryKey: callKey('tableInfo', request),
    queryFn: async ({ signal }) => {
      const answer = await api.call('tableInfo', { ...request, signal });
      if (answer.status === false) throw new ApiError(200, answer);
      const id = answer.data?.customer?.id ?? (answer as Loose).customer?.id;
      if (id !== undefined) rememberCustomer(id);
      return answer.data ?? null;
    },
    staleTime: 5 * 60_000,
    retry: (failures, error) => !(error instanceof ApiError) && failures < 1,
  });
}
