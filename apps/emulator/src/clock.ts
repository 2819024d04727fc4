/** A clock that can be put forward, so that a night passes in a test. Milliseconds since 1970. */
export type Clock = {
  now(): number;
  /** Puts the clock forward (or back, below zero). */
  advance(ms: number): void;
  offsetMs(): number;
  reset(): void;
};

/** A clock that runs with `source`, plus whatever it was put forward. */
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
