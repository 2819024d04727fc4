/**
 * Live events: each says what changed, never what it is now; whoever hears it asks again. The name is the SSE event's
 * name, the data a JSON object. What each says is in `event-facts.ts`.
 */
export interface LiveEvents {
  'order.changed': { readonly order_id: string };
  'cart.changed': Record<string, never>;
  'carts.changed': Record<string, never>;
  'favourites.changed': Record<string, never>;
  'menu.changed': Record<string, never>;
  'draft.changed': Record<string, never>;
  'availability.changed': { readonly item_id: number };
  'option.changed': { readonly option_id: number };
  'ordering.changed': Record<string, never>;
  'settings.changed': Record<string, never>;
  'rights.changed': Record<string, never>;
  'visit.changed': { readonly visit_id: string };
  'payments.changed': { readonly order_id: string };
  'payment.replaced': { readonly order_id: string };
  'payments.alert': { readonly order_id: string };
  'refunds.changed': { readonly order_id: string };
  'shifts.changed': { readonly shift_id: string };
  'day.closed': { readonly number: string };
  'tickets.changed': { readonly order_id: string };
  'tables.changed': { readonly table: string };
  'bookings.changed': { readonly booking_id: string };
  'service.changed': { readonly kind: 'valet' | 'waiter' };
  'feedback.changed': { readonly feedback_id: string };
  'approvals.changed': { readonly approval_id: string };
  'approval.answered': { readonly approval_id: string };
  'guest.forgotten': Record<string, never>;
  'session.ended': Record<string, never>;
  'printers.changed': { readonly printer_id: string };
  'webhooks.changed': { readonly webhook_id: string };
  'storage.changed': Record<string, never>;
  resync: Record<string, never>;
}

/**
 * What `availability.changed` says, so that a thousand phones need not ask at once. `remaining` is the number of portions,
 * null where they aren't counted. `enabled` says whether staff have it on: one that is on and not available is sold out, or
 * served at another time.
 */
export interface Availability {
  readonly item_id: number;
  readonly is_available: boolean;
  readonly enabled: boolean;
  readonly remaining: number | null;
}

/** What `option.changed` says of an option, in the same way. */
export interface OptionAvailability {
  readonly option_id: number;
  readonly is_available: boolean;
}

/** The live events as they are sent: a dish's or an option's says what it is now. */
export interface SentEvents extends Omit<LiveEvents, 'availability.changed' | 'option.changed'> {
  'availability.changed': Availability;
  'option.changed': OptionAvailability;
}

/** The name of a live event. */
export type LiveEventName = keyof LiveEvents;

/** All event names, for adding listeners. */
export const liveEventNames = [
  'order.changed',
  'cart.changed',
  'carts.changed',
  'favourites.changed',
  'menu.changed',
  'draft.changed',
  'availability.changed',
  'option.changed',
  'ordering.changed',
  'settings.changed',
  'rights.changed',
  'visit.changed',
  'payments.changed',
  'payment.replaced',
  'payments.alert',
  'refunds.changed',
  'shifts.changed',
  'day.closed',
  'tickets.changed',
  'tables.changed',
  'bookings.changed',
  'service.changed',
  'feedback.changed',
  'approvals.changed',
  'approval.answered',
  'guest.forgotten',
  'session.ended',
  'printers.changed',
  'webhooks.changed',
  'storage.changed',
  'resync',
] as const satisfies readonly LiveEventName[];
