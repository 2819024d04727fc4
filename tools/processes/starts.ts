/** How long the server takes to start again, beside what Node itself takes on the same machine in the same minutes. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { quantile } from '../quantile.ts';

export type Starts = {
  /** Milliseconds from each restart until the server answers, sorted. */
  readonly readyMs: readonly number[];
  /** Milliseconds that Node took to start and do nothing, once after each restart. */
  readonly bareMs: readonly number[];
};

/** What 99 of 100 starts after a kill may take, in milliseconds, where Node itself starts in `bareMsUsual`. */
export const startMsMax = 3000;

/** What Node takes to start and do nothing on a machine of 2026 that is at rest, in milliseconds. */
export const bareMsUsual = 50;

/** Of fewer starts the slowest percent is a single one, which says more about the machine. */
const startsMin = 100;

/** Starts Node with nothing to do; returns how many milliseconds that took. */
export async function startBare(): Promise<number> {
  const began = performance.now();
  await promisify(execFile)(process.execPath, ['-e', '0']);
  return performance.now() - began;
}

/**
 * How many times as long anything takes as where Node itself starts in `bareMsUsual`, from how long it took here. A slow machine,
 * or a busy one, slows down both; a quick one is not reckoned to be slower than it is.
 */
export function slownessOf(bareMs: readonly number[]): number {
  return Math.max(1, quantile(bareMs, 0.5) / bareMsUsual);
}

/** What the starts would have taken where Node itself starts in `bareMsUsual`, in milliseconds. */
export function atUsualPace({ readyMs, bareMs }: Starts): readonly number[] {
  const slowness = slownessOf(bareMs);
  return readyMs.map((ms) => ms / slowness);
}

/** Starts in milliseconds, in a line; `tooSlow` says whether so many of them are beyond what is allowed. */
export function sayStarts(starts: Starts): { readonly said: string; readonly tooSlow: boolean } {
  const { readyMs, bareMs } = starts;
  const at = (share: number) => Math.round(quantile(readyMs, share));
  const slowest = quantile(atUsualPace(starts), 0.99);
  const tooSlow = readyMs.length >= startsMin && slowest > startMsMax;
  const limit = tooSlow ? `, which is more than ${startMsMax} at the usual pace` : '';
  return {
    said: `Ready again in ${at(0.5)} ms (median), ${at(1)} ms (longest), ${at(0.99)} ms (p99), Node itself in ${Math.round(quantile(bareMs, 0.5))} ms${limit}`,
    tooSlow,
  };
}
