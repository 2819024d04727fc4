import type { ServiceKind } from '@sufra/contract/core/constants';
import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

export type ServiceRow = Tables['service_requests'];

/** A request with what staff need to answer it. */
export type ServiceOnBoard = Awaited<ReturnType<typeof requestsOnBoard>>[number];

/** The open request that a repeat would return: the table's for a waiter, the guest's own for a car. */
export function openRequest(
  tx: Transaction,
  asked: { readonly kind: ServiceKind; readonly visitId: string; readonly customerId: string },
): Promise<ServiceRow | undefined> {
  const { sql, first } = queriesOf(tx);
  const ofVisit = sql
    .selectFrom('service_requests')
    .selectAll()
    .where('kind', '=', asked.kind)
    .where('visit_id', '=', asked.visitId)
    .where('status', '=', 'open');
  return first(asked.kind === 'valet' ? ofVisit.where('customer_id', '=', asked.customerId) : ofVisit);
}

export async function insertRequest(tx: Transaction, row: ServiceRow): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('service_requests').values(row));
}

/** A request, locked. */
export function lockRequest(tx: Transaction, id: string): Promise<ServiceRow | undefined> {
  const { sql, first } = queriesOf(tx);
  return first(locked(sql.selectFrom('service_requests').selectAll().where('id', '=', id)));
}

export async function resolveRequest(
  tx: Transaction,
  done: { readonly id: string; readonly at: number; readonly by: string },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('service_requests')
      .set({ status: 'done', resolved_at: done.at, resolved_by: done.by })
      .where('id', '=', done.id),
  );
}

/**
 * The visit for which a guest may call their car: the current one, else their last if it ended after `since`. Locked,
 * so that two requests of one guest are handled one after the other.
 */
export function visitForCar(
  tx: Transaction,
  customerId: string,
  since: number,
): Promise<{ visit_id: string; proven: number } | undefined> {
  const { sql, first } = queriesOf(tx);
  return first(
    locked(
      sql
        .selectFrom('visit_guests')
        .innerJoin('visits', 'visits.id', 'visit_guests.visit_id')
        .select(['visits.id as visit_id', 'proven'])
        .where('customer_id', '=', customerId)
        .where('left_at', 'is', null)
        .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
        .orderBy('opened_at', 'desc')
        .orderBy('visits.id', 'desc')
        .limit(1),
    ),
  );
}

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
    .select(['service_requests.id', 'kind', 'status', 'requested_at', 'resolved_at'])
    .select(['table_number', 'zone', 'customers.name as guest_name', 'staff.name as resolver'])
    .select('proven');
}

/** The open requests that a guest of a visit may see: the table's for a waiter, and their own for a car. */
export function openRequestsOf(read: Reader, visitId: string, customerId: string): Promise<ServiceRow[]> {
  const { sql, all } = queriesOf(read);
  return all(
    sql
      .selectFrom('service_requests')
      .selectAll()
      .where('visit_id', '=', visitId)
      .where('status', '=', 'open')
      .where((eb) => eb.or([eb('kind', '=', 'waiter'), eb('customer_id', '=', customerId)]))
      .orderBy('requested_at')
      .orderBy('id'),
  );
}
