import type { Canvas, Course } from '../kit/canvas.ts';
import { cup, glass } from '../kit/cookware.ts';
import { leaf, MINT, mint } from '../kit/greens.ts';
import { bubbles, PISTACHIO, shard } from '../kit/pantry.ts';
import { dice } from '../kit/produce.ts';
import { between, times } from '../kit/random.ts';
import { blob, spiral } from '../kit/shapes.ts';
import { at, box, circle, gleam, path, stroke } from '../kit/svg.ts';
import { cardamom, date, petal } from '../kit/sweet.ts';
import { BLUE, BRASS, CHALK, COPPER, CREAM, plate, rimLine, rimPattern } from '../kit/vessels.ts';

const CUP = { edge: '#c9b995', rim: '#f7f0e3', well: '#d8c7a9' };

function karak(c: Canvas): void {
  c.centre(306, 312);
  plate(c, 258, CREAM, { depth: 0.66 });
  c.put(0, 0, stroke('M120 70c88 18 112 66 74 104c-36 34 -96 6 -112 -46', '#f1e8d8', 27), { light: 'soft' });
  cup(c, 168, CUP, ['#d59a5c', '#bd7c40', '#8d5424'], () => {
    c.add(circle(c.x, c.y, 139, 'none', 'stroke="#edc894" stroke-width="9" opacity=".75"'));
    bubbles(c, 144, 122, 60, ['#f3d7ab']);
    c.lit('blur5', stroke(spiral(c.x + 6, c.y + 4, 12, 96, 1.6, 1), '#eec491', 15), 0.5);
  });
  c.dust(['#7a4418', '#5e3210'], { within: 60, count: 90, dx: -6, dy: 6, grain: 1.7, pow: 0.8 });
  c.put(
    0,
    0,
    times(7, (i) => stroke(`M${-30 + i * 9} ${30 - i * 8}q9 -8 16 -3`, '#b8361b', 2.6)),
    { light: 'tiny' },
  );
  for (const [a, b, t] of [
    [-196, 100, 30],
    [-160, 138, 74],
    [-206, 142, -18],
  ] as const)
    c.put(a, b, cardamom(c.r), { turn: t });
  const holes = times(12, (i) => circle(-50 + (i % 4) * 33, -24 + Math.floor(i / 4) * 24, 3.2, '#8a5220'));
  c.stack(242, -194, 24, [
    ['crust', box(144, 92, 12, '#d79f57')],
    ['tiny', holes, 0.7],
  ]);
  c.stack(230, 252, 38, [
    ['piece', box(22, 200, 11, '#7a4722')],
    ['blur2', stroke('M-4 -84L-4 40', '#a8703f', 5)],
  ]);
}

/** A coffee pot from above: lid, knob, long spout. */
function dallah(c: Canvas, dx: number, dy: number, s: number, turn: number): void {
  const spout = `M${-s * 0.2} ${-s * 0.8}Q${-s * 0.1} ${-s * 1.7} 0 ${-s * 1.9}Q${s * 0.1} ${-s * 1.7} ${s * 0.2} ${-s * 0.8}Z`;
  c.stack(dx, dy, turn, [
    [
      'piece',
      path(spout, '#b98a3c') + stroke(`M0 ${s * 0.8}Q${s * 0.7} ${s * 1.5} 0 ${s * 1.9}`, '#a87a30', s * 0.2),
    ],
    ['gloss', circle(0, 0, s, '#c99a48')],
    [
      'tiny',
      circle(0, 0, s * 0.78, 'none', 'stroke="#7f5b23" stroke-width="5"') +
        times(16, (i) => at(0, 0, i * 22.5, path(`M0 ${-s * 0.74}l7 12l-7 12l-7 -12z`, '#8a642a'))),
    ],
    ['gloss', circle(0, 0, s * 0.46, '#d6ab5c')],
    ['gloss', circle(0, 0, s * 0.18, '#c08f3e')],
  ]);
}

function arabicCoffee(c: Canvas): void {
  c.centre(320, 320);
  plate(c, 300, BLUE, { depth: 0.92 });
  rimPattern(c, 287, 44, '<circle r="4.5" fill="#d6ab5c"/>', 0.8);
  dallah(c, -118, -124, 92, -38);
  const { x, y } = c;
  for (const [a, b] of [
    [96, -46],
    [-44, 112],
  ] as const) {
    c.centre(x + a, y + b);
    cup(c, 96, { edge: '#b9a678', rim: '#fbf6ea', well: '#e2d4b4' }, ['#d9a44c', '#c08a34', '#8f5f1c'], () =>
      bubbles(c, 80, 62, 40, ['#f0d49a'], 3),
    );
    rimPattern(c, 91, 20, '<circle r="3" fill="#2f6480"/>', 0.8);
  }
  c.centre(x, y);
  plate(c, 88, CHALK, { depth: 0.86, dx: 150, dy: 150 });
  for (const [a, b, t] of [
    [118, 134, 30],
    [164, 118, 80],
    [186, 168, 10],
    [134, 182, -30],
    [156, 152, 60],
  ] as const)
    c.put(a, b, date(70)(c.r), { turn: t, light: 'gloss' });
  for (const [a, b, t] of [
    [-190, 96, 30],
    [-170, 140, 80],
    [-206, 150, -20],
  ] as const)
    c.put(a, b, cardamom(c.r), { turn: t });
  c.strew(() => stroke('M-12 0q9 -8 22 -3', '#b8361b', 2.8), {
    within: 40,
    gap: 20,
    count: 9,
    dx: 40,
    dy: -180,
    light: 'tiny',
  });
}

