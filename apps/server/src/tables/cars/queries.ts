import type { DataOf } from '@sufra/contract/calls';
import { assert } from '@sufra/domain/core/assert';
import { movesOfCar } from '@sufra/domain/tables/car';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import * as store from './store.ts';

type Car = DataOf<'addCar'>['car'];
type GuestCar = DataOf<'guestCars'>['cars'][number];
type GuestCall = NonNullable<DataOf<'guestCars'>['call']>;

const hourMs = 60 * 60_000;
/** For how long a car that was handed over is listed, and can be taken back. */
export const goneForMs = hourMs;
const goneMax = 50;
/** Guests look for their car on the way out, perhaps after the table was cleared. */
const afterVisitMs = hourMs;

/** The cars that the valet has, those that guests wait for first; and those handed over in the last hour. */
export async function carsNow(context: Context): Promise<DataOf<'staffCars'>> {
  const { read } = context.db;
  const now = context.clock.now();
  const open = await store.openCars(read);
  const gone = await store.goneCars(read, now - goneForMs, goneMax);
  const { time_zone } = context.menu.current().venue;
  return {
    cars: open.toSorted(byUrgency).map((row) => present(row, time_zone)),
    gone: gone.map((row) => present(row, time_zone)),
    now: isoInstant(now, time_zone),
  };
}

/** A car as staff see it. */
export async function shownCar(context: Context, read: Reader, id: string): Promise<Car> {
  const row = await store.findCar(read, id);
  assert(row !== undefined, 'a car that was just written is there');
  return present(row, context.menu.current().venue.time_zone);
}

/** The cars of a guest's table that the valet has; none for who isn't proven to sit, or sat, there. */
export async function carsOfGuest(context: Context, customerId: string): Promise<DataOf<'guestCars'>> {
  const { read } = context.db;
  const { time_zone } = context.menu.current().venue;
  const now = context.clock.now();
  const visit = await visitOf(context, read, customerId);
  const proven = visit !== undefined && visit.proven === 1;
  if (!proven) return { tickets: false, cars: [], call: null, now: isoInstant(now, time_zone) };
  const rows = await store.ofVisit(read, visit.visit_id);
  const call = await store.openCallOf(read, visit.visit_id, customerId);
  return {
    tickets: await store.hasOpen(read),
    cars: rows.flatMap((row) => presentToGuest(row, { customerId, time_zone })),
    call: call === undefined ? null : presentCall(call, time_zone),
    now: isoInstant(now, time_zone),
  };
}

/** The visit whose cars a guest may ask for: the current one, or one that ended within the last hour. */
export function visitOf(
  context: Context,
  read: Reader,
  customerId: string,
): Promise<{ visit_id: string; proven: number } | undefined> {
  return store.visitOfGuest(read, customerId, context.clock.now() - afterVisitMs);
}

/** A guest's car as the answer to a call for it, in the words of other calls for a car; undefined if it was erased since. */
export async function requestOfCar(
  context: Context,
  id: string,
): Promise<DataOf<'requestVehicle'>['request'] | undefined> {
  const row = await store.findCar(context.db.read, id);
  const at = (time: number) => isoInstant(time, context.menu.current().venue.time_zone);
  return row === undefined
    ? undefined
    : {
        id: row.id,
        kind: 'valet',
        status: row.status === 'gone' ? 'done' : 'open',
        requested_at: at(waitsSince(row)),
        reasons: [],
        notes: [],
        mine: 'all',
        taken_at: row.fetched_by === null ? null : at(row.status_at),
        taken_by: null,
        resolved_at: row.status === 'gone' ? at(row.status_at) : null,
      };
}

const isWaitedFor = ({ status }: store.ShownCar) => status !== 'parked';

/** Those that are waited for first, the longest wait on top; then those that a guest took back, and the newest of the rest. */
function byUrgency(one: store.ShownCar, other: store.ShownCar): number {
  if (isWaitedFor(one) !== isWaitedFor(other)) return isWaitedFor(one) ? -1 : 1;
  if (!isWaitedFor(one)) return standsSince(other) - standsSince(one);
  return waitsSince(one) - waitsSince(other);
}

const standsSince = (row: store.ShownCar) => (isTakenBack(row) ? row.status_at : row.created_at);

const waitsSince = (row: store.ShownCar) => row.requested_at ?? row.status_at;

function present(row: store.ShownCar, timeZone: string): Car {
  const at = (time: number) => isoInstant(time, timeZone);
  const asked = row.status === 'parked' ? null : row.requested_at;
  return {
    id: row.id,
    ticket: row.ticket,
    plate: row.plate,
    hook: row.hook,
    words: row.words,
    table: row.table_number,
    status: row.status,
    status_at: at(row.status_at),
    parked_at: at(row.created_at),
    requested_at: asked === null ? null : at(asked),
    taken_back_at: isTakenBack(row) ? at(row.status_at) : null,
    by_guest: row.customer_id !== null,
    fetched_by: row.fetched_by === null ? null : { id: row.fetched_by, name: row.fetcher ?? '' },
    may_undo: movesOfCar({ state: row.status, before: row.status_before }).includes('undo'),
    version: row.version,
  };
}

/** Staff park a car again with the time at which its guest asked; who takes that back takes the time with it. */
function isTakenBack({ status, status_before, requested_at }: store.CarRow): boolean {
  return status === 'parked' && status_before === 'requested' && requested_at === null;
}

type Reading = { readonly customerId: string; readonly time_zone: string };

function presentToGuest(
  { id, ticket, status, requested_at, customer_id }: store.CarRow,
  { customerId, time_zone }: Reading,
): GuestCar[] {
  if (status === 'gone') return [];
  const asked = status === 'parked' || requested_at === null ? null : isoInstant(requested_at, time_zone);
  const may_withdraw = status === 'requested' && customer_id === customerId;
  return [{ id, ticket, status, requested_at: asked, may_withdraw }];
}

function presentCall({ id, requested_at, taken_by }: store.OpenCall, timeZone: string): GuestCall {
  return {
    id,
    status: taken_by === null ? 'requested' : 'fetching',
    requested_at: isoInstant(requested_at, timeZone),
    may_withdraw: taken_by === null,
  };
}
