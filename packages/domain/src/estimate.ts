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
 * Tells in how many whole minutes a line will be ready, or undefined where there is nothing to wait for (served,
 * cancelled). `kitchen` is all that is open now; whether it holds the line itself makes no difference. It is put in
 * order once, so that asking about each of its lines costs little however many there are.
 *
 * - ready: 0, it is on its way;
 * - preparing: its preparation time less the time since it was started;
 * - placed: the wait for a free hand at its station, then its preparation time, counted from when the kitchen got it:
 *   many kitchens say only that a dish is ready, and time passes at their stoves all the same. Hands take the lines that
 *   were started, then those placed earlier, one after the other, each the first hand that is free;
 * - waiting for confirmation: the same, counted from now, since the kitchen doesn't have it.
 *
 * Never less than a minute before it is ready: nobody believes nought. Quantities don't count, three skewers grill as
 * long as one. An estimate, not a promise.
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

/** When the last of these lines will be ready, by the same measure; undefined where there is nothing to wait for. */
export function longestWait(minutes: readonly (number | undefined)[]): number | undefined {
  const waits = minutes.filter((one) => one !== undefined);
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** The lines that wait at a station in their order, and when a hand is free after so many of them. */
type Queue = {
  readonly waiting: readonly KitchenLine[];
  /** One more than there are lines that wait: the first is when a hand is free after what was started. */
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

/** When a hand is free for a line: after those that wait before it, found by halves. */
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
