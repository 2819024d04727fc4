/** What may never happen from one moment to the next, whatever was done in between. */
import type { Sight } from './sight.ts';

/** What was done: its name, and how it was answered. */
export interface Done {
  readonly name: string;
  /** An HTTP status; undefined where nothing could be done. */
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  /** It repeats what was done just before, with the same key. */
  readonly repeats?: boolean;
  /** The guest who did it; undefined for staff, the bank and the clock. */
  readonly by?: string | undefined;
  /** The shares that the guest agreed to replace. */
  readonly replaces?: readonly string[] | undefined;
}

const ends = new Set(['approved', 'rejected', 'withdrawn', 'captured', 'declined', 'captured_late']);
const mayPay = new Set(['approve', 'comesBack', 'sweep', 'wait', 'end']);

/** What went wrong between two sights of a visit. */
export function wrongInStep(before: Sight, after: Sight, done: Done): string[] {
  return [
    ...paidStays(before, after),
    ...endsStay(before, after),
    ...ledgerGrows(before, after),
    ...paidByWord(before, after, done),
    ...leavesNoTrace(before, after, done),
  ];
}

/** Paid and cancelled shares stay so, with the same figures. */
function* paidStays(before: Sight, after: Sight): Iterable<string> {
  for (const share of before.shares.filter((one) => one.status !== 'pending')) {
    const now = after.shares.find((one) => one.id === share.id);
    const same = ['status', 'subtotal', 'discount', 'tip', 'service', 'total', 'vat'] as const;
    if (same.some((column) => now?.[column] !== share[column])) yield `share ${share.id} was ${share.status}`;
  }
  for (const order of before.orders.filter((one) => one.payment_status === 'paid')) {
    const now = after.orders.find((one) => one.id === order.id);
    if (now?.payment_status !== 'paid') yield `order ${order.id} was paid`;
  }
}

/** What is over stays over; only a card that was given up may be charged late. */
function* endsStay(before: Sight, after: Sight): Iterable<string> {
  for (const attempt of before.attempts.filter((one) => one.live === 0)) {
    const now = after.attempts.find((one) => one.id === attempt.id);
    const late = now?.state === 'captured_late' && !ends.has(attempt.state);
    if (now?.state !== attempt.state && !late) yield `attempt ${attempt.id} was ${attempt.state}`;
    if (now?.live === 1) yield `attempt ${attempt.id} was over`;
  }
}

function* ledgerGrows(before: Sight, after: Sight): Iterable<string> {
  const kept = JSON.stringify(after.ledger.slice(0, before.ledger.length));
  if (kept !== JSON.stringify(before.ledger)) yield 'the ledger was rewritten';
}

/** Only the provider's or a member of staff's word makes a share paid; one that owes nothing needs none. */
function* paidByWord(before: Sight, after: Sight, done: Done): Iterable<string> {
  if (mayPay.has(done.name)) return;
  for (const share of after.shares.filter((one) => one.status === 'paid' && one.total > 0)) {
    const was = before.shares.find((one) => one.id === share.id)?.status;
    if (was !== 'paid') yield `share ${share.id} was paid by ${done.name}`;
  }
}

/** What is refused changes nothing, and neither does what is repeated. */
function* leavesNoTrace(before: Sight, after: Sight, done: Done): Iterable<string> {
  if (done.status !== undefined && done.status >= 500) yield `${done.name} broke: ${done.status}`;
  const refused = done.status !== undefined && done.status >= 400;
  if (!refused && done.repeats !== true) return;
  if (JSON.stringify(before) !== JSON.stringify(after)) yield `${done.name} (${done.code}) left a trace`;
}
