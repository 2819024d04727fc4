import type { Canvas, Course } from '../kit/canvas.ts';
import { earPan } from '../kit/cookware.ts';
import { pool } from '../kit/dairy.ts';
import { herbs, leaf, MINT } from '../kit/greens.ts';
import { braised } from '../kit/meat.ts';
import { chickpea, crumb, PAPRIKA, pinenut, walnut } from '../kit/pantry.ts';
import { aubergine, chilliRing, citrus, okra, tomatoSlice, wedge } from '../kit/produce.ts';
import { between, pick, times } from '../kit/random.ts';
import { smooth } from '../kit/shapes.ts';
import { circle, oval, path, stroke } from '../kit/svg.ts';
import { bowl, CHALK, CLAY, platter, TEAL } from '../kit/vessels.ts';

/** A whole roasted fish lying along x, head to the left. */
function fish(c: Canvas): void {
  const { r } = c;
  const body = smooth([
    [-250, 6],
    [-206, -44],
    [-120, -82],
    [-10, -92],
    [96, -66],
    [168, -26],
    [196, -8],
    [196, 14],
    [160, 36],
    [80, 72],
    [-20, 94],
    [-130, 82],
    [-210, 48],
  ]);
  const tail = smooth([
    [180, -8],
    [224, -50],
    [262, -78],
    [256, -20],
    [250, 8],
    [258, 40],
    [264, 84],
    [220, 54],
    [182, 16],
  ]);
  const fin = 'M-60 -84Q10 -132 104 -92L86 -62Q0 -84 -50 -78ZM-40 88Q20 124 70 96L54 72Z';
  const scales = times(120, () => {
    const [u, v] = [between(r, -120, 150), between(r, -70, 70)];
    return Math.abs(v) < 84 - Math.abs(u + 10) * 0.36
      ? stroke(`M${u} ${v - 7}q9 7 0 14`, '#6d5636', 2.4, 0.5)
      : '';
  });
  c.stack(-2, -4, 171, [
    ['piece', path(tail, '#8a6a42') + path(fin, '#7d5f3a')],
    ['soft', path(body, '#b9925c')],
    ['blur12', path('M-220 30Q-100 88 20 84T190 20L150 44Q40 110 -80 96Z', '#e0d2b6'), 0.75],
    ['tiny', scales],
    ['blur2', times(3, (i) => stroke(`M${-70 + i * 66} -66q22 60 4 126`, '#4a2410', 9, 0.7))],
    ['tiny', stroke('M-150 -66Q-126 -4 -156 62', '#6d4f2c', 5, 0.8) + stroke('M-252 6l14 4', '#4a3a28', 3.4)],
    ['piece', circle(-192, -14, 11, '#e9dcc0') + circle(-192, -14, 6, '#2b1a10')],
  ]);
}

function samkeHarra(c: Canvas): void {
  c.centre(320, 322);
  platter(c, CHALK, { a: 318, b: 222 });
  pool(c, 186, '#b8451e', 'paste', { sx: 1.3, sy: 0.78, wob: 0.05 });
  fish(c);
  c.lit(
    'sauce',
    path(
      smooth([
        [-138, -62],
        [-40, -90],
        [60, -80],
        [140, -44],
        [168, -2],
        [140, 36],
        [60, 68],
        [-40, 84],
        [-138, 60],
        [-122, 0],
      ]),
      '#cc5a24',
      `transform="translate(${c.x} ${c.y}) rotate(-9)"`,
    ),
  );
  const over = { within: 138, sy: 0.5, dx: 6, dy: -8 };
  c.strew(crumb(11, ['#d96a35', '#a32a14', '#c94a28']), { ...over, gap: 20, count: 70, light: 'wet' });
  c.strew(walnut(15), { ...over, gap: 50, count: 8, alone: true });
  c.strew(pinenut(9), { ...over, gap: 26, count: 24, light: 'tiny' });
  c.strew(chilliRing(11, '#c2331f'), { ...over, gap: 44, count: 9, light: 'wet', alone: true });
  herbs(c, 19, { within: 180, gap: 42, count: 30, sy: 0.62 });
  for (const [a, b, t] of [
    [-170, 116, 10],
    [-108, 140, 50],
    [-186, -104, 30],
  ] as const)
    c.put(a, b, citrus(40)(c.r), { turn: t });
  c.dust(PAPRIKA, { within: 170, count: 200 });
}

function moussaka(c: Canvas): void {
  c.centre(322, 320);
  earPan(c, 258, { ...CLAY, well: '#7d3c20' }, -24);
  pool(c, 234, '#ab3a1a', 'paste');
  c.strew(crumb(17, ['#cf5a34', '#a32a14', '#d96a35']), { within: 216, gap: 40, count: 40, light: 'wet' });
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2;
    c.put(Math.cos(a) * 152, Math.sin(a) * 152, aubergine(66)(c.r), { turn: i * 36, light: 'piece' });
  }
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2 + 0.5;
    c.put(Math.cos(a) * 64, Math.sin(a) * 64, i % 2 ? tomatoSlice(48)(c.r) : aubergine(56)(c.r), {
      turn: i * 50,
      light: i % 2 ? 'wet' : 'piece',
    });
  }
  c.strew(chickpea(16), { within: 205, gap: 44, count: 34, alone: true });
  for (const [a, b, t] of [
    [-8, 4, 10],
    [26, -14, 80],
    [-34, -18, -60],
  ] as const)
    c.put(a, b, leaf(64, 36, MINT)(c.r), { turn: t, light: 'leaf' });
  herbs(c, 17, { within: 210, gap: 58, count: 20 });
}

function okraStew(c: Canvas): void {
  c.centre(318, 322);
  bowl(c, 268, TEAL);
  pool(c, 244, '#9c3116', 'paste');
  c.strew(crumb(18, ['#cf5a34', '#a32a14', '#d96a35']), { within: 226, gap: 44, count: 40, light: 'wet' });
  for (const [a, b, size, turn] of [
    [-104, -64, 56, 24],
    [96, 84, 58, -20],
    [62, -118, 50, 60],
  ] as const)
    braised(c, a, b, { size, turn });
  c.strew(okra(92), { within: 194, gap: 46, count: 34, light: 'piece', alone: true });
  c.strew(() => oval(0, 0, 15, 10, pick(c.r, ['#f3e4bd', '#ead29c'])), {
    within: 205,
    gap: 96,
    count: 7,
    light: 'wet',
    alone: true,
  });
  c.drops(['#d9762c', '#9c3a10'], { r0: 120, r1: 210, turns: 0.9, phase: 2, width: 13 }, 26, 0.75);
  herbs(c, 20, { within: 215, gap: 52, count: 24 });
  c.put(-164, 166, wedge(54)(c.r), { turn: 160 });
}

export const stews: Course = {
  'samke-harra': samkeHarra,
  moussaka,
  'okra-stew': okraStew,
};
