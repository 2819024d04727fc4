/** The roles of staff, from the widest to the narrowest. */
export const roles = ['owner', 'manager', 'cashier', 'waiter', 'kitchen', 'valet'] as const;

/** A role of staff. */
export type Role = (typeof roles)[number];

/** The roles that an owner can require a second factor of. */
export const guardedRoles: readonly Role[] = ['owner', 'manager'];

/**
 * What each role may do at a venue whose owner changed nothing. The server enforces it, the console hides by it, and a test
 * tries every call with every role.
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
  'bookings.see': ['owner', 'manager', 'cashier', 'waiter'],
  'bookings.change': ['owner', 'manager', 'cashier', 'waiter'],
  'menu.see': ['owner', 'manager', 'cashier', 'waiter', 'kitchen'],
  'service.see': ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  'waiter_calls.answer': ['owner', 'manager', 'cashier', 'waiter'],
  'valet.answer': ['owner', 'manager', 'cashier', 'waiter', 'valet'],
  'cars.work': ['owner', 'manager', 'valet'],
  'feedback.see': ['owner', 'manager'],
  'feedback.reply': ['owner', 'manager'],
  'discounts.edit': ['owner', 'manager'],
  'members.see': ['owner', 'manager'],
  'approvals.answer': ['owner', 'manager'],
  'limits.set': ['owner'],
  'orders.pause': ['owner', 'manager'],
  'settings.see': ['owner', 'manager'],
  'hours.set': ['owner', 'manager'],
  'settings.set': ['owner'],
  'audit.see': ['owner'],
  'backups.see': ['owner', 'manager'],
  'privacy.set': ['owner'],
  'staff.manage': ['owner'],
  'tablets.set': ['owner', 'manager'],
  'menu.edit': ['owner', 'manager'],
  'printers.see': ['owner', 'manager', 'cashier', 'waiter', 'kitchen'],
  'printers.set': ['owner', 'manager'],
  'menu.availability': ['owner', 'manager', 'waiter', 'kitchen'],
} as const satisfies Record<string, readonly Role[]>;

/** Something that a role may or may not do. */
export type Permission = keyof typeof permissions;

/** What an owner changed of the table: who besides owners has a permission now. What isn't here is as the table says. */
export type Rights = { readonly [Name in Permission]?: readonly Role[] };

/** Whose permissions are asked for: a role, and what the owner changed. */
export interface Holder {
  readonly role: Role;
  readonly rights: Rights;
}

/**
 * Whether somebody may do something, which takes what it builds on. Owners may do everything. Rights that an earlier version
 * stored may lack what a right has come to build on.
 */
export function may(holder: Holder, permission: Permission): boolean {
  const { role, rights } = holder;
  if (role === 'owner') return true;
  const allowed: readonly Role[] = rights[permission] ?? permissions[permission];
  const needed = neededPermissions[permission];
  return allowed.includes(role) && (needed === undefined || may(holder, needed));
}

/** The roles that have a permission. */
export function rolesWith(rights: Rights, permission: Permission): readonly Role[] {
  return roles.filter((role) => may({ role, rights }, permission));
}

/**
 * What an owner can't give away or take: who answers approvals has to be somebody whom the limits don't bind, and the rest
 * would let others raise their own rights.
 */
export const fixedPermissions: readonly Permission[] = [
  'staff.manage',
  'settings.set',
  'limits.set',
  'privacy.set',
  'approvals.answer',
];

/**
 * With any of these somebody changes how the house is run, who may do what, or says yes to what others may not: a PIN that
 * colleagues see typed is not enough to be them.
 */
export const passwordPermissions: readonly Permission[] = [...fixedPermissions, 'hours.set', 'tablets.set'];

/** Whether somebody may sign in with a PIN alone, on a shared tablet. */
export function maySignInByPin(holder: Holder): boolean {
  return !passwordPermissions.some((permission) => may(holder, permission));
}

/** What somebody needs besides: nobody answers payments without seeing them. */
export const neededPermissions: { readonly [Name in Permission]?: Permission } = {
  'tickets.move': 'tickets.see',
  'lines.cancel': 'tickets.see',
  'guests.admit': 'tables.see',
  'payments.approve': 'payments.see',
  'refunds.make': 'refunds.see',
  'shifts.work': 'shifts.see',
  'tables.amounts': 'tables.see',
  'tables.manage': 'tables.see',
  'tables.keys': 'tables.see',
  'bookings.change': 'bookings.see',
  'waiter_calls.answer': 'service.see',
  'valet.answer': 'service.see',
  'cars.work': 'valet.answer',
  'feedback.reply': 'feedback.see',
  'menu.availability': 'menu.see',
  'hours.set': 'settings.see',
  'day.close': 'day.see',
  // Which days a report is about begins with the venue's day.
  'reports.see': 'day.see',
  'floor.edit': 'tables.manage',
  'menu.edit': 'menu.see',
};
