import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { routes } from '@sufra/contract/core/routes';
import { describe, expect, test } from 'vitest';
import { measureAge } from './age.ts';
import { notMeasured } from './evening-out.ts';
import { faultsIn, type Limits, limits, type Measurements, mostSlowed, slowest } from './judge.ts';
import { findGrounds, growVenue } from './venues.ts';

// Generous, because other tests run at the same time. `npm run test:age` measures closely, with three years.
const generous: Limits = {
  times: 100,
  moreMs: 2000,
  callMs: 2000,
  startMs: 30_000,
  booksSeconds: 60,
  memoryTimes: 1.5,
};

/** Payments that staff answered in the last day: a young venue has none, and lists of today are compared. */
function answeredToday(dataDir: string): unknown {
  const db = new DatabaseSync(join(dataDir, 'sufra.db'), { readOnly: true });
  const since = Date.now() - 24 * 60 * 60_000;
  const found = db
    .prepare(`select count(*) as n from attempts where state = 'approved' and updated_at > ?`)
    .get(since);
  db.close();
  return found?.['n'];
}

// On PostgreSQL too by `npm run test:age -- --database postgres`: it is the same work, and takes as long again.
test('a venue that is some evenings old has sound books, and every call is as quick as ever [AGE-1]', {
  timeout: 300_000,
}, async () => {
  const name = `sufra-age-${randomBytes(6).toString('hex')}`;
  const grounds = await findGrounds('sqlite', { name, durable: false });
  const said: string[] = [];
  try {
    // The second step goes on where the first ended, as after a run that was broken off.
    const steps = [411, 500];
    for (const evenings of steps) await growVenue(grounds.old, evenings, (line) => void said.push(line));
    expect(said).toEqual(steps.map((evenings) => `${evenings} of ${evenings} evenings written`));
    expect(answeredToday(grounds.old.dataDir)).toBe(0);
    const measured = await measureAge(grounds, { rounds: 1, starts: 1 });
    expect(measured.books.said).toContain('the books are sound');
    expect(faultsIn(measured, generous)).toEqual([]);
    const names = measured.calls.map(({ call }) => call.split(',')[0]);
    const expected = Object.keys(routes).filter((name) => !(name in notMeasured));
    expect(new Set(names)).toEqual(new Set(expected));
  } finally {
    await grounds.leave(false);
  }
});

describe('what an old venue may cost [AGE-1]', () => {
  const well: Measurements = {
    calls: [
      { call: 'placeOrder, a new guest', young: 10, old: 13 },
      { call: 'cart, a new guest', young: 0.5, old: 1.4 },
      { call: 'membership, a regular guest', young: undefined, old: 50 },
    ],
    starts: { youngMs: 700, oldMs: 1000 },
    memory: { young: { heldMb: 40, residentMb: 120 }, old: { heldMb: 48, residentMb: 144 } },
    books: { said: '6 entries in 19.0 s: the books are sound', seconds: 20 },
  };

  test.each<[string, Partial<Measurements>, readonly string[]]>([
    ['as much as is allowed', {}, []],
    [
      'a call that is slower by more than a third',
      { calls: [{ call: 'cart', young: 10, old: 13.1 }] },
      ['cart: 13.1 ms, 10.0 when young'],
    ],
    ['a call that is slower by less than a millisecond', { calls: [{ call: 'cart', young: 1, old: 2 }] }, []],
    [
      'a call over 50 ms, even if it was so when young',
      { calls: [{ call: 'search', young: 60, old: 60 }] },
      ['search: 60.0 ms, 60.0 when young'],
    ],
    [
      'a slow download of a quarter',
      { calls: [{ call: 'papersCsv, staff, a quarter', young: 9, old: 400 }] },
      [],
    ],
    ['a slow start', { starts: { youngMs: 1, oldMs: 1001 } }, ['it starts in 1001 ms']],
    ['books that differ', { books: { said: '2 differences', seconds: 1 } }, ['the books: 2 differences']],
    [
      'books that take long',
      { books: { said: 'the books are sound', seconds: 21 } },
      ['the books are checked in 21.0 s'],
    ],
    [
      'more memory',
      { memory: { young: { heldMb: 40, residentMb: 100 }, old: { heldMb: 49, residentMb: 121 } } },
      ['heldMb: 49.0, 40.0 when young', 'residentMb: 121.0, 100.0 when young'],
    ],
  ])('%s', (_, changes, faults) => {
    expect(faultsIn({ ...well, ...changes }, limits)).toEqual(faults);
  });

  test('the worst calls are named', () => {
    expect(mostSlowed(well.calls, limits)).toEqual({ call: 'placeOrder, a new guest', times: 1.3 });
    expect(slowest(well.calls).call).toBe('membership, a regular guest');
  });
});
