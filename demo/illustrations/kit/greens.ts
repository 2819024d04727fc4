import type { Canvas, Piece } from './canvas.ts';
import { pick, type Rng, times } from './random.ts';
import { blob, leafShape, type Point, type Spread, smooth } from './shapes.ts';
import { at, num, path, stroke } from './svg.ts';

export type Palette = readonly [string, ...string[]];

export const GREENS: Palette = ['#3f6b2a', '#4f7d32', '#5f8f3d', '#34592a', '#6f9c46'];
export const MINT: Palette = ['#4d8436', '#3f7430', '#5d9440'];
export const LETTUCE: Palette = ['#7fae4c', '#93bd5c', '#6b9a44', '#a9cb74'];

function veins(l: number, w: number, colour: string): string {
  const at2 = (y: number, x: number, up: number): string =>
    `M0 ${num(l * y)}L${num(w * x)} ${num(l * (y - up))}`;
  const d = `M0 ${num(-l * 0.44)}L0 ${num(l * 0.46)}${at2(-0.16, 0.3, 0.1)}${at2(0.04, -0.34, 0.12)}`;
  return stroke(d + at2(0.14, 0.32, 0.11) + at2(0.28, -0.25, 0.1), colour, l * 0.022 + 0.5, 0.75);
}

/** A whole leaf with veins, tip up. */
export const leaf =
  (l: number, w: number, colours: Palette = GREENS, vein = '#9cc472'): Piece =>
  (r) =>
    path(leafShape(l, w), pick(r, colours)) + veins(l, w, vein);

/** Three leaflets: flat parsley or coriander, chopped. */
export const parsley =
  (s: number, colours: Palette = GREENS): Piece =>
  (r) => {
    const colour = pick(r, colours);
    const d = leafShape(s, s * 0.62);
    return [-52, 0, 52].map((t) => at(0, 0, t, at(0, -s * 0.42, 0, path(d, colour)))).join('');
  };

/** A mint sprig seen from above: one pair of leaves over another. */
export function mint(c: Canvas, dx: number, dy: number, s: number, turn: number): void {
  const leaves: readonly (readonly [number, number, number, number])[] = [
    [0, -1.1, 0, 1.1],
    [-0.62, -0.35, -62, 1],
    [0.62, -0.35, 62, 1],
    [-0.34, 0.3, -115, 0.72],
    [0.34, 0.3, 115, 0.72],
  ];
  const body = leaves
    .map(([a, b, q, k]) => at(a * s, b * s, q, leaf(s * 1.5 * k, s * 0.82 * k, MINT)(c.r)))
    .join('');
  c.put(dx, dy, body, { turn, light: 'leaf' });
}

/** Dill or fennel frond. */
export const dill =
  (s: number): Piece =>
  (r) => {
    const colour = pick(r, ['#5d8a3a', '#6f9c46', '#4f7d32']);
    return times(7, (i) => {
      const t = i / 6;
      const [y, w] = [s * (0.5 - t), s * 0.42 * (1 - t * 0.7)];
      return stroke(
        `M0 ${num(s / 2)}L0 ${num(-s / 2)}M0 ${num(y)}L${num(w)} ${num(y - w)}M0 ${num(y)}L${num(-w)} ${num(y - w)}`,
        colour,
        2.4,
      );
    });
  };

/** Rocket: a long lobed leaf. */
export const rocket =
  (l: number, colours: Palette = ['#4b7a30', '#5c8c3b', '#3f6b2a', '#6d9a45']): Piece =>
  (r) => {
    const w = l * 0.17;
    const half: Point[] = [];
    for (let i = 0; i <= 10; i++) {
      const t = i / 10;
      const lobe = i % 2 ? 1 : 0.42;
      half.push([w * lobe * (1.15 - Math.abs(t - 0.32) * 0.9) * (0.85 + r() * 0.3), -l * 0.5 + t * l * 0.86]);
    }
    const other = half.map(([a, b]): Point => [-a * (0.85 + r() * 0.3), b]).reverse();
    const d = smooth([[0, -l * 0.52], ...half, [2.4, l * 0.5], [-2.4, l * 0.5], ...other]);
    return path(d, pick(r, colours)) + stroke(`M0 ${num(-l * 0.4)}L0 ${num(l * 0.5)}`, '#b5d28a', 2.6, 0.85);
  };

/** A torn piece of crisp lettuce: pale rib, ruffled edge. */
export const lettuce =
  (s: number, colours: Palette = LETTUCE): Piece =>
  (r) => {
    const edge = pick(r, colours);
    const ribs = `M0 ${num(s * 0.7)}Q${num(s * 0.1)} 0 0 ${num(-s * 0.6)}M0 ${num(s * 0.25)}L${num(s * 0.45)} ${num(-s * 0.2)}M0 ${num(s * 0.1)}L${num(-s * 0.45)} ${num(-s * 0.3)}`;
    return (
      path(blob(r, 0, 0, s, { wob: 0.2, n: 15, sx: 0.82 }), edge) +
      path(
        blob(r, 0, s * 0.12, s * 0.52, { wob: 0.16, n: 9, sx: 0.6, sy: 1.1 }),
        '#d7e6ab',
        'opacity=".75"',
      ) +
      stroke(ribs, '#eef5d3', s * 0.07, 0.85)
    );
  };

/** Rosemary or thyme: a woody stem with needles. */
export const rosemary =
  (l: number): Piece =>
  (r) =>
    stroke(`M0 ${num(l / 2)}Q${num(l * 0.05)} 0 0 ${num(-l / 2)}`, '#6b5a33', 4) +
    times(22, (i) => {
      const side = i % 2 ? 1 : -1;
      const y = l * (0.46 - (i / 22) * 0.94);
      const needle = path(leafShape(l * 0.19, l * 0.036), pick(r, ['#4a6b3c', '#5d7d4c', '#3c5a33']));
      return at(side * l * 0.055, y, side * (38 + r() * 16), needle);
    });

export const herbs = (c: Canvas, s: number, spread: Spread): void =>
  c.strew(parsley(s), { ...spread, light: 'leaf' });

export const shredded =
  (l: number, colours: Palette): Piece =>
  (r: Rng) =>
    stroke(`M${num(-l)} 0Q0 ${num(-l * (0.4 + r()))} ${num(l)} ${num(l * 0.2)}`, pick(r, colours), l * 0.2);
