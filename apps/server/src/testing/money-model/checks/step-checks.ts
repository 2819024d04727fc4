/** What no single step may do, whatever it was. */
import type { Records } from '../records.ts';

/** The result of a step: its name and the server's answer. */
export interface StepResult {
  readonly name: string;
  /** The HTTP status; undefined when nothing could be done. */
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  /** It repeated the step before, with the same key. */
  readonly repeats?: boolean;
  /** The guest who did it; undefined for staff, the bank and the clock. */
  readonly by?: string | undefined;
  /** The shares that the guest agreed to replace. */
  readonly replaces?: readonly string[] | undefined;
}

const ends = new Set(['approved', 'rejected', 'withdrawn', 'captured', 'declined', 'captured_late']);
const mayPay = new Set(['takeMoney', 'approve', 'returnFromPage', 'runJobs', 'wait', 'end']);

/** What went wrong between the records before and after a step. */
export function stepErrors(before: Records, after: Records, result: StepResult): string[] {
  return [
    ...paidStaysPaid(before, after),
    ...endedStaysEnded(before, after),
    ...ledgerGrows(before, after),
    ...paidWithProof(before, after, result),
    ...refusedOrRepeatedChangesNothing(before, after, result),
  ];
}

/** Paid and cancelled shares keep their state and amount. */
function* paidStaysPaid(before: Records, after: Records): Iterable<string> {
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

/** An attempt that ended stays ended; only a card attempt we had given up may still be captured late. */
function* endedStaysEnded(before: Records, after: Records): Iterable<string> {
  for (const attempt of before.attempts.filter((one) => one.live === 0)) {
    const now = after.attempts.find((one) => one.id === attempt.id);
    const late = now?.state === 'captured_late' && !ends.has(attempt.state);
    if (now?.state !== attempt.state && !late) yield `attempt ${attempt.id} was ${attempt.state}`;
    if (now?.live === 1) yield `attempt ${attempt.id} was over`;
  }
}

function* ledgerGrows(before: Records, after: Records): Iterable<string> {
  const kept = JSON.stringify(after.ledger.slice(0, before.ledger.length));
  if (kept !== JSON.stringify(before.ledger)) yield 'the ledger was rewritten';
}

/** Only the provider or staff make a share paid, unless it owes nothing. */
function* paidWithProof(before: Records, after: Records, result: StepResult): Iterable<string> {
  if (mayPay.has(result.name)) return;
  for (const share of after.shares.filter((one) => one.status === 'paid' && one.total > 0)) {
    const was = before.shares.find((one) => one.id === share.id)?.status;
    if (was !== 'paid') yield `share ${share.id} was paid by ${result.name}`;
  }
}

/** What money is about. A guest may change their cart within the same step. */
const booksOf = ({ carts: _, ready: __, ...books }: Records) => JSON.stringify(books);

/** A refusal of staff who saw an old amount may let the shares fit their bill (TILL-18). It begins nothing, and moves no money. */
function letsFit(before: Records, after: Records, { name, code = '' }: StepResult): boolean {
  const atTill = name === 'takeMoney' || name === 'openCardLink';
  return (
    atTill &&
    (code === 'amount_mismatch' || code === 'share_not_found') &&
    after.attempts.length === before.attempts.length &&
    after.shares.length === before.shares.length &&
    after.ledger.length === before.ledger.length
  );
}

/** Refused and repeated requests change nothing. */
function* refusedOrRepeatedChangesNothing(
  before: Records,
  after: Records,
  result: StepResult,
): Iterable<string> {
  if (result.status !== undefined && result.status >= 500) yield `${result.name} broke: ${result.status}`;
  const refused = result.status !== undefined && result.status >= 400;
  if (!refused && result.repeats !== true) return;
  if (letsFit(before, after, result)) return;
  if (booksOf(before) !== booksOf(after)) yield `${result.name} (${result.code}) changed something`;
}
