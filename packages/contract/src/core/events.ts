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
  /** Somebody chose another way to pay, which replaced this diner's plan or request. */
  'payment.replaced': { readonly order_id: string };
  /** A payment needs a person (staff). */
  'payments.alert': { readonly order_id: string };
  /** A refund is due, was given, or failed (staff). */
  'refunds.changed': { readonly order_id: string };
  /** A cash shift was opened or counted, or cash moved in its drawer (staff). */
  'shifts.changed': { readonly shift_id: string };
  /** A ticket is new or changed (staff). */
  'tickets.changed': { readonly order_id: string };
  /** A table's state changed (staff). */
  'tables.changed': { readonly table: string };
  /** A waiter or car call was made or answered (the guest it is for, and staff). */
  'service.changed': { readonly kind: 'valet' | 'waiter' };
  /** Feedback is new or has a new message (its diner, and staff). */
  'feedback.changed': { readonly feedback_id: string };
  /** A request for approval was made, answered, used or withdrawn (staff who answer them). */
  'approvals.changed': { readonly approval_id: string };
  /** One's own request for approval was answered (staff). */
  'approval.answered': { readonly approval_id: string };
  /** A session of the account ended, maybe this one (staff). */
  'session.ended': Record<string, never>;
  /** What is written is no longer stored, or is again (staff). */
  'storage.changed': Record<string, never>;
  /** Events may have been missed: refetch everything. */
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
  'storage.changed',
  'resync',
] as const satisfies readonly LiveEventName[];
