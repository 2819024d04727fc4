import type { Canvas, Piece } from './canvas.ts';
import type { Palette } from './greens.ts';
import { between, pick, times } from './random.ts';
import { blob, leafShape, scatter } from './shapes.ts';
import { at, circle, num, oval, path, stroke, TAU } from './svg.ts';

export const SUMAC: Palette = ['#8e1f2e', '#701522', '#a83340'];
export const PAPRIKA: Palette = ['#b3341a', '#a02a14', '#c9532a'];
export const PISTACHIO: Palette = ['#7d9a3a', '#93ad4b', '#637f2a', '#a9bf62', '#8a6a4a'];
export const ZAATAR: Palette = ['#4a5522', '#6a7433', '#39441a', '#7c8440', '#5a3d1e'];
export const PEPPER: Palette = ['#2b1608', '#5a3a1c'];

export const chickpea =
  (s: number): Piece =>
  (r) =>
    path(blob(r, 0, 0, s, { wob: 0.05, n: 9 }), pick(r, ['#dcb26a', '#e3bd79', '#d3a65a'])) +
    stroke(
      `M${num(-s * 0.25)} ${num(-s * 0.5)}Q${num(s * 0.1)} 0 ${num(-s * 0.1)} ${num(s * 0.5)}`,
      '#a97a35',
      s * 0.13,
      0.55,
    );

export const bean =
  (s: number, colours: Palette = ['#6d4023', '#7d4b2a', '#5c341b', '#8a5732']): Piece =>
  (r) =>
    path(
      `M${num(-s)} ${num(-s * 0.1)}C${num(-s)} ${num(-s * 0.9)} ${num(s)} ${num(-s * 0.9)} ${num(s)} 0C${num(s)} ${num(s * 0.75)} ${num(s * 0.3)} ${num(s * 0.45)} 0 ${num(s * 0.42)}C${num(-s * 0.4)} ${num(s * 0.45)} ${num(-s)} ${num(s * 0.6)} ${num(-s)} ${num(-s * 0.1)}Z`,
      pick(r, colours),
    ) +
    stroke(
      `M${num(-s * 0.3)} ${num(s * 0.4)}Q0 ${num(s * 0.28)} ${num(s * 0.3)} ${num(s * 0.42)}`,
      '#2b1408',
      s * 0.16,
      0.8,
    );

export const walnut =
  (s: number): Piece =>
  (r) =>
    path(blob(r, 0, 0, s, { wob: 0.17, n: 15, sx: 1.15 }), pick(r, ['#a87443', '#b98551', '#976536'])) +
    path(blob(r, -s * 0.5, 0, s * 0.42, { wob: 0.24, n: 9 }), '#c99a66', 'opacity=".8"') +
    path(blob(r, s * 0.5, 0, s * 0.42, { wob: 0.24, n: 9 }), '#c0905a', 'opacity=".8"') +
    stroke(
      `M0 ${num(-s * 0.85)}Q${num(s * 0.14)} 0 0 ${num(s * 0.85)}M${num(-s * 0.8)} ${num(-s * 0.2)}q${num(s * 0.3)} ${num(s * 0.24)} ${num(s * 0.5)} 0M${num(s * 0.28)} ${num(s * 0.24)}q${num(s * 0.24)} ${num(-s * 0.3)} ${num(s * 0.56)} ${num(-s * 0.1)}`,
      '#6d4520',
      s * 0.1,
      0.65,
    );

export const pinenut =
  (s: number): Piece =>
  (r) =>
    path(leafShape(s * 2.1, s * 0.9), pick(r, ['#f0d9a4', '#e4c27e', '#d7a75a']));

export const almond =
  (s: number): Piece =>
  (r) =>
    path(leafShape(s * 2.4, s * 1.35), pick(r, ['#e8c894', '#d9a965', '#f1dcb4'])) +
    path(leafShape(s * 1.7, s * 0.8), '#fff3d8', 'opacity=".35"');

/** An angular crumb: chopped nut, dried herb, shaved cheese. */
export const shard =
  (s: number, colours: Palette): Piece =>
  (r) => {
    const n = 4 + Math.floor(r() * 2);
    const points: string[] = [];
    for (let i = 0; i < n; i++) {
      const a = (i / n) * TAU + r() * 0.6;
      const d = s * (0.6 + r() * 0.6);
      points.push(`${num(Math.cos(a) * d)} ${num(Math.sin(a) * d)}`);
    }
    return `<polygon points="${points.join(' ')}" fill="${pick(r, colours)}"/>`;
  };

export const crumb =
  (s: number, colours: Palette, wob = 0.3): Piece =>
  (r) =>
    path(blob(r, 0, 0, s * between(r, 0.7, 1.3), { wob, n: 8 }), pick(r, colours));

export const seed =
  (a: number, b: number, colours: Palette = ['#f3e2b8', '#e6cd93']): Piece =>
  (r) =>
    oval(0, 0, a, b, pick(r, colours));

export const nigella: Piece = seed(3.4, 1.9, ['#1d1714', '#2b221c']);

