import {
  fixedPermissions,
  neededPermissions,
  type Permission,
  type Role,
  roles,
} from '@sufra/contract/core/permissions';
import type { Messages } from '../../locales/messages.ts';

/** Which roles have each right. */
export type Table = Record<Permission, Role[]>;

/** The roles as they are shown: who has most rights of their own last, as the owner's can't be changed. */
export const shownRoles = roles.toReversed();

/** What rights are about. */
export const areas = ['orders', 'money', 'tables', 'guests', 'house'] as const;
export type Area = (typeof areas)[number];
/** By the part of a right's name before the dot. */
const areaOf: Readonly<Record<string, Area>> = {
  tickets: 'orders',
  lines: 'orders',
  orders: 'orders',
  menu: 'orders',
  payments: 'money',
  refunds: 'money',
  papers: 'money',
  shifts: 'money',
  bill: 'money',
  day: 'money',
  journal: 'money',
  reports: 'money',
  tables: 'tables',
  service: 'tables',
  waiter_calls: 'tables',
  valet: 'tables',
  cars: 'tables',
  bookings: 'tables',
  floor: 'tables',
  guests: 'guests',
  feedback: 'guests',
  discounts: 'guests',
};

/** The rights of an area, as the table has them. */
export function rightsIn(table: Table, area: Area): readonly Permission[] {
  const names = Object.keys(table) as Permission[];
  return names.filter((name) => (areaOf[name.split('.')[0] ?? ''] ?? 'house') === area);
}

/** Whether nobody changes if a role has a right. */
export function isFixed(name: Permission, role: Role): boolean {
  return role === 'owner' || fixedPermissions.includes(name);
}

type Change = { readonly name: Permission; readonly role: Role; readonly has: boolean };

/** The table with a right given or taken: what it builds on comes with it, and what builds on it goes with it. */
export function withRight(table: Table, { name, role, has }: Change): Table {
  const needed = neededPermissions[name];
  const builds = (Object.keys(table) as Permission[]).filter((other) => neededPermissions[other] === name);
  const list = table[name].filter((one) => one !== role);
  const changed = {
    ...table,
    [name]: has ? roles.filter((one) => one === role || list.includes(one)) : list,
  };
  const along = has ? [needed].filter((one) => one !== undefined) : builds;
  return along
    .filter((other) => changed[other].includes(role) !== has)
    .reduce((current, other) => withRight(current, { name: other, role, has }), changed);
}

/** The key of a right's text. A test holds that every permission has one. */
export function labelOf(name: Permission): keyof Messages & `rights.${string}` {
  return `rights.${name.replace('.', '_')}` as keyof Messages & `rights.${string}`;
}
