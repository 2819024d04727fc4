import { assert } from '@sufra/domain/core/assert';
import { lineCan } from '@sufra/domain/orders/order';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { BillForOrders } from '../rounds/bill-interface.ts';
import { type About, keep, tell } from './commands.ts';
import { carryOut } from './effects.ts';
import { lockLines } from './locks.ts';
import { decideAll } from './moves.ts';

/**
 * Closes the tickets of a visit that ends. Lines in the kitchen count as served and stay on the bill;
 * unconfirmed lines are cancelled.
 */
export async function closeLines(tx: Transaction, ids: readonly string[], about: About): Promise<void> {
  if (ids.length === 0) return;
  // The kitchen may have served one since the table was read.
  const found = await lockLines(tx, ids);
  assert(found.ok, 'lines are never deleted');
  const open = found.value.filter((line) => lineCan.close(line.status));
  if (open.length === 0) return;
  const moves = decideAll(open, 'close');
  assert(moves.ok, 'a line that is open can be closed');
  assert(
    moves.value.every(({ effects }) => effects.length === 0),
    'closing a line changes no bill',
  );
  await keep(tx, moves.value, about);
  await tell(tx, 'close', open, about);
}

/**
 * Takes lines that are on hold off the bill when the visit ends: the kitchen never got them. The caller has seen that nobody
 * paid for them.
 */
export async function cancelHeld(
  context: Context,
  bill: BillForOrders,
  tx: Transaction,
  ids: readonly string[],
  about: About & { readonly staffId: string },
): Promise<void> {
  if (ids.length === 0) return;
  const found = await lockLines(tx, ids);
  assert(found.ok, 'lines are never deleted');
  const moves = decideAll(found.value, 'cancel');
  assert(moves.ok, 'what is on hold can be cancelled');
  await keep(tx, moves.value, about);
  const done = await carryOut({ context, bill, tx, by: about.staffId }, moves.value);
  assert(done.ok, 'cancelling takes no portions');
  await tell(tx, 'cancel', found.value, about);
}
