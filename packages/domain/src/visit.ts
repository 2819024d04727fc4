import { ok, type Result, refuse } from './result.ts';

/** How sure a venue wants to be that a guest sits at the table, from open to strict (contract, section 2). */
export const presencePolicies = [
  'open',
  'confirm_unproven',
  'confirm_first',
  'key_required',
  'staff_opens',
] as const;

/** A policy of `presencePolicies`. */
export type PresencePolicy = (typeof presencePolicies)[number];

/** What is known of a device that comes to a table. */
export type Arrival = {
  readonly policy: PresencePolicy;
  /** It shows a valid key of this table now, or has shown one in this visit. */
  readonly keyValid: boolean;
  /** Staff let it in. */
  readonly admittedByStaff: boolean;
  /** Staff opened the table for a party. */
  readonly tableOpenedByStaff: boolean;
};

/**
 * Whether a device may join the visit at a table, and whether it is proven to sit there (contract, 10.1): by the table's
 * key, by a member of staff, or because the venue is open to all. What is answered here is kept with the seat, and
 * nothing else asks it again. A key is asked for first, so that a stranger never learns whether a table is open.
 */
export function admit(
  arrival: Arrival,
): Result<{ readonly proven: boolean }, 'table_key_invalid' | 'table_not_open'> {
  const known = arrival.keyValid || arrival.admittedByStaff;
  const keyNeeded = arrival.policy === 'key_required' || arrival.policy === 'staff_opens';
  if (keyNeeded && !known) return refuse('table_key_invalid');
  if (arrival.policy === 'staff_opens' && !arrival.tableOpenedByStaff) return refuse('table_not_open');
  return ok({ proven: known || arrival.policy === 'open' });
}

/** What an order is to a diner: the bill of their table, a round of theirs that waits for staff, or of a table they left. */
export type OrderStanding = 'at_table' | 'waiting' | 'left';

/** What ties a diner to an order. */
export type OrderTie = {
  /** Whose round waits in it for staff; undefined where it is a bill. */
  readonly waitingRound: 'mine' | 'of_another' | undefined;
  /** They were a guest of its visit, proven, when it was on the table. */
  readonly tookPart: boolean;
  /** They sit at that visit, and it has not ended. */
  readonly seated: boolean;
};

/** What an order is to a diner; undefined where it is none of theirs, and they never learn that it is there. */
export function orderStanding({ waitingRound, tookPart, seated }: OrderTie): OrderStanding | undefined {
  const theirs = waitingRound === undefined ? tookPart : waitingRound === 'mine';
  if (!theirs) return undefined;
  if (!seated) return 'left';
  return waitingRound === undefined ? 'at_table' : 'waiting';
}

/**
 * Whether a diner may do anything to an order's bill (contract, 10.1 and 10.3). Whoever sits unproven at a table hears
 * the same for every order, so that they learn of none.
 */
export function mayTouchBill(
  standing: OrderStanding | undefined,
  sitsUnproven: boolean,
): Result<true, 'presence_required' | 'left_table' | 'order_not_found'> {
  if (standing === 'left') return refuse('left_table');
  if (sitsUnproven) return refuse('presence_required');
  return standing === undefined ? refuse('order_not_found') : ok(true);
}

/** A device that waits for staff to confirm it has one round with them, of so many lines at most (contract, 10.1). */
export const waitingLinesMax = 30;

/**
 * Whether an order waits on the staff's board until they accept it. `confirm_first` asks for every new device, a valid
 * key notwithstanding: a photograph of the code is as good as the code. Under the strict policies only a device that
 * joined before the venue tightened them can be unproven, and then it waits.
 */
export function orderNeedsConfirmation(order: {
  readonly policy: PresencePolicy;
  readonly proven: boolean;
  readonly admittedByStaff: boolean;
  readonly firstOrderOfDevice: boolean;
}): boolean {
  if (order.policy === 'open' || order.admittedByStaff) return false;
  return !order.proven || (order.policy === 'confirm_first' && order.firstOrderOfDevice);
}

/**
 * The table a device is served at: its open visit's, whatever its address says, unless a valid key of the other table
 * comes with it (contract, section 2). Without an open visit, the one it asks for.
 */
export function tableToServe(device: {
  readonly asked: string;
  readonly visitTable: string | undefined;
  readonly keyOfAskedValid: boolean;
}): string {
  return device.visitTable === undefined || device.keyOfAskedValid ? device.asked : device.visitTable;
}

/**
 * Whether a visit ends by itself: all its orders are paid (or there is none), no payment is under way, and it has been
 * quiet for the time the venue set. `lastActivityAt`, `now` are epoch milliseconds, `quietMs` a duration.
 */
export function visitIsOver(visit: {
  readonly orders: readonly { readonly paymentStatus: 'pending' | 'paid' }[];
  readonly paymentUnderWay: boolean;
  readonly lastActivityAt: number;
  readonly quietMs: number;
  readonly now: number;
}): boolean {
  const settled = visit.orders.every((order) => order.paymentStatus === 'paid');
  return settled && !visit.paymentUnderWay && visit.now - visit.lastActivityAt >= visit.quietMs;
}

/**
 * Whether staff may end a visit now: freely when nothing is due and everything was served. With money due they need a
 * reason, which the audit log keeps. With dishes not served they say which of them they know of; who names none needs a
 * reason too.
 */
export function canClear(visit: {
  readonly orders: readonly { readonly paymentStatus: 'pending' | 'paid' }[];
  /** The lines that were ordered and not served. */
  readonly unserved: readonly string[];
  /** Those of them that the member of staff was shown; undefined where they were shown none. */
  readonly known: readonly string[] | undefined;
  readonly reason: string;
}): Result<true, 'table_has_due' | 'table_has_unserved'> {
  const { orders, unserved, known } = visit;
  const hasReason = visit.reason.trim() !== '';
  if (orders.some((order) => order.paymentStatus === 'pending') && !hasReason) return refuse('table_has_due');
  const allKnown = known === undefined ? hasReason : unserved.every((line) => known.includes(line));
  return unserved.length === 0 || allKnown ? ok(true) : refuse('table_has_unserved');
}
