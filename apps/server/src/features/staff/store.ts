import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { forgetAfterMs, type GuessCount, waitAfter } from './sign-in-guard.ts';

const findCount = statement<{ who: string }, { failures: number; next_at: number; until: number }>(
  (sql, args) =>
    sql.selectFrom('failed_sign_ins').select(['failures', 'next_at', 'until']).where('who', '=', args.who),
);

/** Counts a failure, unless the next try has to wait: no row then, and nothing changed. */
const countFailure = statement<{ who: string; now: number; until: number }, { failures: number }>(
  (sql, args) =>
    sql
      .insertInto('failed_sign_ins')
      .values({ who: args.who, failures: 1, next_at: 0, until: args.until })
      .onConflict((conflict) =>
        conflict
          .column('who')
          .doUpdateSet((eb) => ({
            failures: eb
              .case()
              .when('failed_sign_ins.until', '<=', args.now)
              .then(1)
              .else(eb('failed_sign_ins.failures', '+', 1))
              .end(),
            until: args.until,
          }))
          .where((eb) =>
            eb.or([
              eb('failed_sign_ins.next_at', '<=', args.now),
              eb('failed_sign_ins.until', '<=', args.now),
            ]),
          ),
      )
      .returning('failures'),
);

const setNext = statement<{ who: string; next_at: number }, never>(
  (sql, args) =>
    sql.updateTable('failed_sign_ins').set({ next_at: args.next_at }).where('who', '=', args.who) as never,
);

const takeBack = statement<{ who: string }, never>(
  (sql, args) =>
    sql
      .updateTable('failed_sign_ins')
      .set((eb) => ({ failures: eb('failures', '-', 1), next_at: 0 }))
      .where('who', '=', args.who) as never,
);

/** How long a try has to wait before all of its counts let it through, in milliseconds; zero for not at all. */
export async function waitFor(reader: Reader, counts: readonly GuessCount[], now: number): Promise<number> {
  let wait = 0;
  for (const { who } of counts) {
    const known = await reader.firstOf(findCount, { who });
    if (known !== undefined && known.until > now) wait = Math.max(wait, known.next_at - now);
  }
  return wait;
}

/** Counts a try as failed before anybody knows; false where another one came first and it has to wait after all. */
export async function countTry(
  tx: Transaction,
  counts: readonly GuessCount[],
  now: number,
): Promise<boolean> {
  // In one order everywhere, so that two tries never wait for each other in a circle.
  for (const count of counts.toSorted((a, b) => (a.who < b.who ? -1 : 1))) {
    const { who } = count;
    const counted = await tx.firstOf(countFailure, { who, now, until: now + forgetAfterMs });
    if (counted === undefined) return false;
    await tx.runOf(setNext, { who, next_at: now + waitAfter(counted.failures, count) });
  }
  return true;
}

/** Forgets the failures of who has signed in, and takes back what was counted for this try elsewhere. */
export async function countedWrongly(
  tx: Transaction,
  [own, ...shared]: readonly GuessCount[],
): Promise<void> {
  if (own !== undefined) await tx.run(tx.sql.deleteFrom('failed_sign_ins').where('who', '=', own.who));
  for (const { who } of shared) await tx.runOf(takeBack, { who });
}

/** The account behind an e-mail address, if it may sign in. */
export function findAccount(reader: Reader, email: string) {
  const { sql } = reader;
  return reader.first(
    sql.selectFrom('staff').selectAll().where('email', '=', email).where('disabled', '=', 0),
  );
}

/** Whether an account signed in from an address before. */
export async function signedInFrom(reader: Reader, staffId: string, address: string): Promise<boolean> {
  const known = reader.sql
    .selectFrom('staff_addresses')
    .select('last_at')
    .where('staff_id', '=', staffId)
    .where('address', '=', address);
  return (await reader.first(known)) !== undefined;
}

/** Keeps where an account signed in from. */
export async function keepAddress(
  tx: Transaction,
  row: { staff_id: string; address: string; last_at: number },
) {
  await tx.run(
    tx.sql
      .insertInto('staff_addresses')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['staff_id', 'address']).doUpdateSet({ last_at: row.last_at }),
      ),
  );
}

/** Opens a session. */
export async function openSession(
  tx: Transaction,
  row: {
    token_hash: string;
    staff_id: string;
    created_at: number;
    last_seen_at: number;
    expires_at: number;
  },
): Promise<void> {
  await tx.run(tx.sql.insertInto('staff_sessions').values(row));
}
