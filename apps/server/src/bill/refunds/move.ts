import { decideRefund, type RefundCommand, type RefundRefusal } from '@sufra/domain/bill/refunds/refund';
import { assert } from '@sufra/domain/core/assert';
import { ok, type Result } from '@sufra/domain/core/result';
import type { RefundRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import * as states from './store-states.ts';

/**
 * Carries out a command on a locked refund: the domain decides, and the new state is saved together with
 * `record`. Nothing else may move a refund.
 */
export async function move(
  tx: Transaction,
  refund: RefundRow,
  command: RefundCommand,
  record: Partial<RefundRow>,
): Promise<Result<RefundRow, RefundRefusal>> {
  const decided = decideRefund(refund, command);
  if (!decided.ok) return decided;
  const changes = { ...record, state: decided.value };
  assert(await states.moveRefund(tx, refund, changes), 'a locked refund cannot have moved');
  return ok({ ...refund, ...changes });
}
