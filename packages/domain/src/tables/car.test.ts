import { describe, expect, it } from 'vitest';
import {
  type CarMove,
  type CarState,
  carKey,
  carMoves,
  carStates,
  decideCar,
  decideKeep,
  isCarThere,
  movesOfCar,
  nextOfCar,
} from './car.ts';

/** Where each move leads from each state; what isn't here is refused. Written by hand, so that it can disagree. */
const table: Readonly<Record<CarState, Partial<Record<CarMove, CarState>>>> = {
  parked: { ask: 'requested', fetch: 'fetching', door: 'door', leave: 'gone' },
  requested: { fetch: 'fetching', door: 'door', leave: 'gone', park: 'parked' },
  fetching: { door: 'door', leave: 'gone', park: 'parked' },
  door: { leave: 'gone', park: 'parked' },
  gone: {},
};

describe('the states of a car', () => {
  it.each(carStates)('from %s go where a car can go [VALET-2]', (state) => {
    for (const move of carMoves) {
      const to = table[state][move];
      expect(decideCar({ state, before: null }, move), move).toEqual(
        to === undefined
          ? { ok: false, code: 'car_over' }
          : { ok: true, value: { state: to, before: state } },
      );
    }
  });

  it.each(carStates)('are taken back once, to what it was before: %s [VALET-2]', (before) => {
    for (const state of carStates)
      expect(decideCar({ state, before }, 'undo')).toEqual({
        ok: true,
        value: { state: before, before: null },
      });
  });

  it('let a guest take back what nobody has begun to fetch [VALET-11]', () => {
    const told = carStates.map((state) => {
      const decided = decideKeep(state);
      return decided.ok ? decided.value : decided.code;
    });
    const late = 'car_on_its_way';
    expect(told).toEqual(['parked', 'parked', late, late, late]);
  });

  it('name the moves that are open and the next step, and know a repeat [VALET-2]', () => {
    expect(movesOfCar({ state: 'gone', before: 'door' })).toEqual(['undo']);
    expect(movesOfCar({ state: 'door', before: null })).toEqual(['leave', 'park']);
    expect(carStates.map(nextOfCar)).toEqual([undefined, 'fetch', 'door', 'leave', undefined]);
    expect(isCarThere('requested', 'ask')).toBe(true);
    expect(isCarThere('parked', 'ask')).toBe(false);
  });
});

it.each([
  ['0139', '139'],
  [' ٠١٣٩ ', '139'],
  ['No. 0139', 'NO139'],
  ['r-48213', 'R48213'],
  ['000', '0'],
  ['A 007', 'A7'],
  ['1001', '1001'],
  ['–', ''],
])('the number %j is compared as %j [VALET-1]', (typed, key) => {
  expect(carKey(typed)).toBe(key);
});
