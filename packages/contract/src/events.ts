/**
 * Live events: each says what changed, never what it is now; whoever hears it asks again. The name is the SSE event's
 * name, the data a JSON object.
 */
export interface LiveEvents {
  /** An order, its lines or its shares changed. */
  'order.changed': { readonly order_id: string };
  /** The diner's cart changed, on this or another tab. */
  'cart.changed': Record<string, never>;
  /** The diner's favourite dishes changed, on this or another tab. */
  'favourites.changed': Record<string, never>;
  /** The menu's version changed: availability, prices, dishes. */
  'menu.changed': Record<string, never>;
  /** A guest joined the visit, the party moved, or the visit ended. */
  'visit.changed': { readonly visit_id: string };
  /** A payment request was made, answered or withdrawn (staff). */
  'payments.changed': { readonly order_id: string };
  /** Somebody chose another way to pay than this diner had planned or asked for. */
  'payment.replaced': { readonly order_id: string };
  /** A payment needs a person (staff). */
  'payments.alert': { readonly order_id: string };
  /** Money is due back, went back, or could not (staff). */
  'refunds.changed': { readonly order_id: string };
  /** A cash shift was opened or counted, or cash moved in its drawer (staff). */
  'shifts.changed': { readonly shift_id: string };
  /** A ticket is new or changed (staff). */
  'tickets.changed': { readonly order_id: string };
  /** A table's state changed (staff). */
  'tables.changed': { readonly table: string };
  /** A call for a waiter or a car was made or answered (whom it is for, and staff). */
  'service.changed': { readonly kind: 'valet' | 'waiter' };
  /** Feedback is new, or something was said in its conversation (its diner, and staff). */
  'feedback.changed': { readonly feedback_id: string };
  /** Events may have been missed: ask for everything again. */
  resync: Record<string, never>;
}

/** The name of a live event. */
export type LiveEventName = keyof LiveEvents;

/** The names, for listeners. */
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
  'resync',
] as const satisfies readonly LiveEventName[];
