import type { DataOf } from '@sufra/contract/calls';
import { type CarMove, type CarState, carKey } from '@sufra/domain/tables/car';

/** A guest's car, as staff see it. */
export type Car = DataOf<'staffCars'>['cars'][number];

/** The cars as the server tells them. */
export type Cars = DataOf<'staffCars'>;

/** What the form is about: a car that comes, or one that is there. */
export type Editing = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly car: Car };

/** What is typed of a car. */
export type Typed = Readonly<Record<'ticket' | 'plate' | 'hook' | 'words' | 'table', string>>;

/** What the form shows of a car; empty for one that comes. */
export function typedOf(car: Car | undefined): Typed {
  if (car === undefined) return { ticket: '', plate: '', hook: '', words: '', table: '' };
  const { ticket, plate, hook, words, table } = car;
  return { ticket, plate, hook, words, table: table ?? '' };
}

/** Whether a guest waits for a car. */
export const isWaitedFor = ({ status }: Pick<Car, 'status'>): boolean =>
  status !== 'parked' && status !== 'gone';

/** The cars with a text in their ticket, plate, hook or words, however it is written. All of them without a text. */
export function found(cars: readonly Car[], typed: string): readonly Car[] {
  const key = carKey(typed);
  if (key === '') return cars;
  return cars.filter(({ ticket, plate, hook, words }) =>
    [ticket, plate, hook, words].some((text) => carKey(text).includes(key)),
  );
}

/** The word of each state. */
export const stateWords = {
  parked: 'cars.parked',
  requested: 'cars.requested',
  fetching: 'cars.fetching',
  door: 'cars.door',
  gone: 'cars.gone',
} as const satisfies Record<CarState, string>;

/** The words of each move, as its button has them. */
export const moveWords = {
  ask: 'cars.ask',
  fetch: 'cars.fetch',
  door: 'cars.toDoor',
  leave: 'cars.leave',
  park: 'cars.park',
  undo: 'cars.undo',
} as const satisfies Record<CarMove, string>;
