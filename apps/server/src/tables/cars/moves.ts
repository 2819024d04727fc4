import type { BodyOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { may } from '@sufra/contract/core/permissions';
import { assert } from '@sufra/domain/core/assert';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { type CarMove, carKey, decideCar, isCarThere } from '@sufra/domain/tables/car';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { By } from '../floor/log.ts';
import { type Answered, changedMeanwhile, tellCar } from './commands.ts';
import { goneForMs, shownCar } from './queries.ts';
import * as store from './store.ts';
import { type Moved, moveCar } from './store-states.ts';

/** Staff move a car on, or take the last move back. */
export function moveCarTo(
  context: Context,
  by: By,
  id: string,
  { move, version }: BodyOf<'moveCar'>,
): Promise<Answered> {
  return context.db.write(async (tx): Promise<Answered> => {
    if (move !== 'ask' && !may(by.staff, 'cars.work')) return refuse('forbidden');
    const row = await store.lockCar(tx, id);
    if (row === undefined) return refuse('car_not_found');
    const repeated = move !== 'undo' && isCarThere(row.status, move);
    if (repeated) return ok({ car: await shownCar(context, tx, id) });
    if (row.version !== version) return changedMeanwhile(context, tx, id);
    const to = await decided(context, tx, row, move);
    if (!to.ok) return to;
    const fetched_by = move === 'fetch' ? by.staff.staffId : row.fetched_by;
    const stands = to.value.status === 'parked' || to.value.status === 'requested';
    const after = { ...to.value, fetched_by: stands ? null : fetched_by };
    assert(await moveCar(tx, row, after), 'a locked car has the version that was read');
    tellCar(context, tx, by, { action: `car.${move}`, row: { ...row, ...after } });
    return ok({ car: await shownCar(context, tx, id) });
  });
}

/** What a move changes of a car. Who waited goes on waiting when a later move is taken back; who needed it no longer, from now on. */
export async function decided(
  context: Context,
  tx: Transaction,
  row: store.CarRow,
  move: CarMove,
): Promise<Result<Moved, ErrorCode>> {
  const next = decideCar({ state: row.status, before: row.status_before }, move);
  if (!next.ok) return next;
  const now = context.clock.now();
  const { state: status, before: status_before } = next.value;
  const back = move === 'undo' && row.status === 'gone';
  if (back && now - row.status_at > goneForMs) return refuse('car_over');
  const key = carKey(row.ticket);
  if (back && (await store.isTaken(tx, key, row.id))) return refuse('car_ticket_taken');
  const asked = status === 'requested' ? (row.requested_at ?? now) : row.requested_at;
  const requested_at = move === 'ask' ? now : asked;
  const open_key = status === 'gone' ? null : key;
  return ok({ status, status_before, status_at: now, requested_at, open_key });
}
