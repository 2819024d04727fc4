import { expect, test } from 'vitest';
import { seededRandom } from '../crash/random.ts';
import { small, whole } from './house.ts';
import { padTables, seat } from './parties.ts';
import type { Report } from './run.ts';
import { tableOf, wrongIn } from './table.ts';

const report: Report = {
  effort: { presses: 12, fields: 8 },
  openedAfterS: 5,
  firstOrderAfterS: 7,
  minutes: 1,
  rounds: 9,
  payments: 5,
  lateTaps: 0,
  figures: [
    { what: 'taken', done: 7200, book: 'ledger', says: 7200 },
    { what: 'taken by card', done: 7200, book: 'bank', says: 7201 },
  ],
  faults: ['a phone met an error'],
};

test('a figure that differs by a fils is named by both accounts, beside every fault [EVENING-1]', () => {
  expect(wrongIn(report)).toEqual([
    'taken by card: people did 7200, the bank says 7201',
    'a phone met an error',
  ]);
  expect(tableOf(report)).toMatch(/taken by card +7200 +bank +7201/);
});

test.each([
  ['whole', whole],
  ['small', small],
] as const)('the %s evening seats all its guests, and nobody where a waiter takes the order', (_, size) => {
  const parties = seat(size, seededRandom(3));
  expect(parties.reduce((sum, { guests }) => sum + guests, 0)).toBe(size.guests);
  expect(parties.filter(({ withBrowser }) => withBrowser).length).toBe(size.phones);
  const tables = new Set(parties.map(({ table }) => table));
  expect(padTables(size).filter((table) => tables.has(table))).toEqual([]);
  expect(tables.size + padTables(size).length).toBe(size.tables);
});
