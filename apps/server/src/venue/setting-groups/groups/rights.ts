import {
  fixedPermissions,
  may,
  neededPermissions,
  type Permission,
  permissions,
  type Rights,
  type Role,
  roles,
} from '@sufra/contract/core/permissions';
import { ok, refuse } from '@sufra/domain/core/result';
import { menuChanged, putOperations, readOperations } from '../../settings/operations.ts';
import type { GroupEntry } from './group.ts';

const names = Object.keys(permissions) as Permission[];

type Table = Readonly<Record<Permission, readonly Role[]>>;

/** What each role may do. Only what differs from the usual is stored, so that new permissions begin as they are meant. */
export const rightsGroup: GroupEntry<'rights'> = {
  may: 'staff.manage',
  read: async (reader) => {
    const { rights } = await readOperations(reader);
    return { table: tableOf(rights) };
  },
  async write(tx, { table }) {
    const fixed = fixedPermissions.find((name) => !isSame(table[name], permissions[name]));
    if (fixed !== undefined) return refuse('right_fixed', { field: `table.${fixed}` });
    const lone = names.find((name) => !hasWhatItNeeds(name, table));
    if (lone !== undefined) return refuse('right_needs', { field: `table.${lone}` });
    const changed = names.filter((name) => !isSame(table[name], permissions[name]));
    const rights = Object.fromEntries(changed.map((name) => [name, inOrder(table[name])])) as Rights;
    await putOperations(tx, { ...(await readOperations(tx)), rights });
    return ok({});
  },
  tell: async (tx) => {
    await menuChanged(tx);
    tx.emit('staff', 'rights.changed', {});
  },
};

function tableOf(rights: Rights): Record<Permission, Role[]> {
  const entries = names.map((name) => [name, roles.filter((role) => may({ role, rights }, name))]);
  return Object.fromEntries(entries) as Record<Permission, Role[]>;
}

/** Owners have everything, whatever is sent. */
function inOrder(chosen: readonly Role[]): readonly Role[] {
  return roles.filter((role) => role === 'owner' || chosen.includes(role));
}

function isSame(chosen: readonly Role[], usual: readonly Role[]): boolean {
  return inOrder(chosen).join() === inOrder(usual).join();
}

function hasWhatItNeeds(name: Permission, table: Table): boolean {
  const needed = neededPermissions[name];
  return needed === undefined || inOrder(table[name]).every((role) => inOrder(table[needed]).includes(role));
}
