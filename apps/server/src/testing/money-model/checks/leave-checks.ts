/** What a party that left still owes stays owed, until its money comes or somebody lets it go. */
import { activeShares, type Records } from '../records.ts';
import type { StepResult } from './step-checks.ts';

/** These change by themselves what is owed: somebody takes something off, or puts it back. */
const letsGo = new Set(['giveComp', 'takeBackComp', 'cancelLine']);

/** Whether money came for a bill; a share of nothing brought none. */
export function isPaidInPart(records: Records, orderId: string): boolean {
  return activeShares(records, orderId).some(({ status, subtotal }) => status === 'paid' && subtotal > 0);
}

/** What went wrong with the bills of a party that left. */
export function* leaveErrors(before: Records, after: Records, result: StepResult): Iterable<string> {
  if (!after.left || letsGo.has(result.name)) return;
  for (const { id, total } of after.orders) {
    const due = activeShares(after, id).some(({ status }) => status === 'pending');
    const was = before.orders.find((order) => order.id === id)?.total;
    // Whoever takes the money takes all of it: a part would let the rest go.
    if (was !== total && (result.by === 'till' || !isPaidInPart(after, id)))
      yield `${result.name} made ${total} of the ${was} that order ${id} owes`;
    // What was paid is then all of it. What staff leave open while they take something off stays owed.
    const isOver = !before.left || isBeingPaid(before, id) || !isPaidInPart(before, id);
    if (isPaidInPart(after, id) && due && isOver && !isBeingPaid(after, id))
      yield `order ${id} was paid in part, and nobody lets the rest go`;
  }
}

function isBeingPaid({ attempts }: Records, orderId: string): boolean {
  return attempts.some(({ order_id, live }) => order_id === orderId && live === 1);
}
