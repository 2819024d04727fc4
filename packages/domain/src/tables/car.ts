import { ok, type Result, refuse } from '../core/result.ts';
import { latinDigits } from '../core/typed-number.ts';

/** Where a guest's car is that the valet has. */
export const carStates = ['parked', 'requested', 'fetching', 'door', 'gone'] as const;

/** A state of `carStates`. */
export type CarState = (typeof carStates)[number];

/** What is done with a car: `ask` for it, `fetch` it, bring it to the `door`, hand it over (`leave`), `park` it again. */
export const carMoves = ['ask', 'fetch', 'door', 'leave', 'park', 'undo'] as const;

/** A move of `carMoves`. */
export type CarMove = (typeof carMoves)[number];

/** A car as the rules see it. `before` is the state that its last move came from; null if there is nothing to take back. */
export type CarNow = { readonly state: CarState; readonly before: CarState | null };

/** Where each move leads, from the states in which it makes sense. Nobody asks for a car that is on its way. */
const leadsTo: Readonly<Record<Exclude<CarMove, 'undo'>, Partial<Record<CarState, CarState>>>> = {
  ask: { parked: 'requested' },
  fetch: { parked: 'fetching', requested: 'fetching' },
  door: { parked: 'door', requested: 'door', fetching: 'door' },
  leave: { parked: 'gone', requested: 'gone', fetching: 'gone', door: 'gone' },
  park: { requested: 'parked', fetching: 'parked', door: 'parked' },
};

/** The state of a car after a move, or a refusal where the move makes no sense any more. */
export function decideCar({ state, before }: CarNow, move: CarMove): Result<CarNow, 'car_over'> {
  if (move === 'undo') return before === null ? refuse('car_over') : ok({ state: before, before: null });
  const next = leadsTo[move][state];
  return next === undefined ? refuse('car_over') : ok({ state: next, before: state });
}

/**
 * What becomes of a car whose guest needs it no longer: it stays where it is, also if nobody asked for it. Once somebody has begun
 * to fetch it, only the valet can turn back.
 */
export function decideKeep(state: CarState): Result<'parked', 'car_on_its_way'> {
  return state === 'parked' || state === 'requested' ? ok('parked') : refuse('car_on_its_way');
}

/** Whether a car is where a move leads: then a repeat of it changes nothing. */
export function isCarThere(state: CarState, move: Exclude<CarMove, 'undo'>): boolean {
  return Object.values(leadsTo[move]).includes(state);
}

/** The moves that a car allows, in the order of `carMoves`. */
export function movesOfCar(car: CarNow): readonly CarMove[] {
  return carMoves.filter((move) => decideCar(car, move).ok);
}

/** The one next step of a car that is asked for; undefined where there is none. */
export function nextOfCar(state: CarState): 'fetch' | 'door' | 'leave' | undefined {
  return ({ requested: 'fetch', fetching: 'door', door: 'leave' } as const)[
    state as 'requested' | 'fetching' | 'door'
  ];
}

/**
 * What people compare when they type a ticket's number or a plate: letters and digits alone, in Latin digits and capitals,
 * without the zeros that a number begins with. "No. ٠١٣٩" is "NO139", " 0139" is "139"; empty if nothing is left.
 */
export function carKey(typed: string): string {
  const signs = latinDigits(typed)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return signs.replaceAll(/(?<!\p{N})0+(?=\p{N})/gu, '');
}
