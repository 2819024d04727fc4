import type { LiveEventName } from '@sufra/contract/events';
import { may, type Permission, type Role } from '@sufra/contract/permissions';

/** What one has to be allowed to see to be told that it changed; what is not named here, everybody is told. */
const seenWith: Partial<Record<LiveEventName, Permission>> = {
  'payments.changed': 'payments.see',
  'payments.alert': 'payments.see',
  'refunds.changed': 'refunds.see',
  'shifts.changed': 'shifts.see',
  'tickets.changed': 'tickets.see',
  'tables.changed': 'tables.see',
  'service.changed': 'service.see',
  'feedback.changed': 'feedback.see',
};

/** Whether a role hears of events of a kind: the valet hears of no payments. */
export function mayHear(role: Role, type: LiveEventName): boolean {
  const permission = seenWith[type];
  return permission === undefined || may(role, permission);
}
