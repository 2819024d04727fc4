import type { DataOf } from '@sufra/contract/calls';
import { type Holder, may, type Permission, permissions } from '@sufra/contract/core/permissions';
import type { OnTablet, Staff } from '../../core/callers/principal.ts';
import type { Reader } from '../../database/transaction.ts';
import { findAccount } from './store.ts';
import * as store from './store-names.ts';

/** Names of current and former staff, by id. */
export async function staffNames(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.allOf(store.allStaff, {});
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The account with an e-mail address, if it may sign in. */
export function accountOfEmail(reader: Reader, email: string) {
  return findAccount(reader, email);
}

/** A signed-in member of staff as the console gets them. */
export function presentStaff(staff: Omit<Staff, 'kind'>): DataOf<'staffSession'>['staff'] {
  const { staffId, name, email, role, hasPin, factorDue, tablet } = staff;
  const member = { id: staffId, name, email, role, permissions: permissionsOf(staff) };
  return { ...member, has_pin: hasPin, second_factor_due: factorDue, tablet: presentTablet(tablet) };
}

function presentTablet(tablet: OnTablet | null): DataOf<'staffSession'>['staff']['tablet'] {
  if (tablet === null) return null;
  return { name: tablet.name, hands_minutes: tablet.handsMinutes, by_pin: tablet.byPin };
}

function permissionsOf(holder: Holder): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => may(holder, permission));
}
