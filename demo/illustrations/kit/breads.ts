import type { Canvas, Piece } from './canvas.ts';
import type { Palette } from './greens.ts';
import { between, pick, times } from './random.ts';
import { blob, capsule, type Point, scatter, smooth } from './shapes.ts';
import { circle, num, oval, path, stroke } from './svg.ts';

interface Loaf {
  dx?: number;
  dy?: number;
  sx?: number;
  sy?: number;
  colour?: string;
  /** Number of toasted spots. */
  spots?: number;
  scorch?: string;
}

/** A flat round of bread with toasted blisters. */
export function flatbread(c: Canvas, rad: number, o: Loaf = {}): void {
  const { dx = 0, dy = 0, sx = 1, sy = 1, colour = '#e0b374', spots = 16, scorch = '#8a5220' } = o;
  const { r, x, y } = c;
  c.lit('crust', path(blob(r, x + dx, y + dy, rad, { wob: 0.035, n: 20, sx, sy }), colour));
  const marks = scatter(r, { within: rad * 0.88, gap: rad * 0.2, count: spots, dx, dy, sx, sy });
  const spot = ([a, b]: Point): string =>
    path(blob(r, x + a, y + b, rad * between(r, 0.04, 0.11), { wob: 0.35 }), scorch);
  c.lit('blur5', marks.map(spot).join(''), 0.5);
  c.lit(
    'blur12',
    path(blob(r, x + dx - rad * 0.2 * sx, y + dy - rad * 0.2 * sy, rad * 0.5, { sx, sy }), '#f6dcae'),
    0.35,
  );
}

/** The raised baked rim of a pie with its darker blisters; toppings go inside `rad * 0.84`. */
export function crustRing(c: Canvas, rad: number, colour = '#dfae6a', dx = 0, dy = 0): void {
  const { r, x, y } = c;
  c.lit('crust', path(blob(r, x + dx, y + dy, rad, { wob: 0.025, n: 22 }), colour));
  const spots = scatter(r, { within: rad * 0.97, gap: rad * 0.16, count: 26, from: rad * 0.88, dx, dy });
  c.lit(
    'blur5',
    spots
      .map(([a, b]) => path(blob(r, x + a, y + b, rad * between(r, 0.045, 0.08), { wob: 0.3 }), '#7b4518'))
      .join(''),
    0.6,
  );
}

/** Cuts across a round pie, in degrees. */
export function cuts(c: Canvas, rad: number, angles: readonly number[]): void {
  const line = (q: number, k: number, d: number): string =>
    `M${num(c.x - Math.cos(q) * rad + k)} ${num(c.y - Math.sin(q) * rad + d)}L${num(c.x + Math.cos(q) * rad + k)} ${num(c.y + Math.sin(q) * rad + d)}`;
  for (const a of angles) {
    const q = (a * Math.PI) / 180;
    c.add(stroke(line(q, 0, 0), '#2b1a0a', 5, 0.55), stroke(line(q, 3, 4), '#f0cf98', 2.5, 0.5));
  }
}

/** A fried or baked triangle of bread. */
export const crisp =
  (s: number, colours: Palette = ['#d59a4c', '#c98a3d', '#dfab62']): Piece =>
  (r) => {
    const corner = (a: number, b: number): string =>
      `${num(a * s * between(r, 0.85, 1.15))} ${num(b * s * between(r, 0.85, 1.15))}`;
    const d = `M${corner(0, -1)}L${corner(0.95, 0.6)}L${corner(-0.9, 0.7)}Z`;
    return (
      `<path d="${d}" fill="${pick(r, colours)}" stroke="#b0702b" stroke-width="${num(s * 0.12)}" stroke-linejoin="round"/>` +
      circle(-s * 0.1, s * 0.2, s * 0.2, '#efcf94', 'opacity=".7"') +
      circle(s * 0.25, s * 0.35, s * 0.1, '#a5641f', 'opacity=".5"')
    );
  };

