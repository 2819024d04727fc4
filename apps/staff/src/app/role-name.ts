import type { Role } from '@sufra/contract/permissions';
import type { T } from '../i18n.ts';

const keys = {
  owner: 'shell.roleOwner',
  manager: 'shell.roleManager',
  cashier: 'shell.roleCashier',
  waiter: 'shell.roleWaiter',
  kitchen: 'shell.roleKitchen',
  valet: 'shell.roleValet',
} as const satisfies Record<Role, string>;

/** A role in words. */
export function roleName(t: T, role: Role): string {
  return t(keys[role]);
}
