import { sesame } from '../kit/breads.ts';
import type { Canvas, Course } from '../kit/canvas.ts';
import { earPan, ironPan } from '../kit/cookware.ts';
import { feta, friedEgg, pool } from '../kit/dairy.ts';
import { herbs, leaf, mint, shredded } from '../kit/greens.ts';
import { almond, crumb, PAPRIKA, PEPPER, PISTACHIO, pinenut, shard, strands, ZAATAR } from '../kit/pantry.ts';
import { cherryTomato, olive } from '../kit/produce.ts';
import { between, times } from '../kit/random.ts';
import { blob } from '../kit/shapes.ts';
import { path, stroke } from '../kit/svg.ts';
import { cardamom } from '../kit/sweet.ts';
import { BLUE, COPPER, plate, rimLine, TEAL } from '../kit/vessels.ts';

function shakshuka(c: Canvas): void {
  c.centre(306, 334);
  ironPan(c, 262);
  pool(c, 228, '#b2331b', 'paste');
  c.strew(crumb(22, ['#c94a28', '#a32a14', '#d96a35', '#8d2310']), {
    within: 212,
    gap: 40,
    count: 40,
    light: 'wet',
  });
  c.strew(shredded(26, ['#d9902f', '#c2451f', '#5f8f3d']), { within: 195, gap: 62, count: 16 });
  for (const [a, b, s] of [
    [-84, -70, 76],
    [92, -44, 72],
    [-8, 96, 80],
  ] as const)
    friedEgg(c, a, b, s, 0);
  c.strew(feta(9), { within: 205, gap: 48, count: 20, light: 'tiny' });
  herbs(c, 17, { within: 212, gap: 40, count: 28 });
  c.dust(PEPPER, { within: 200, count: 130, grain: 1.4 });
}

function eggsAwarma(c: Canvas): void {
  c.centre(320, 326);
  earPan(c, 238, COPPER, -38);
  pool(c, 214, '#f6ead0', 'soft');
  c.lit('blur12', path(blob(c.r, c.x, c.y, 206, { wob: 0.1 }), '#d89a3c'), 0.35);
  for (const [a, b, s] of [
    [-74, -62, 104],
    [84, -56, 100],
    [4, 84, 108],
  ] as const)
    friedEgg(c, a, b, s, 0.5);
  c.strew(crumb(15, ['#9a5a32', '#ab683c', '#87492a', '#b87844']), {
    within: 204,
    gap: 21,
    count: 70,
    from: 30,
    light: 'meat',
    alone: true,
  });
  c.strew(pinenut(9), { within: 190, gap: 44, count: 18, light: 'tiny' });
  herbs(c, 17, { within: 196, gap: 46, count: 20 });
  c.dust(PAPRIKA, { within: 190, count: 160, grain: 1.7 });
}

function omeletteZaatar(c: Canvas): void {
  c.centre(316, 322);
  plate(c, 284, BLUE, { depth: 0.8 });
  rimLine(c, 258, '#e8dcc0', 4, 0.7);
  c.strew(leaf(96, 40, ['#5c8c3b', '#4b7a30', '#6d9a45']), {
    within: 70,
    gap: 44,
    count: 9,
    dx: 120,
    dy: 110,
    light: 'leaf',
  });
  const fold =
    'M-206 34C-214 -60 -150 -150 -10 -156C130 -160 214 -70 208 30C206 72 178 84 120 78C30 70 -40 72 -120 84C-176 92 -204 78 -206 34Z';
  c.stack(-12, -18, -24, [
    ['soft', path(fold, '#f1bf45')],
    ['blur12', path('M-180 30C-190 -40 -130 -120 -10 -126C110 -128 176 -60 176 20Z', '#fbd874'), 0.7],
    [
      'blur5',
      times(16, () =>
        path(
          blob(c.r, between(c.r, -170, 170), between(c.r, -110, 50), between(c.r, 9, 24), { wob: 0.35 }),
          '#b9721c',
        ),
      ),
      0.5,
    ],
    ['piece', stroke('M-196 50Q-60 30 40 34T200 40', '#f8d468', 18)],
  ]);
  c.dust(ZAATAR, { within: 96, count: 700, dx: -40, dy: -56, grain: 2.6, pow: 0.7 });
  c.strew(shard(4.4, ZAATAR), { within: 150, gap: 10, count: 170, dx: -26, dy: -46, sy: 0.5, light: 'tiny' });
  c.strew(sesame, { within: 160, gap: 15, count: 70, dx: -22, dy: -40, sy: 0.5, light: 'tiny' });
  c.strew(cherryTomato(34), { within: 90, gap: 66, count: 4, dx: 108, dy: 128, light: 'wet', alone: true });
  c.strew(olive(17), { within: 60, gap: 40, count: 4, dx: -110, dy: 140, light: 'wet', alone: true });
  mint(c, -40, 150, 32, 30);
}

function balaleet(c: Canvas): void {
  c.centre(322, 318);
  plate(c, 286, TEAL, { depth: 0.85 });
  rimLine(c, 262, '#e8dcc0', 4, 0.6);
  c.lit('soft', path(blob(c.r, c.x, c.y, 208, { wob: 0.05, n: 22 }), '#d08f2a'));
  for (const [w, n] of [
    [204, 240],
    [198, 220],
    [190, 200],
    [176, 170],
    [160, 140],
  ] as const) {
    strands(c, w, n, ['#f0bb4c', '#e3a035', '#f7d07a', '#d8922a', '#eeb040'], {
      width: 5.4,
      length: 44,
      light: 'rice',
    });
  }
  c.stack(-6, -4, -14, [
    ['soft', path(blob(c.r, 0, 0, 128, { wob: 0.06, n: 18, sy: 0.92 }), '#f5cf5c')],
    [
      'blur5',
      times(15, () =>
        path(
          blob(c.r, between(c.r, -88, 88), between(c.r, -78, 78), between(c.r, 8, 20), { wob: 0.35 }),
          '#b5701d',
        ),
      ),
      0.55,
    ],
    ['blur12', path(blob(c.r, -30, -36, 56), '#fdeaa4'), 0.6],
  ]);
  c.strew(shard(6, PISTACHIO), { within: 190, gap: 16, count: 70, light: 'tiny' });
  c.strew(almond(11), { within: 195, gap: 52, count: 16, from: 60, light: 'tiny' });
  c.strew(shredded(9, ['#b8361b', '#c9481f']), { within: 110, gap: 26, count: 14, light: 'tiny' });
  for (const [a, b, t] of [
    [-14, -6, 40],
    [20, 12, 104],
  ] as const)
    c.put(a, b, cardamom(c.r), { turn: t });
}

export const eggs: Course = {
  shakshuka,
  'eggs-awarma': eggsAwarma,
  'omelette-zaatar': omeletteZaatar,
  balaleet,
};
