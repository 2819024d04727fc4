import type { Canvas, Course } from '../kit/canvas.ts';
import { glass, roundBoard } from '../kit/cookware.ts';
import { GREENS, leaf, MINT, mint } from '../kit/greens.ts';
import { bubbles, pinenut } from '../kit/pantry.ts';
import { citrus, fruit, LIME, pomegranate } from '../kit/produce.ts';
import { times } from '../kit/random.ts';
import { blob, smooth, spiral } from '../kit/shapes.ts';
import { at, box, circle, gleam, path, stroke } from '../kit/svg.ts';
import { ice } from '../kit/sweet.ts';
import { BLUE, CHALK, COPPER, cast, plate, SAGE } from '../kit/vessels.ts';

/** A paper straw leaning out of the glass. */
function straw(c: Canvas, dx: number, dy: number, turn: number, colour: string): void {
  const stripes = times(9, (i) => path(`M-11 ${-150 + i * 34}l22 -12v14l-22 12z`, colour));
  c.stack(dx, dy, turn, [['piece', box(22, 320, 11, '#f6efe0') + stripes]]);
}

function lemonMint(c: Canvas): void {
  c.centre(318, 318);
  roundBoard(c, 236, '#a4805a');
  glass(c, 206, ['#cfdd8a', '#9fbf58', '#6d9138'], () => {
    c.lit(
      'tiny',
      times(240, () =>
        circle(
          c.x + (c.r() - 0.5) * 360,
          c.y + (c.r() - 0.5) * 360,
          3 + c.r() * 6,
          ['#e6f0b4', '#d3e394', '#b5cf6f'][Math.floor(c.r() * 3)] ?? '',
          'opacity=".75"',
        ),
      ),
    );
    c.strew(leaf(18, 9, GREENS, '#8db35c'), { within: 165, gap: 34, count: 34, light: 'tiny' });
    for (const [a, b, t, k] of [
      [-82, 74, 18, 50],
      [96, 88, -24, 42],
      [-20, 128, 40, 36],
    ] as const)
      ice(c, a, b, t, k);
  });
  c.put(62, -58, citrus(94)(c.r), { turn: 12 });
  mint(c, -62, -34, 62, -18);
  c.put(-226, 242, citrus(74)(c.r), { turn: 40 });
  c.put(-154, 298, leaf(84, 44, MINT)(c.r), { turn: 60, light: 'leaf' });
}

function jallab(c: Canvas): void {
  c.centre(322, 322);
  plate(c, 264, SAGE, { depth: 0.7 });
  glass(c, 208, ['#8a3a34', '#5f1d22', '#2f0a10'], () => {
    for (const [a, b, t, k] of [
      [-96, -70, 14, 50],
      [84, -96, -20, 46],
      [104, 62, 34, 48],
      [-70, 96, -8, 46],
    ] as const)
      ice(c, a, b, t, k);
    c.add(gleam(c.x - 60, c.y - 120, 80, 22, 0.4));
  });
  c.strew(fruit(19, 14, ['#5a2a1c', '#4a2030', '#6b3a24']), {
    within: 110,
    gap: 38,
    count: 14,
    light: 'gloss',
    alone: true,
  });
  c.strew(pinenut(15), { within: 125, gap: 24, count: 44, light: 'piece' });
  c.strew(fruit(17, 13, ['#5a2a1c', '#6b3a24']), {
    within: 40,
    gap: 34,
    count: 4,
    dx: -214,
    dy: 190,
    light: 'gloss',
    alone: true,
  });
  c.strew(pinenut(13), { within: 50, gap: 30, count: 6, dx: -204, dy: 186, light: 'piece' });
  straw(c, 128, -152, 42, '#a8384a');
}

