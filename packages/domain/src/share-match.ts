import type { Fils } from './money.ts';

/** A share that waits for a card. */
export interface CardShare {
  readonly id: string;
  readonly amount: Fils;
  readonly payerName: string | null;
  /** It is the asking device's own. */
  readonly mine: boolean;
  /** Another device has taken it, or is on its card page. */
  readonly busy: boolean;
}

/** What a client knows of the share that it wants to pay. */
export interface ShareWish {
  readonly amount: Fils;
  readonly fullName: string;
}

/**
 * Which share each wish is for, in the order of the wishes; undefined where none fits. A share fits by its amount. Of
 * several equal ones it is the one with that name, else the first of the device's own, else the first, and one that
 * another device is about to pay only where no other is left. Two wishes never get the same share, and a name finds
 * its share whatever stands before it in the list.
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

/** The device's own first, those that another device has begun with last; else as they stand. */
function rank({ mine, busy }: CardShare): number {
  if (busy) return 2;
  return mine ? 0 : 1;
}

function sameName(payerName: string | null, fullName: string): boolean {
  const plain = (name: string) => name.normalize('NFC').trim().toLowerCase();
  return payerName !== null && plain(fullName) !== '' && plain(payerName) === plain(fullName);
}
