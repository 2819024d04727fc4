/** Chance that is the same in every run of a seed. */
export interface Dice {
  /** A whole number from 0, below `sides`. */
  roll(sides: number): number;
  /** One of a list that is not empty. */
  pick<Value>(list: readonly Value[]): Value;
  /** Whether something that happens so many times in a hundred happens. */
  percent(chance: number): boolean;
}

/** Dice of a seed, by the generator mulberry32. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const roll = (sides: number) => Math.floor(next() * sides);
  return {
    roll,
    pick: (list) => {
      const picked = list[roll(list.length)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
    percent: (chance) => roll(100) < chance,
  };
}
