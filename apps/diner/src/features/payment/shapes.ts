import type { DataOf } from '@sufra/contract/calls';
import { type Fils, parseMoney, sumFils, zeroFils } from '@sufra/domain/money';

/** An order as the payment pages read it. Other servers leave out much of it. */
export type Order = DataOf<'orderDetails'>;

/** One payer's share. */
export type Share = Order['payments']['split_payments'][number];

/** The shares of an order; none where a server sends no payments yet. */
export function sharesOf(order: Order | null | undefined): readonly Share[] {
  return order?.payments?.split_payments ?? [];
}

/** Whether a share is paid: the value that gates screens (seed, section 9). */
export function isPaid(share: Share): boolean {
  return share.status === 'paid';
}

/** Whether everything is settled: by the order's own word, or by that of its payments. */
export function isSettled(order: Order): boolean {
  return order.payment_status === 'paid' || order.payments?.status === 'paid';
}

/** An amount of the wire; zero for one that is missing or no amount. */
export function filsOf(amount: string | number | null | undefined): Fils {
  return parseMoney(amount ?? 0) ?? zeroFils;
}

/** What shares come to together. */
export function sumOf(shares: readonly Pick<Share, 'total_amount'>[]): Fils {
  return sumFils(shares.map((share) => filsOf(share.total_amount)));
}

/** The method of a share, of the try under way where there is one. Servers write it in any case. */
export function methodOf(share: Share): string {
  return (share.attempt?.method ?? share.payment_method ?? '').toLowerCase();
}

/** Whether it is the rest of a bill that nobody holds: our own server sends such a share without a name. */
export function isRest(share: Share): boolean {
  return share.payer_name === null && share.is_mine !== undefined;
}

/** Whether a share has an id as an address writes it; other servers count theirs. */
export function hasId(share: { readonly id: string | number }, text: string): boolean {
  return String(share.id) === text;
}

/** Money may be on its way: no second page is offered until the bank has spoken. */
export function isWithBank(share: Share): boolean {
  return share.attempt?.state === 'returned' || share.attempt?.state === 'unknown';
}

/** Whether staff have been asked to take the money. */
export function isAsked(share: Share): boolean {
  return share.attempt?.state === 'requested';
}

/** Whether another phone asked them: it is theirs to cancel. */
export function isAskedByOther(share: Share): boolean {
  return isAsked(share) && share.attempt?.is_mine === false;
}
