import { sql as raw } from 'kysely';
import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A car as it is stored. */
export type CarRow = Row<'cars'>;

/** A car with its table and the name of who fetches it. */
export type ShownCar = Awaited<ReturnType<typeof openCars>>[number];

function shown(read: Reader) {
  return queriesOf(read)
    .sql.selectFrom('cars')
    .leftJoin('visits', 'visits.id', 'cars.visit_id')
    .leftJoin('staff', 'staff.id', 'cars.fetched_by')
    .selectAll('cars')
    .select(['visits.table_number', 'staff.name as fetcher']);
}

/**
 * Every key is greater than this, which leads both databases to the index of cars that the house has. It stands in the
 * statement itself: so PostgreSQL knows how few they are among all there ever were.
 */
const noKey = raw.lit('');

/** The cars that the house has. There are as many as the house allows. */
export function openCars(read: Reader) {
  return queriesOf(read).all(shown(read).where('open_key', '>', noKey).orderBy('open_key'));
}

/** The cars that were handed over after an instant, the last one first. */
export function goneCars(read: Reader, since: number, limit: number): Promise<readonly ShownCar[]> {
  return queriesOf(read).all(
    shown(read)
      .where('open_key', 'is', null)
      .where('status_at', '>', since)
      .orderBy('status_at', 'desc')
      .limit(limit),
  );
}

/** One car. */
export function findCar(read: Reader, id: string): Promise<ShownCar | undefined> {
  return queriesOf(read).first(shown(read).where('cars.id', '=', id));
}

/** How many cars the house has. */
export async function countOpen(read: Reader): Promise<number> {
  const { sql, first } = queriesOf(read);
  const open = sql.selectFrom('cars').where('open_key', '>', noKey);
  return (await first(open.select((eb) => eb.fn.countAll<number>().as('count'))))?.count ?? 0;
}

/** Whether the house has any car. */
export async function hasOpen(read: Reader): Promise<boolean> {
  const { sql, first } = queriesOf(read);
  const open = sql.selectFrom('cars').select('id').where('open_key', '>', noKey);
  return (await first(open.limit(1))) !== undefined;
}

/** A car, locked. */
export function lockCar(tx: Transaction, id: string): Promise<CarRow | undefined> {
  const { sql, first } = queriesOf(tx);
  return first(locked(sql.selectFrom('cars').selectAll().where('id', '=', id)));
}

/** The car that the house has under a ticket's number, locked. */
export function lockByTicket(tx: Transaction, key: string): Promise<CarRow | undefined> {
  const { sql, first } = queriesOf(tx);
  return first(locked(sql.selectFrom('cars').selectAll().where('open_key', '=', key)));
}

/** Whether a ticket's number is in use by another car. */
export async function isTaken(read: Reader, key: string, otherThan: string): Promise<boolean> {
  const { sql, first } = queriesOf(read);
  const own = sql.selectFrom('cars').select('id').where('open_key', '=', key);
  return (await first(own.where('id', '!=', otherThan))) !== undefined;
}

/** The cars of a visit that the house has, locked, in the order of their ids. */
export function lockOfVisit(tx: Transaction, visitId: string): Promise<readonly CarRow[]> {
  const { sql, all } = queriesOf(tx);
  const own = sql.selectFrom('cars').selectAll().where('visit_id', '=', visitId);
  return all(locked(own.where('open_key', 'is not', null).orderBy('id')));
}

/** The cars of a visit that the house has, without a lock. */
export function ofVisit(read: Reader, visitId: string): Promise<readonly CarRow[]> {
  const { sql, all } = queriesOf(read);
  const own = sql.selectFrom('cars').selectAll().where('visit_id', '=', visitId);
  return all(own.where('open_key', 'is not', null).orderBy('id'));
}

/** Nobody sits down more often within the day that a visit may last. */
const newestVisits = 50;

/** The visit whose cars a guest may see: the current one, else their last if it ended after `since`. */
export function visitOfGuest(
  read: Reader,
  customerId: string,
  since: number,
): Promise<{ visit_id: string; proven: number } | undefined> {
  const { sql, first } = queriesOf(read);
  // A guest of a thousand evenings sits, or sat, at the newest: the older ones are each in another place of the database.
  const newest = sql
    .selectFrom('visit_guests')
    .select(['visit_id', 'proven'])
    .where('customer_id', '=', customerId)
    .where('left_at', 'is', null)
    .orderBy('visit_id', 'desc')
    .limit(newestVisits);
  return first(
    sql
      .selectFrom(newest.as('newest'))
      .innerJoin('visits', 'visits.id', 'newest.visit_id')
      .select(['newest.visit_id', 'proven'])
      .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
      .orderBy((eb) => eb('ended_at', 'is not', null))
      .orderBy('newest.visit_id', 'desc')
      .limit(1),
  );
}

/** A guest's open call for the valet, without a ticket. */
export type OpenCall = Pick<Row<'service_requests'>, 'id' | 'requested_at' | 'taken_by'>;

/** The call for the valet that a guest of a visit made and that is open. */
export function openCallOf(read: Reader, visitId: string, customerId: string): Promise<OpenCall | undefined> {
  const { sql, first } = queriesOf(read);
  const open = sql
    .selectFrom('service_requests')
    .select(['id', 'requested_at', 'taken_by'])
    .where('kind', '=', 'valet')
    .where('visit_id', '=', visitId)
    .where('status', '=', 'open');
  return first(open.where('customer_id', '=', customerId));
}

/** What is written of a car. */
export type Written = Pick<CarRow, 'ticket' | 'plate' | 'hook' | 'words' | 'visit_id'>;

/** Changes what is written of a locked car that the house has. */
export async function changeCar(
  tx: Transaction,
  { id, version }: Pick<CarRow, 'id' | 'version'>,
  to: Written & { readonly open_key: string },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const { ticket, plate, hook, words, visit_id, open_key } = to;
  const row = sql
    .updateTable('cars')
    .set({ ticket, plate, hook, words, visit_id, open_key, version: version + 1 });
  await run(row.where('id', '=', id));
}

/** The cars of a visit go with a party that joins another. */
export async function moveCars(tx: Transaction, from: string, to: string): Promise<number> {
  const { sql, run } = queriesOf(tx);
  return run(sql.updateTable('cars').set({ visit_id: to }).where('visit_id', '=', from));
}

/**
 * The cars of a visit that some guests asked for go with them to another. It is a new version of each: a form with the table
 * of before would tie the car to that again.
 */
export async function partCars(
  tx: Transaction,
  from: string,
  to: string,
  guests: readonly string[],
): Promise<number> {
  if (guests.length === 0) return 0;
  const { sql, run } = queriesOf(tx);
  const all = sql.updateTable('cars').set((eb) => ({ visit_id: to, version: eb('version', '+', 1) }));
  return run(all.where('visit_id', '=', from).where('customer_id', 'in', guests));
}

/** The table of a visit; undefined without one. */
export async function tableOf(read: Reader, visitId: string): Promise<string | undefined> {
  const { sql, first } = queriesOf(read);
  const visit = sql.selectFrom('visits').select('table_number').where('id', '=', visitId);
  return (await first(visit))?.table_number;
}
