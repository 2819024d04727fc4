import { isNotFound } from '@sufra/client/api-error';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { homeQuery } from '../../menu/dishes/queries.ts';
import { currentOrder } from '../../orders/order/current-order.ts';
import { orderQuery } from '../../orders/order/queries.ts';
import type { Order } from '../../orders/order/shapes.ts';
import { getStored, removeStored, setStored } from '../../shared/storage.ts';
import { useCustomerId } from '../../tables/session/customer.ts';

const savedKey = 'paymentOrder';

/** The polling interval for an order in milliseconds; false for no polling. */
type Poll = (order: Order | null | undefined) => number | false;

/** The order to pay: Home's open order. Its id is saved for the pages that follow. */
export function useOrderToPay(poll?: Poll) {
  const home = useQuery(homeQuery(useCustomerId()));
  const id = idText(currentOrder(home.data?.customer?.orders)?.id);
  useEffect(() => {
    if (id !== undefined) setStored(savedKey, id);
  }, [id]);
  return useOrder(id, home, poll);
}

/** The id of the order in the navigation state, else the saved one; undefined where this phone has paid nothing. */
export function useOrderIdInPayment(): string | undefined {
  return orderIdIn(useLocation().state) ?? getStored(savedKey);
}

/** The order whose payment is followed: from the navigation state, else the saved one, else Home's. */
export function useOrderInPayment(poll?: Poll) {
  const home = useQuery(homeQuery(useCustomerId()));
  const saved = useOrderIdInPayment();
  const read = useOrder(saved ?? idText(currentOrder(home.data?.customer?.orders)?.id), home, poll);
  const foreign = isNotFound(read.error) && saved !== undefined;
  useEffect(() => {
    // Saved by somebody who used this browser before: Home has the current order.
    if (foreign) removeStored(savedKey);
  }, [foreign]);
  return read;
}

/** The order of the page that pays: the share's order, else the open one, else, once that is paid, the saved one. */
export function useOrderToProcess(hasShare: boolean, poll: Poll) {
  const open = useOrderToPay(poll);
  const followed = useOrderInPayment(poll);
  if (hasShare) return followed;
  return open.orderId !== undefined || open.loading ? open : followed;
}

/** An order's id as text. Other servers use numbers. */
function idText(id: string | number | undefined): string | undefined {
  return id === undefined ? undefined : String(id);
}

function orderIdIn(state: unknown): string | undefined {
  const id = typeof state === 'object' && state !== null && 'orderId' in state ? state.orderId : undefined;
  return typeof id === 'string' ? id : undefined;
}

export type OrderRead = ReturnType<typeof useOrder>;

type Read = { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown };

function useOrder(orderId: string | undefined, home: Read, poll?: Poll) {
  const details = useQuery({
    ...orderQuery(orderId),
    refetchInterval: ({ state }) => poll?.(state.data) ?? false,
  });
  const read = orderId === undefined ? home : details;
  return {
    orderId,
    order: details.data ?? undefined,
    /** When it was read, in milliseconds since the epoch. */
    readAt: details.dataUpdatedAt,
    /** Whether it is still unknown if there is an order. */
    loading: details.data === undefined && read.isPending,
    error: details.data === undefined ? read.error : null,
    retry: () => void read.refetch(),
  };
}
