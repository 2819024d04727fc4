import { carMoves, carStates } from '@sufra/domain/tables/car';
import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { CustomerParams, Instant, Nullable, OpaqueId, OptionalText } from '../core/schema.ts';

/** How long the number of a ticket, a plate and a key's hook can be, in characters. */
export const carTextMax = 20;

/** A guest's car that the valet has. */
export const Car = Type.Object({
  id: Type.String(),
  ticket: Type.String({ description: 'the number on the guest’s ticket' }),
  plate: Type.String({ description: 'empty without' }),
  hook: Type.String({ description: 'where its key hangs; empty without' }),
  words: Type.String({ description: 'what it looks like; empty without' }),
  table: Nullable(Type.String({ description: 'where its party sits, or sat; null while nobody said' })),
  status: Type.Enum(carStates),
  status_at: Instant,
  parked_at: Instant,
  requested_at: Nullable(Instant, 'since when its guest waits; null while nobody asked'),
  taken_back_at: Nullable(
    Instant,
    'when its guest took back that they asked; null if anything was done since',
  ),
  by_guest: Type.Boolean({ description: 'whether a guest asked for it on a phone' }),
  fetched_by: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  may_undo: Type.Boolean({ description: 'whether its last move can be taken back' }),
  version: Type.Integer({ description: 'a change names the one that it was made from' }),
});

/** The `data` of `car_changed`: the car as somebody else has left it. */
export const CarChanged = Type.Object({ car: Car });

const Version = Type.Integer({ minimum: 1 });
const CarParams = Type.Object({ carId: OpaqueId });
const OneCar = Type.Object({ car: Car });

const written = {
  plate: OptionalText(carTextMax),
  hook: OptionalText(carTextMax),
  words: OptionalText(limits.name),
  table: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 32 }))),
};

const mayWithdraw = Type.Boolean({
  description: 'whether this guest asked for it, and nobody has begun to fetch it',
});

const GuestCars = Type.Object({
  tickets: Type.Boolean({ description: 'whether the valet has any car with a ticket' }),
  cars: Type.Array(
    Type.Object({
      id: Type.String(),
      ticket: Type.String(),
      status: Type.Enum(carStates.filter((state) => state !== 'gone')),
      requested_at: Nullable(Instant),
      may_withdraw: mayWithdraw,
    }),
  ),
  call: Nullable(
    Type.Object({
      id: Type.String(),
      status: Type.Enum(['requested', 'fetching']),
      requested_at: Instant,
      may_withdraw: mayWithdraw,
    }),
    'the call for the valet that this guest made without a ticket, while it is open',
  ),
  now: Instant,
});

/** Guests' cars: what the valet does with them, and what their guests read. */
export const carCalls = {
  guestCars: defineCall('guestCars', {
    summary: "The cars of the diner's table that the valet has, and whether the house gives tickets",
    access: { who: 'diner' },
    params: CustomerParams,
    data: GuestCars,
  }),
  askForCar: defineCall('askForCar', {
    summary: "Asks for the diner's car by the number of its ticket; repeating it changes nothing",
    access: { who: 'diner' },
    params: CustomerParams,
    body: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: carTextMax }) }),
    data: GuestCars,
    errors: ['visit_ended', 'presence_required', 'car_ticket_unknown', 'too_many_tickets'],
  }),
  withdrawCar: defineCall('withdrawCar', {
    summary:
      'Takes back that the diner asked for a car, by the id of the car or of the call; repeating it changes nothing',
    access: { who: 'diner' },
    params: Type.Object({ customerId: Type.String({ maxLength: 64 }), requestId: OpaqueId }),
    data: GuestCars,
    errors: [
      'visit_ended',
      'presence_required',
      'service_request_not_found',
      'car_on_its_way',
      'too_many_calls',
    ],
  }),
  staffCars: defineCall('staffCars', {
    summary: 'The cars that the valet has, and those handed over in the last hour',
    access: { who: 'staff', may: 'valet.answer' },
    data: Type.Object({ cars: Type.Array(Car), gone: Type.Array(Car), now: Instant }),
  }),
  addCar: defineCall('addCar', {
    summary: 'Takes a car in; without the number of a paper ticket the house makes one',
    access: { who: 'staff', may: 'cars.work' },
    creates: true,
    success: 201,
    body: Type.Object({ ...written, ticket: OptionalText(carTextMax) }),
    data: OneCar,
    errors: ['car_ticket_taken', 'too_many_cars', 'table_not_found', 'table_not_open', 'invalid_input'],
  }),
  changeCar: defineCall('changeCar', {
    summary: 'Changes what is written of a car, if nobody changed it since `version`',
    access: { who: 'staff', may: 'cars.work' },
    params: CarParams,
    body: Type.Object({
      ...written,
      ticket: Type.String({ minLength: 1, maxLength: carTextMax }),
      version: Version,
    }),
    data: OneCar,
    errors: [
      'car_not_found',
      'car_changed',
      'car_over',
      'car_ticket_taken',
      'table_not_found',
      'table_not_open',
      'invalid_input',
    ],
  }),
  moveCar: defineCall('moveCar', {
    summary: 'Moves a car on; `undo` takes the last move back. All but `ask` need `cars.work`',
    access: { who: 'staff', may: 'valet.answer' },
    params: CarParams,
    body: Type.Object({ move: Type.Enum(carMoves), version: Version }),
    data: OneCar,
    errors: ['car_not_found', 'car_changed', 'car_over', 'car_ticket_taken', 'forbidden'],
  }),
} as const;
