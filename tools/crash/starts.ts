/** How long a server may take to be there again after a kill. */
import { quantile } from '../soak/judge.ts';

/** What 99 of 100 starts after a kill may take, in milliseconds. */
export const startMsMax = 3000;

/** Of fewer starts the slowest percent is a single one, which says more about the machine. */
const startsMin = 100;

/** Starts in milliseconds, in a line; `tooSlow` says whether so many of them are beyond what is allowed. */
export function sayStarts(readyMs: readonly number[]): { readonly said: string; readonly tooSlow: boolean } {
  const at = (share: number) => Math.round(quantile(readyMs, share));
  const tooSlow = readyMs.length >= startsMin && quantile(readyMs, 0.99) > startMsMax;
  const limit = tooSlow ? `, which is more than ${startMsMax}` : '';
  return {
    said: `Ready again in ${at(0.5)} ms (median), ${at(1)} ms (longest), ${at(0.99)} ms (p99)${limit}`,
    tooSlow,
  };
}
