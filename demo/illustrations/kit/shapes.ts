import type { Rng } from './random.ts';
import { num, TAU } from './svg.ts';

export type Point = readonly [number, number];

/** Closed curve through the points (Catmull-Rom as Bézier). */
export function smooth(points: readonly Point[]): string {
  const n = points.length;
  const p = (i: number): Point => points[(i + n) % n] ?? [0, 0];
  let d = `M${num(p(0)[0])} ${num(p(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    d += `C${num(b[0] + (c[0] - a[0]) / 6)} ${num(b[1] + (c[1] - a[1]) / 6)} `;
    d += `${num(c[0] - (e[0] - b[0]) / 6)} ${num(c[1] - (e[1] - b[1]) / 6)} ${num(c[0])} ${num(c[1])}`;
  }
  return `${d}Z`;
}

interface BlobShape {
  wob?: number;
  n?: number;
  sx?: number;
  sy?: number;
}

/** An uneven disc: the base shape of almost every food. */
export function blob(r: Rng, x: number, y: number, rad: number, shape: BlobShape = {}): string {
  const { wob = 0.08, n = 14, sx = 1, sy = 1 } = shape;
  const points: Point[] = [];
  for (let i = 0; i < n; i++) {
    const a = (i / n) * TAU;
    const d = rad * (1 + (r() - 0.5) * 2 * wob);
    points.push([x + Math.cos(a) * d * sx, y + Math.sin(a) * d * sy]);
  }
  return smooth(points);
}

export interface Spread {
  /** The points stay within this radius. */
  within: number;
  /** Minimum distance between two points. */
  gap: number;
  count?: number;
  /** The points stay outside this radius. */
  from?: number;
  dx?: number;
  dy?: number;
  sx?: number;
  sy?: number;
}

/** Blue-noise points: nothing in one layer overlaps or forms rows. */
export function scatter(r: Rng, s: Spread): Point[] {
  const { within, gap, count = 400, from = 0, dx = 0, dy = 0, sx = 1, sy = 1 } = s;
  const out: Point[] = [];
  for (let k = 0; k < count * 30 && out.length < count; k++) {
    const a = r() * TAU;
    const d = Math.sqrt(from * from + r() * (within * within - from * from));
    const x = dx + Math.cos(a) * d * sx;
    const y = dy + Math.sin(a) * d * sy;
    if (out.every(([u, v]) => (u - x) ** 2 + (v - y) ** 2 > gap * gap)) out.push([x, y]);
  }
  return out;
}

export function spiral(x: number, y: number, r0: number, r1: number, turns: number, phase = 0): string {
  let d = '';
  const n = Math.ceil(turns * 28);
  for (let i = 0; i <= n; i++) {
    const a = phase + (i / n) * turns * TAU;
    const q = r0 + ((r1 - r0) * i) / n;
    d += `${i ? 'L' : 'M'}${num(x + Math.cos(a) * q)} ${num(y + Math.sin(a) * q)}`;
  }
  return d;
}

export interface Ribbon {
  r0: number;
  r1: number;
  turns: number;
  phase: number;
  width: number;
}

/** A curved band of uneven width, like poured oil or syrup. A stroke of constant width would look like wire. */
export function ribbon(x: number, y: number, { r0, r1, turns, phase, width }: Ribbon): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 40; i++) {
    const t = i / 40;
    const a = phase + t * turns * TAU;
    const q = r0 + (r1 - r0) * t;
    const swell = 0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, t * 1.08 + 0.02));
    const k = width * (swell + 0.22 * Math.sin(t * 17 + phase));
    left.push([x + Math.cos(a) * (q + k), y + Math.sin(a) * (q + k)]);
    right.unshift([x + Math.cos(a) * (q - k), y + Math.sin(a) * (q - k)]);
  }
  return smooth([...left, ...right]);
}

/** A leaf standing on the origin, tip up. */
export function leafShape(l: number, w: number): string {
  const [a, b] = [num(w * 0.75), num(w * 0.62)];
  const right = `C${a} ${num(-l * 0.28)} ${b} ${num(l * 0.3)} 0 ${num(l / 2)}`;
  return `M0 ${num(-l / 2)}${right}C${-b} ${num(l * 0.3)} ${-a} ${num(-l * 0.28)} 0 ${num(-l / 2)}Z`;
}

/** A long body lying along x: stick, croquette, fillet. `power` under 1 makes it blunter. */
export function capsule(r: Rng, l: number, w: number, power = 0.58, wob = 0.04, n = 26): string {
  const points: Point[] = [];
  for (let i = 0; i < n; i++) {
    const a = (i / n) * TAU;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const k = 1 + (r() - 0.5) * 2 * wob;
    points.push([Math.sign(c) * Math.abs(c) ** power * l, Math.sign(s) * Math.abs(s) ** power * w * k]);
  }
  return smooth(points);
}
