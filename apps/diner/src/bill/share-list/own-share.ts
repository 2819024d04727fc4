import { isPaid, isRequestedFromStaff, isUnderWay, isWithBank, type Share } from '../shares/shapes.ts';
import { claimedBy } from './use-claim.ts';

/**
 * Whether a share is this phone's: it has claimed it, or began to pay it and no other phone has claimed it since. Other
 * servers don't say.
 */
export function isMine(share: Share): boolean {
  const claimant = claimedBy(share);
  return claimant === 'me' || (claimant === undefined && share.is_mine);
}

/**
 * The share with the page's main button, of the shares as they are shown. A phone that has a share is led to no other: while
 * its own waits for staff or the bank, or once it is paid, there is none. Otherwise the first that nobody is paying.
 */
export function nextOf(shares: readonly Share[]): Share | undefined {
  const pending = shares.filter((share) => !isPaid(share));
  if (shares.some(isMine)) return pending.find((share) => isMine(share) && isPayable(share));
  const free = pending.filter((share) => claimedBy(share) === undefined);
  return free.find((share) => !isUnderWay(share)) ?? free.find(isPayable);
}

function isPayable(share: Share): boolean {
  return !isRequestedFromStaff(share) && !isWithBank(share);
}

/** This phone's own first: what it has claimed, then what it began to pay, then what it has paid. */
export function ownIds(shares: readonly Share[]): readonly string[] {
  const rank = (share: Share) => (isPaid(share) ? 2 : claimedBy(share) === 'me' ? 0 : 1);
  return shares
    .filter(isMine)
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ id }) => id);
}
