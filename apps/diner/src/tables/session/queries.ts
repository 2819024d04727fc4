import { ApiError } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../offline/api.ts';
import { rememberCustomer } from './customer.ts';

/** The answer of another server, which may have the customer beside `data`. */
type OtherAnswer = { readonly customer?: { readonly id?: string | number } };

/**
 * Who this device is at a table. The customer id is stored before anything renders with the answer. `key` is the key of
 * the table's code, the parameter `k` of the address.
 */
export function tableInfoQuery(table: string, key: string | null) {
  const request = { params: { table }, query: key === null ? {} : { k: key } };
  return queryOptions({
    queryKey: callKey('tableInfo', request),
    queryFn: async ({ signal }) => {
      const answer = await api.call('tableInfo', { ...request, signal });
      if (answer.status === false) throw new ApiError(200, answer);
      const id = answer.data?.customer?.id ?? (answer as OtherAnswer).customer?.id;
      if (id !== undefined) rememberCustomer(id);
      return answer.data ?? null;
    },
    staleTime: 5 * 60_000,
    retry: (failures, error) => !(error instanceof ApiError) && failures < 1,
  });
}