/** A square of fried bread with bubbles, as in fattoush. */
export const friedPita =
  (s: number): Piece =>
  (r) => {
    const colour = pick(r, ['#d7a052', '#e0b064', '#c98d40']);
    return (
      path(capsule(r, s, s * between(r, 0.7, 0.95), 0.36, 0.12, 18), colour) +
      times(4, () =>
        path(
          blob(r, between(r, -0.5, 0.5) * s, between(r, -0.4, 0.4) * s, s * between(r, 0.12, 0.24), {
            wob: 0.2,
            n: 8,
          }),
          pick(r, ['#efcd90', '#b7762c', '#f3d8a2']),
          'opacity=".75"',
        ),
      )
    );
  };

/** A half-moon pastry with a crimped edge, straight side down. */
export function halfMoon(c: Canvas, dx: number, dy: number, s: number, turn: number, colour: string): void {
  const { r } = c;
  const edge: Point[] = [];
  for (let i = 0; i <= 26; i++) {
    const a = Math.PI + (i / 26) * Math.PI;
    const k = s * (i % 2 ? 1.02 : 0.95);
    edge.push([Math.cos(a) * k, Math.sin(a) * k * 0.82 + s * 0.3]);
  }
  const belly: Point[] = edge.map(([a, b]): Point => [a * 0.78, (b - s * 0.3) * 0.74 + s * 0.24]);
  const crimps = times(12, (i) => {
    const a = Math.PI + ((i + 0.5) / 12) * Math.PI;
    return stroke(
      `M${num(Math.cos(a) * s * 0.84)} ${num(Math.sin(a) * s * 0.68 + s * 0.3)}L${num(Math.cos(a) * s * 0.97)} ${num(Math.sin(a) * s * 0.8 + s * 0.3)}`,
      '#8a5220',
      s * 0.035,
      0.7,
    );
  });
  c.stack(dx, dy, turn, [
    ['piece', path(smooth(edge), colour)],
    ['tiny', crimps],
    ['crust', path(smooth(belly), colour)],
    [
      'blur5',
      times(6, () =>
        path(
          blob(r, between(r, -0.5, 0.5) * s, between(r, -0.2, 0.14) * s, s * between(r, 0.05, 0.1), {
            wob: 0.3,
          }),
          '#9a5a1c',
        ),
      ),
      0.55,
    ],
    ['blur5', oval(-s * 0.2, -s * 0.14, s * 0.3, s * 0.08, '#fff0cf'), 0.55],
  ]);
}

/** A closed triangle of dough, its three seams meeting in the middle. */
export function turnover(c: Canvas, dx: number, dy: number, s: number, turn: number, colour: string): void {
  const { r } = c;
  const tips = [0, 1, 2].map(
    (i): Point => [Math.sin((i * Math.PI * 2) / 3) * s, -Math.cos((i * Math.PI * 2) / 3) * s],
  );
  const outline: Point[] = [];
  tips.forEach(([a, b], i) => {
    const [u, v] = tips[(i + 1) % 3] ?? [0, 0];
    outline.push(
      [a, b],
      [a * 0.86 + u * 0.27, b * 0.86 + v * 0.27],
      [a * 0.58 + u * 0.58, b * 0.58 + v * 0.58],
      [a * 0.27 + u * 0.86, b * 0.27 + v * 0.86],
    );
  });
  const seams = tips
    .map(([a, b]) => `M0 0Q${num(a * 0.5 + 3)} ${num(b * 0.5)} ${num(a * 0.9)} ${num(b * 0.9)}`)
    .join('');
  const tan = scatter(r, { within: s * 0.62, gap: s * 0.2, count: 9 })
    .map(([a, b]) => path(blob(r, a, b, s * between(r, 0.06, 0.13), { wob: 0.3 }), '#9a5a1c'))
    .join('');
  c.stack(dx, dy, turn, [
    ['crust', path(smooth(outline), colour)],
    ['blur5', tan, 0.5],
    ['blur2', stroke(seams, '#7b4518', s * 0.1, 0.5)],
    ['piece', stroke(seams, '#e9c287', s * 0.075)],
    ['blur5', oval(-s * 0.22, -s * 0.22, s * 0.12, s * 0.05, '#fff3d8', 'transform="rotate(-40)"'), 0.6],
  ]);
}

/** Sesame seeds over a crust. */
export const sesame: Piece = (r) => oval(0, 0, 3.9, 2.4, pick(r, ['#f6e8c4', '#ecd5a0', '#fbf2d8']));
