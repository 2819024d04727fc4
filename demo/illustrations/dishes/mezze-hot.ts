import { halfMoon } from '../kit/breads.ts';
import type { Canvas, Course } from '../kit/canvas.ts';
import { ironPan, roundBoard } from '../kit/cookware.ts';
import { pool, slab, whirl } from '../kit/dairy.ts';
import { herbs, lettuce, mint, rocket } from '../kit/greens.ts';
import { braised, croquette } from '../kit/meat.ts';
import { nigella, PAPRIKA, pinenut, SUMAC, seed, strands, walnut } from '../kit/pantry.ts';
import { baton, chilliRing, dice, fig, pomegranate, wedge } from '../kit/produce.ts';
import { between, pick, times } from '../kit/random.ts';
import { blob, capsule, scatter } from '../kit/shapes.ts';
import { path } from '../kit/svg.ts';
import { bowl, CHALK, CREAM, plate, SAGE, SLATE, TEAL } from '../kit/vessels.ts';

function halloumi(c: Canvas): void {
  c.centre(322, 316);
  plate(c, 278, SLATE, { depth: 0.82 });
  c.strew(rocket(118), { within: 150, gap: 48, count: 18, light: 'leaf' });
  for (const [a, b, t] of [
    [-70, -112, -16],
    [-44, -30, -9],
    [-22, 54, -19],
    [28, 136, -8],
  ] as const)
    slab(c, a, b, 94, 46, t);
  const honey = c.sheen([
    [0, '#f2bd45', 0.92],
    [1, '#b26f10', 0.85],
  ]);
  const pools = [
    [-96, -124, 26],
    [-38, -96, 18],
    [-8, -34, 30],
    [-66, -12, 15],
    [-40, 44, 27],
    [14, 66, 16],
    [46, 128, 30],
    [-6, 148, 14],
  ] as const;
  c.lit(
    'oil',
    pools
      .map(([a, b, s]) => path(blob(c.r, c.x + a, c.y + b, s, { wob: 0.28, n: 9, sx: 1.35, sy: 0.8 }), honey))
      .join(''),
    0.9,
  );
  c.lit(
    'oil',
    pools
      .map(([a, b, s], i) =>
        path(blob(c.r, c.x + a + s * 1.4, c.y + b + s * (0.9 + (i % 3) * 0.3), s * 0.26), honey),
      )
      .join(''),
    0.9,
  );
  for (const [a, b, t, s] of [
    [132, -84, 20, 54],
    [158, 24, -30, 48],
    [112, -176, 60, 44],
  ] as const)
    c.put(a, b, fig(s)(c.r), { turn: t, light: 'wet' });
  c.strew(walnut(15), { within: 185, gap: 70, count: 11, alone: true });
  c.strew(seed(3.4, 2.2, ['#f3e2b8', '#5f7a3d']), { within: 180, gap: 24, count: 60, light: 'tiny' });
}

function falafel(c: Canvas): void {
  c.centre(320, 320);
  plate(c, 284, CREAM, { depth: 0.83 });
  c.strew(lettuce(66), { within: 170, gap: 74, count: 12, light: 'leaf', alone: true });
  const tahini = { dx: 122, dy: 96 };
  bowl(c, 94, TEAL, tahini);
  whirl(c, 82, { base: '#dcc79c', ridge: '#ecdcb8', turns: 2, from: 8, ...tahini });
  c.dust(PAPRIKA, { within: 52, count: 80, ...tahini });
  const balls = [
    [-128, 66, 66],
    [-30, 122, 62],
    [-150, -66, 62],
    [-40, 2, 70],
    [-50, -134, 66],
    [62, -88, 68],
  ] as const;
  for (const [a, b, s] of balls) {
    c.lit(
      'crumb',
      path(
        blob(c.r, c.x + a, c.y + b, s, { wob: 0.05, n: 16 }),
        pick(c.r, ['#8f5a28', '#9c6630', '#865122']),
      ),
    );
    c.strew(seed(3.4, 2.2, ['#e9d6a4', '#f1e3bb', '#5b7a30']), {
      within: s * 0.8,
      gap: 12,
      count: 28,
      dx: a,
      dy: b,
      light: 'tiny',
    });
  }
  c.stack(52, 12, 20, [
    [
      'crumb',
      path(blob(c.r, 0, 0, 54, { wob: 0.05, n: 16 }), '#7d4a1f') +
        path(blob(c.r, 0, 0, 45, { wob: 0.07, n: 16 }), '#a3ad56'),
    ],
  ]);
  c.dust(['#5f7d2a', '#c9cf83', '#7d8f38'], { within: 38, count: 80, dx: 52, dy: 12, grain: 2.8 });
  for (let i = 0; i < 6; i++) {
    c.put(
      128 + (i % 3) * 22,
      -150 + i * 17,
      baton(88, 22, ['#c2336b', '#d86a98', '#b02259', '#e08fb2'])(c.r),
      { turn: -38 + i * 11 },
    );
  }
  herbs(c, 18, { within: 190, gap: 60, count: 14 });
  c.put(-8, 212, wedge(50)(c.r), { turn: 188 });
}

