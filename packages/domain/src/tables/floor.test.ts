import { describe, expect, test } from 'vitest';
import { minutesLate, type PartyNow, partySize, statesOf, tableStates, usualLateAfter } from './floor.ts';

const seated: PartyNow = {
  openedAt: 1,
  calledAt: undefined,
  readyAt: undefined,
  askedToPayAt: undefined,
  toAcceptAt: undefined,
  orderedAt: undefined,
  paidAt: undefined,
  portions: 0,
  served: 0,
};
const ordered = { ...seated, orderedAt: 10, portions: 4, served: 1 };
const paid = { ...ordered, served: 4, paidAt: 40 };

describe('what a table is, and since when [FLOOR-1]', () => {
  test.each<readonly [string, PartyNow | undefined, string]>([
    ['nobody sits there', undefined, ''],
    ['a party that has ordered nothing', seated, 'seated 1'],
    ['a party whose first round waits for staff', { ...seated, toAcceptAt: 5 }, 'accept 5, seated 1'],
    ['a party that ordered', ordered, 'ordered 10'],
    ['dishes at the pass', { ...ordered, readyAt: 20 }, 'ready 20, ordered 10'],
    ['everything served, nothing paid', { ...ordered, served: 4 }, 'ordered 10'],
    ['somebody asks to pay', { ...ordered, askedToPayAt: 30 }, 'pay 30, ordered 10'],
    ['paid, and still waiting for a dish', { ...ordered, paidAt: 40 }, 'ordered 10'],
    ['served and paid', paid, 'paid 40'],
    ['a call after all was paid', { ...paid, calledAt: 50 }, 'help 50, paid 40'],
    [
      'everything at once',
      { ...ordered, calledAt: 50, readyAt: 20, askedToPayAt: 30, toAcceptAt: 45 },
      'help 50, ready 20, pay 30, accept 45, ordered 10',
    ],
  ])('%s', (_, party, states) => {
    expect(
      statesOf(party)
        .map(({ state, since }) => `${state} ${since}`)
        .join(', '),
    ).toBe(states);
  });

  test('every party is exactly one of seated, ordered and paid', () => {
    for (const orderedAt of [undefined, 10])
      for (const paidAt of orderedAt === undefined ? [undefined] : [undefined, 40])
        for (const served of [0, 4]) {
          const states = statesOf({ ...seated, orderedAt, paidAt, portions: 4, served });
          expect(states.filter(({ state }) => tableStates.indexOf(state) >= 4)).toHaveLength(1);
        }
  });
});

describe('a table that somebody should have come to [FLOOR-2]', () => {
  const minute = 60_000;
  test.each([
    ['help', 2, undefined],
    ['help', 3, 3],
    ['ready', 3, undefined],
    ['ready', 4, 4],
    ['ordered', 300, undefined],
    ['free', 300, undefined],
  ] as const)('%s for %i minutes', (state, minutes, late) => {
    expect(minutesLate({ state, since: 7 }, minutes * minute + 7, usualLateAfter)).toBe(late);
  });

  test.each([
    ['ordered', 25, 24, undefined],
    ['ordered', 25, 25, 25],
    ['help', 0, 300, undefined],
    ['paid', 1, 1, 1],
  ] as const)(
    '%s after %i minutes, as the venue decides, is late at %i: %s [FLOOR-15]',
    (state, limit, at, late) => {
      const own = { ...usualLateAfter, [state]: limit };
      expect(minutesLate({ state, since: 7 }, at * minute + 7, own)).toBe(late);
    },
  );
});

describe('how many sit there [FLOOR-4]', () => {
  test.each([
    [null, 0, 0],
    [null, 3, 3],
    [4, 2, 4],
    [2, 5, 5],
  ])('staff counted %s, %i phones', (counted, phones, size) => {
    expect(partySize(counted, phones)).toBe(size);
  });
});
