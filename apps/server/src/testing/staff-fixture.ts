import { type Role, roles } from '@sufra/contract/permissions';
import { hashToken } from '../context.ts';
import type { Transaction } from '../database/transaction.ts';
import { staffSessionMs } from '../http/staff-session.ts';

/** The id, the name and the address of the account that has a role. */
export function staffAccount(role: Role) {
  return { id: `staff-${role}`, email: `${role}@test.example`, name: `The ${role}` };
}

/** Writes an account for every role. `passwordHash` is what signing in checks; without one nobody can. */
export async function insertStaff(tx: Transaction, at: number, passwordHash = 'none'): Promise<void> {
  const accounts = roles.map((role) => ({
    ...staffAccount(role),
    role,
    password_hash: passwordHash,
    disabled: 0,
    demo: 0,
    created_at: at,
  }));
  await tx.run(tx.sql.insertInto('staff').values(accounts));
}

/** Opens a session for the account of a role, as signing in does. */
export async function insertStaffSession(
  tx: Transaction,
  { role, token, at }: { readonly role: Role; readonly token: string; readonly at: number },
): Promise<void> {
  await tx.run(
    tx.sql.insertInto('staff_sessions').values({
      token_hash: hashToken(token),
      staff_id: staffAccount(role).id,
      created_at: at,
      last_seen_at: at,
      expires_at: at + staffSessionMs,
    }),
  );
}
