/** The requests as staff and guests see them. */
import type { ServiceKind } from '@sufra/contract/core/constants';
import { sql as raw, type SelectQueryBuilder } from 'kysely';
import { queriesOf } from '../../database/queries.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Reader } from '../../database/transaction.ts';

/** A request with what staff need to answer it. */
export type ServiceOnBoard = Awaited<ReturnType<typeof openOnBoard>>[number];

/** How many requests of either list staff see. */
const listMax = 200;

/**
 * Open requests with their tables and guests, without waiter calls from tables that have been cleared. Their state and how
 * many they are stand in the statement: so PostgreSQL knows that they are few, and looks up the table and guest of each.
 */
export function openOnBoard(read: Reader, kinds: readonly ServiceKind[], since: number) {
  const { sql, all } = queriesOf(read);
  const open = onBoard(sql.selectFrom('service_requests as asked'))
    .where('kind', 'in', kinds)
    .where('status', '=', raw.lit('open'))
    .where('requested_at', '>', since)
    .where((eb) => eb.or([eb('kind', '=', 'valet'), eb('ended_at', 'is', null)]))
    .orderBy('requested_at')
    .orderBy('asked.id');
  return all(open.limit((eb) => eb.lit(listMax)));
}

/**
 * Requests that were done, the last one first. Only these have the time of their answer. Their status, too, would lead to
 * all there ever were. They are limited first, and their tables and guests looked up afterwards.
 */
export function doneOnBoard(read: Reader, kinds: readonly ServiceKind[], since: number) {
  const { sql, all } = queriesOf(read);
  const last = sql
    .selectFrom('service_requests')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('resolved_at', '>', since)
    .orderBy('resolved_at', 'desc')
    .orderBy('id')
    .limit((eb) => eb.lit(listMax));
  const done = onBoard(sql.selectFrom(last.as('asked')));
  return all(done.orderBy('resolved_at', 'desc').orderBy('asked.id'));
}

/** One request as staff see it. */
export function requestOnBoard(read: Reader, id: string): Promise<ServiceOnBoard | undefined> {
  const { sql, first } = queriesOf(read);
  return first(onBoard(sql.selectFrom('service_requests as asked')).where('asked.id', '=', id));
}

/** The tables, with some requests among them. */
type WithAsked = Tables & { readonly asked: Tables['service_requests'] };

/**
 * Adds to requests what staff need to answer them. The names of staff are read beside it: PostgreSQL plans a statement of seven
 * joined tables for longer than it works on it.
 */
function onBoard(asked: SelectQueryBuilder<WithAsked, 'asked', object>) {
  return (
    asked
      .innerJoin('visits', 'visits.id', 'asked.visit_id')
      .innerJoin('dining_tables', 'dining_tables.number', 'visits.table_number')
      .innerJoin('customers', 'customers.id', 'asked.customer_id')
      // Who left before the tables were joined has no seat where their call is now.
      .leftJoin('visit_guests', (join) =>
        join
          .onRef('visit_guests.visit_id', '=', 'asked.visit_id')
          .onRef('visit_guests.customer_id', '=', 'asked.customer_id'),
      )
      .select(['asked.id', 'kind', 'status', 'requested_at', 'resolved_at', 'resolved_by', 'taken_at'])
      .select(['taken_by', 'table_number', 'zone', 'customers.name as guest_name', 'withdrawn', 'proven'])
  );
}

/** A request with the account's name of who took it. */
export type RequestOfGuest = Awaited<ReturnType<typeof openRequestsOf>>[number];

function guestQuery(read: Reader) {
  return queriesOf(read)
    .sql.selectFrom('service_requests')
    .leftJoin('staff', 'staff.id', 'taken_by')
    .select(['service_requests.id', 'kind', 'status', 'customer_id', 'requested_at', 'resolved_at'])
    .select(['taken_at', 'staff.name as taker']);
}

/** The open requests that a guest of a visit may see: the table's for a waiter, and their own for a car. */
export function openRequestsOf(read: Reader, visitId: string, customerId: string) {
  return queriesOf(read).all(
    guestQuery(read)
      .where('visit_id', '=', visitId)
      .where('status', '=', 'open')
      .where((eb) => eb.or([eb('kind', '=', 'waiter'), eb('customer_id', '=', customerId)]))
      .orderBy('requested_at')
      .orderBy('service_requests.id'),
  );
}

/** A visit's newest call for a waiter that is open, or was done since an instant; one that was taken back is neither. */
export function newestWaiterCall(
  read: Reader,
  visitId: string,
  since: number,
): Promise<RequestOfGuest | undefined> {
  return queriesOf(read).first(
    guestQuery(read)
      .where('visit_id', '=', visitId)
      .where('kind', '=', 'waiter')
      .where('withdrawn', '=', 0)
      .where((eb) => eb.or([eb('status', '=', 'open'), eb('resolved_at', '>', since)]))
      .orderBy('requested_at', 'desc')
      .orderBy('service_requests.id', 'desc')
      .limit(1),
  );
}

/** One request as its guests see it. */
export function requestOfGuest(read: Reader, id: string): Promise<RequestOfGuest | undefined> {
  return queriesOf(read).first(guestQuery(read).where('service_requests.id', '=', id));
}
