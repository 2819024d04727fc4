import { callQuery } from '@sufra/client/queries';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useSearchParams } from '../../router/hooks.tsx';
import { orderQuery } from '../payment/queries.ts';
import { useCustomerId } from '../session/customer.ts';
import { tableInfoQuery } from '../session/queries.ts';
import { useTable } from '../session/table.ts';

/** A page of the diner's orders, newest first. Without a customer id they aren't asked for. */
export function ordersQuery(customerId: string | undefined, page: number) {
  const params = { customerId: customerId ?? '' };
  // The first page is asked for as every server knows it, without a number.
  const query = page === 1 ? {} : { page: String(page) };
  return { ...callQuery(api, 'orders', { params, query }), enabled: customerId !== undefined };
}

/** One order. It is asked for once it is known who asks, or that nobody is known at this table. */
export function useOrderDetails(orderId: string) {
  const [search] = useSearchParams();
  const customerId = useCustomerId();
  const info = useQuery(tableInfoQuery(useTable(), search.get('k')));
  return useQuery({ ...orderQuery(orderId), enabled: customerId !== undefined || info.isSuccess });
}
