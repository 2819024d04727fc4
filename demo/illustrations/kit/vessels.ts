import type { Canvas } from './canvas.ts';
import { circle, group, num, oval } from './svg.ts';

/** Colours of a fired or metal surface: the lip, the rim, the inside. */
export interface Glaze {
  edge: string;
  rim: string;
  well: string;
  speck?: boolean;
}

export const CREAM: Glaze = { edge: '#cdbfa6', rim: '#f4ecdd', well: '#efe5d3' };
export const CHALK: Glaze = { edge: '#cfc9bd', rim: '#f8f5ee', well: '#f2ede2' };
export const SAND: Glaze = { edge: '#a58a64', rim: '#d9c3a0', well: '#cdb48d' };
export const BLUE: Glaze = { edge: '#1f4458', rim: '#2f6480', well: '#2a5a75' };
export const TEAL: Glaze = { edge: '#264850', rim: '#3f6b74', well: '#2c5058' };
export const SLATE: Glaze = { edge: '#2a3a3d', rim: '#4a5f63', well: '#41555a' };
export const INK: Glaze = { edge: '#15191c', rim: '#343a3e', well: '#2b3134' };
export const SAGE: Glaze = { edge: '#76866a', rim: '#b5c1a2', well: '#a8b694' };
export const ROSE: Glaze = { edge: '#a8786c', rim: '#e2bfb1', well: '#dbb3a4' };
export const CLAY: Glaze = { edge: '#6d331c', rim: '#b4623b', well: '#9c4f2d' };
export const BRASS: Glaze = { edge: '#7f5b23', rim: '#c99d4f', well: '#a9803c', speck: false };
export const COPPER: Glaze = { edge: '#6f321b', rim: '#c9794d', well: '#a85a34', speck: false };
export const STEEL: Glaze = { edge: '#7a7f82', rim: '#cdd1d2', well: '#aab0b2', speck: false };

export function cast(x: number, y: number, rad: number, k = 1): string {
  const far = oval(x + 26 * k, y + 40 * k, rad, rad, '#1a0d05', 'opacity=".42" filter="url(#blur26)"');
  return far + oval(x + 8 * k, y + 13 * k, rad, rad, '#1a0d05', 'opacity=".45" filter="url(#blur5)"');
}

function speckle(c: Canvas, x: number, y: number, rad: number, opacity: number): void {
  c.inside(circle(x, y, rad, '#000'), () =>
    c.add(`<rect width="640" height="640" filter="url(#speck)" opacity="${opacity}"/>`),
  );
}

const rimLight = (c: Canvas, strength = 0.75): string =>
  c.sheen([
    [0, '#fff', strength],
    [0.42, '#fff', 0],
    [1, '#2a1708', 0.3],
  ]);

const wellLight = (c: Canvas, dark = 0.42): string =>
  c.sheen([
    [0, '#2a1708', dark],
    [0.4, '#2a1708', 0.08],
    [1, '#fff', 0.32],
  ]);

interface PlateShape {
  /** The share of the radius that the well takes. */
  depth?: number;
  dx?: number;
  dy?: number;
}

/** A flat plate around the canvas's centre. */
export function plate(c: Canvas, rad: number, g: Glaze = CREAM, shape: PlateShape = {}): void {
  const { depth = 0.78, dx = 0, dy = 0 } = shape;
  const [x, y] = [c.x + dx, c.y + dy];
  const well = rad * depth;
  const rim = rimLight(c, g.speck === false ? 0.6 : 0.75);
  c.add(
    cast(x, y, rad),
    circle(x, y, rad, g.edge),
    circle(x, y, rad - 2.5, g.rim),
    circle(x, y, rad - 2.5, rim),
  );
  c.add(circle(x, y, rad - 5, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="2"'));
  c.add(circle(x, y, well, g.well), circle(x, y, well, wellLight(c)));
  c.add(circle(x, y, well * 0.93, g.well, 'filter="url(#blur12)"'));
  c.add(circle(x, y, well, 'none', 'stroke="#fff" stroke-opacity=".3" stroke-width="1.6"'));
  if (g.speck !== false) speckle(c, x, y, rad, 0.32);
}

/** A deep bowl; food inside should reach 0.9 of the radius. */
export function bowl(c: Canvas, rad: number, g: Glaze = CREAM, shape: PlateShape = {}): void {
  const { dx = 0, dy = 0 } = shape;
  const [x, y] = [c.x + dx, c.y + dy];
  const wall = Math.max(7, rad * 0.058);
  const out = c.sheen([
    [0, '#fff', g.speck === false ? 0.55 : 0.75],
    [0.5, '#fff', 0.05],
    [1, '#2a1708', 0.38],
  ]);
  const inside = c.sheen([
    [0, '#1a0d05', 0.62],
    [0.5, '#1a0d05', 0.14],
    [1, '#fff', 0.26],
  ]);
  c.add(cast(x, y, rad, Math.min(1.25, rad / 190)), circle(x, y, rad, g.edge), circle(x, y, rad - 2, g.rim));
  c.add(circle(x, y, rad - 2, out));
  if (g.speck !== false) speckle(c, x, y, rad, 0.28);
  c.add(circle(x, y, rad - wall, g.well), circle(x, y, rad - wall, inside));
  c.add(circle(x, y, rad - wall + 1, 'none', 'stroke="#fff" stroke-opacity=".45" stroke-width="2"'));
}

/** Dots, dashes or petals around a rim. `mark` is drawn at the top, pointing outwards. */
export function rimPattern(c: Canvas, rad: number, n: number, mark: string, opacity = 0.6): void {
  let out = '';
  for (let i = 0; i < n; i++) {
    out += `<g transform="rotate(${num((i * 360) / n)} ${c.x} ${c.y}) translate(${c.x} ${num(c.y - rad)})">${mark}</g>`;
  }
  c.add(group(out, `opacity="${opacity}"`));
}

/** A painted line around a plate. */
export const rimLine = (c: Canvas, rad: number, colour: string, width = 5, opacity = 0.75): void =>
  c.add(circle(c.x, c.y, rad, 'none', `stroke="${colour}" stroke-width="${width}" opacity="${opacity}"`));

interface OvalShape {
  a: number;
  b: number;
  depth?: number;
  wall?: number;
}

/** An oval platter or oven dish. */
export function platter(c: Canvas, g: Glaze, { a, b, depth = 0.82 }: OvalShape): void {
  const { x, y } = c;
  const [wa, wb] = [a - b * (1 - depth), b * depth];
  c.add(oval(x + 24, y + 38, a, b, '#1a0d05', 'opacity=".42" filter="url(#blur26)"'));
  c.add(oval(x + 8, y + 12, a, b, '#1a0d05', 'opacity=".45" filter="url(#blur5)"'));
  c.add(
    oval(x, y, a, b, g.edge),
    oval(x, y, a - 2.5, b - 2.5, g.rim),
    oval(x, y, a - 2.5, b - 2.5, rimLight(c)),
  );
  c.add(oval(x, y, a - 5, b - 5, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="2"'));
  c.add(oval(x, y, wa, wb, g.well), oval(x, y, wa, wb, wellLight(c, 0.5)));
  c.add(oval(x, y, wa * 0.94, wb * 0.93, g.well, 'filter="url(#blur12)"'));
  if (g.speck !== false) {
    c.inside(oval(x, y, a, b, '#000'), () =>
      c.add(`<rect width="640" height="640" filter="url(#speck)" opacity=".32"/>`),
    );
  }
}
