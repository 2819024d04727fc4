import type { Fils } from '../core/money.ts';

/** A share that is to be paid by card. */
export interface CardShare {
  readonly id: string;
  readonly amount: Fils;
  readonly payerName: string | null;
  /** It belongs to the asking device. */
  readonly mine: boolean;
  /** Another device has claimed it, or has its card page open. */
  readonly busy: boolean;
}

/** What a client knows of the share that it wants to pay. */
export interface ShareWish {
  readonly amount: Fils;
  readonly fullName: string;
}

/**
 * The share for each wish, in the order of the wishes; undefined where none matches. Shares match by amount. Among
 * equal amounts the one with that name comes first, then the device's own, then the first one; a share that another
 * device is about to pay is used only as a last resort. No share is given twice, and a name finds its share wherever it
 * is in the list.
 */
export function matchShares(
  shares: readonly CardShare[],
  wishes: readonly ShareWish[],
): (string | undefined)[] {
  const found = new Map<ShareWish, string>();
  const left = shares.toSorted((one, other) => rank(one) - rank(other));
  const take = (wish: ShareWish, fits: (share: CardShare) => boolean) => {
    const at = found.has(wish) ? -1 : left.findIndex((share) => share.amount === wish.amount && fits(share));
    if (at >= 0) found.set(wish, left.splice(at, 1)[0]?.id ?? '');
  };
  for (const wish of wishes) take(wish, ({ payerName }) => sameName(payerName, wish.fullName));
  for (const wish of wishes) take(wish, () => true);
  return wishes.map((wish) => found.get(wish));
}

/** The device's own first, those that another device has begun to pay last, otherwise in their order. */
function rank({ mine, busy }: CardShare): number {
  if (busy) return 2;
  return mine ? 0 : 1;
}

function sameName(payerName: string | null, fullName: string): boolean {
  const plain = (name: string) => name.normalize('NFC').trim().toLowerCase();
  return payerName !== null && plain(fullName) !== '' && plain(payerName) === plain(fullName);
}
