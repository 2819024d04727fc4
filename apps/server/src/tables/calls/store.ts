import type { ServiceKind } from '@sufra/contract/core/constants';
import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

export type ServiceRow = Tables['service_requests'];
export type AskRow = Tables['service_asks'];

/**
 * The open request that a repeat would return: the table's for a waiter, the guest's own for a car. Locked, so that what
 * joins it is not lost if staff are done with it at the same moment.
 */
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
  return first(
    locked(asked.kind === 'valet' ? ofVisit.where('customer_id', '=', asked.customerId) : ofVisit),
  );
}

/** A request, without a lock. */
export function findRequest(read: Reader, id: string): Promise<ServiceRow | undefined> {
  const { sql, first } = queriesOf(read);
  return first(sql.selectFrom('service_requests').selectAll().where('id', '=', id));
}

/** A request, locked. */
export function lockRequest(tx: Transaction, id: string): Promise<ServiceRow | undefined> {
  const { sql, first } = queriesOf(tx);
  return first(locked(sql.selectFrom('service_requests').selectAll().where('id', '=', id)));
}

/** The visit of a request, ended or not, locked: whoever changes one of its calls holds the visit first. */
export function lockVisit(tx: Transaction, id: string): Promise<{ ended_at: number | null } | undefined> {
  const { sql, first } = queriesOf(tx);
  return first(locked(sql.selectFrom('visits').select('ended_at').where('id', '=', id)));
}

/** Adds what a guest asks for. */
export async function insertAsks(tx: Transaction, rows: readonly AskRow[]): Promise<void> {
  const { sql, run } = queriesOf(tx);
  if (rows.length > 0) await run(sql.insertInto('service_asks').values([...rows]));
}

/** Takes away what a guest asked for. Returns how much it was. */
export function deleteAsks(tx: Transaction, requestId: string, customerId: string): Promise<number> {
  const { sql, run } = queriesOf(tx);
  const ofRequest = sql.deleteFrom('service_asks').where('request_id', '=', requestId);
  return run(ofRequest.where('customer_id', '=', customerId));
}

/** What is asked for in requests, oldest first, with the names of those who asked. */
export async function asksIn(read: Reader, requestIds: readonly string[]) {
  const { sql, all } = queriesOf(read);
  if (requestIds.length === 0) return [];
  return all(
    sql
      .selectFrom('service_asks')
      .innerJoin('customers', 'customers.id', 'service_asks.customer_id')
      .select(['request_id', 'customer_id', 'reason', 'note', 'asked_at', 'customers.name as guest_name'])
      .where('request_id', 'in', [...requestIds])
      .orderBy('asked_at')
      .orderBy('service_asks.id'),
  );
}

/** An ask with the name of who asked. */
export type AskOnBoard = Awaited<ReturnType<typeof asksIn>>[number];

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
        // The visit is named first, so it is locked first, as by whoever moves its guests.
        .selectFrom('visits')
        .innerJoin('visit_guests', 'visit_guests.visit_id', 'visits.id')
        .select(['visits.id as visit_id', 'proven'])
        .where('customer_id', '=', customerId)
        .where('left_at', 'is', null)
        .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
        .orderBy((eb) => eb('ended_at', 'is not', null))
        .orderBy('opened_at', 'desc')
        .orderBy('visits.id', 'desc')
        .limit(1),
    ),
  );
}
