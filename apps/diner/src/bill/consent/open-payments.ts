import { refusalDataOf } from '@sufra/client/api-error';
import { type Fils, fils, sumFils } from '@sufra/domain/core/money';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { type Share, sharesOf } from '../shares/shapes.ts';

/** A planned or requested payment of somebody at the table that is not paid yet (CONS-1). */
export type OpenPayment = Order['payments']['open'][number];

/** What another way to pay would replace. Other servers do not send this. */
export function openPayments(order: Order | null | undefined): readonly OpenPayment[] {
  return order?.payments?.open ?? [];
}

/** Those of other phones: the payer is asked before they are replaced. */
export function ofOthers(open: readonly OpenPayment[]): readonly OpenPayment[] {
  return open.filter(({ mine }) => !mine);
}

/** The open payments that a payment would replace, and whether the server allows it. */
export type Conflicts = { readonly open: readonly OpenPayment[]; readonly replaceable: boolean };

/** Nothing known would be replaced. */
export const noConflicts: Conflicts = { open: [], replaceable: true };

/** What a new plan for the whole bill would replace. */
export function wholeBillConflicts(order: Order): Conflicts {
  return { open: openPayments(order), replaceable: order.payments?.replaceable ?? true };
}

/**
 * What a split would replace: nothing where guests already pay their own parts, because then only the rest is split.
 */
export function splitConflicts(order: Order): Conflicts {
  return amountToSplit(order) < filsOf(order.total_amount) ? noConflicts : wholeBillConflicts(order);
}

/** What dividing the rest would replace, once somebody has paid: all that is open, if nobody is paying just now. */
export function restConflicts(order: Order): Conflicts {
  return { open: openPayments(order), replaceable: true };
}

/** How much a split divides now. */
export function amountToSplit(order: Order): Fils {
  return filsOf(order.payments?.to_split?.total_amount ?? order.total_amount);
}

/** What paying a share would replace: a payment of it that has begun. A share that is only planned is not replaced. */
export function shareConflicts(order: Order, shareId: string): Conflicts {
  const open = openPayments(order).filter((payment) => payment.split_id === shareId && hasBegun(payment));
  return { open, replaceable: true };
}

/** What the server refused to replace without consent; undefined for other errors. */
export function refusedConflicts(error: unknown): Conflicts | undefined {
  const data = refusalDataOf(error, 'payment_in_progress');
  return data !== undefined && ofOthers(data.open).length > 0 ? data : undefined;
}

/** Whether somebody has begun to pay. A planned payment, or a card page nobody has opened, has not begun. */
export function hasBegun({ state, method }: OpenPayment): boolean {
  return state === 'card_page' || (state === 'requested' && method !== 'card');
}

/**
 * Why nothing can be replaced now: staff are handling a payment, money may be coming from a card page, or the server
 * does not allow it.
 */
export function whyBlocked({ open, replaceable }: Conflicts): 'staff' | 'card' | 'fixed' | undefined {
  if (open.some(({ handling }) => handling)) return 'staff';
  if (open.some(({ state }) => state === 'card_page')) return 'card';
  return replaceable ? undefined : 'fixed';
}

/**
 * What is left of the bill once these are paid, without tips. What was paid for a dish that was cancelled since pays for none of
 * what others have yet to pay.
 */
export function amountLeftAfter(order: Order, paying: readonly OpenPayment[]): Fils {
  const ids = new Set(paying.map(({ split_id }) => split_id));
  const shares = sharesOf(order);
  const sum = (some: readonly Share[]) => sumFils(some.map((share) => filsOf(share.subtotal)));
  const taken = sum(shares.filter(({ id, status }) => ids.has(id) || status === 'paid'));
  const open = sum(shares.filter(({ id, status }) => !ids.has(id) && status === 'pending'));
  return fils(Math.max(open, filsOf(order.total_amount) - taken));
}
