import { CompiledQuery } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

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