/** A thin, broken shaving of hard cheese. */
export const shaving =
  (l: number): Piece =>
  (r) => {
    const corner = (a: number, b: number): string =>
      `${num(a * l * between(r, 0.42, 0.58))} ${num(b * l * between(r, 0.2, 0.34))}`;
    const d = `M${corner(-1, -0.5)}L${corner(-0.2, -1)}L${corner(0.7, -0.8)}L${corner(1, 0.3)}L${corner(0.1, 0.9)}L${corner(-0.8, 0.8)}Z`;
    const curl = `M${num(-l * 0.36)} ${num(-l * 0.04)}Q0 ${num(-l * 0.18)} ${num(l * 0.4)} ${num(-l * 0.02)}`;
    return path(d, pick(r, ['#f3e4b4', '#ecd9a0', '#f7ecc8'])) + stroke(curl, '#d3b872', 2.4, 0.6);
  };

interface RiceMound {
  within: number;
  sx?: number;
  sy?: number;
  dx?: number;
  dy?: number;
  base?: string;
  grains?: Palette;
  /** Colours of the patches stained by saffron or stock. */
  patches?: Palette;
  length?: number;
  width?: number;
}

/** A mound of rice: short plump grains, coloured in patches. Long thin grains would look like vermicelli. */
export function rice(c: Canvas, m: RiceMound): void {
  const { within, sx = 1, sy = 1, dx = 0, dy = 0, base = '#f0dcae', length = 5.6, width = 2.7 } = m;
  const {
    grains = ['#fbedc8', '#f7e3b4', '#f2d9a0', '#fdf3d8'],
    patches = ['#f0bd55', '#e9a83a', '#f3cd78'],
  } = m;
  const d = blob(c.r, c.x + dx, c.y + dy, within, { wob: 0.035, n: 24, sx, sy });
  c.lit('soft', path(d, base));
  const spots = scatter(c.r, { within: within * 0.9, gap: within * 0.42, count: 7, sx, sy });
  const warm = (a: number, b: number): boolean =>
    spots.some(
      ([u, v], i) =>
        (u - a) ** 2 + (v - b) ** 2 < (within * (0.13 + 0.03 * (i % 4))) ** 2 * (0.6 + c.r() * 0.8),
    );
  // Grains of one layer must not touch: the light would merge them, and merged grains look like noodles.
  for (const k of [1, 0.99, 0.98, 0.96, 0.93]) {
    const places = scatter(c.r, { within: within * k, gap: length * 1.85, count: 1800, sx, sy });
    const bodies = places.map(([a, b]) => {
      const colour = pick(c.r, warm(a, b) ? patches : grains);
      return at(
        c.x + dx + a,
        c.y + dy + b,
        c.r() * 180,
        oval(0, 0, length * between(c.r, 0.85, 1.1), width, colour),
      );
    });
    c.lit('rice', bodies.join(''));
  }
}

/** Bulgur, freekeh, couscous, lentils: round grains heaped. */
export function heap(
  c: Canvas,
  within: number,
  s: number,
  colours: Palette,
  o: { base?: string; dx?: number; dy?: number; sx?: number; sy?: number } = {},
): void {
  const { base = colours[0], dx = 0, dy = 0, sx = 1, sy = 1 } = o;
  c.lit('soft', path(blob(c.r, c.x + dx, c.y + dy, within, { wob: 0.04, n: 22, sx, sy }), base));
  const grain: Piece = (r) => oval(0, 0, s * between(r, 1, 1.5), s * between(r, 0.75, 1), pick(r, colours));
  for (const k of [1, 0.95]) {
    c.strew(grain, { within: within * k, gap: s * 2.05, count: 1200, dx, dy, sx, sy, light: 'rice' });
  }
}

/** Strands in every direction: kunafa, vermicelli, fried onion, shredded cheese. */
export function strands(
  c: Canvas,
  within: number,
  n: number,
  colours: Palette,
  o: { width?: number; length?: number; light?: 'grain' | 'tiny' | 'rice'; dx?: number; dy?: number } = {},
): void {
  const { width = 2.4, length = 18, light = 'grain', dx = 0, dy = 0 } = o;
  const { r } = c;
  const body = times(n, () => {
    const a = r() * TAU;
    const d = Math.sqrt(r()) * within;
    const t = r() * TAU;
    const l = length * between(r, 0.6, 1.4);
    const [u, v] = [Math.cos(t) * l, Math.sin(t) * l];
    const start = `M${num(c.x + dx + Math.cos(a) * d)} ${num(c.y + dy + Math.sin(a) * d)}`;
    return stroke(
      `${start}q${num(u * 0.5 + v * 0.3)} ${num(v * 0.5 - u * 0.3)} ${num(u)} ${num(v)}`,
      pick(r, colours),
      width,
      0.85,
    );
  });
  c.lit(light, body);
}

/** Bubbles: froth on coffee, fizz in water. */
export const bubbles = (
  c: Canvas,
  within: number,
  from: number,
  n: number,
  colours: Palette,
  size = 4,
): void =>
  c.add(
    scatter(c.r, { within, from, gap: size * 1.6, count: n })
      .map(([a, b]) =>
        circle(c.x + a, c.y + b, size * between(c.r, 0.4, 1.3), pick(c.r, colours), 'opacity=".55"'),
      )
      .join(''),
  );
