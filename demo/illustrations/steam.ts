import { rng } from './kit/random.ts';

interface View {
  width: number;
  height: number;
  /** Position of the view on the table, in the view's pixels. */
  x: number;
  y: number;
  /** Pixels of the view per pixel of the table. */
  scale: number;
  /** Time within the loop, 0 to 1. */
  phase: number;
}

interface Source {
  x: number;
  y: number;
  rad: number;
  strength: number;
}

/** Draws steam over three-channel pixels, in place. */
export type Steam = (pixels: Uint8Array, view: View) => void;

/** Noise cells across and down; down is also how far the steam rises in one loop, so that the loop closes. */
const COLUMNS = 64;
const ROWS = 8;
const WARM = [255, 248, 234] as const;

/** Value noise that repeats in both directions: steam that leaves at the top returns at the bottom. */
function tile(seed: number): (x: number, y: number) => number {
  const r = rng(seed);
  const grid = Float32Array.from({ length: COLUMNS * ROWS }, r);
  const cell = (x: number, y: number): number => grid[(y & (ROWS - 1)) * COLUMNS + (x & (COLUMNS - 1))] ?? 0;
  const ease = (t: number): number => t * t * (3 - 2 * t);
  return (x, y) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - ix), ease(y - iy)];
    const top = cell(ix, iy) * (1 - u) + cell(ix + 1, iy) * u;
    const low = cell(ix, iy + 1) * (1 - u) + cell(ix + 1, iy + 1) * u;
    return top * (1 - v) + low * v;
  };
}

/** Wisps stretched upwards; every layer moves by whole periods per loop. */
function density(coarse: (x: number, y: number) => number, fine: (x: number, y: number) => number) {
  return (u: number, v: number, phase: number): number => {
    const bend = coarse(u * 2 + 7, v * 1.2 + phase * ROWS) - 0.5;
    const a = coarse(u * 4 + bend * 2.2, v * 1.8 + phase * ROWS);
    const b = fine(u * 9 + bend * 3, v * 3.6 + phase * ROWS * 2);
    return Math.max(0, (a * 0.7 + b * 0.3 - 0.42) * 2.2);
  };
}

function puff(
  pixels: Uint8Array,
  view: View,
  s: Source,
  thick: (u: number, v: number, t: number) => number,
): void {
  const { width, height, scale } = view;
  const [cx, cy, rad] = [s.x * scale - view.x, s.y * scale - view.y, s.rad * scale];
  const [x0, x1] = [Math.max(0, Math.floor(cx - rad)), Math.min(width, Math.ceil(cx + rad))];
  const [y0, y1] = [Math.max(0, Math.floor(cy - rad * 1.3)), Math.min(height, Math.ceil(cy + rad * 1.1))];
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const [u, v] = [(x - cx) / rad, (y - cy) / (rad * 1.2)];
      const edge = 1 - u * u - v * v;
      if (edge <= 0) continue;
      const a = Math.min(0.8, s.strength * edge * edge * thick(u, v, view.phase));
      const p = (y * width + x) * 3;
      for (let k = 0; k < 3; k++) {
        const now = pixels[p + k] ?? 0;
        pixels[p + k] = now + ((WARM[k] ?? 255) - now) * a;
      }
    }
  }
}

/** Steam above hot dishes; sources are positions in the table's view. */
export function steamOver(sources: readonly Source[]): Steam {
  const thick = density(tile(41), tile(97));
  return (pixels, view) => {
    for (const s of sources) puff(pixels, view, s, thick);
  };
}
