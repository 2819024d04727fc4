import { listIn } from '@sufra/client/queries';
import { useQuery } from '@tanstack/react-query';
import { homeQuery, itemsQuery } from '../../menu/dishes/queries.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { currentOrder } from '../order/current-order.ts';
import { orderQuery } from '../order/queries.ts';
import type { Order } from '../order/shapes.ts';
import { estimatePollMs, visitQuery } from './queries.ts';
import { type Wait, waitOfOrder, waitOfVisit } from './wait.ts';

/** The waiting time and its loading state. */
export type WaitRead = {
  readonly wait: Wait | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** The table's waiting time: the server's estimates, or, without them, computed from the open order. */
export function useWait(): WaitRead {
  const visit = useQuery(visitQuery(useCustomerId()));
  const order = useWaitOfOrder(visit.data === null);
  if (visit.data === null) return order;
  return {
    wait: visit.data && waitOfVisit(visit.data.visit),
    error: visit.data === undefined ? visit.error : null,
    retry: () => void visit.refetch(),
  };
}

function useWaitOfOrder(wanted: boolean): WaitRead {
  const customerId = useCustomerId();
  const known = wanted && customerId !== undefined;
  const home = useQuery({ ...homeQuery(customerId), enabled: known });
  const items = useQuery({ ...itemsQuery(customerId), enabled: known });
  const id = currentOrder(home.data?.customer?.orders)?.id;
  const order = useQuery({
    ...orderQuery(id),
    enabled: known && id !== undefined,
    refetchInterval: estimatePollMs,
  });
  const read = id === undefined ? home : order;
  const menu = listIn(items.data);
  const preparationOf = (line: Order['items'][number]) =>
    menu.find((item) => String(item.id) === String(line.item_id))?.preparation_time;
  // The preparation times are part of the answer: without them the page would first show no estimate and then one.
  const loading = read.data === undefined || items.isPending;
  return {
    wait: loading ? undefined : waitOfOrder(order.data ?? undefined, preparationOf, order.dataUpdatedAt),
    error: read.data === undefined ? read.error : null,
    retry: () => void read.refetch(),
  };
}
