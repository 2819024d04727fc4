/**
 * Live events: each says what changed, never what it is now; whoever hears it asks again. The name is the SSE event's
 * name, the data a JSON object. What each says is in `event-facts.ts`.
 */
export interface LiveEvents {
  'order.changed': { readonly order_id: string };
  'cart.changed': Record<string, never>;
  'favourites.changed': Record<string, never>;
  'menu.changed': Record<string, never>;
  'visit.changed': { readonly visit_id: string };
  'payments.changed': { readonly order_id: string };
  'payment.replaced': { readonly order_id: string };
  'payments.alert': { readonly order_id: string };
  'refunds.changed': { readonly order_id: string };
  'shifts.changed': { readonly shift_id: string };
  'tickets.changed': { readonly order_id: string };
  'tables.changed': { readonly table: string };
  'service.changed': { readonly kind: 'valet' | 'waiter' };
  'feedback.changed': { readonly feedback_id: string };
  'approvals.changed': { readonly approval_id: string };
  'approval.answered': { readonly approval_id: string };
  'session.ended': Record<string, never>;
  resync: Record<string, never>;
}

/** The name of a live event. */
export type LiveEventName = keyof LiveEvents;

/** All event names, for adding listeners. */
export const liveEventNames = [
  'order.changed',
  'cart.changed',
  'favourites.changed',
  'menu.changed',
  'visit.changed',
  'payments.changed',
  'payment.replaced',
  'payments.alert',
  'refunds.changed',
  'shifts.changed',
  'tickets.changed',
  'tables.changed',
  'service.changed',
  'feedback.changed',
  'approvals.changed',
  'approval.answered',
  'session.ended',
  'resync',
] as const satisfies readonly LiveEventName[];
