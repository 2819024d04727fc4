/**
 * Makes guessing passwords hopeless without locking anybody out.
 *
 * Failures are counted by account and source. A device that signed in to the account before has a count of its own. Any
 * other try is counted for its address and the account, for its address and all accounts, and, unless somebody signed in
 * to the account from that address before, for the account and all addresses. After a count's free tries, each further
 * try waits twice as long as the last, up to the longest wait. A count is forgotten a day after its last failure.
 *
 * What a guesser gets, for one account:
 * - from one address: 5 tries at once, 10 more in the first 17 minutes, then one every 15 minutes: 109 on the first day,
 *   96 on each further day. If counts were forgotten after an hour, they could start again 18 times a day.
 * - from K addresses: K times as many, but at most 500 and then one every five minutes: 788 on the first day, 288 on each
 *   further day, 106,000 in a year, however many addresses they have. A generated password has 120 bits.
 * - with a stolen tablet on which the account signed in: 109 on the first day, as from one address.
 *
 * What staff can do while somebody guesses:
 * - on a device that signed in before: everything as usual.
 * - on a new device at another address, such as mobile data instead of the venue's Wi-Fi: five tries at once, as long as
 *   fewer than five addresses guess; if the account signed in from there before, however many guess.
 * - on a new device at the guesser's own address: it competes with the guesser, who is quicker. What helps is another
 *   address, a device that signed in before, or `npm run manage -- staff let-in`, which makes the device a known one.
 */

/** How many failures a count allows before it slows tries down, and by how much. */
interface Pace {
  readonly free: number;
  readonly longestWaitMs: number;
}

/** One count that a try belongs to. */
export interface GuessCount extends Pace {
  readonly who: string;
}

const minuteMs = 60_000;
const firstWaitMs = 1000;

/** A count is forgotten this long after its last failure. */
export const forgetAfterMs = 24 * 60 * minuteMs;

const oneSource: Pace = { free: 5, longestWaitMs: 15 * minuteMs };
const oneAddress: Pace = { free: 50, longestWaitMs: 5 * minuteMs };
const oneAccount: Pace = { free: 500, longestWaitMs: 5 * minuteMs };

/** Where a try comes from. `account` is the e-mail address as typed, whether such an account exists or not. */
export interface TrySource {
  readonly account: string;
  readonly address: string;
  /** The device, if the account signed in on it before. */
  readonly knownDevice: string | undefined;
  /** Whether the account signed in from this address before. */
  readonly knownAddress: boolean;
}

/** The counts that a try belongs to; all of them must allow it. */
export function countsOf({ account, address, knownDevice, knownAddress }: TrySource): readonly GuessCount[] {
  if (knownDevice !== undefined) return [{ who: `device ${knownDevice} ${account}`, ...oneSource }];
  const here = { who: `here ${account} ${address}`, ...oneSource };
  const all = { who: `address ${address}`, ...oneAddress };
  return knownAddress ? [here, all] : [here, all, { who: `account ${account}`, ...oneAccount }];
}

/** How long the next try must wait after this many failures, in milliseconds. */
export function waitAfter(failures: number, { free, longestWaitMs }: Pace): number {
  return failures < free ? 0 : Math.min(firstWaitMs * 2 ** (failures - free), longestWaitMs);
}
