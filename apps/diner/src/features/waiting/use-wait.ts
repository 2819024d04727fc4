import { listIn } from '@sufra/client/queries';
import { useQuery } from '@tanstack/react-query';
import { currentOrder } from '../home/current-order.ts';
import { homeQuery, itemsQuery } from '../menu/queries.ts';
import { orderQuery } from '../payment/queries.ts';
import type { Order } from '../payment/shapes.ts';
import { useCustomerId } from '../session/customer.ts';
import { estimatePollMs, visitQuery } from './queries.ts';
import { type Wait, waitOfOrder, waitOfVisit } from './wait.ts';

/** A wait as a page has it so far. */
export type WaitRead = {
  readonly wait: Wait | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** What the table waits for: by the server's estimates, or by the open order where a server has none. */
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
  // The preparation times belong to the answer; without them there would be no estimate at first and then one.
  const loading = read.data === undefined || items.isPending;
  return {
    wait: loading ? undefined : waitOfOrder(order.data ?? undefined, preparationOf, order.dataUpdatedAt),
    error: read.data === undefined ? read.error : null,
    retry: () => void read.refetch(),
  };
}
