import { assert } from '@sufra/domain/core/assert';
import { fils, sumFils } from '@sufra/domain/core/money';
import { ok, type Result } from '@sufra/domain/core/result';
import { furthestWithParts } from '@sufra/domain/orders/combo';
import { type LineCommand, wasCooked } from '@sufra/domain/orders/order';
import type { Context } from '../../context.ts';
import type { LineRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { approverOf, type Doer } from '../../venue/approvals/approve.ts';
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
  const cooked = wholeLines(lines).filter((line) => wasCooked(line.reached));
  const [first] = cooked;
  if (command !== 'cancel' || first === undefined) return ok(undefined);
  const order = await lockOrder(tx, first.order_id);
  assert(order !== undefined, 'a line belongs to an order');
  const orders = [...new Set(cooked.map((line) => line.order_id))];
  const before = wholeLines(await cancelledLines(tx, orders)).filter((line) => wasCooked(line.reached));
  return approverOf(context, tx, doer, {
    kind: cooked.some((line) => line.reached === 'served') ? 'comp' : 'cancel_cooked',
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

/** The lines that guests pay, each as far as it or any of its parts came: what was cooked of a combo was cooked. */
function wholeLines<Line extends Pick<LineRow, 'id' | 'part_of' | 'reached'>>(
  lines: readonly Line[],
): Line[] {
  const parts = Map.groupBy(lines, (line) => line.part_of);
  return lines
    .filter((line) => line.part_of === null)
    .map((line) => {
      const reached = (parts.get(line.id) ?? []).map((part) => part.reached);
      return { ...line, reached: furthestWithParts(line.reached, reached) };
    });
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
