import { isNotFound } from '@sufra/client/api-error';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from '../../router/hooks.tsx';
import { getStored, removeStored, setStored } from '../../storage.ts';
import { currentOrder } from '../home/current-order.ts';
import { homeQuery } from '../menu/queries.ts';
import { useCustomerId } from '../session/customer.ts';
import { orderQuery } from './queries.ts';
import type { Order } from './shapes.ts';

const keptKey = 'paymentOrder';

/** How often an order is asked for again, by how it stands; false is not at all. */
type Poll = (order: Order | null | undefined) => number | false;

/** The order to pay: the open one that Home names. Its id is kept, so that the pages after it speak of the same one. */
export function useOrderToPay(poll?: Poll) {
  const home = useQuery(homeQuery(useCustomerId()));
  const id = idText(currentOrder(home.data?.customer?.orders)?.id);
  useEffect(() => {
    if (id !== undefined) setStored(keptKey, id);
  }, [id]);
  return useOrder(id, home, poll);
}

/** The id of the order that led here, else of the one kept; undefined where this phone has paid nothing. */
export function useOrderIdInPayment(): string | undefined {
  return idIn(useLocation().state) ?? getStored(keptKey);
}

/** The order whose payment is followed: the one that led here, else the one kept, else the one that Home names. */
export function useOrderInPayment(poll?: Poll) {
  const home = useQuery(homeQuery(useCustomerId()));
  const kept = useOrderIdInPayment();
  const read = useOrder(kept ?? idText(currentOrder(home.data?.customer?.orders)?.id), home, poll);
  const foreign = isNotFound(read.error) && kept !== undefined;
  useEffect(() => {
    // Kept by somebody who used this browser before; the order of now is Home's.
    if (foreign) removeStored(keptKey);
  }, [foreign]);
  return read;
}

/**
 * The order of the page that pays: the one that its share belongs to, else the open one; once that is paid it is the one
 * that was paid.
 */
export function useOrderToProcess(hasShare: boolean, poll: Poll) {
  const open = useOrderToPay(poll);
  const followed = useOrderInPayment(poll);
  if (hasShare) return followed;
  return open.orderId !== undefined || open.loading ? open : followed;
}

/** An order's id as text; other servers count their orders. */
function idText(id: string | number | undefined): string | undefined {
  return id === undefined ? undefined : String(id);
}

function idIn(state: unknown): string | undefined {
  const id = typeof state === 'object' && state !== null && 'orderId' in state ? state.orderId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** An order as a page has it so far. */
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
    /** When it was read, in epoch milliseconds. */
    readAt: details.dataUpdatedAt,
    /** Whether it isn't known yet if there is an order. */
    loading: details.data === undefined && read.isPending,
    error: details.data === undefined ? read.error : null,
    retry: () => void read.refetch(),
  };
}
