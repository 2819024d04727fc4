import type { DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { may, type Role } from '@sufra/contract/core/permissions';
import { assert } from '@sufra/domain/core/assert';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { writeOnce } from '../../core/idempotency.ts';
import { readOperations } from '../../venue/settings/operations.ts';
import {
  type Actor,
  type CountOfDrawer,
  countShift,
  countsOf,
  done,
  heldBy,
  lockStanding,
  readCash,
  startShift,
} from './commands.ts';
import { presentShifts } from './queries.ts';
import * as store from './store.ts';

type HandedOver = Result<DataOf<'handOverShift'>, ErrorCode>;

/**
 * Counts a drawer, blind, and hands it to a colleague, who goes on in a shift of their own with what was counted: a
 * difference stays with whoever had it. Guests may wait to pay in cash meanwhile, since the drawer stays open.
 */
export function handOver(
  context: Context,
  doer: Actor,
  count: CountOfDrawer & { readonly to: string },
): Promise<HandedOver> {
  const counted = readCash(count.counted);
  if (counted === undefined) return Promise.resolve(refuse('invalid_input', { field: 'counted' }));
  const counts = countsOf(count.counts, counted);
  if (!counts.ok) return Promise.resolve(counts);
  return writeOnce(context.db, doer.once, async (tx): Promise<HandedOver> => {
    const held = await heldBy(tx, count.to);
    const shift = await lockStanding(tx, count.shiftId);
    if (!shift.ok) return shift;
    const taker = (await tx.allOf(store.accounts, {})).find(({ id }) => id === count.to);
    const { rights } = await readOperations(tx);
    const mayTake = taker !== undefined && may({ role: taker.role as Role, rights }, 'shifts.work');
    if (!mayTake) return refuse('account_not_found');
    if (held !== undefined) return refuse('holds_a_drawer', { name: taker.name });
    const after = await countShift(context, tx, doer, { ...count, counted, counts: counts.value });
    const opening = { id: context.random.id(), staffId: taker.id, at: context.clock.now() };
    const { drawer, id: handed_from } = shift.value;
    const started = await startShift(tx, opening, counted, {
      drawer,
      handed_from,
      opening_counts: counts.value,
    });
    assert(started, 'a drawer that was just counted is closed');
    const what = { action: 'shift.hand_over', after: { ...after, to: taker.id, shift: opening.id } };
    const ended = await done(context, tx, doer, count.shiftId, what);
    if (!ended.ok) return ended;
    const begun = await tx.firstOf(store.lockShift, { id: opening.id });
    const [presented] = begun === undefined ? [] : await presentShifts(context, tx, [begun]);
    assert(presented !== undefined, 'a shift that was begun exists');
    return ok({ counted: ended.value, shift: presented });
  });
}
