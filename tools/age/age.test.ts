import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { routes } from '@sufra/contract/core/routes';
import { describe, expect, test } from 'vitest';
import { measureAge } from './age.ts';
import { regularToken } from './evenings.ts';
import {
  type Aged,
  faultsIn,
  type Limits,
  limits,
  limitsOn,
  type Measurements,
  mostSlowed,
  slowest,
} from './judge.ts';
import { notMeasured } from './not-measured.ts';
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

/** How often the guest was there whom `regularToken` stands for. */
function visitsOfRegular(dataDir: string): unknown {
  const db = new DatabaseSync(join(dataDir, 'sufra.db'), { readOnly: true });
  const hash = createHash('sha256').update(regularToken).digest('base64url');
  const found = db
    .prepare(
      `select count(*) as n from visit_guests
        where customer_id = (select customer_id from devices where token_hash = ?)`,
    )
    .get(hash);
  db.close();
  return found?.['n'];
}

/** How many visits a venue had. */
function visitsIn(dataDir: string): unknown {
  const db = new DatabaseSync(join(dataDir, 'sufra.db'), { readOnly: true });
  const found = db.prepare('select count(*) as n from visits').get();
  db.close();
  return found?.['n'];
}

// On PostgreSQL too by `npm run test:age -- --database postgres`: it is the same work, and takes as long again.
test('a venue that is some evenings old has sound books, and every call is as quick as ever [AGE-1]', async () => {
  const name = `sufra-age-${randomBytes(6).toString('hex')}`;
  const grounds = await findGrounds('sqlite', { name, durable: false });
  const said: string[] = [];
  try {
    // The second step goes on where the first ended, as after a run that was broken off.
    const steps = [411, 500];
    for (const evenings of steps) await growVenue(grounds.old, evenings, (line) => void said.push(line));
    expect(said).toEqual(steps.map((evenings) => `${evenings} of ${evenings} evenings written`));
    // As often in few evenings as in many: what is compared is then the venue's age, and not the guest's.
    await growVenue(grounds.young, 10, () => undefined, 5);
    expect([grounds.young, grounds.old].map(({ dataDir }) => visitsOfRegular(dataDir))).toEqual([2, 2]);
    const measured = await measureAge(grounds, { rounds: 1, starts: 1 });
    expect(measured.books.said).toContain('the books are sound');
    expect(faultsIn(measured, generous)).toEqual([]);
    const names = measured.calls.map(({ call }) => call.split(',')[0]);
    const expected = Object.keys(routes).filter((name) => !(name in notMeasured));
    expect(new Set(names)).toEqual(new Set(expected));
    // The guests and staff of the measurement were in a copy: another run begins with the same day.
    expect(visitsIn(grounds.young.dataDir)).toBeGreaterThan(10);
    expect(visitsIn(grounds.old.dataDir)).toBe(500);
  } finally {
    await grounds.leave(false);
  }
});

describe('what an old venue may cost [AGE-1]', () => {
  const took = (quickest: number, median = quickest) => ({ quickest, median });
  const call = (name: string, young: Aged['young'], old: Aged['old']): Aged => ({ call: name, young, old });
  const well: Measurements = {
    calls: [
      call('placeOrder, a new guest', took(10), took(13, 20)),
      call('cart, a new guest', took(0.5), took(1.4)),
      call('membership, a regular guest', took(40), took(45, 50)),
    ],
    starts: { youngMs: 700, oldMs: 1000, bareMs: 40 },
    memory: { young: { heldMb: 40, residentMb: 120 }, old: { heldMb: 48, residentMb: 144 } },
    books: { said: '6 entries in 19.0 s: the books are sound', seconds: 20 },
  };

  test.each<[string, Partial<Measurements>, readonly string[]]>([
    ['as much as is allowed', {}, []],
    [
      'a call whose quickest turn is slower by more than three tenths',
      { calls: [call('cart', took(10, 30), took(13.1, 30))] },
      ['cart: 13.1 ms at its quickest, 10.0 ms when young'],
    ],
    [
      'a call whose other turns are slower, beside other programs',
      { calls: [call('cart', took(10), took(10, 45))] },
      [],
    ],
    ['a call that is slower by less than a millisecond', { calls: [call('cart', took(1), took(2))] }, []],
    [
      'a call over 50 ms in the median, even if it was so when young, and is quick at its best',
      { calls: [call('search', took(10, 60), took(10, 50.1))] },
      ['search: 50.1 ms in the median, 60.0 ms when young'],
    ],
    [
      'a slow download of a quarter',
      { calls: [call('papersCsv, staff, a quarter', took(9), took(400))] },
      [],
    ],
    [
      'the own past of a guest of a thousand evenings',
      { calls: [call('orders, a regular guest', took(8), took(24))] },
      [],
    ],
    [
      'a past that takes over 50 ms in the median',
      { calls: [call('orders, a regular guest', took(8), took(24, 51))] },
      ['orders, a regular guest: 51.0 ms in the median, 8.0 ms when young'],
    ],
    ['a slow start', { starts: { youngMs: 1, oldMs: 1001, bareMs: 50 } }, ['it starts in 1001 ms']],
    [
      'as much as is allowed twice, on a machine that is half as quick with everything',
      {
        calls: [
          call('cart, a new guest', took(1), took(3, 100)),
          call('orders, a regular guest', took(1), took(100)),
        ],
        starts: { youngMs: 1, oldMs: 2000, bareMs: 100 },
        books: { said: 'the books are sound', seconds: 40 },
      },
      [],
    ],
    [
      'more than twice as much on a machine that is half as quick',
      {
        calls: [call('cart, a new guest', took(10), took(14, 102))],
        starts: { youngMs: 1, oldMs: 1, bareMs: 100 },
      },
      [
        'cart, a new guest: 7.0 ms at its quickest, 5.0 ms when young',
        'cart, a new guest: 51.0 ms in the median, 5.0 ms when young',
      ],
    ],
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

  test('on PostgreSQL a call counts as slower from two milliseconds on', () => {
    const calls = [
      call('papersCsv, staff', took(1.5), took(2.9)),
      call('cart, a new guest', took(2), took(4.1)),
    ];
    const slower = 'cart, a new guest: 4.1 ms at its quickest, 2.0 ms when young';
    expect(faultsIn({ ...well, calls }, limitsOn('postgres'))).toEqual([slower]);
    expect(faultsIn({ ...well, calls }, limitsOn('sqlite'))).toHaveLength(2);
  });

  test('the worst calls are named', () => {
    expect(mostSlowed(well.calls, limits)).toEqual({ call: 'placeOrder, a new guest', times: 1.3 });
    expect(slowest(well.calls)).toEqual({ call: 'membership, a regular guest', median: 50 });
  });
});
