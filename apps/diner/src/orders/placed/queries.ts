import { callQuery } from '@sufra/client/queries';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../offline/api.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { tableInfoQuery } from '../../tables/session/queries.ts';
import { useTable } from '../../tables/session/table.ts';
import { orderQuery } from '../order/queries.ts';

/** A page of the diner's orders, newest first. Disabled without a customer id. */
export function ordersQuery(customerId: string | undefined, page: number) {
  const params = { customerId: customerId ?? '' };
  // The first page is requested without a number, which every server understands.
  const query = page === 1 ? {} : { page: String(page) };
  return { ...callQuery(api, 'orders', { params, query }), enabled: customerId !== undefined };
}

/** One order. Fetched once it is known who the diner is, or that the table has none. */
export function useOrderDetails(orderId: string) {
  const [search] = useSearchParams();
  const customerId = useCustomerId();
  const info = useQuery(tableInfoQuery(useTable(), search.get('k')));
  return useQuery({ ...orderQuery(orderId), enabled: customerId !== undefined || info.isSuccess });
}
