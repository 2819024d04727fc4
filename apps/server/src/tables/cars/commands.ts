import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { carTextMax } from '@sufra/contract/tables/cars';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { carKey } from '@sufra/domain/tables/car';
import type { Context } from '../../context.ts';
import { nextNumber } from '../../core/counters.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type By, logByStaff } from '../floor/log.ts';
import { tableOfParty } from '../visits/joined.ts';
import { findTable, openVisitAt } from '../visits/queries.ts';
import { announceCar } from './announce.ts';
import { shownCar } from './queries.ts';
import * as store from './store.ts';
import { insertCar } from './store-states.ts';

/** A car as its call answers it. */
export type Answered = Result<DataOf<'addCar'>, ErrorCode>;

/** More than any valet parks; without an end, cars that nobody marks as gone would pile up. */
const carsMax = 500;
/** The house's numbers have at most four digits and begin again after the last. */
const numbers = 9999;
/** How many numbers in a row may be those of paper tickets in use before no more are tried. */
const triesMax = 50;

/** Takes a car in. */
export async function addCar(
  context: Context,
  { by, once }: { readonly by: By; readonly once: OnceKey },
  body: BodyOf<'addCar'>,
): Promise<Answered> {
  // What is kept for a repeat has no plate in it.
  const added = await writeOnce(context.db, once, (tx) => parked(context, tx, by, body));
  return added.ok ? ok({ car: await shownCar(context, context.db.read, added.value.id) }) : added;
}

async function parked(
  context: Context,
  tx: Transaction,
  by: By,
  body: BodyOf<'addCar'>,
): Promise<Result<{ readonly id: string }, ErrorCode>> {
  const typed = cleanText(body.ticket ?? '', carTextMax);
  const written = await readWritten(tx, body);
  if (!written.ok) return written;
  if (typed === '' && written.value.plate === '')
    return refuse('invalid_input', { field: 'plate', rule: 'required' });
  if ((await store.countOpen(tx)) >= carsMax) return refuse('too_many_cars');
  const ticket = typed === '' ? await freeNumber(tx) : typed;
  const open_key = carKey(ticket);
  if (open_key === '') return refuse('invalid_input', { field: 'ticket' });
  const now = context.clock.now();
  const row: store.CarRow = {
    id: context.random.id(),
    ...written.value,
    ticket,
    open_key,
    customer_id: null,
    status: 'parked',
    status_before: null,
    status_at: now,
    requested_at: null,
    fetched_by: null,
    version: 1,
    created_at: now,
    created_by: by.staff.staffId,
  };
  if (!(await insertCar(tx, row))) return refuse('car_ticket_taken');
  tellCar(context, tx, by, { action: 'car.add', row });
  return ok({ id: row.id });
}

/** Changes what is written of a car that the house has, if it still is as the screen showed it. */
export function changeCar(
  context: Context,
  by: By,
  id: string,
  body: BodyOf<'changeCar'>,
): Promise<Answered> {
  return context.db.write(async (tx): Promise<Answered> => {
    const seen = await store.findCar(tx, id);
    if (seen === undefined) return refuse('car_not_found');
    if (seen.version !== body.version) return changedMeanwhile(context, tx, id);
    if (seen.status === 'gone') return refuse('car_over');
    const ticket = cleanText(body.ticket, carTextMax);
    const open_key = carKey(ticket);
    if (open_key === '') return refuse('invalid_input', { field: 'ticket', rule: 'required' });
    const written = await readWritten(tx, body, seen.visit_id);
    if (!written.ok) return written;
    // After the visit, as whoever moves a party locks its cars.
    const row = await store.lockCar(tx, id);
    if (row === undefined) return refuse('car_not_found');
    if (row.version !== body.version) return changedMeanwhile(context, tx, id);
    // A party that joined another meanwhile took its car along, which is no new version of it.
    const kept = written.value.visit_id === seen.visit_id;
    const visit_id = kept ? row.visit_id : written.value.visit_id;
    const to = { ...written.value, visit_id, ticket };
    if (await store.isTaken(tx, open_key, id)) return refuse('car_ticket_taken');
    await store.changeCar(tx, row, { ...to, open_key });
    if (row.visit_id !== visit_id) announceCar(tx, row);
    tellCar(context, tx, by, { action: 'car.change', row: { ...row, ...to } });
    return ok({ car: await shownCar(context, tx, id) });
  });
}

/** Refuses what was made from an older version, with the car as it is now. */
export async function changedMeanwhile(
  context: Context,
  tx: Transaction,
  id: string,
): Promise<Result<never, ErrorCode>> {
  return { ...refuse('car_changed'), data: { car: await shownCar(context, tx, id) } };
}

/** Logs what staff did to a car, without its plate, and tells the screens. */
export function tellCar(
  context: Context,
  tx: Transaction,
  by: By,
  { action, row }: { readonly action: string; readonly row: store.CarRow },
): void {
  logByStaff(context, tx, by, { action, subject: row.id, after: { ticket: row.ticket } });
  announceCar(tx, row);
}

/** The cars of a party that joins another go with it. */
export async function moveCars(
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const moved = await store.moveCars(tx, from, to);
  if (moved > 0) announceCar(tx, { visit_id: to, customer_id: null });
}

/** The cars that guests who came from a table asked for go with them when it parts from another. */
export async function partCars(
  tx: Transaction,
  { from, to, came }: { readonly from: string; readonly to: string; readonly came: readonly string[] },
): Promise<void> {
  if ((await store.partCars(tx, from, to, came)) === 0) return;
  for (const visit_id of [from, to]) announceCar(tx, { visit_id, customer_id: null });
}

type Body = Pick<BodyOf<'addCar'>, 'plate' | 'hook' | 'words' | 'table'>;

/** Reads what is written. A table stands for the party that sits there now; `kept` is the one that the car has already. */
async function readWritten(
  tx: Transaction,
  body: Body,
  kept: string | null = null,
): Promise<Result<Omit<store.Written, 'ticket'>, ErrorCode>> {
  const visit = await visitAt(tx, body.table ?? null, kept);
  if (!visit.ok) return visit;
  return ok({
    plate: cleanText(body.plate ?? '', carTextMax),
    hook: cleanText(body.hook ?? '', carTextMax),
    words: cleanText(body.words ?? '', limits.name),
    visit_id: visit.value,
  });
}

async function visitAt(
  tx: Transaction,
  table: string | null,
  kept: string | null,
): Promise<Result<string | null, ErrorCode>> {
  if (table === null) return ok(null);
  // The party of the car may have left its table by now, and another one sit there.
  if (kept !== null && (await store.tableOf(tx, kept)) === table) return ok(kept);
  if ((await findTable(tx, table)) === undefined) return refuse('table_not_found');
  const visit = await openVisitAt(tx, await tableOfParty(tx, table));
  return visit === undefined ? refuse('table_not_open') : ok(visit.id);
}

/** The house's next number that no car has. */
async function freeNumber(tx: Transaction): Promise<string> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const number = ((await nextNumber(tx, 'car_ticket')) - 1) % numbers;
    const ticket = String(number + 1).padStart(4, '0');
    if (!(await store.isTaken(tx, carKey(ticket), ''))) return ticket;
  }
  return '';
}
