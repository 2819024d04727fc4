import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptCan, attemptIsUnderWay, attemptIsWithBank } from '@sufra/domain/bill/decide-attempt';
import { atLeastNothing, type Fils, subtractFils, sumFils } from '@sufra/domain/core/money';
import { filsOf, type Order } from '../../orders/order/shapes.ts';

/** One payer's share. */
export type Share = Order['payments']['split_payments'][number];

/** The shares of an order; empty where the server sends no payments. */
export function sharesOf(order: Order | null | undefined): readonly Share[] {
  return order?.payments?.split_payments ?? [];
}

/** Whether a share is paid. */
export function isPaid(share: Share): boolean {
  return share.status === 'paid';
}

/** Whether everything is paid, by the status of the order or of all its shares. */
export function isSettled(order: Order): boolean {
  return order.payment_status === 'paid' || order.payments?.status === 'paid';
}

/** The total of several shares. */
export function sumOf(shares: readonly Pick<Share, 'total_amount'>[]): Fils {
  return sumFils(shares.map((share) => filsOf(share.total_amount)));
}

/** What a share still comes to: what was given back of it pays for nothing any more. */
export function leftOf(share: Share): Fils {
  return atLeastNothing(subtractFils(filsOf(share.total_amount), filsOf(share.refunded_amount)));
}

/** The method of a share's current attempt, else of the share. Lower case: servers differ. */
export function methodOf(share: Share): string {
  return (share.attempt?.method ?? share.payment_method ?? '').toLowerCase();
}

/** Whether a share is the rest of a bill, without a payer: our own server sends it without a name. */
export function isRest(share: Share): boolean {
  return share.payer_name === null && share.is_mine !== undefined;
}

/** Whether a share has an id that fits an address. Other servers use numbers. */
export function hasId(share: { readonly id: string | number }, text: string): boolean {
  return String(share.id) === text;
}

/** Whether money may be on its way: no second card page is offered until the bank has answered. */
export function isWithBank(share: Share): boolean {
  return stateIs(share, attemptIsWithBank);
}

/** Whether staff have been asked to take the money. */
export function isRequestedFromStaff(share: Share): boolean {
  return stateIs(share, attemptCan.approve);
}

/**
 * Whether somebody is paying: staff have it, or a payer is on the card page. A card page that nobody opened does not
 * count.
 */
export function isUnderWay(share: Share): boolean {
  return stateIs(share, attemptIsUnderWay);
}

/** Checks the state of a share's attempt; false where the server sends none. */
function stateIs({ attempt }: Share, asked: (state: AttemptState) => boolean): boolean {
  return attempt !== undefined && attempt !== null && asked(attempt.state as AttemptState);
}

/** Whether another phone asked staff: only that phone can cancel. */
export function isRequestedByOther(share: Share): boolean {
  return isRequestedFromStaff(share) && share.attempt?.is_mine === false;
}
