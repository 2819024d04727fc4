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
 * Whether a device may join the visit at a table, and whether it is proven to sit there (contract, section 2). A key is
 * asked for first, so that a stranger never learns whether a table is open.
 */
export function admit(
  arrival: Arrival,
): Result<{ readonly proven: boolean }, 'table_key_invalid' | 'table_not_open'> {
  const proven = arrival.keyValid || arrival.admittedByStaff;
  const keyNeeded = arrival.policy === 'key_required' || arrival.policy === 'staff_opens';
  if (keyNeeded && !proven) return refuse('table_key_invalid');
  if (arrival.policy === 'staff_opens' && !arrival.tableOpenedByStaff) return refuse('table_not_open');
  return ok({ proven });
}

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
  if (order.policy === 'confirm_first') return order.firstOrderOfDevice;
  return !order.proven;
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
 * Whether staff may end a visit now: freely when nothing is due, else only on a reason, which the audit log keeps.
 */
export function canClear(visit: {
  readonly orders: readonly { readonly paymentStatus: 'pending' | 'paid' }[];
  readonly reason: string;
}): Result<true, 'table_has_due'> {
  const due = visit.orders.some((order) => order.paymentStatus === 'pending');
  return due && visit.reason.trim() === '' ? refuse('table_has_due') : ok(true);
}
