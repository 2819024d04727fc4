import { locked } from '../../database/lock.ts';
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import { type Statement, statement } from '../../database/sql.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export const lockShare = statement<{ id: string }, ShareRow>((sql, args, dialect) =>
  locked(sql.selectFrom('shares').selectAll().where('id', '=', args.id), dialect),
);

export const lockAttempt = statement<{ id: string }, AttemptRow>((sql, args, dialect) =>
  locked(sql.selectFrom('attempts').selectAll().where('id', '=', args.id), dialect),
);

/** What an attempt belongs to: never changes, so it is read before anything is locked. */
export const attemptPlace = statement<{ id: string }, Pick<AttemptRow, 'order_id' | 'share_id'>>(
  (sql, args) => sql.selectFrom('attempts').select(['order_id', 'share_id']).where('id', '=', args.id),
);

export const shareById = statement<{ id: string }, ShareRow>((sql, args) =>
  sql.selectFrom('shares').selectAll().where('id', '=', args.id),
);

/** Notes that the provider is being asked, and has not answered. */
export const beginAsking = statement<{ id: string; at: number }, never>(
  (sql, args) =>
    sql
      .updateTable('attempts')
      .set({ checked_at: args.at, outcome: null })
      .where('id', '=', args.id) as never,
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

type Move = Partial<AttemptRow> & Pick<AttemptRow, 'state' | 'live' | 'updated_at'>;

type Moved = Move & { readonly of: string; readonly from: string };

/** The statements that move attempts: one for each set of columns that is kept with the state. */
const moves = new Map<string, Statement<Moved, never>>();

function moveOf(to: Move): Statement<Moved, never> {
  const columns = Object.keys(to) as (keyof Move)[];
  const name = columns.join(' ');
  const known = moves.get(name);
  if (known !== undefined) return known;
  const made = statement<Moved, never>(
    (sql, args) =>
      sql
        .updateTable('attempts')
        .set(Object.fromEntries(columns.map((column) => [column, args[column]])))
        .where('id', '=', args.of)
        .where('state', '=', args.from) as never,
  );
  moves.set(name, made);
  return made;
}

/** Moves an attempt on, if it still is where the decision found it; returns whether it was. */
export async function moveAttempt(
  tx: Transaction,
  attempt: Pick<AttemptRow, 'id' | 'state'>,
  to: Move,
): Promise<boolean> {
  const moved = await tx.runOf(moveOf(to), { ...to, of: attempt.id, from: attempt.state });
  return moved === 1;
}

/** Notes who of staff is on the way with a request, and since when. */
export async function takeAttempt(tx: Transaction, attempt: AttemptRow): Promise<void> {
  const { id, staff_id, handled_at } = attempt;
  await tx.run(tx.sql.updateTable('attempts').set({ staff_id, handled_at }).where('id', '=', id));
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

type Watch = Tables['provider_watches'];

const watchRow = ({ attempt_id, asked, next_at, until }: Watch) => ({ attempt_id, asked, next_at, until });

/** Begins to ask about a payment, unless that has begun. */
export const beginWatch = statement<Watch, never>((sql, args) =>
  sql
    .insertInto('provider_watches')
    .values(watchRow(args))
    .onConflict((conflict) => conflict.column('attempt_id').doNothing()),
);

/** Keeps how often a payment has been asked about, and when it is next. */
export const keepWatch = statement<Watch, never>((sql, args) =>
  sql
    .insertInto('provider_watches')
    .values(watchRow(args))
    .onConflict((conflict) =>
      conflict.column('attempt_id').doUpdateSet({ asked: args.asked, next_at: args.next_at }),
    ),
);

export const timesAsked = statement<{ id: string }, Pick<Watch, 'asked'>>((sql, args) =>
  sql.selectFrom('provider_watches').select('asked').where('attempt_id', '=', args.id),
);
