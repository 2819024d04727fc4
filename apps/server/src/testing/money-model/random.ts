/** Random numbers that are the same for the same seed. */
export interface SeededRandom {
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  /** A random element of a list that is not empty. */
  pick<Value>(list: readonly Value[]): Value;
  /** True in so many cases of a hundred. */
  percent(chance: number): boolean;
}

/** A seeded generator (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('cannot pick from an empty list');
      return picked;
    },
    percent: (chance) => below(100) < chance,
  };
}
