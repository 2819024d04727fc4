import { ApiError } from '@sufra/client/api-error';
import { mayAskAgain } from '@sufra/client/busy';
import { callKey } from '@sufra/client/queries';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../offline/api.ts';
import { menuAge } from '../../offline/menu-age.ts';
import { rememberCustomer } from './customer.ts';
import { keepVisit, keptVisit } from './kept-visit.ts';

/** The answer of another server, which may have the customer beside `data`. */
type OtherAnswer = { readonly customer?: { readonly id?: string | number } };

/**
 * Who this device is at a table. The customer id is stored before anything renders with the answer. `key` is the key of
 * the table's code, the parameter `k` of the address. Once the scan has led to a visit, it is named: nobody is seated anew
 * because a page that is still open asks again (LEFT-5).
 */
export function tableInfoQuery(table: string, key: string | null) {
  const place = { table, key };
  const request = { params: { table }, query: key === null ? {} : { k: key } };
  return queryOptions({
    queryKey: callKey('tableInfo', request),
    queryFn: async ({ signal }) => {
      const visit_id = keptVisit(place);
      const query = { ...request.query, ...(visit_id === undefined ? {} : { visit_id }) };
      const answer = await api.call('tableInfo', { ...request, query, signal });
      if (answer.status === false) throw new ApiError(200, answer);
      const id = answer.data?.customer?.id ?? (answer as OtherAnswer).customer?.id;
      if (id !== undefined) rememberCustomer(id);
      const visit = answer.data?.visit?.id;
      // An answer from the cache may be of a visit that is over.
      if (visit !== undefined && menuAge() === undefined) keepVisit(place, visit);
      return answer.data ?? null;
    },
    staleTime: 5 * 60_000,
    retry: (failures, error) =>
      mayAskAgain(failures, error) || (!(error instanceof ApiError) && failures < 1),
  });
}
