import { CompiledQuery } from 'kysely';
import { expect, vi } from 'vitest';
import type { Transaction } from '../open-database.ts';
import type { TestApp } from '../test-app.ts';

/** How many statements wait for a lock, in this database alone: other tests have theirs on the same PostgreSQL. */
async function countWaiting({ db }: Pick<TestApp, 'db'>): Promise<number> {
  const asked = CompiledQuery.raw(
    `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return (await db.read.all({ compile: () => asked })).length;
}

/** Until so many statements wait for a lock on a row of a PostgreSQL. */
export function untilWaiting(app: Pick<TestApp, 'db'>, count = 1): Promise<void> {
  const enough = async () => expect(await countWaiting(app)).toBeGreaterThanOrEqual(count);
  return vi.waitFor(enough, { timeout: 10_000 });
}

type Lock = (tx: Transaction) => Promise<unknown>;

/**
 * Does something while another write on PostgreSQL has locked what it `holds`; as soon as somebody waits for that, it locks what
 * it `takes`. Returns the answer, and how many writes ran again: PostgreSQL ends one of those that wait for each other.
 */
export async function besideAnother<Answer>(
  { db }: Pick<TestApp, 'db'>,
  { holds, takes = async () => undefined }: { readonly holds: Lock; readonly takes?: Lock },
  act: () => Promise<Answer>,
): Promise<{ readonly answer: Answer | undefined; readonly repeats: number }> {
  const before = db.restarted();
  let acting: Promise<Answer> | undefined;
  await db.write(async (tx) => {
    await holds(tx);
    acting ??= act();
    await untilWaiting({ db });
    await takes(tx);
  });
  const answer = await acting;
  return { answer, repeats: db.restarted() - before };
}