function tamarind(c: Canvas): void {
  c.centre(306, 322);
  plate(c, 250, BLUE, { depth: 0.74 });
  glass(c, 204, ['#c4732c', '#94480f', '#5a2406'], () => {
    c.lit('blur26', path(blob(c.r, c.x + 40, c.y + 40, 100), '#e29a42'), 0.45);
    for (const [a, b, t, k] of [
      [-70, -84, 20, 56],
      [66, -70, -14, 50],
      [14, 56, 40, 54],
      [-104, 48, 6, 42],
    ] as const)
      ice(c, a, b, t, k);
    c.add(gleam(c.x - 76, c.y - 96, 80, 24, 0.4));
  });
  c.put(92, 92, citrus(66, LIME)(c.r), { turn: 22 });
  mint(c, -28, -8, 44, 200);
  for (const [a, b, t] of [
    [214, 206, -30],
    [252, 262, -48],
  ] as const)
    tamarindPod(c, a, b, t);
}

/** A curved brown pod, narrow between its seeds, broken open at one end. */
function tamarindPod(c: Canvas, dx: number, dy: number, turn: number): void {
  const beads = [-2, -1, 0, 1].map((i) => [i * 44, -14 + Math.abs(i + 0.5) ** 2 * 9] as const);
  const shell = beads
    .map(([a, b]) => path(blob(c.r, a, b, 27, { wob: 0.05, sx: 1.12, sy: 0.86 }), '#b98c58'))
    .join('');
  c.stack(dx, dy, turn, [
    ['crust', stroke('M-96 12Q-20 -34 60 4', '#a97c4a', 26) + shell],
    ['wet', path(blob(c.r, 92, 14, 24, { wob: 0.12, sx: 1.2 }), '#5a2a14')],
    ['tiny', stroke('M-100 14q-18 6 -26 18', '#8a6236', 5)],
    ['blur5', beads.map(([a, b]) => path(blob(c.r, a - 6, b - 9, 9, { sx: 1.6 }), '#ecd0a0')).join(''), 0.7],
  ]);
}

function ayran(c: Canvas): void {
  c.centre(322, 320);
  roundBoard(c, 246, '#8a5c39');
  const { x, y } = c;
  const metal = c.sheen([
    [0, '#fff', 0.65],
    [0.4, '#fff', 0.05],
    [0.65, '#fff', 0.25],
    [1, '#200c04', 0.45],
  ]);
  c.put(
    0,
    0,
    stroke('M186 -20C262 -60 292 40 190 52', COPPER.edge, 26) +
      stroke('M186 -22C258 -60 286 36 190 48', COPPER.rim, 16),
  );
  c.add(
    cast(x, y, 204),
    circle(x, y, 204, COPPER.edge),
    circle(x, y, 200, COPPER.rim),
    circle(x, y, 200, metal),
    circle(x, y, 182, '#6f321b'),
  );
  c.lit('froth', path(blob(c.r, x, y, 178, { wob: 0.012, n: 24 }), '#eee5d4'));
  c.lit('blur5', stroke(spiral(x + 8, y + 6, 16, 120, 1.8, 0.6), '#fffaf0', 20), 0.7);
  bubbles(c, 172, 110, 170, ['#ffffff', '#fbf6ea', '#d9cdb6'], 7);
  bubbles(c, 110, 0, 40, ['#ffffff', '#e0d5c0'], 5);
  c.dust(['#4f5a2a', '#6a7433', '#39441a'], { within: 84, count: 200, grain: 2.4, pow: 0.8 });
  mint(c, 6, 2, 56, 24);
  c.put(-232, 226, leaf(84, 48, MINT)(c.r), { turn: -30, light: 'leaf' });
  c.put(-186, 252, leaf(72, 42, MINT)(c.r), { turn: 40, light: 'leaf' });
}

