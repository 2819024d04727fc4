/** The roles of staff, from the widest to the narrowest. */
export const roles = ['owner', 'manager', 'cashier', 'waiter', 'kitchen', 'valet'] as const;

/** A role of staff. */
export type Role = (typeof roles)[number];

/** The roles that an owner can require a second factor of. */
export const guardedRoles: readonly Role[] = ['owner', 'manager'];

/**
 * What each role may do, defined only here. The server enforces it, the console hides by it, and a test tries every
 * call with every role.
 */
export const permissions = {
  'tickets.see': ['owner', 'manager', 'cashier', 'waiter', 'kitchen'],
  'tickets.move': ['owner', 'manager', 'waiter', 'kitchen'],
  'lines.cancel': ['owner', 'manager', 'waiter'],
  'orders.take': ['owner', 'manager', 'cashier', 'waiter'],
  'guests.admit': ['owner', 'manager', 'cashier', 'waiter'],
  'payments.see': ['owner', 'manager', 'cashier', 'waiter'],
  'payments.approve': ['owner', 'manager', 'cashier'],
  'payments.take': ['owner', 'manager', 'cashier'],
  'bill.comp': ['owner', 'manager', 'cashier'],
  'refunds.see': ['owner', 'manager', 'cashier'],
  'refunds.make': ['owner', 'manager', 'cashier'],
  'papers.see': ['owner', 'manager'],
  'day.see': ['owner', 'manager', 'cashier'],
  'day.close': ['owner', 'manager', 'cashier'],
  'reports.see': ['owner', 'manager'],
  'journal.set': ['owner', 'manager'],
  'shifts.see': ['owner', 'manager', 'cashier'],
  'shifts.work': ['owner', 'manager', 'cashier'],
  'tables.see': ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  'tables.amounts': ['owner', 'manager', 'cashier', 'waiter'],
  'tables.manage': ['owner', 'manager', 'cashier', 'waiter'],
  'tables.keys': ['owner', 'manager'],
  'floor.edit': ['owner', 'manager'],
  'menu.see': ['owner', 'manager', 'cashier', 'waiter', 'kitchen'],
  'service.see': ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  'waiter_calls.answer': ['owner', 'manager', 'cashier', 'waiter'],
  'valet.answer': ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  'feedback.see': ['owner', 'manager'],
  'feedback.reply': ['owner', 'manager'],
  'discounts.edit': ['owner', 'manager'],
  'approvals.answer': ['owner', 'manager'],
  'limits.set': ['owner'],
  'orders.pause': ['owner', 'manager'],
  'settings.see': ['owner', 'manager'],
  'hours.set': ['owner', 'manager'],
  'settings.set': ['owner'],
  'backups.see': ['owner', 'manager'],
  'privacy.set': ['owner'],
  'staff.manage': ['owner'],
  'menu.edit': ['owner', 'manager'],
  'printers.see': ['owner', 'manager', 'cashier', 'waiter', 'kitchen'],
  'printers.set': ['owner', 'manager'],
  'menu.availability': ['owner', 'manager', 'waiter', 'kitchen'],
} as const satisfies Record<string, readonly Role[]>;

/** Something that a role may or may not do. */
export type Permission = keyof typeof permissions;

/** Whether `role` may do `permission`. */
export function may(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission];
  return allowed.includes(role);
}
