import type { LiveEventName, SentEvents } from './events.ts';

/** What a live event says, for people, and what each field of its data is. */
export type LiveEventFacts<Name extends LiveEventName> = {
  readonly says: string;
  readonly data: Readonly<Record<keyof SentEvents[Name], string>>;
  /** Who hears it. */
  readonly to: readonly ('diner' | 'staff')[];
};

const both = ['diner', 'staff'] as const;
const order = { order_id: 'the order' };

/** Every live event, as the API's description has them. Kept apart from their names, which browsers load. */
export const liveEventFacts: { readonly [Name in LiveEventName]: LiveEventFacts<Name> } = {
  'order.changed': { says: 'An order, its lines or its shares changed.', data: order, to: ['diner'] },
  'cart.changed': { says: "The diner's cart changed, on this or another tab.", data: {}, to: ['diner'] },
  'carts.changed': {
    says: 'Somebody at the table chose something, or is ready, or no longer.',
    data: {},
    to: ['diner'],
  },
  'favourites.changed': {
    says: "The diner's favourite dishes changed, on this or another tab.",
    data: {},
    to: ['diner'],
  },
  'menu.changed': { says: 'The menu changed: prices, dishes, opening hours.', data: {}, to: both },
  'draft.changed': {
    says: 'What the menu will be when it is published changed.',
    data: {},
    to: ['staff'],
  },
  'availability.changed': {
    says: 'A dish sold out, is back, or has another number of portions left: no need to ask again.',
    data: {
      item_id: 'the dish',
      is_available: 'whether it can be ordered',
      enabled:
        'whether staff have it on: one that is on and not available is sold out, or served at another time',
      remaining: "how many portions are left; null where they aren't counted",
    },
    to: both,
  },
  'option.changed': {
    says: 'An option of dishes ran out or is back: no need to ask again.',
    data: { option_id: 'the option', is_available: 'whether it can be chosen' },
    to: both,
  },
  'ordering.changed': {
    says: 'Guests can order again, or no longer: a pause, or the opening hours.',
    data: {},
    to: both,
  },
  'settings.changed': { says: 'Settings of the venue were saved.', data: {}, to: ['staff'] },
  'rights.changed': {
    says: 'An owner changed what roles may do.',
    data: {},
    to: ['staff'],
  },
  'visit.changed': {
    says: 'A guest joined the visit, the party moved, or the visit ended.',
    data: { visit_id: 'the visit' },
    to: ['diner'],
  },
  'payments.changed': {
    says: 'A payment request was made, answered or withdrawn.',
    data: order,
    to: ['staff'],
  },
  'payment.replaced': {
    says: "Somebody chose another way to pay, which replaced this diner's plan or request.",
    data: order,
    to: ['diner'],
  },
  'payments.alert': { says: 'A payment needs a person.', data: order, to: ['staff'] },
  'refunds.changed': { says: 'A refund is due, was given, or failed.', data: order, to: ['staff'] },
  'shifts.changed': {
    says: 'A cash shift was opened or counted, or cash moved in its drawer.',
    data: { shift_id: 'the shift' },
    to: ['staff'],
  },
  'day.closed': {
    says: 'The day was closed with a Z report.',
    data: { number: 'the number of the report' },
    to: ['staff'],
  },
  'tickets.changed': {
    says: 'A ticket is new or changed.',
    data: { order_id: 'the order; empty where a party moved' },
    to: ['staff'],
  },
  'tables.changed': {
    says: "A table's state changed.",
    data: { table: "the table's number" },
    to: ['staff'],
  },
  'bookings.changed': {
    says: 'A booking was written down, changed, or its party came.',
    data: { booking_id: 'the booking' },
    to: ['staff'],
  },
  'service.changed': {
    says: 'A waiter or car call was made, taken, answered or taken back.',
    data: { kind: 'valet or waiter' },
    to: both,
  },
  'feedback.changed': {
    says: 'Feedback is new or has a new message.',
    data: { feedback_id: 'the feedback' },
    to: both,
  },
  'approvals.changed': {
    says: 'A request for approval was made, answered, used or withdrawn.',
    data: { approval_id: 'the request' },
    to: ['staff'],
  },
  'approval.answered': {
    says: "One's own request for approval was answered.",
    data: { approval_id: 'the request' },
    to: ['staff'],
  },
  'guest.forgotten': {
    says: 'The guest was erased: the server no longer knows this device.',
    data: {},
    to: ['diner'],
  },
  'session.ended': { says: 'A session of the account ended, maybe this one.', data: {}, to: ['staff'] },
  'printers.changed': {
    says: 'A printer was set up, ran out of paper, is back, or a paper did not come out.',
    data: { printer_id: 'the printer' },
    to: ['staff'],
  },
  'webhooks.changed': {
    says: 'An address that is told what happens was set up, fails, or is back.',
    data: { webhook_id: 'the address' },
    to: ['staff'],
  },
  'storage.changed': {
    says: 'What is written is no longer stored, or is again.',
    data: {},
    to: ['staff'],
  },
  resync: { says: 'Events may have been missed: ask for everything again.', data: {}, to: both },
};
