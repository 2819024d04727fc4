import { type Role, roles } from '@sufra/contract/core/permissions';
import { hashToken } from '../../context.ts';
import { staffSessionMs } from '../../core/sessions/staff-session.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Transaction } from '../../database/transaction.ts';

/** The id, name and email address of a role's account. */
export function staffAccount(role: Role) {
  return { id: `staff-${role}`, email: `${role}@test.example`, name: `The ${role}` };
}

/** Writes an account for every role. Without a `passwordHash` nobody can sign in. */
export async function insertStaff(tx: Transaction, at: number, passwordHash = 'none'): Promise<void> {
  const accounts = roles.map((role) => ({
    ...staffAccount(role),
    role,
    password_hash: passwordHash,
    disabled: 0,
    demo: 0,
    created_at: at,
  }));
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('staff').values(accounts));
}

/** Opens a session for a role's account, as signing in does. */
export async function insertStaffSession(
  tx: Transaction,
  { role, token, at }: { readonly role: Role; readonly token: string; readonly at: number },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql.insertInto('staff_sessions').values({
      token_hash: hashToken(token),
      staff_id: staffAccount(role).id,
      created_at: at,
      last_seen_at: at,
      expires_at: at + staffSessionMs,
      by_pin: 0,
    }),
  );
}
