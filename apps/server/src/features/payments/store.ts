import { locked } from '../../database/lock.ts';
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';

export const lockShare = statement<{ id: string }, ShareRow>((sql, args, dialect) =>
  locked(sql.selectFrom('shares').selectAll().where('id', '=', args.id), dialect),
);

export const lockAttempt = statement<{ id: string }, AttemptRow>((sql, args, dialect) =>
  locked(sql.selectFrom('attempts').selectAll().where('id', '=', args.id), dialect),
);

export const attemptByToken = statement<{ token: string }, AttemptRow>((sql, args) =>
  sql.selectFrom('attempts').selectAll().where('token', '=', args.token),
);

export const attemptsOfShare = statement<{ share_id: string }, AttemptRow>((sql, args) =>
  sql
    .selectFrom('attempts')
    .selectAll()
    .where('share_id', '=', args.share_id)
    .orderBy('created_at')
    .orderBy('id'),
);

/** Adds a try to pay a share. The database holds that no other of it is live. */
export async function insertAttempt(tx: Transaction, attempt: AttemptRow): Promise<void> {
  await tx.run(tx.sql.insertInto('attempts').values(attempt));
}

/** Moves an attempt on, if it still is where the decision found it; returns whether it was. */
export async function moveAttempt(
  tx: Transaction,
  attempt: Pick<AttemptRow, 'id' | 'state'>,
  to: Partial<AttemptRow> & { readonly state: string; readonly live: number; readonly updated_at: number },
): Promise<boolean> {
  const moved = await tx.run(
    tx.sql.updateTable('attempts').set(to).where('id', '=', attempt.id).where('state', '=', attempt.state),
  );
  return moved === 1;
}

/** Makes a pending share paid; returns whether it was pending. The one statement that writes "paid" on a share. */
export const payShare = statement<{ id: string; at: number }, never>(
  (sql, args) =>
    sql
      .updateTable('shares')
      .set({ status: 'paid', paid_at: args.at })
      .where('id', '=', args.id)
      .where('status', '=', 'pending') as never,
);

/** Makes a pending order paid. The one statement that writes "paid" on an order. */
export const payOrder = statement<{ id: string; at: number }, never>(
  (sql, args) =>
    sql
      .updateTable('orders')
      .set({ payment_status: 'paid', paid_at: args.at })
      .where('id', '=', args.id)
      .where('payment_status', '=', 'pending') as never,
);
