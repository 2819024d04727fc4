import type { Role } from '@sufra/contract/permissions';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { type Context, hashToken } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { staffSessionMs } from '../../http/staff-session.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { SignInGuard } from './sign-in-guard.ts';

/** A member of staff who just signed in, with the secret of the session. */
export interface SignedIn {
  readonly token: string;
  readonly staff: { readonly id: string; readonly name: string; readonly email: string; readonly role: Role };
}

/** Signs a member of staff in. Guessing is slowed down by account and by address. */
export async function signIn(
  context: Context,
  guard: SignInGuard,
  who: { readonly email: string; readonly password: string; readonly address: string },
): Promise<Result<SignedIn, 'wrong_credentials' | 'too_many_requests'>> {
  const email = who.email.trim().toLowerCase();
  const keys = [`account:${email}`, `address:${who.address}`];
  const now = context.clock.now();
  if (!guard.allows(keys, now)) return refuse('too_many_requests');
  // Counted before it is checked: guesses that are sent all at once must not all pass before the first has failed.
  guard.failed(keys, now);
  const { read } = context.db;
  const account = await read.first(
    read.sql.selectFrom('staff').selectAll().where('email', '=', email).where('disabled', '=', 0),
  );
  if (!(await passwordMatches(who.password, account?.password_hash)) || account === undefined) {
    return refuse('wrong_credentials');
  }
  guard.succeeded(keys);
  const token = context.chance.token();
  await context.db.write((tx) =>
    tx.run(
      tx.sql.insertInto('staff_sessions').values({
        token_hash: hashToken(token),
        staff_id: account.id,
        created_at: now,
        last_seen_at: now,
        expires_at: now + staffSessionMs,
      }),
    ),
  );
  const { id, name, role } = account;
  return ok({ token, staff: { id, name, email, role: role as Role } });
}

/** Ends a session on the server, whatever the browser does with its cookie. */
export function signOut(context: Context, token: string): Promise<number> {
  return context.db.write((tx) =>
    tx.run(tx.sql.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(token))),
  );
}

/** An account to be made. `demo` marks one whose password everybody knows. */
export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly demo: boolean;
  readonly now: number;
}

/** Adds an account. */
export async function addAccount(tx: Transaction, account: NewAccount): Promise<void> {
  await tx.run(
    tx.sql.insertInto('staff').values({
      id: account.id,
      email: account.email.trim().toLowerCase(),
      name: account.name,
      role: account.role,
      password_hash: account.passwordHash,
      disabled: 0,
      demo: account.demo ? 1 : 0,
      created_at: account.now,
    }),
  );
}

/** The accounts of the demo venue (contract, section 7); their password is known to everyone. */
export const demoAccounts: readonly { readonly email: string; readonly name: string; readonly role: Role }[] =
  [
    { email: 'owner@demo.test', name: 'Nadia', role: 'owner' },
    { email: 'manager@demo.test', name: 'Samir', role: 'manager' },
    { email: 'cashier@demo.test', name: 'Rana', role: 'cashier' },
    { email: 'waiter@demo.test', name: 'Yusuf', role: 'waiter' },
    { email: 'kitchen@demo.test', name: 'Elif', role: 'kitchen' },
    { email: 'valet@demo.test', name: 'Anton', role: 'valet' },
  ];

/** The password of every demo account. */
export const demoPassword = 'demo-password';

/** Makes the demo venue's accounts. */
export async function addDemoAccounts(context: Pick<Context, 'db' | 'chance' | 'clock'>): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const now = context.clock.now();
  await context.db.write(async (tx) => {
    for (const account of demoAccounts) {
      await addAccount(tx, { ...account, id: context.chance.id(), passwordHash, demo: true, now });
    }
  });
}