function mintTea(c: Canvas): void {
  c.centre(316, 320);
  plate(c, 284, BRASS, { depth: 0.88 });
  rimPattern(c, 266, 36, '<path d="M0 -9l8 9l-8 9l-8 -9z" fill="#7f5b23"/>', 0.55);
  plate(c, 216, CHALK, { depth: 0.7 });
  glass(c, 164, ['#d88a2e', '#b8641a', '#7d3a0a'], () => {
    c.add(gleam(c.x - 46, c.y - 64, 56, 20, 0.55));
    bubbles(c, 146, 132, 40, ['#f3cf8a'], 3.5);
  });
  rimPattern(c, 160, 24, '<path d="M0 -5l4 5l-4 5l-4 -5z" fill="#c99d4f"/>', 0.9);
  mint(c, 8, 8, 74, 16);
  mint(c, 34, -26, 50, 130);
  mint(c, -44, 42, 44, -90);
  c.strew(dice(38, ['#fbf8f0', '#f3eee2'], 0.14), {
    within: 66,
    gap: 42,
    count: 4,
    dx: 196,
    dy: 156,
    light: 'soft',
    alone: true,
  });
  c.put(-206, -150, leaf(92, 54, MINT)(c.r), { turn: -40, light: 'leaf' });
  c.strew(petal(15), { within: 80, gap: 46, count: 4, dx: -190, dy: 150, light: 'leaf', alone: true });
}

function turkishCoffee(c: Canvas): void {
  c.centre(312, 324);
  plate(c, 264, { edge: '#1f3f58', rim: '#f6f1e6', well: '#ece4d4' }, { depth: 0.62 });
  rimLine(c, 246, '#2f6480', 9, 0.85);
  rimPattern(
    c,
    214,
    22,
    '<path d="M0 -18Q12 -4 0 12Q-12 -4 0 -18Z" fill="#2f6480"/><circle cy="18" r="4" fill="#b3341a"/>',
    0.85,
  );
  c.put(0, 0, stroke('M-112 60c-84 22 -96 78 -54 104c38 22 82 -8 92 -50', '#f1e8d8', 22), { light: 'soft' });
  cup(c, 150, { edge: '#2f6480', rim: '#f7f2e8', well: '#cbb893' }, ['#6d3d1c', '#4a2410', '#241006'], () => {
    c.lit('froth', path(blob(c.r, c.x, c.y, 132, { wob: 0.02, n: 22 }), '#8f5a2e'));
    c.lit('blur5', path(blob(c.r, c.x + 20, c.y + 18, 70, { wob: 0.25, n: 11 }), '#4a2410'), 0.85);
    c.lit('blur5', stroke(spiral(c.x + 16, c.y + 14, 10, 92, 1.5, 2), '#b07a45', 12), 0.7);
    bubbles(c, 130, 96, 70, ['#c99762', '#7a4a22'], 4);
  });
  for (const [a, b, t, k] of [
    [176, 172, 20, '#d98a9c'],
    [226, 132, -14, '#c7c27a'],
    [214, 202, 50, '#e0a0ae'],
  ] as const)
    c.stack(a, b, t, [
      ['soft', box(62, 58, 12, k)],
      ['blur5', box(40, 36, 10, '#fff'), 0.45],
    ]);
  c.dust(['#fff', '#fbf6ea'], { within: 70, count: 160, dx: 206, dy: 170, grain: 2.2 });
  c.strew(shard(5, PISTACHIO), { within: 60, gap: 20, count: 14, dx: 206, dy: 170, light: 'tiny' });
  cezve(c);
}

function cezve(c: Canvas): void {
  const { x, y } = c;
  c.centre(560, 70);
  c.put(0, 0, box(300, 22, 11, '#6d4526'), { turn: 118, light: 'piece' });
  c.centre(590, 36);
  c.add(
    circle(c.x, c.y, 104, COPPER.edge),
    circle(c.x, c.y, 98, COPPER.rim),
    circle(c.x, c.y, 84, '#3a1c0c'),
  );
  c.lit('froth', path(blob(c.r, c.x, c.y, 80, { wob: between(c.r, 0.02, 0.03), n: 20 }), '#7d4a24'));
  c.centre(x, y);
}

export const hotDrinks: Course = {
  'karak-tea': karak,
  'arabic-coffee': arabicCoffee,
  'mint-tea': mintTea,
  'turkish-coffee': turkishCoffee,
};
