import type { Role } from '@sufra/contract/permissions';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { hashPassword } from './passwords.ts';

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
