import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import type { Permission } from '@sufra/contract/core/permissions';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { client } from './client.ts';
import { paths, secondFactorPath, signInPath } from './paths.ts';
import { isSignedOut } from './queries.ts';

/** The member of staff who is signed in. */
export type StaffMember = DataOf<'staffSession'>['staff'];

/** Who is signed in. Never stale: it changes only with sign-in and sign-out. */
export const sessionQuery = { ...callQuery(client, 'staffSession', {}), staleTime: Number.POSITIVE_INFINITY };

/** Route guard: returns who is signed in, or redirects to sign-in, which leads back here. */
export async function requireSignedIn(queries: QueryClient, request: Request): Promise<StaffMember> {
  try {
    const session = await queries.ensureQueryData(sessionQuery);
    if (session !== null) return session.staff;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
  throw redirect(signInPath(new URL(request.url)));
}

/** The same for the console itself: who has to set up a second factor does that first. */
export async function requireStaff(queries: QueryClient, request: Request): Promise<StaffMember> {
  const staff = await requireSignedIn(queries, request);
  if (staff.second_factor_due) throw redirect(secondFactorPath(new URL(request.url)));
  return staff;
}

/** The member of staff who is signed in. Only for pages inside the shell, which needs a session. */
export function useStaff(): StaffMember {
  const { data } = useQuery(sessionQuery);
  return data?.staff ?? nobody;
}

const nobody: StaffMember = {
  id: '',
  name: '',
  email: '',
  role: 'valet',
  permissions: [],
  has_pin: false,
  second_factor_due: false,
  tablet: null,
};

/** Whether somebody has a permission, as the server says: an owner may have changed what a role may do. */
export function can({ permissions }: Pick<StaffMember, 'permissions'>, permission: Permission): boolean {
  return permissions.includes(permission);
}

/** Whether the signed-in member of staff has a permission. */
export function useMay(permission: Permission): boolean {
  return can(useStaff(), permission);
}

/** The start page of a role: payments for a cashier, the board for the kitchen, the cars for a valet. */
export function startPage(staff: StaffMember): string {
  if (staff.role === 'cashier' && can(staff, 'payments.see')) return paths.payments;
  if (can(staff, 'tickets.see')) return paths.orders;
  if (can(staff, 'cars.work')) return paths.cars;
  return can(staff, 'service.see') ? paths.service : paths.menu;
}
