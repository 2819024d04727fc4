/** What a party that left still owes stays owed, until its money comes or somebody lets it go. */
import { activeShares, type Records } from '../records.ts';
import type { StepResult } from './step-checks.ts';

/** These change by themselves what is owed: somebody takes something off, or puts it back. */
const letsGo = new Set(['giveComp', 'takeBackComp', 'cancelLine']);

/** Whether money had come for a bill when its party left; a share of nothing brought none, nor did a coupon alone. */
export function wasPaidInPart(records: Records, orderId: string): boolean {
  const { leftAt } = records;
  if (leftAt === undefined) return false;
  return activeShares(records, orderId).some(
    ({ status, subtotal, overpaid, total, paid_at }) =>
      status === 'paid' && subtotal > overpaid && total > 0 && (paid_at ?? leftAt) <= leftAt,
  );
}

/** What went wrong with the bills of a party that left. */
export function* leaveErrors(before: Records, after: Records, result: StepResult): Iterable<string> {
  if (after.leftAt === undefined || letsGo.has(result.name)) return;
  for (const { id, total } of after.orders) {
    const due = activeShares(after, id).some(({ status }) => status === 'pending');
    const was = before.orders.find((order) => order.id === id)?.total;
    const inPart = wasPaidInPart(after, id);
    // Whoever takes the money takes all of it, and where nothing was paid the rest stays due.
    if (was !== total && (result.by === 'till' || !inPart))
      yield `${result.name} made ${total} of the ${was} that order ${id} owes`;
    // What was paid is then all of it. What staff leave open while they take something off, or take a link back, stays owed.
    const isOver = before.leftAt === undefined || isBeingPaid(before, id);
    const leavesDue = result.by === 'till' || result.name === 'closeCardLink';
    if (inPart && due && isOver && !isBeingPaid(after, id) && !leavesDue)
      yield `order ${id} was paid in part, and nobody lets the rest go`;
  }
}

function isBeingPaid({ attempts }: Records, orderId: string): boolean {
  return attempts.some(({ order_id, live }) => order_id === orderId && live === 1);
}
