import type { StepResult } from '../checks/step-checks.ts';
import { activeShares, type Records } from '../records.ts';
import { type Action, agreedReplacements, choices, methods } from '../table.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Whether a bill is paid in part: rare enough that by chance alone the rest would hardly ever be divided. */
export function canSplitRest(records: Records): boolean {
  return records.orders.some(({ id }) => isPaidInPart(records, id));
}

function isPaidInPart(records: Records, orderId: string): boolean {
  const states = activeShares(records, orderId).map(({ status }) => status);
  return states.includes('paid') && states.includes('pending');
}

/** Once somebody has paid, a guest divides what is due by who ordered, as the server proposes it. */
export const splitRest: Action = async (table, records) => {
  const { random } = table;
  const guest = random.pick(table.guests);
  const paid = records.orders.filter(({ id }) => isPaidInPart(records, id));
  if (paid.length === 0) return { name: 'nothing' };
  const orderId = random.pick(paid).id;
  const asked = await guest.call('splitProposal', { params: { orderId } });
  const proposal = asked.body.data;
  if (proposal?.rest === undefined)
    return { name: 'splitProposal', status: asked.status, code: asked.body.code };
  const byItems = proposal.rest === 'items';
  const replaces = await agreedReplacements(table, guest, orderId);
  const splits = proposal.payers.map(({ items, subtotal }) => ({
    ...choices(table),
    payment_method: random.pick(methods),
    ...(byItems
      ? {
          items: items.map(({ order_item_id, quantity, parts, of }) => ({
            order_item_id,
            quantity,
            parts,
            of,
          })),
        }
      : // Their name says it too, for the checks.
        { name: `Pays ${subtotal}`, amount: subtotal }),
  }));
  const split_type = byItems ? ('items' as const) : ('equally' as const);
  const body = { order_id: orderId, split_type, divides: 'rest' as const, splits, replaces };
  const send = (key?: string) => guest.call('paySplit', { body, ...(key === undefined ? {} : { key }) });
  return table.write('splitRest', send, { by: guest.customerId, replaces });
};

/**
 * What was wrong with a division of the rest: the new shares come to what was due, what was paid stays, and whoever
 * ordered owes what they ordered without what they paid, if nobody paid more than that and every payer is known.
 */
export function* restErrors(before: Records, after: Records, result: StepResult): Iterable<string> {
  if (result.name !== 'splitRest' || (result.status ?? 500) >= 400) return;
  const made = after.shares.filter((share) => !before.shares.some(({ id }) => id === share.id));
  const orderId = made[0]?.order_id;
  if (orderId === undefined) return;
  const standing = activeShares(before, orderId);
  const due = sum(standing.filter(({ status }) => status === 'pending').map(({ subtotal }) => subtotal));
  const parts = made.map(({ subtotal }) => subtotal);
  if (sum(parts) !== due) yield `the rest of ${orderId} was ${due} and is divided into ${sum(parts)}`;
  const owed = owedByGuest(before, orderId);
  if (owed !== undefined && String(parts.toSorted()) !== String(owed.toSorted()))
    yield `the rest of ${orderId} is ${parts.join(' ')}, and the guests owe ${owed.join(' ')}`;
}

/** What each guest owes of what they ordered, in fils; undefined where that isn't plain. */
function owedByGuest(records: Records, orderId: string): number[] | undefined {
  const lines = records.lines.filter(
    (line) => line.order_id === orderId && line.status !== 'cancelled' && line.part_of === null,
  );
  const all = records.lines.filter((line) => line.order_id === orderId);
  if (all.some((line) => line.status === 'cancelled') || records.comps.length > 0) return undefined;
  const owed = new Map<string | null, number>();
  for (const line of lines) owed.set(line.ordered_by, (owed.get(line.ordered_by) ?? 0) + line.total);
  for (const share of activeShares(records, orderId).filter(({ status }) => status === 'paid')) {
    const units = records.units.filter((unit) => unit.share_id === share.id);
    const paid =
      share.split_type === 'items'
        ? units.map(
            (unit) => [lines.find(({ id }) => id === unit.line_id)?.ordered_by ?? null, unit.amount] as const,
          )
        : [[share.holder, share.subtotal] as const];
    for (const [guest, amount] of paid) {
      const left = (owed.get(guest) ?? 0) - amount;
      if (left < 0) return undefined;
      owed.set(guest, left);
    }
  }
  return [...owed.values()].filter((amount) => amount > 0);
}
