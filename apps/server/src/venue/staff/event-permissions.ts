import type { LiveEventName, LiveEvents } from '@sufra/contract/core/events';
import { type Holder, may, type Permission } from '@sufra/contract/core/permissions';
import type { StoredEvent } from '../../database/transaction.ts';

/** The permission needed to receive an event; null for those that everybody on the staff receives. */
const permissionFor: Readonly<Record<LiveEventName, Permission | null>> = {
  'menu.changed': null,
  'draft.changed': 'menu.edit',
  'availability.changed': null,
  'option.changed': null,
  'session.ended': null,
  'storage.changed': null,
  'approval.answered': null,
  'approvals.changed': 'approvals.answer',
  'ordering.changed': null,
  'settings.changed': 'settings.see',
  'rights.changed': null,
  resync: null,
  'order.changed': 'tickets.see',
  'cart.changed': 'tickets.see',
  'carts.changed': 'tickets.see',
  'favourites.changed': 'tickets.see',
  'visit.changed': 'tables.see',
  'payment.replaced': 'payments.see',
  'payments.changed': 'payments.see',
  'payments.alert': 'payments.see',
  'refunds.changed': 'refunds.see',
  'day.closed': 'day.see',
  'shifts.changed': 'shifts.see',
  'tickets.changed': 'tickets.see',
  'tables.changed': 'tables.see',
  'bookings.changed': 'bookings.see',
  'printers.changed': 'printers.see',
  'webhooks.changed': 'settings.set',
  'service.changed': 'service.see',
  'feedback.changed': 'feedback.see',
  'guest.forgotten': 'feedback.see',
};

/** Who hears of a call depends on who may answer it: the valet sees no calls for a waiter. */
const permissionForCall = { waiter: 'waiter_calls.answer', valet: 'valet.answer' } as const;

/** Whether somebody receives an event: the valet gets none about payments. */
export function mayReceive(holder: Holder, event: Pick<StoredEvent, 'type' | 'data'>): boolean {
  const permission = permissionFor[event.type];
  if (permission !== null && !may(holder, permission)) return false;
  if (event.type !== 'service.changed') return true;
  return may(holder, permissionForCall[(event.data as LiveEvents['service.changed']).kind]);
}
