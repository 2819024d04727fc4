/** Ids that are the same for the same seed and order of calls. */
export type Ids = {
  /** This many decimal digits, the first not zero. */
  digits(length: number): string;
  /** This many hexadecimal digits. */
  hex(length: number): string;
  uuid(): string;
};

/** Ids from a small generator (mulberry32): reproducible, and not secret. */
export function createIds(seed: number): Ids {
  let state = seed >>> 0;
  const next = (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * bound);
  };
  const many = (length: number, one: () => string) => Array.from({ length }, one).join('');
  const digits = (length: number) => String(1 + next(9)) + many(length - 1, () => String(next(10)));
  const hex = (length: number) => many(length, () => next(16).toString(16));
  return {
    digits,
    hex,
    uuid: () => [hex(8), hex(4), `4${hex(3)}`, `8${hex(3)}`, hex(12)].join('-'),
  };
}
