import { isNotFound } from '@sufra/client/api-error';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { homeQuery } from '../../menu/dishes/queries.ts';
import { currentOrder, listedOrders } from '../../orders/order/current-order.ts';
import { orderQuery } from '../../orders/order/queries.ts';
import type { Order } from '../../orders/order/shapes.ts';
import { getStored, removeStored, setStored } from '../../shared/storage.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { sharesOf } from './shapes.ts';

const savedKey = 'paymentOrder';

/** The polling interval for an order in milliseconds; false for no polling. */
type Poll = (order: Order | null | undefined) => number | false;

type ToPay = {
  readonly poll?: Poll;
  /** The order with a request of this phone's, which comes first until it is paid. */
  readonly requested?: string | undefined;
  /** Whether the pages that follow go on with this order. */
  readonly saves?: boolean;
};

/**
 * The order to pay: the requested one, else Home's open one. Its id is saved for the pages that follow. A page stays with an
 * order that has a plan: a companion's round may open another beside it.
 */
export function useOrderToPay({ poll, requested, saves = true }: ToPay = {}) {
  const home = useQuery(homeQuery(useCustomerId()));
  const [planned, setPlanned] = useState<string>();
  const orders = listedOrders(home.data?.customer?.orders);
  const kept =
    orders.find((order) => idText(order.id) === planned) ??
    orders.find((order) => idText(order.id) === requested && order.payment_status === 'pending');
  const id = idText((kept ?? orders[0])?.id);
  useEffect(() => {
    if (saves && id !== undefined) setStored(savedKey, id);
  }, [saves, id]);
  const read = useOrder(id, home, poll);
  if (planned !== id && sharesOf(read.order).length > 0) setPlanned(id);
  return read;
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

/** The order of the page that pays: that of a part, else the open one, else, once that is paid, the saved one. */
export function useOrderToProcess(isPart: boolean, poll: Poll, requested: string | undefined) {
  const open = useOrderToPay({ poll, requested, saves: !isPart });
  const followed = useOrderInPayment(poll);
  const partOrder = isPart && followed.order !== undefined ? followed.orderId : undefined;
  useEffect(() => {
    // The browser comes back from a card page without the navigation state.
    if (partOrder !== undefined) setStored(savedKey, partOrder);
  }, [partOrder]);
  if (isPart) return followed;
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
