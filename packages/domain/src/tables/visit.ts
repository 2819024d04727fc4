import { ok, type Result, refuse } from '../core/result.ts';

/** How much proof a venue wants that a guest sits at the table, from open to strict. */
export const presencePolicies = [
  'open',
  'confirm_unproven',
  'confirm_first',
  'key_required',
  'staff_opens',
] as const;

/** A policy of `presencePolicies`. */
export type PresencePolicy = (typeof presencePolicies)[number];

/** What is known about a device that opens a table. */
export type Arrival = {
  readonly policy: PresencePolicy;
  /** It shows a valid key of this table, or did so earlier in this visit. */
  readonly keyValid: boolean;
  /** Staff let it in. */
  readonly admittedByStaff: boolean;
  /** Staff opened the table for guests. */
  readonly tableOpenedByStaff: boolean;
};

/**
 * Whether a device may join the visit at a table, and whether its presence is proven (PRES-1): by the table's key, by
 * staff, or because the venue doesn't ask. The result is stored with the guest and decided only here. A missing key is
 * refused first, so that a stranger never learns whether a table is open.
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

/**
 * How an order relates to a diner: the bill of their table, their own round that waits for staff, or the bill of a
 * table they left.
 */
export type OrderStanding = 'at_table' | 'waiting' | 'left';

/** What connects a diner with an order. */
export type OrderTie = {
  /** Whose round in it waits for staff; undefined for a bill. */
  readonly waitingRound: 'mine' | 'of_another' | undefined;
  /** They were a proven guest of its visit while it was open. */
  readonly tookPart: boolean;
  /** They are at that visit, and it has not ended. */
  readonly seated: boolean;
};

/** How an order relates to a diner; undefined when it isn't theirs, and then they must not learn that it exists. */
export function orderStanding({ waitingRound, tookPart, seated }: OrderTie): OrderStanding | undefined {
  const theirs = waitingRound === undefined ? tookPart : waitingRound === 'mine';
  if (!theirs) return undefined;
  if (!seated) return 'left';
  return waitingRound === undefined ? 'at_table' : 'waiting';
}

/**
 * Whether a diner may do anything with an order's bill (PRES-4, LEFT-2). A guest without proven presence gets the same
 * refusal for every order, so they learn of none.
 */
export function mayTouchBill(
  standing: OrderStanding | undefined,
  sitsUnproven: boolean,
): Result<true, 'presence_required' | 'left_table' | 'order_not_found'> {
  if (standing === 'left') return refuse('left_table');
  if (sitsUnproven) return refuse('presence_required');
  return standing === undefined ? refuse('order_not_found') : ok(true);
}

/** A device that waits for confirmation may have one waiting round, with at most this many lines (PRES-6). */
export const waitingLinesMax = 30;

/**
 * Whether an order waits on the staff's board until they accept it. `confirm_first` asks for every new device, even
 * with a valid key: a photo of the code works like the code. Under the strict policies a device can only be unproven if
 * it joined before the venue changed its policy; then its orders wait.
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
 * The table a device is served at: the one of its open visit, whatever its address says, unless it brings a valid key
 * of the other table. Without an open visit, the one it asks for. A phone that staff moved goes on with the key of the table
 * where it was: that doesn't lead it back.
 */
export function tableToServe(device: {
  readonly asked: string;
  readonly visitTable: string | undefined;
  readonly movedFrom: readonly string[];
  readonly keyOfAskedValid: boolean;
}): string {
  const { asked, visitTable, movedFrom } = device;
  if (visitTable === undefined) return asked;
  return device.keyOfAskedValid && !movedFrom.includes(asked) ? asked : visitTable;
}

/** The states of a visit. It never reopens: a party that comes back starts another. */
export const visitStates = ['open', 'ended'] as const;

/** A state of `visitStates`. */
export type VisitState = (typeof visitStates)[number];

type VisitOrder = { readonly paymentStatus: 'pending' | 'paid' };

/** Staff clear the table. */
type Clear = {
  readonly kind: 'clear';
  readonly orders: readonly VisitOrder[];
  /** The ordered lines that were not served. */
  readonly unserved: readonly string[];
  /** Those of them that staff saw on the screen; undefined when they saw none. */
  readonly known: readonly string[] | undefined;
  /** Whether a dish that is still on hold is on a bill that somebody paid, or is paying. */
  readonly paidOnHold: boolean;
  readonly reason: string;
};

/** Time passes without activity. */
type Expire = {
  readonly kind: 'expire';
  readonly orders: readonly VisitOrder[];
  readonly paymentUnderWay: boolean;
  /** Whether a dish is still on hold. */
  readonly onHold: boolean;
  /** Epoch milliseconds, as `now`. */
  readonly lastActivityAt: number;
  readonly quietMs: number;
  readonly now: number;
};

type Ended<Refused extends string> = Result<VisitState, 'visit_ended' | Refused>;

export function decideVisit(
  state: VisitState,
  command: Clear,
): Ended<'table_has_due' | 'table_has_unserved' | 'table_has_paid_on_hold'>;
/** Whether a visit ends by time now. */
export function decideVisit(state: VisitState, command: Expire): Ended<'visit_not_over'>;
/**
 * Whether a visit ends now.
 *
 * - `clear`: freely when nothing is due and everything was served. With money due staff need a reason, which the audit log
 *   keeps. With dishes not served they say which of them they know of; who names none needs a reason too. A dish on hold
 *   that was paid is fired or cancelled first: somebody is owed it, or their money.
 * - `expire`: when all its orders are paid (or there is none), no payment is under way, nothing is on hold, and it has been
 *   quiet for the time the venue set.
 */
export function decideVisit(state: VisitState, command: Clear | Expire): Ended<string> {
  if (state === 'ended') return refuse('visit_ended');
  const why = command.kind === 'clear' ? notCleared(command) : notOver(command);
  return why === undefined ? ok('ended') : refuse(why);
}

function notCleared(
  visit: Clear,
): 'table_has_due' | 'table_has_unserved' | 'table_has_paid_on_hold' | undefined {
  const { orders, unserved, known } = visit;
  if (visit.paidOnHold) return 'table_has_paid_on_hold';
  const hasReason = visit.reason.trim() !== '';
  if (orders.some((order) => order.paymentStatus === 'pending') && !hasReason) return 'table_has_due';
  const allKnown = known === undefined ? hasReason : unserved.every((line) => known.includes(line));
  return unserved.length === 0 || allKnown ? undefined : 'table_has_unserved';
}

function notOver(visit: Expire): 'visit_not_over' | undefined {
  const settled = visit.orders.every((order) => order.paymentStatus === 'paid');
  const quiet = visit.now - visit.lastActivityAt >= visit.quietMs;
  return settled && !visit.paymentUnderWay && !visit.onHold && quiet ? undefined : 'visit_not_over';
}
