/**
 * What no guest may do to another without consent on the screen, and without the other being told (CONS); nor order for
 * them what they had not agreed to, or the same twice.
 */
import type { AgreedLine } from '@sufra/domain/orders/ready';
import type { AttemptRow, LineRow, ShareRow } from '../../../database/schema/rows.ts';
import type { Records } from '../records.ts';
import type { StepResult } from './step-checks.ts';

/** Staff at the till stand for no guest: they need consent too, but nobody tells them. */
const atTheTill = 'till';

/** What a step did to other guests against these rules. */
export function consentErrors(before: Records, after: Records, result: StepResult, now: number): string[] {
  const { by } = result;
  if (by === undefined) return [];
  const agreedReplacements = (shareId: string) => result.replaces?.includes(shareId) === true;
  const told = (shareId: string, customerId: string) =>
    customerId === atTheTill ||
    after.replaced.some(
      (row) =>
        row.share_id === shareId &&
        row.customer_id === customerId &&
        !before.replaced.some((one) => one.deed === row.deed),
    );
  const found: string[] = [];
  for (const { attempt, asker } of ended(before, after, by, now)) {
    if (!agreedReplacements(attempt.share_id))
      found.push(`${result.name} ended attempt ${attempt.id} of another guest`);
    if (attempt.handled_at !== null && by !== atTheTill)
      found.push(`${result.name} ended attempt ${attempt.id} that staff were at`);
    if (!told(attempt.share_id, asker))
      found.push(`${result.name} ended attempt ${attempt.id} without telling them`);
  }
  for (const share of droppedShares(before, after, by)) {
    const planOnly =
      result.name === 'order' || result.name === 'orderTogether' || isGivenUp(share, before.attempts);
    if (!agreedReplacements(share.id) && !planOnly)
      found.push(`${result.name} put share ${share.id} of another guest aside`);
    if (!told(share.id, share.created_by))
      found.push(`${result.name} put share ${share.id} aside without telling them`);
  }
  return found;
}

/** Other guests' attempts that could still have paid, and were ended. */
function ended(before: Records, after: Records, by: string, now: number) {
  return before.attempts.flatMap((attempt) => {
    const asker = attempt.requested_by;
    const could = attempt.live === 1 && (attempt.expires_at > now || attempt.state === 'redirected');
    const now_ = after.attempts.find((one) => one.id === attempt.id)?.state;
    const over = now_ === 'withdrawn' || now_ === 'cancelled' || now_ === 'expired';
    const theirs = asker !== null && asker !== by && !hasCancelledLines(after, attempt.order_id);
    return could && over && theirs && !isUnopenedCode(before, attempt, by) ? [{ attempt, asker }] : [];
  });
}

/** An unopened card page that this guest made for a share nobody holds: no payer is waiting for it. */
function isUnopenedCode({ shares }: Records, { method, state, share_id }: AttemptRow, by: string): boolean {
  const holder = shares.find(({ id }) => id === share_id)?.holder ?? null;
  return method === 'card' && state === 'created' && (holder === null || holder === by);
}

/** Shares that another guest planned for somebody, and that were cancelled. */
function droppedShares(before: Records, after: Records, by: string): ShareRow[] {
  return before.shares.filter((share) => {
    const gone = after.shares.find((one) => one.id === share.id)?.status === 'cancelled';
    const planned = share.status === 'pending' && share.payer_name !== null && share.created_by !== by;
    const taken = share.holder === by;
    return gone && planned && !taken && !hasCancelledLines(after, share.order_id);
  });
}

function isGivenUp(share: ShareRow, attempts: readonly AttemptRow[]): boolean {
  const last = attempts
    .filter((attempt) => attempt.share_id === share.id)
    .toSorted((a, b) => a.created_at - b.created_at)
    .at(-1);
  return share.holder === share.created_by && last?.state === 'withdrawn';
}

/** After staff cancelled lines, plans are adjusted at the next chance, whoever caused it. */
function hasCancelledLines(after: Records, orderId: string): boolean {
  return after.lines.some((line) => line.order_id === orderId && line.status === 'cancelled');
}

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
