import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { scansOnPostgres } from '../../../tools/checks/postgres-plans.ts';
import { scansIn } from '../../../tools/checks/query-plans.ts';
import type { Transaction as StoreTransaction } from './database/transaction.ts';
import { feedbackPage } from './guests/feedback/store.ts';
import { deleteOldestEvents } from './housekeeping/store.ts';
import { doneOnBoard, openOnBoard, requestOnBoard } from './tables/calls/store-lists.ts';
import * as cars from './tables/cars/store.ts';
import { dialects } from './testing/both-databases.ts';
import { openDatabase, type Transaction } from './testing/open-database.ts';
import { databaseWithSchema } from './testing/test-place.ts';

/** More than PostgreSQL reads whole because they are few; and wide, so that they fill as many pages as years do. */
const rows = 12_000;
const wide = 'x'.repeat(1400);

/** An old venue, as far as these lists go through it: visits with a call, a car and feedback each, and events. */
const years = (
  numbers = `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows})`,
) => [
  `insert into dining_tables (number, zone, seats, position) values ('1', null, 4, 1)`,
  `insert into customers (id, name, created_at) ${numbers} select 'c' || i, '${wide}', i from n`,
  `insert into visits (id, table_number, opened_at, ended_at, end_reason)
    ${numbers} select 'v' || i, '1', i, i, '${wide}' from n`,
  `insert into visit_guests (visit_id, customer_id, joined_at, proven, admitted_by)
    ${numbers} select 'v' || i, 'c' || i, i, 1, '${wide}' from n`,
  `insert into service_requests (id, kind, visit_id, customer_id, status, requested_at, resolved_at)
    ${numbers} select 'r' || i, 'waiter', 'v' || i, 'c' || i, 'done', i, i from n`,
  `insert into cars (id, ticket, plate, hook, words, visit_id, status, status_at, version, created_at, created_by)
    ${numbers} select 'k' || i, 'P' || i, '', '', '', 'v' || i, 'gone', i, 1, i, 'valet' from n`,
  `insert into feedback (id, customer_id, rating, types, comment, data, created_at, low, waits)
    ${numbers} select 'f' || i, 'c' || i, 5, '', '${wide}', '{}', i, case when i % 50 = 0 then 1 else 0 end,
      case when i % 20 = 0 then 1 else 0 end from n`,
  `insert into events (at, audience, type, data) ${numbers} select i, 'staff', 'tickets.changed', '{}' from n`,
];

/** What staff look at, and what is tidied up; each with the statements of its own. */
const looks: readonly (readonly [what: string, look: (tx: StoreTransaction) => Promise<unknown>])[] = [
  ['the open calls', (tx) => openOnBoard(tx, ['waiter', 'valet'], 0)],
  ['the calls that were answered', (tx) => doneOnBoard(tx, ['waiter', 'valet'], 0)],
  ['one call', (tx) => requestOnBoard(tx, 'r1')],
  ['the cars that the house has', (tx) => cars.openCars(tx)],
  ['how many cars it has', (tx) => cars.countOpen(tx)],
  ['whether it has any', (tx) => cars.hasOpen(tx)],
  ['the cars of a visit', (tx) => cars.ofVisit(tx, 'v1')],
  ['the same, locked', (tx) => cars.lockOfVisit(tx, 'v1')],
  ['feedback of one and two stars', (tx) => feedbackPage(tx, 'low', { limit: 50, offset: 0 })],
  ['feedback that waits for an answer', (tx) => feedbackPage(tx, 'to_answer', { limit: 50, offset: 0 })],
  ['deleting the oldest events', (tx) => deleteOldestEvents(tx, 10, 100)],
];

const run = (tx: Transaction, text: string) => tx.run({ compile: () => CompiledQuery.raw(text) });

/** A venue with years in it, and the scans among the statements that were sent since. */
async function oldVenue(dialect: (typeof dialects)[number]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-old-plans-'));
  const made = await databaseWithSchema(dialect, dataDir);
  const place = { dataDir, databaseUrl: made?.url };
  const sent = new Set<string>();
  const onError = (error: unknown) => {
    throw error;
  };
  const db = await openDatabase(place, { now: () => 0, onError, onStatement: (text) => sent.add(text) });
  await db.write(async (tx) => {
    for (const text of years()) await run(tx, text);
  });
  // Until it is told, neither database knows how many rows there are.
  await db.write((tx) => run(tx, 'analyze'));
  return {
    db,
    scans: async () => {
      const texts = [...sent];
      sent.clear();
      return made === undefined
        ? scansIn(join(dataDir, 'sufra.db'), texts)
        : scansOnPostgres(made.url, texts, 'real');
    },
    forget: () => sent.clear(),
    close: async () => {
      await db.close();
      await made?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

describe.each(dialects.map((dialect) => [dialect]))('in a venue of years, on %s', (dialect) => {
  it('no plan that is really taken reads a table that grows [AGE-2]', async () => {
    const venue = await oldVenue(dialect);
    try {
      for (const [what, look] of looks) {
        venue.forget();
        await venue.db.write(look);
        expect.soft(await venue.scans(), what).toEqual([]);
      }
    } finally {
      await venue.close();
    }
  });
});
