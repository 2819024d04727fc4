/** Random numbers that a seed can replay. */
export type SeededRandom = {
  /** A number from 0 to 1, not including 1. */
  readonly next: () => number;
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
  /** True with probability `share`, from 0 to 1. */
  readonly happens: (share: number) => boolean;
  /** One of `list`, which must not be empty. */
  readonly pick: <Item>(list: readonly Item[]) => Item;
  /** Another generator, practically independent of this one. */
  readonly fork: () => SeededRandom;
};

/** The same seed gives the same numbers (mulberry32, public domain, by Tommy Ettinger). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    happens: (share) => next() < share,
    pick: <Item>(list: readonly Item[]) => {
      const found = list[whole(0, list.length - 1)];
      if (found === undefined) throw new Error('cannot pick from an empty list');
      return found;
    },
    fork: () => seededRandom(whole(0, 4_294_967_295)),
  };
}
