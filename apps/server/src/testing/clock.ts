import { createHash } from 'node:crypto';
import type { Clock, Random } from '../clock-and-random.ts';

/** A clock that only moves when a test moves it. */
export interface TestClock extends Clock {
  /** Advances by this many milliseconds. */
  advance(ms: number): void;
  /** Sets the time: epoch milliseconds, or ISO 8601 with offset. */
  set(instant: number | string): void;
}

/** The start time of tests: a Tuesday afternoon in Dubai, long after breakfast. */
export const testStart = '2026-03-10T16:00:00+04:00';

/** Makes a clock that starts at `start`. */
export function testClock(start: number | string = testStart): TestClock {
  let now = instantOf(start);
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    set: (instant) => {
      now = instantOf(instant);
    },
  };
}

function instantOf(instant: number | string): number {
  return typeof instant === 'number' ? instant : Temporal.Instant.from(instant).epochMilliseconds;
}

/** Ids and secrets that are the same in every run. Two processes on one database need different seeds. */
export function testRandom(seed = 1): Random {
  let count = 0;
  const digest = (purpose: string) => createHash('sha256').update(`${seed}/${purpose}/${++count}`);
  return {
    id: () => {
      const tail = digest('id').digest('hex');
      const order = count.toString(16).padStart(12, '0');
      return `${order.slice(0, 8)}-${order.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`;
    },
    token: () => digest('token').digest('base64url'),
  };
}
