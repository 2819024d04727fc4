import type { ErrorCode } from '@sufra/contract/core/errors';
import { assert } from '@sufra/domain/core/assert';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { carKey, decideKeep } from '@sufra/domain/tables/car';
import type { Context } from '../../context.ts';
import { countTicket } from '../../core/limits/wrong-codes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { announceCar } from './announce.ts';
import { decided } from './moves.ts';
import { visitOf } from './queries.ts';
import * as store from './store.ts';
import { moveCar } from './store-states.ts';

/** Whose phone asks, and where they sit or sat. */
type Asking = { readonly visitId: string; readonly customerId: string };

/** The id of the car that was asked for. */
type Asked = Result<string, ErrorCode>;

/**
 * Asks for a guest's car by its ticket. A ticket of another table's car is as unknown as one that nobody has, and after some wrong
 * ones the phone has to wait.
 */
export function askForCar(context: Context, customerId: string, ticket: string): Promise<Asked> {
  return countTicket(context, customerId, () =>
    context.db.write(async (tx): Promise<Asked> => {
      const visit = await visitOf(context, tx, customerId);
      if (visit === undefined) return refuse('visit_ended');
      if (visit.proven === 0) return refuse('presence_required');
      const key = carKey(ticket);
      const row = key === '' ? undefined : await store.lockByTicket(tx, key);
      const theirs = row?.visit_id === null || row?.visit_id === visit.visit_id;
      if (row === undefined || !theirs) return refuse('car_ticket_unknown');
      return request(context, tx, row, { visitId: visit.visit_id, customerId });
    }),
  );
}

/** Asks for the only car of a guest's table. Undefined where there is none, or nobody knows which. */
export async function askForOnlyCar(
  context: Context,
  tx: Transaction,
  asking: Asking,
): Promise<Asked | undefined> {
  const [row, another] = await store.lockOfVisit(tx, asking.visitId);
  if (row === undefined || another !== undefined) return undefined;
  return request(context, tx, row, asking);
}

async function request(
  context: Context,
  tx: Transaction,
  row: store.CarRow,
  { visitId, customerId }: Asking,
): Promise<Asked> {
  const moved = row.status === 'parked' ? await decided(context, tx, row, 'ask') : undefined;
  // Who asks anew is who may take it back.
  const asker = moved === undefined ? (row.customer_id ?? customerId) : customerId;
  const bound = { visit_id: visitId, customer_id: asker };
  if (moved !== undefined && !moved.ok) return moved;
  // Somebody asked already, and it is known whose it is.
  if (moved === undefined && row.visit_id === visitId && row.customer_id !== null) return ok(row.id);
  const { status, status_before, status_at, requested_at, open_key } = row;
  const as = moved?.value ?? { status, status_before, status_at, requested_at, open_key };
  assert(await moveCar(tx, row, { ...as, ...bound }), 'a locked car has the version that was read');
  announceCar(tx, { ...row, ...bound });
  return ok(row.id);
}

/**
 * Takes back that a guest asked for a car, while nobody has begun to fetch it. It stays theirs, without a time of asking: by this
 * the valet's screen knows that its guest took it back. Another's car is as unknown as none.
 */
export async function keepCar(
  context: Context,
  tx: Transaction,
  { visitId, customerId }: Asking,
  id: string,
): Promise<Result<true, ErrorCode>> {
  const row = await store.lockCar(tx, id);
  if (row === undefined || row.visit_id !== visitId || row.customer_id !== customerId)
    return refuse('service_request_not_found');
  const kept = decideKeep(row.status);
  if (!kept.ok) return kept;
  if (row.status === kept.value) return ok(true);
  const { open_key, status: status_before } = row;
  const to = {
    status: kept.value,
    status_before,
    status_at: context.clock.now(),
    requested_at: null,
    open_key,
  };
  assert(await moveCar(tx, row, to), 'a locked car has the version that was read');
  announceCar(tx, row);
  return ok(true);
}
