import type { DataOf } from '@sufra/contract/calls';
import { denominations } from '@sufra/domain/bill/drawer/cash-count';
import { type Fils, fils, parseMoney, sumFils, zeroFils } from '@sufra/domain/core/money';

/** A table's bill at the till. */
export type TillOrder = DataOf<'tillBill'>['orders'][number];
export type TillShare = TillOrder['shares'][number];
export type Method = TillShare['method'];

/** What is to be paid: a share, or all that is still open, which is no share yet. */
export interface Part {
  /** Undefined for all that is still open. */
  readonly share: TillShare | undefined;
  readonly amount: Fils;
}

/** The key of the part that is no share yet. */
export const restKey = 'rest';

/** An amount of the API in fils. */
export function filsOf(amount: string): Fils {
  return parseMoney(amount) ?? zeroFils;
}

/** The parts of a bill in their order: its shares, and what none of them covers. */
export function partsOf(order: TillOrder): readonly Part[] {
  const parts = order.shares.map((share) => ({ share, amount: filsOf(share.amount) }));
  const covered = sumFils(order.shares.filter(isDue).map(({ subtotal }) => filsOf(subtotal)));
  const left = filsOf(order.due_amount) - covered;
  if (left <= 0 || order.shares.some(isDue)) return parts;
  return [...parts, { share: undefined, amount: filsOf(order.open_amount) }];
}

/**
 * The parts of a bill in one piece: what is paid, and all that is due. A share that is all of it can be taken as it is, unless
 * `anew`; several give way to one payment.
 */
export function partsInOne(order: TillOrder, anew = false): readonly Part[] {
  const toPart = (share: TillShare): Part => ({ share, amount: filsOf(share.amount) });
  const paid = order.shares.filter((share) => !isDue(share)).map(toPart);
  if (filsOf(order.due_amount) === 0) return paid;
  const whole = anew ? undefined : order.shares.find((share) => isWhole(share, order));
  return [
    ...paid,
    whole === undefined ? { share: undefined, amount: filsOf(order.open_amount) } : toPart(whole),
  ];
}

/** The service charge in a part. All that is still open has what it comes to beyond the dishes that are due. */
export function serviceIn({ share, amount }: Part, order: TillOrder): Fils {
  if (share !== undefined) return filsOf(share.service_charge);
  return fils(Math.max(0, amount - filsOf(order.due_amount)));
}

/** Whether a share is all that is due of its bill. */
export function isWhole(share: TillShare, order: TillOrder): boolean {
  return isDue(share) && filsOf(share.subtotal) === filsOf(order.due_amount);
}

/** Whether a share still has to be paid. */
export function isDue({ status }: TillShare): boolean {
  return status === 'pending';
}

/** The key of a part. */
export function keyOf({ share }: Part): string {
  return share?.id ?? restKey;
}

/** A guest's payment that staff can't end: their card page is open, or the bank has it. */
export function isBusy({ share }: Part): boolean {
  const live = share?.live;
  return live?.method === 'card' && live.state !== 'created' && !live.by_staff;
}

/** The notes and coins to hand out for an amount, and what is smaller than the smallest coin. */
export function changeNotes(amount: Fils): {
  readonly notes: readonly { readonly worth: Fils; readonly count: number }[];
  readonly rest: Fils;
} {
  let rest: number = amount;
  const notes = denominations.flatMap((worth) => {
    const count = Math.floor(rest / worth);
    rest -= count * worth;
    return count === 0 ? [] : [{ worth: fils(worth), count }];
  });
  return { notes, rest: fils(rest) };
}

/** The tips that leave round change: what is above the tens, ten dirhams, and all of it. */
export function tipChoices(change: Fils): readonly Fils[] {
  const sums = [change % 1000, 1000, change].filter((sum) => sum > 0 && sum <= change);
  return [...new Set(sums)].toSorted((a, b) => a - b).map(fils);
}