/** Half a pomegranate: rind, pith, chambers of seeds. */
function halfPomegranate(c: Canvas, dx: number, dy: number, s: number): void {
  const crown = smooth([
    [-s * 0.2, -s * 0.9],
    [-s * 0.3, -s * 1.28],
    [-s * 0.08, -s * 1.1],
    [0, -s * 1.34],
    [s * 0.1, -s * 1.1],
    [s * 0.3, -s * 1.26],
    [s * 0.2, -s * 0.9],
  ]);
  c.stack(dx, dy, 28, [
    ['piece', path(crown, '#a8323c') + circle(0, 0, s, '#b02a3a')],
    ['piece', circle(0, 0, s * 0.9, '#f6e3c4')],
  ]);
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * 6.28 + 0.3;
    c.strew(pomegranate(s * 0.13), {
      within: s * 0.27,
      gap: s * 0.19,
      count: 9,
      dx: dx + Math.cos(a) * s * 0.54,
      dy: dy + Math.sin(a) * s * 0.54,
      light: 'wet',
      alone: true,
    });
  }
}

function pomegranateJuice(c: Canvas): void {
  c.centre(300, 306);
  plate(c, 252, CHALK, { depth: 0.72 });
  glass(c, 202, ['#d03048', '#a00f2c', '#5a0418'], () => {
    for (const [a, b, t, k] of [
      [-84, -66, 16, 52],
      [60, -96, -18, 44],
      [-92, 62, 40, 42],
    ] as const)
      ice(c, a, b, t, k);
    bubbles(c, 176, 160, 40, ['#f2a0b0'], 4);
    c.add(gleam(c.x - 70, c.y - 100, 84, 24, 0.45));
  });
  c.strew(pomegranate(16), { within: 86, gap: 29, count: 26, dx: 34, dy: 28, light: 'wet', alone: true });
  mint(c, 6, -4, 42, -24);
  halfPomegranate(c, 226, 214, 118);
  c.strew(pomegranate(14), { within: 70, gap: 40, count: 7, dx: 40, dy: 284, light: 'wet', alone: true });
}

function sparklingWater(c: Canvas): void {
  c.centre(300, 336);
  plate(c, 246, { edge: '#1f3f48', rim: '#37616a', well: '#2d535c' }, { depth: 0.8 });
  glass(c, 204, ['#d9ebe8', '#a9cbc9', '#6f9fa2'], () => {
    for (const [a, b, t, k] of [
      [-80, 66, 18, 54],
      [86, 88, -22, 48],
      [92, -86, 30, 44],
    ] as const)
      ice(c, a, b, t, k);
    c.lit(
      'tiny',
      times(120, () => {
        const a = c.r() * 6.28;
        const d = Math.sqrt(c.r()) * 176;
        return circle(c.x + Math.cos(a) * d, c.y + Math.sin(a) * d, 2 + c.r() * 5, '#f6fffd', 'opacity=".7"');
      }),
    );
    c.add(gleam(c.x - 76, c.y - 100, 84, 24, 0.6));
  });
  c.put(-36, -44, citrus(84)(c.r), { turn: 12 });
  c.put(36, 44, citrus(62, LIME)(c.r), { turn: 40 });
  mint(c, 48, -40, 38, 60);
  bottleCap(c, 238, 196);
  c.put(-224, 226, citrus(60, LIME)(c.r), { turn: 20 });
  straw(c, 140, -156, 42, '#2f7c86');
}

function bottleCap(c: Canvas, dx: number, dy: number): void {
  const teeth = times(21, (i) =>
    at(0, 0, (i * 360) / 21, `<rect x="-6" y="-46" width="12" height="12" rx="4" fill="#b9bfc0"/>`),
  );
  c.put(dx, dy, teeth + circle(0, 0, 40, '#c9cfd0') + circle(0, 0, 27, '#2f7c86'), { light: 'piece' });
}

export const coldDrinks: Course = {
  'lemon-mint': lemonMint,
  jallab,
  'tamarind-sherbet': tamarind,
  'laban-ayran': ayran,
  'pomegranate-juice': pomegranateJuice,
  'sparkling-water': sparklingWater,
};