function kibbeh(c: Canvas): void {
  c.centre(322, 318);
  roundBoard(c, 292, '#b07c4e');
  c.strew(lettuce(66), { within: 190, gap: 88, count: 11, light: 'leaf', alone: true });
  bowl(c, 108, CHALK, { dx: 102, dy: 118 });
  whirl(c, 95, { base: '#ece2cc', ridge: '#f7f0e0', turns: 2, from: 8, dx: 102, dy: 118 });
  c.dust(SUMAC, { within: 46, count: 90, dx: 102, dy: 118 });
  mint(c, 102, 114, 22, 30);
  const crust = ['#a5652e', '#b17236', '#985a27'] as const;
  const places = [
    [-172, -46, -70],
    [-104, -124, -58],
    [-14, -166, -40],
    [-96, 20, -62],
    [-168, 104, -76],
    [-64, 158, -30],
    [2, -64, -48],
    [108, -124, -24],
  ] as const;
  for (const [a, b, t] of places) croquette(c, a, b, 82, t, crust);
  c.stack(2, 62, 24, [
    ['crumb', path(capsule(c.r, 52, 42, 0.7), '#a5652e')],
    ['meat', path(blob(c.r, 18, 0, 33, { wob: 0.14, sx: 0.8 }), '#6a3518')],
  ]);
  c.strew(pinenut(9), { within: 20, gap: 15, count: 4, dx: 16, dy: 68, light: 'tiny' });
  c.put(196, -28, wedge(52)(c.r), { turn: 100 });
  herbs(c, 18, { within: 210, gap: 62, count: 14 });
}

function sambousek(c: Canvas): void {
  c.centre(316, 324);
  plate(c, 284, SAGE, { depth: 0.84 });
  c.strew(rocket(110), { within: 60, gap: 40, count: 6, dx: 150, dy: 140, light: 'leaf' });
  const gold = ['#dfa552', '#d89a45', '#e6b164'] as const;
  const places = [
    [-122, -118, -34],
    [40, -158, 6],
    [160, -44, 48],
    [-160, 46, -70],
    [-8, -62, -8],
    [-62, 50, -22],
    [84, 42, 22],
    [-54, 152, -168],
  ] as const;
  for (const [a, b, t] of places) halfMoon(c, a, b, 98, t, pick(c.r, gold));
  c.stack(62, 164, 20, [
    ['crust', path(capsule(c.r, 62, 46, 0.6), '#d89a45')],
    ['piece', path(blob(c.r, -8, 0, 38, { wob: 0.16, sx: 1.2, sy: 0.8 }), '#f5e9c9')],
    [
      'tiny',
      times(9, () =>
        path(
          blob(c.r, between(c.r, -44, 30), between(c.r, -22, 22), 5, { wob: 0.3 }),
          pick(c.r, ['#fffaf0', '#5f8f3d']),
        ),
      ),
    ],
  ]);
  c.strew(nigella, { within: 205, gap: 17, count: 90, light: 'tiny' });
  c.strew(seed(3.6, 2.3), { within: 200, gap: 26, count: 40, light: 'tiny' });
  herbs(c, 19, { within: 195, gap: 76, count: 10 });
}

function batata(c: Canvas): void {
  c.centre(312, 326);
  ironPan(c, 264, -48);
  pool(c, 232, '#7a3514', 'paste');
  const gold = ['#e0a440', '#d6932f', '#ecb85a', '#c8822a'] as const;
  c.strew(dice(58, gold, 0.2), { within: 214, gap: 50, count: 60, light: 'crust', alone: true });
  c.strew(dice(52, gold, 0.2), { within: 165, gap: 62, count: 18, light: 'crust', alone: true });
  c.strew(seed(9, 5, ['#f6ead0', '#ead7ad']), { within: 205, gap: 40, count: 32, light: 'tiny' });
  c.strew(chilliRing(12, '#c2331f'), { within: 205, gap: 46, count: 26, light: 'wet', alone: true });
  herbs(c, 21, { within: 215, gap: 32, count: 62 });
  c.dust([...PAPRIKA], { within: 210, count: 260, grain: 2.2 });
  c.put(96, 146, wedge(54)(c.r), { turn: 200 });
}

function liver(c: Canvas): void {
  c.centre(324, 322);
  ironPan(c, 262, 128);
  pool(c, 226, '#5e2a12', 'oil', { wob: 0.03 });
  strands(c, 195, 120, ['#d09a48', '#e0b46a', '#b98236'], { width: 9, length: 44, light: 'tiny' });
  for (const [a, b] of scatter(c.r, { within: 178, gap: 74, count: 19 })) {
    const colours = ['#a5653c', '#985830', '#b07248'] as const;
    braised(c, a, b, { size: between(c.r, 42, 52), turn: c.r() * 360, colours });
  }
  strands(c, 180, 40, ['#e0b46a', '#ecca8c', '#c48f42'], { width: 8, length: 38, light: 'tiny' });
  c.drops(['#9a2a22', '#4d0f0a'], { r0: 50, r1: 200, turns: 2.2, phase: 1, width: 13 }, 40, 0.8);
  c.strew(pomegranate(13), { within: 195, gap: 36, count: 40, light: 'wet', alone: true });
  herbs(c, 21, { within: 200, gap: 46, count: 30 });
  c.put(-116, 146, wedge(56)(c.r), { turn: 170 });
}

export const hotMezze: Course = {
  'grilled-halloumi': halloumi,
  falafel,
  'kibbeh-makliyeh': kibbeh,
  'cheese-sambousek': sambousek,
  'batata-harra': batata,
  'chicken-liver': liver,
};
