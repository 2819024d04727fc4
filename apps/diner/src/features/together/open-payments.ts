import { refusalDataOf } from '@sufra/client/api-error';
import { type Fils, fils, sumFils } from '@sufra/domain/money';
import { filsOf, type Order, sharesOf } from '../payment/shapes.ts';

/** A plan or a request of somebody at the table that nobody has paid yet (contract, 10.2). */
export type OpenPayment = Order['payments']['open'][number];

/** What another way to pay would replace. Another server tells none of it. */
export function openOf(order: Order | null | undefined): readonly OpenPayment[] {
  return order?.payments?.open ?? [];
}

/** What of it belongs to other phones: they are to be asked about. */
export function othersIn(open: readonly OpenPayment[]): readonly OpenPayment[] {
  return open.filter(({ mine }) => !mine);
}

/** What stands in the way of a payment, and whether it may be replaced at all. */
export type InTheWay = { readonly open: readonly OpenPayment[]; readonly replaceable: boolean };

/** Nothing is known to be in the way. */
export const nothingInTheWay: InTheWay = { open: [], replaceable: true };

/** What stands in the way of another plan for the whole bill. */
export function wholeBill(order: Order): InTheWay {
  return { open: openOf(order), replaceable: order.payments?.replaceable ?? true };
}

/** The same for a split: beside parts that guests pay on their own only the rest is divided, and that replaces nothing. */
export function splitInTheWay(order: Order): InTheWay {
  return toSplit(order) < filsOf(order.total_amount) ? nothingInTheWay : wholeBill(order);
}

/** How much a split divides now. */
export function toSplit(order: Order): Fils {
  return filsOf(order.payments?.to_split?.total_amount ?? order.total_amount);
}

/** What somebody has begun to pay of one share. Paying a share that is only planned replaces nothing. */
export function shareInTheWay(order: Order, shareId: string): InTheWay {
  const open = openOf(order).filter((payment) => payment.split_id === shareId && isBegun(payment));
  return { open, replaceable: true };
}

/** What of others a payment was refused for; undefined for another failure. */
export function refusedFor(error: unknown): InTheWay | undefined {
  const data = refusalDataOf(error, 'payment_in_progress');
  return data !== undefined && othersIn(data.open).length > 0 ? data : undefined;
}

/** Whether somebody has begun to pay; else it is only planned, or its card page a code that nobody has opened. */
export function isBegun({ state, method }: OpenPayment): boolean {
  return state === 'card_page' || (state === 'requested' && method !== 'card');
}

/** Why nothing may be replaced now: staff are at it, money may be on its way from a card page, or the server says so. */
export function whyStuck({ open, replaceable }: InTheWay): 'staff' | 'card' | 'fixed' | undefined {
  if (open.some(({ handling }) => handling)) return 'staff';
  if (open.some(({ state }) => state === 'card_page')) return 'card';
  return replaceable ? undefined : 'fixed';
}

/** What is left of the bill once these are paid, before anybody's tip. */
export function leftAfter(order: Order, paying: readonly OpenPayment[]): Fils {
  const ids = new Set(paying.map(({ split_id }) => split_id));
  const taken = sharesOf(order).filter(({ id, status }) => ids.has(id) || status === 'paid');
  const sum = sumFils(taken.map((share) => filsOf(share.subtotal)));
  return fils(Math.max(0, filsOf(order.total_amount) - sum));
}
