import type { GuestCar } from './cars.ts';

/** Where a car is, as its guests read it. */
export const carWords = {
  parked: 'car.parked',
  requested: 'car.requested',
  fetching: 'car.fetching',
  door: 'car.door',
} as const satisfies Record<GuestCar['status'], string>;
