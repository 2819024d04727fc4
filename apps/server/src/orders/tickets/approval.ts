import { may, type Role } from '@sufra/contract/core/permissions';
import { assert } from '@sufra/domain/core/assert';
import { addFils, fils, sumFils } from '@sufra/domain/core/money';
import { ok, type Result } from '@sufra/domain/core/result';
import { type LineCommand, wasCooked } from '@sufra/domain/orders/order';
import { type ApprovalKind, approvalNeeded } from '@sufra/domain/venue/approval';
import type { Context } from '../../context.ts';
import type { LineRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { approverOf, type Doer } from '../../venue/approvals/approve.ts';
import { readLimits } from '../../venue/approvals/limits.ts';
import { lockOrder } from '../rounds/queries.ts';
import { cancelledLines } from './store.ts';

/** The lines of a move, with what staff say about it. */
interface MoveToApprove {
  readonly command: LineCommand;
  readonly lines: readonly LineRow[];
  readonly reason: string;
}

/**
 * Who approved a move: undefined if nobody needs to. Cancelling what the kitchen began may need a manager, and so does
 * taking what was served off the bill; together they are one action, by the name of the latter.
 */
export async function approverOfMoves(
  context: Context,
  tx: Transaction,
  doer: Doer,
  { command, lines, reason }: MoveToApprove,
): Promise<Result<string | undefined, 'approval_required'>> {
  const cooked = lines.filter((line) => wasCooked(line.reached));
  const [first] = cooked;
  if (command !== 'cancel' || first === undefined) return ok(undefined);
  const order = await lockOrder(tx, first.order_id);
  assert(order !== undefined, 'a line belongs to an order');
  const orders = [...new Set(cooked.map((line) => line.order_id))];
  const before = await cookedAndCancelled(tx, orders);
  return approverOf(context, tx, doer, {
    kind: kindOf(cooked),
    subject: `lines ${cooked
      .map((line) => line.id)
      .toSorted()
      .join(' ')}`,
    amount: totalOf(cooked),
    before: totalOf(before),
    table: order.table_number,
    orderRef: order.order_ref,
    dishes: dishesIn(context, cooked),
    reason,
  });
}

/** Whether a manager is needed to cancel a line: for it alone, only together with others, or never. */
export type ApprovalAhead = 'needed' | 'together' | 'never';

/**
 * For each line of these orders whether a role needs a manager to cancel it, if it counts as cooked: the same judgement as
 * `approverOfMoves`, for screens that say so beforehand. `never` too for those who may not cancel.
 */
export async function approvalsAhead(
  reader: Reader,
  role: Role,
  orders: readonly string[],
): Promise<(line: LineRow) => ApprovalAhead> {
  if (!may(role, 'lines.cancel') || may(role, 'approvals.answer')) return () => 'never';
  const limits = await readLimits(reader);
  const before = Map.groupBy(await cookedAndCancelled(reader, orders), (line) => line.order_id);
  return (line) => {
    const kind = kindOf([line]);
    if (limits[kind] === null) return 'never';
    const amount = addFils(fils(line.total), totalOf(before.get(line.order_id) ?? []));
    return approvalNeeded(kind, amount, limits, false) ? 'needed' : 'together';
  };
}

function kindOf(cooked: readonly Pick<LineRow, 'reached'>[]): ApprovalKind {
  return cooked.some((line) => line.reached === 'served') ? 'comp' : 'cancel_cooked';
}

async function cookedAndCancelled(reader: Reader, orders: readonly string[]) {
  return (await cancelledLines(reader, orders)).filter((line) => wasCooked(line.reached));
}

function totalOf(lines: readonly Pick<LineRow, 'total'>[]) {
  return sumFils(lines.map((line) => fils(line.total)));
}

/** The dishes, in the venue's own language. */
function dishesIn(context: Context, lines: readonly LineRow[]): string {
  const { default_language } = context.menu.current().venue;
  return lines
    .map(({ names, quantity }) => {
      const name = inLanguage(JSON.parse(names) as Translations, default_language, default_language);
      return quantity === 1 ? name : `${quantity} × ${name}`;
    })
    .join(', ');
}
