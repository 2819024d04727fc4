import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { may, type Permission } from '@sufra/contract/permissions';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { paths, signInFrom } from '../paths.ts';
import { client } from './client.ts';
import { isSignedOut } from './queries.ts';

/** The member of staff who is signed in. */
export type StaffMember = DataOf<'staffSession'>['staff'];

/** Who is signed in. It changes with sign-in and sign-out only. */
export const sessionQuery = { ...callQuery(client, 'staffSession', {}), staleTime: Number.POSITIVE_INFINITY };

/** Lets a page open for whoever is signed in; sends everyone else to sign-in and back. */
export async function requireStaff(queries: QueryClient, request: Request): Promise<StaffMember> {
  try {
    const session = await queries.ensureQueryData(sessionQuery);
    if (session !== null) return session.staff;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
  throw redirect(signInFrom(new URL(request.url)));
}

/** The member of staff who is signed in. Pages inside the shell only: it never opens without one. */
export function useStaff(): StaffMember {
  const { data } = useQuery(sessionQuery);
  return data?.staff ?? nobody;
}

const nobody: StaffMember = { id: '', name: '', email: '', role: 'valet', permissions: [] };

/** Whether whoever is signed in may do something. */
export function useMay(permission: Permission): boolean {
  return may(useStaff().role, permission);
}

/** The first page that a role has something to do on; the kitchen starts at the board, a valet at the tables. */
export function firstPage({ role }: StaffMember): string {
  if (role === 'cashier') return paths.payments;
  if (may(role, 'tickets.see')) return paths.orders;
  return may(role, 'tables.see') ? paths.tables : paths.menu;
}
