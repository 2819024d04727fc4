import type { Canvas, Piece } from './canvas.ts';
import { between, pick } from './random.ts';
import { blob, capsule, scatter, spiral } from './shapes.ts';
import { circle, gleam, num, oval, path, stroke } from './svg.ts';

interface Whirl {
  base: string;
  ridge: string;
  turns?: number;
  width?: number;
  from?: number;
  phase?: number;
  dx?: number;
  dy?: number;
  rough?: boolean;
}

/** A smooth paste spread with the back of a spoon: hummus, labneh, moutabal, cream. */
export function whirl(c: Canvas, rad: number, w: Whirl): void {
  const { turns = 2.5, width = rad * 0.2, from = rad * 0.32, phase = 0.6, dx = 0, dy = 0 } = w;
  const [x, y] = [c.x + dx, c.y + dy];
  const light = w.rough ? 'paste' : 'cream';
  c.lit(w.rough ? 'paste' : 'soft', path(blob(c.r, x, y, rad, { wob: 0.014, n: 20 }), w.base));
  c.lit(light, stroke(spiral(x, y, from, rad * 0.9, turns, phase), w.ridge, width));
}

/** A pool of anything wet and still: soup, sauce, yoghurt. */
export function pool(
  c: Canvas,
  rad: number,
  colour: string,
  light: 'sauce' | 'soft' | 'paste' | 'gloss' | 'oil' = 'sauce',
  o: { dx?: number; dy?: number; sx?: number; sy?: number; wob?: number } = {},
): void {
  const { dx = 0, dy = 0, sx = 1, sy = 1, wob = 0.015 } = o;
  c.lit(light, path(blob(c.r, c.x + dx, c.y + dy, rad, { wob, n: 24, sx, sy }), colour));
}

/** A fried egg with a bright yolk and browned lace. */
export function friedEgg(c: Canvas, dx: number, dy: number, s: number, crisp = 0.3): void {
  const { r, x, y } = c;
  const [a, b] = [x + dx, y + dy];
  c.lit('sheet', path(blob(r, a, b, s * 1.04, { wob: 0.14, n: 13 }), '#d9a860'), crisp);
  c.lit('piece', path(blob(r, a, b, s, { wob: 0.13, n: 13 }), '#fbf4e6'));
  c.lit('blur5', path(blob(r, a + s * 0.06, b, s * 0.56, { wob: 0.08 }), '#ffffff'), 0.8);
  c.lit('gloss', path(blob(r, a + 4, b - 2, s * 0.44, { wob: 0.03 }), '#f2a516'));
  c.add(
    oval(
      a - s * 0.1,
      b - s * 0.19,
      s * 0.12,
      s * 0.06,
      '#fff',
      `opacity=".8" transform="rotate(-35 ${num(a - s * 0.1)} ${num(b - s * 0.19)})"`,
    ),
  );
}

/** Half a boiled egg. */
export const boiledEgg =
  (s: number): Piece =>
  (r) =>
    path(blob(r, 0, 0, s, { wob: 0.015, n: 14, sx: 0.82, sy: 1.06 }), '#fbf5ea') +
    circle(0, s * 0.12, s * 0.5, '#eda821') +
    circle(-s * 0.08, s * 0.04, s * 0.3, '#f6c04a', 'opacity=".8"');

/** Crumbled white cheese. */
export const feta =
  (s: number): Piece =>
  (r) =>
    path(
      blob(r, 0, 0, s * between(r, 0.7, 1.2), { wob: 0.26, n: 7 }),
      pick(r, ['#fdf8ee', '#f7eedd', '#fffdf6']),
    );

/** Melted cheese with browned blisters. */
export function melted(
  c: Canvas,
  rad: number,
  o: { dx?: number; dy?: number; sx?: number; sy?: number; colour?: string } = {},
): void {
  const { dx = 0, dy = 0, sx = 1, sy = 1, colour = '#efcd84' } = o;
  const { r, x, y } = c;
  c.lit('sauce', path(blob(r, x + dx, y + dy, rad, { wob: 0.05, n: 22, sx, sy }), colour));
  const pools = scatter(r, { within: rad * 0.86, gap: rad * 0.23, count: 22, dx, dy, sx, sy });
  c.lit(
    'oil',
    pools
      .map(([a, b]) =>
        path(blob(r, x + a, y + b, rad * between(r, 0.09, 0.15), { wob: 0.22, n: 10 }), '#f8e4b0'),
      )
      .join(''),
  );
  const spots = scatter(r, { within: rad * 0.9, gap: rad * 0.17, count: 30, dx, dy, sx, sy });
  c.lit(
    'blur5',
    spots
      .map(([a, b]) =>
        path(
          blob(r, x + a, y + b, rad * between(r, 0.03, 0.085), { wob: 0.3, n: 9 }),
          pick(r, ['#b86a1f', '#d08b35', '#96501a']),
        ),
      )
      .join(''),
    0.75,
  );
}

/** A ball of ice cream from the scoop, with its ragged foot. */
export function scoop(c: Canvas, dx: number, dy: number, s: number, colour: string, foot: string): void {
  const { r, x, y } = c;
  const [a, b] = [x + dx, y + dy];
  c.lit('crumb', path(blob(r, a, b, s * 1.06, { wob: 0.07, n: 17 }), foot));
  c.lit('crust', path(blob(r, a - s * 0.02, b - s * 0.04, s * 0.94, { wob: 0.025, n: 18 }), colour));
  c.add(gleam(a - s * 0.3, b - s * 0.36, s * 0.3, s * 0.16, 0.5));
}

/** A slab of cheese with grill bars. */
export function slab(c: Canvas, dx: number, dy: number, w: number, h: number, turn: number): void {
  const { r } = c;
  const marks = [-0.62, -0.24, 0.14, 0.52].map((k) => {
    const u = k * w + between(r, -4, 4);
    return stroke(
      `M${num(u - 9)} ${num(-h * 0.8)}L${num(u + 13)} ${num(h * 0.8)}`,
      '#6b3610',
      w * 0.11,
      0.85,
    );
  });
  c.stack(dx, dy, turn, [
    ['soft', path(capsule(r, w, h, 0.28, 0.03, 32), '#f4e6c2')],
    ['blur5', path(capsule(r, w * 0.9, h * 0.8, 0.35, 0.05), '#e5b562'), 0.8],
    ['blur2', marks.join('')],
    [
      'blur2',
      stroke(`M${num(-w * 0.8)} ${num(-h * 0.7)}L${num(w * 0.5)} ${num(-h * 0.76)}`, '#fffaf0', 5, 0.5),
    ],
  ]);
}
