import { clockSlackMs } from '../../core/limits/recent-uses.ts';
import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { forgetAfterMs, type GuessCount, waitAfter } from './sign-in-guard.ts';

const findCount = statement<{ who: string }, { failures: number; next_at: number; until: number }>(
  (sql, args) =>
    sql.selectFrom('failed_sign_ins').select(['failures', 'next_at', 'until']).where('who', '=', args.who),
);

/**
 * Counts a failure, unless the next try still has to wait: then it returns no row and changes nothing. A wait beyond
 * `latest` is of before the clock was set back.
 */
const countFailure = statement<
  { who: string; now: number; latest: number; until: number },
  { failures: number }
>((sql, args) =>
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
            eb('failed_sign_ins.next_at', '>', args.latest),
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

/**
 * How long a try must wait until all its counts allow it, in milliseconds; zero if not at all. A wait longer than a
 * count ever gives is of before the clock was set back.
 */
export async function waitFor(reader: Reader, counts: readonly GuessCount[], now: number): Promise<number> {
  let wait = 0;
  for (const { who, longestWaitMs } of counts) {
    const known = await reader.firstOf(findCount, { who });
    const left = known !== undefined && known.until > now ? known.next_at - now : 0;
    if (left <= longestWaitMs + clockSlackMs) wait = Math.max(wait, left);
  }
  return wait;
}

/** How many failures a count holds; none once it is forgotten. */
export async function failuresOf(reader: Reader, who: string, now: number): Promise<number> {
  const known = await reader.firstOf(findCount, { who });
  return known !== undefined && known.until > now ? known.failures : 0;
}

/** Counts a try as failed in advance; false if another try came first and this one has to wait. */
export async function countTry(
  tx: Transaction,
  counts: readonly GuessCount[],
  now: number,
): Promise<boolean> {
  for (const count of inOrder(counts)) {
    const { who } = count;
    const latest = now + count.longestWaitMs + clockSlackMs;
    const counted = await tx.firstOf(countFailure, { who, now, latest, until: now + forgetAfterMs });
    if (counted === undefined) return false;
    await tx.runOf(setNext, { who, next_at: now + waitAfter(counted.failures, count) });
  }
  return true;
}

/** Clears the failures of somebody who signed in, and takes back this try's other counts. */
export async function clearFailures(tx: Transaction, counts: readonly GuessCount[]): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const [own] = counts;
  for (const { who } of inOrder(counts)) {
    if (who === own?.who) await run(sql.deleteFrom('failed_sign_ins').where('who', '=', who));
    else await tx.runOf(takeBack, { who });
  }
}

/** Takes back a try: it was right, as far as it went. */
export async function takeBackTry(tx: Transaction, counts: readonly GuessCount[]): Promise<void> {
  for (const { who } of inOrder(counts)) await tx.runOf(takeBack, { who });
}

/** Always the same order, so that no two tries wait for each other. */
function inOrder(counts: readonly GuessCount[]): readonly GuessCount[] {
  return counts.toSorted((a, b) => (a.who < b.who ? -1 : 1));
}

/** The account with an e-mail address, if it may sign in. */
export function findAccount(reader: Reader, email: string) {
  const { sql, first } = queriesOf(reader);
  return first(sql.selectFrom('staff').selectAll().where('email', '=', email).where('disabled', '=', 0));
}

/** Whether an account signed in from an address before. */
export async function signedInFrom(reader: Reader, staffId: string, address: string): Promise<boolean> {
  const { sql, first } = queriesOf(reader);
  const known = sql
    .selectFrom('staff_addresses')
    .select('last_at')
    .where('staff_id', '=', staffId)
    .where('address', '=', address);
  return (await first(known)) !== undefined;
}

export async function closeSession(tx: Transaction, tokenHash: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash));
}
