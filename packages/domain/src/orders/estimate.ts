import { assert } from '../core/assert.ts';
import type { LineState } from './order.ts';

/** How many lines a station cooks at the same time: what a small team can manage. */
export const linesInHand = 4;

const minuteMs = 60_000;

/** A line as the kitchen sees it. Times are epoch milliseconds; `stateAt` is when it entered its state. */
export type KitchenLine = {
  readonly id: string;
  readonly state: LineState;
  readonly station: string;
  readonly preparationMinutes: number;
  readonly placedAt: number;
  readonly stateAt: number;
};

/**
 * Tells in how many whole minutes a line will be ready, or undefined when there is nothing to wait for (served,
 * cancelled) or nobody knows (on hold). `kitchen` is all open lines; it may or may not contain the line itself. It is sorted once, so that asking
 * about each line is cheap.
 *
 * - ready: 0;
 * - preparing: its preparation time less the time since it was started;
 * - placed: the wait for a free cook at its station, then its preparation time, counted from when the kitchen got it,
 *   because many kitchens only ever mark dishes as ready. Cooks finish started lines first, then take placed ones in order;
 * - waiting for confirmation: the same, counted from now, since the kitchen doesn't have it yet.
 *
 * At least one minute until it is ready, because nobody believes zero. Quantities don't count: three skewers grill as
 * long as one. It is an estimate, not a promise.
 */
export function estimatesIn(
  kitchen: readonly KitchenLine[],
  now: number,
): (line: KitchenLine) => number | undefined {
  const queues = new Map<string, Queue>();
  const queueAt = (station: string) => {
    const of = (line: KitchenLine) => line.station === station;
    const queue = queues.get(station) ?? queueOf(kitchen.filter(of), now);
    queues.set(station, queue);
    return queue;
  };
  return (line) => {
    assert(line.preparationMinutes >= 0, `not a preparation time: ${line.preparationMinutes}`);
    switch (line.state) {
      case 'served':
      case 'cancelled':
      case 'held':
        return undefined;
      case 'ready':
        return 0;
      case 'preparing':
        return wholeMinutes(workLeft(line, now));
      case 'placed':
      case 'awaiting_confirmation': {
        const from = Math.max(
          freeFor(line, queueAt(line.station)),
          line.state === 'placed' ? line.stateAt : now,
        );
        return wholeMinutes((from - now) / minuteMs + line.preparationMinutes);
      }
    }
  };
}

/** When the last of these lines will be ready, in the same minutes; undefined when there is nothing to wait for. */
export function longestWait(minutes: readonly (number | undefined)[]): number | undefined {
  const waits = minutes.filter((one) => one !== undefined);
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** The lines waiting at a station in order, and when a cook is free after each of them. */
type Queue = {
  readonly waiting: readonly KitchenLine[];
  /** One entry more than waiting lines: the first is when a cook is free after the started lines. */
  readonly freeAt: readonly number[];
};

function queueOf(lines: readonly KitchenLine[], now: number): Queue {
  const hands = Array.from({ length: linesInHand }, () => Number.NEGATIVE_INFINITY);
  const take = (earliest: number, minutes: number) => {
    const free = hands.indexOf(Math.min(...hands));
    hands[free] = Math.max(hands[free] ?? 0, earliest) + minutes * minuteMs;
  };
  for (const line of lines) if (line.state === 'preparing') take(now, workLeft(line, now));
  const waiting = lines
    .filter((line) => line.state === 'placed')
    .sort((a, b) => (comesBefore(a, b) ? -1 : 1));
  const freeAt = [Math.min(...hands)];
  for (const line of waiting) {
    take(line.stateAt, line.preparationMinutes);
    freeAt.push(Math.min(...hands));
  }
  return { waiting, freeAt };
}

/** When a cook is free for a line: after those waiting before it, found by binary search. */
function freeFor(line: KitchenLine, { waiting, freeAt }: Queue): number {
  let [from, to] = [0, waiting.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = waiting[middle];
    assert(other !== undefined, 'a place within the queue');
    if (comesBefore(other, line)) from = middle + 1;
    else to = middle;
  }
  return freeAt[from] ?? Number.NEGATIVE_INFINITY;
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
