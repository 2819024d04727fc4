import { assert } from './assert.ts';
import type { LineState } from './order.ts';

/** How many lines a station has in hand at once: what a small brigade manages. */
export const linesInHand = 4;

const minuteMs = 60_000;

/** A line as the kitchen sees it. Instants are epoch milliseconds; `stateAt` is when it came into its state. */
export type KitchenLine = {
  readonly id: string;
  readonly state: LineState;
  readonly station: string;
  readonly preparationMinutes: number;
  readonly placedAt: number;
  readonly stateAt: number;
};

/**
 * In how many whole minutes a line will be ready, or undefined where there is nothing to wait for (served, cancelled).
 * `kitchen` is all that is open now; whether it holds the line itself makes no difference.
 *
 * - ready: 0, it is on its way;
 * - preparing: its preparation time less the time since it was started;
 * - placed, or waiting for confirmation: the wait for a free hand at its station, then its preparation time. Hands take
 *   the lines that were started, then those placed earlier, one after the other, each the first hand that is free.
 *
 * Never less than a minute before it is ready: nobody believes nought. Quantities don't count, three skewers grill as
 * long as one. An estimate, not a promise.
 */
export function minutesLeft(
  line: KitchenLine,
  kitchen: readonly KitchenLine[],
  now: number,
): number | undefined {
  assert(line.preparationMinutes >= 0, `not a preparation time: ${line.preparationMinutes}`);
  switch (line.state) {
    case 'served':
    case 'cancelled':
      return undefined;
    case 'ready':
      return 0;
    case 'preparing':
      return wholeMinutes(workLeft(line, now));
    case 'placed':
    case 'awaiting_confirmation':
      return wholeMinutes(waitForHand(line, kitchen, now) + line.preparationMinutes);
  }
}

/** When the last of these lines will be ready, by the same measure; undefined where there is nothing to wait for. */
export function longestWait(minutes: readonly (number | undefined)[]): number | undefined {
  const waits = minutes.filter((one) => one !== undefined);
  return waits.length === 0 ? undefined : Math.max(...waits);
}

function waitForHand(line: KitchenLine, kitchen: readonly KitchenLine[], now: number): number {
  const started = kitchen.filter((other) => other.state === 'preparing');
  const before = kitchen
    .filter((other) => other.state === 'placed' && comesBefore(other, line))
    .sort((a, b) => (comesBefore(a, b) ? -1 : 1));
  const hands = Array.from({ length: linesInHand }, () => 0);
  for (const other of [...started, ...before]) {
    if (other.station !== line.station || other.id === line.id) continue;
    const free = hands.indexOf(Math.min(...hands));
    hands[free] = (hands[free] ?? 0) + workLeft(other, now);
  }
  return Math.min(...hands);
}

/** Minutes of work left on a line at the stove. */
function workLeft(line: KitchenLine, now: number): number {
  if (line.state !== 'preparing') return line.preparationMinutes;
  return Math.max(0, line.preparationMinutes - (now - line.stateAt) / minuteMs);
}

function comesBefore(a: KitchenLine, b: KitchenLine): boolean {
  return a.placedAt < b.placedAt || (a.placedAt === b.placedAt && a.id < b.id);
}

function wholeMinutes(minutes: number): number {
  return Math.max(1, Math.ceil(minutes));
}
