/** What ordering together may not do: order what its guest had not agreed to, or the same twice. */
import type { AgreedLine } from '@sufra/domain/orders/ready';
import type { LineRow } from '../../database/schema/rows.ts';
import type { Records } from './records.ts';
import type { StepResult } from './step-checks.ts';

/** What was wrong with the round that a step ordered, if it did. */
export function* togetherErrors(before: Records, after: Records, result: StepResult): Iterable<string> {
  const fresh = after.lines.filter(
    (line) => line.part_of === null && !before.lines.some((one) => one.id === line.id),
  );
  if (new Set(fresh.map((line) => line.round_id)).size > 1) yield `${result.name} made more than one round`;
  if (result.name !== 'orderTogether') return;
  for (const [guest, lines] of Map.groupBy(fresh, (line) => line.ordered_by)) {
    // Orders of guests who were erased since are nobody's; none of these are.
    if (guest === null) continue;
    if (guest !== result.by) yield* notAgreed(before, guest, lines);
    if (after.ready.some(({ customer_id }) => customer_id === guest))
      yield `${guest} is still ready after what they agreed to was ordered`;
    if (after.carts.some(({ customer_id }) => customer_id === guest))
      yield `${guest} still has what was ordered`;
  }
}

/** The lines of another guest are, one for one, those that they agreed to, at their prices. */
function* notAgreed(before: Records, guest: string, lines: readonly LineRow[]): Iterable<string> {
  const agreed = before.ready.find(({ customer_id }) => customer_id === guest)?.agreed ?? null;
  const expected = (agreed === null ? [] : (JSON.parse(agreed) as AgreedLine[])).map((line) => {
    const item = before.carts.find(({ id }) => id === line.id)?.item_id;
    return `${item} ${line.quantity} ${line.price}`;
  });
  const ordered = lines.map((line) => `${line.item_id} ${line.quantity} ${line.unit_price}`);
  if (String(ordered.toSorted()) !== String(expected.toSorted()))
    yield `ordered ${String(ordered)} for ${guest}, who had agreed to ${String(expected)}`;
}
