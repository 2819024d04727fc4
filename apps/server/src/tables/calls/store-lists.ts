/** The requests as staff and guests see them. */
import type { ServiceKind } from '@sufra/contract/core/constants';
import { queriesOf } from '../../database/queries.ts';
import type { Reader } from '../../database/transaction.ts';

/** A request with what staff need to answer it. */
export type ServiceOnBoard = Awaited<ReturnType<typeof requestsOnBoard>>[number];

/** Requests with their tables and guests, without waiter calls from tables that have been cleared. */
export function requestsOnBoard(
  read: Reader,
  wanted: {
    readonly kinds: readonly ServiceKind[];
    readonly status: 'open' | 'done';
    readonly since: number;
    readonly limit: number;
  },
) {
  const { status, since } = wanted;
  const ofKind = boardQuery(read).where('kind', 'in', wanted.kinds);
  // Only a request that is done has the time of its answer. Its status, too, would lead to all there ever were.
  const found =
    status === 'done'
      ? ofKind.where('resolved_at', '>', since).orderBy('resolved_at', 'desc')
      : ofKind
          .where('service_requests.status', '=', status)
          .where('requested_at', '>', since)
          .where((eb) => eb.or([eb('kind', '=', 'valet'), eb('ended_at', 'is', null)]))
          .orderBy('requested_at');
  return queriesOf(read).all(found.orderBy('service_requests.id').limit(wanted.limit));
}

/** One request as staff see it. */
export function requestOnBoard(read: Reader, id: string): Promise<ServiceOnBoard | undefined> {
  return queriesOf(read).first(boardQuery(read).where('service_requests.id', '=', id));
}

function boardQuery(read: Reader) {
  return queriesOf(read)
    .sql.selectFrom('service_requests')
    .innerJoin('visits', 'visits.id', 'service_requests.visit_id')
    .innerJoin('dining_tables', 'dining_tables.number', 'visits.table_number')
    .innerJoin('customers', 'customers.id', 'service_requests.customer_id')
    .innerJoin('visit_guests', (join) =>
      join
        .onRef('visit_guests.visit_id', '=', 'service_requests.visit_id')
        .onRef('visit_guests.customer_id', '=', 'service_requests.customer_id'),
    )
    .leftJoin('staff', 'staff.id', 'service_requests.resolved_by')
    .leftJoin('staff as takers', 'takers.id', 'service_requests.taken_by')
    .select(['service_requests.id', 'kind', 'status', 'requested_at', 'resolved_at', 'taken_at', 'taken_by'])
    .select(['table_number', 'zone', 'customers.name as guest_name', 'staff.name as resolver'])
    .select(['takers.name as taker', 'withdrawn', 'proven']);
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
