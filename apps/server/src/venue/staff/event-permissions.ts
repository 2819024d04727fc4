import type { LiveEventName } from '@sufra/contract/core/events';
import { may, type Permission, type Role } from '@sufra/contract/core/permissions';

/** The permission needed to receive an event; null for those that everybody on the staff receives. */
const permissionFor: Readonly<Record<LiveEventName, Permission | null>> = {
  'menu.changed': null,
  'session.ended': null,
  'storage.changed': null,
  'approval.answered': null,
  'approvals.changed': 'approvals.answer',
  resync: null,
  'order.changed': 'tickets.see',
  'cart.changed': 'tickets.see',
  'favourites.changed': 'tickets.see',
  'visit.changed': 'tables.see',
  'payment.replaced': 'payments.see',
  'payments.changed': 'payments.see',
  'payments.alert': 'payments.see',
  'refunds.changed': 'refunds.see',
  'shifts.changed': 'shifts.see',
  'tickets.changed': 'tickets.see',
  'tables.changed': 'tables.see',
  'service.changed': 'service.see',
  'feedback.changed': 'feedback.see',
};

/** Whether a role receives events of a type: the valet gets none about payments. */
export function mayReceive(role: Role, type: LiveEventName): boolean {
  const permission = permissionFor[type];
  return permission === null || may(role, permission);
}
