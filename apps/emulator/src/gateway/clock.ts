/** A clock that can be moved forward, so that a night passes in a test. Milliseconds since 1970. */
export type Clock = {
  now(): number;
  /** Moves the clock forward, or back with a negative number. */
  advance(ms: number): void;
  offsetMs(): number;
  reset(): void;
};

/** A clock that follows `source`, plus its offset. */
export function createClock(source: () => number): Clock {
  let offset = 0;
  return {
    now: () => source() + offset,
    advance: (ms) => {
      offset += ms;
    },
    offsetMs: () => offset,
    reset: () => {
      offset = 0;
    },
  };
}
