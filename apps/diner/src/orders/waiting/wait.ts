import { estimatesIn, longestWait } from '@sufra/domain/orders/estimate';
import type { LineState } from '@sufra/domain/orders/order';
import type { Order } from '../order/shapes.ts';
import type { Visit, VisitLine } from './queries.ts';

/** A line that is not served yet. */
export type WaitLine = Pick<
  VisitLine,
  | 'id'
  | 'item_name'
  | 'quantity'
  | 'cook_type'
  | 'status'
  | 'cancel_reason'
  | 'guest'
  | 'is_mine'
  | 'remaining_minutes'
  | 'picture'
> &
  Pick<Partial<VisitLine>, 'received'> & {
    readonly image_url?: string | undefined;
    /** What was chosen; undefined where the server says nothing of options. */
    readonly options?: VisitLine['options'] | undefined;
  };

/** An order with its unserved lines. */
export type WaitOrder = Pick<Visit['orders'][number], 'id' | 'order_ref'> & {
  readonly lines: readonly WaitLine[];
};

/** What a table waits for. `minutes` is until the last line is ready; null when unknown. */
export type Wait = {
  readonly orders: readonly WaitOrder[];
  readonly guests: Visit['guests'];
  readonly minutes: number | null;
};

/** The waiting time by the kitchen's own estimates. */
export function waitOfVisit(visit: Visit | null): Wait {
  const orders = (visit?.orders ?? []).map((order) => ({ ...order, lines: order.lines.filter(isOpen) }));
  return {
    orders: orders.filter(({ lines }) => lines.length > 0),
    guests: visit?.guests ?? [],
    minutes: visit?.remaining_minutes ?? null,
  };
}

/**
 * The waiting time computed from an order, for servers without estimates: each dish takes its preparation time from
 * the moment it was ordered, as if the kitchen were free. `now` is in milliseconds since the epoch.
 */
export function waitOfOrder(
  order: Order | undefined,
  preparationOf: (line: Order['items'][number]) => number | undefined,
  now: number,
): Wait {
  if (order === undefined) return { orders: [], guests: [], minutes: null };
  const lines = (order.items ?? []).map((line, position): WaitLine => {
    const status = line.status ?? order.status ?? (order.payment_status === 'pending' ? 'placed' : 'served');
    return {
      id: line.id ?? String(position),
      item_name: line.item_name ?? line.item?.name ?? '',
      quantity: line.quantity ?? 1,
      cook_type: line.cook_type ?? null,
      options: line.options,
      status,
      cancel_reason: line.cancel_reason ?? null,
      guest: null,
      is_mine: false,
      remaining_minutes: minutesOf(status, preparationOf(line), Date.parse(order.created_at), now),
      picture: line.item?.picture ?? null,
      image_url: line.item?.image_url,
    };
  });
  const open = lines.filter(isOpen);
  return {
    orders: open.length === 0 ? [] : [{ id: order.id, order_ref: order.order_ref, lines: open }],
    guests: [],
    minutes: longestWait(open.map((line) => line.remaining_minutes ?? undefined)) ?? null,
  };
}

/** A dish this late is late for a reason we cannot know, so it gets no estimate. */
const overdueMs = 15 * 60_000;

function minutesOf(
  status: string,
  preparationMinutes: number | undefined,
  placedAt: number,
  now: number,
): number | null {
  const known = ['placed', 'preparing', 'ready'].includes(status);
  if (!known || preparationMinutes === undefined || Number.isNaN(placedAt)) return null;
  if (now - placedAt > preparationMinutes * 60_000 + overdueMs) return null;
  const state: LineState = status === 'ready' ? 'ready' : 'preparing';
  const line = { id: '', station: '', state, preparationMinutes, placedAt, stateAt: placedAt };
  return estimatesIn([], now)(line) ?? null;
}

function isOpen({ status }: { readonly status: string }): boolean {
  return status !== 'served';
}
