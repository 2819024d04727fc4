/** A reproducible source of numbers in [0, 1). */
export type Rng = () => number;

/** Mulberry32: the same seed always draws the same plate. */
export function rng(seed: number): Rng {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a: a dish's name is its seed, so a dish never changes because another one did. */
export function seedOf(name: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

export function pick<T>(r: Rng, list: readonly [T, ...T[]]): T {
  return list[Math.floor(r() * list.length)] ?? list[0];
}

/** A number around the middle of [low, high]. */
export const between = (r: Rng, low: number, high: number): number => low + r() * (high - low);

/** The results of `n` calls of `make`, joined: the usual way to repeat a shape. */
export function times(n: number, make: (i: number) => string): string {
  let out = '';
  for (let i = 0; i < n; i++) out += make(i);
  return out;
}
