/**
 * How guessing is made hopeless and nobody is kept out by it.
 *
 * Failures are counted by whose account and from where: a device that signed in to the account before has a count of its
 * own; any other is counted with its address for the account, with its address for all accounts, and with the account for
 * all addresses where nobody signed in to it from before. After its free tries, each further try of a count waits twice as long as the
 * last, up to its longest wait. A count is forgotten a day after its last failure.
 *
 * What is left to a guesser, for one account:
 * - from one address: 5 tries at once, 10 more in the first 17 minutes, then one each quarter of an hour: 109 on the first
 *   day, 96 on each further one. A count of an hour's memory would have let them begin anew 18 times a day.
 * - from K addresses: K times as many, and at most 500 and one each five minutes: 788 on the first day, 288 on each further
 *   one, 106,000 in a year, however many addresses they have. A made-up password has 120 bits.
 * - with a stolen tablet on which the account signed in: 109 on the first day, as from one address.
 *
 * What is left to staff while somebody guesses:
 * - on a device that signed in before: everything, it doesn't notice.
 * - on a new device at another address, such as mobile data instead of the dining room's Wi-Fi: five tries at once, as long
 *   as fewer than five addresses guess; where the account signed in from before, however many guess.
 * - on a new device at the guesser's own address: it takes turns with the guesser, who is quicker. Another address, a device that
 *   signed in before, or at last `npm run manage -- staff let-in`, which makes the device a known one.
 */

/** How far a count lets tries go before it slows them down, and how much. */
interface Pace {
  readonly free: number;
  readonly longestWaitMs: number;
}

/** One count that a try is for. */
export interface GuessCount extends Pace {
  readonly who: string;
}

const minuteMs = 60_000;
const firstWaitMs = 1000;

/** A count is forgotten so long after its last failure. */
export const forgetAfterMs = 24 * 60 * minuteMs;

const oneSource: Pace = { free: 5, longestWaitMs: 15 * minuteMs };
const oneAddress: Pace = { free: 50, longestWaitMs: 5 * minuteMs };
const oneAccount: Pace = { free: 500, longestWaitMs: 5 * minuteMs };

/** Where a try comes from. `account` stands for the address that was typed, whether there is such an account or not. */
export interface TrySource {
  readonly account: string;
  readonly address: string;
  /** The device, if the account signed in on it before. */
  readonly knownDevice: string | undefined;
  /** Whether the account signed in from this address before. */
  readonly knownAddress: boolean;
}

/** The counts that a try is for; all of them must let it through. */
export function countsOf({ account, address, knownDevice, knownAddress }: TrySource): readonly GuessCount[] {
  if (knownDevice !== undefined) return [{ who: `device ${knownDevice} ${account}`, ...oneSource }];
  const here = { who: `here ${account} ${address}`, ...oneSource };
  const all = { who: `address ${address}`, ...oneAddress };
  return knownAddress ? [here, all] : [here, all, { who: `account ${account}`, ...oneAccount }];
}

/** How long the next try waits after so many failures, in milliseconds. */
export function waitAfter(failures: number, { free, longestWaitMs }: Pace): number {
  return failures < free ? 0 : Math.min(firstWaitMs * 2 ** (failures - free), longestWaitMs);
}
