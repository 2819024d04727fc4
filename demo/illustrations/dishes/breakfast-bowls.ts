import { crisp, flatbread, sesame } from '../kit/breads.ts';
import type { Canvas, Course } from '../kit/canvas.ts';
import { glass } from '../kit/cookware.ts';
import { boiledEgg, pool, whirl } from '../kit/dairy.ts';
import { herbs, mint } from '../kit/greens.ts';
import { bean, chickpea, PAPRIKA, pinenut, SUMAC, shard, ZAATAR } from '../kit/pantry.ts';
import { cucumber, dice, GREEN_OLIVE, LEMON, olive, tomatoWedge, wedge } from '../kit/produce.ts';
import { pick } from '../kit/random.ts';
import { blob, capsule } from '../kit/shapes.ts';
import { gleam, path, stroke } from '../kit/svg.ts';
import {
  BLUE,
  BRASS,
  bowl,
  CHALK,
  CREAM,
  plate,
  rimPattern,
  SAGE,
  SAND,
  SLATE,
  TEAL,
} from '../kit/vessels.ts';

const OIL = ['#c9952a', '#94630c'] as const;

function foulMedames(c: Canvas): void {
  c.centre(306, 334);
  flatbread(c, 140, { dx: 286, dy: -236, spots: 12 });
  bowl(c, 262, CREAM);
  pool(c, 240, '#9a6c3c', 'sauce');
  const fava = ['#a8723c', '#95612f', '#b9854a', '#87552a', '#c2935a'] as const;
  c.strew(bean(23, fava), { within: 222, gap: 31, count: 130, light: 'piece', alone: true });
  c.strew(bean(22, fava), { within: 205, gap: 48, count: 34, light: 'piece', alone: true });
  c.drizzle(OIL, [{ r0: 124, r1: 178, turns: 0.52, phase: 2.7, width: 15 }], 0.75);
  c.drops(OIL, { r0: 150, r1: 200, turns: 0.7, phase: 0.4, width: 15 }, 22, 0.75);
  c.strew(dice(27, ['#d5432c', '#c23420', '#e05b3e']), {
    within: 96,
    gap: 29,
    count: 22,
    light: 'wet',
    alone: true,
  });
  c.strew(dice(17, ['#f6efe2', '#fbf7ee']), { within: 104, gap: 32, count: 14, light: 'tiny' });
  herbs(c, 20, { within: 120, gap: 26, count: 28 });
  herbs(c, 16, { within: 210, gap: 56, count: 14, from: 150 });
  c.dust(['#8a4a1c', '#a8622a', '#6d3a14'], { within: 210, count: 220, grain: 1.9 });
  c.put(-128, 134, wedge(58, LEMON)(c.r), { turn: 150 });
}

function labneh(c: Canvas): void {
  c.centre(318, 316);
  bowl(c, 258, BLUE);
  whirl(c, 232, { base: '#f2ead9', ridge: '#fbf6ea', turns: 2.3, phase: 2.2 });
  const pond = path(blob(c.r, c.x + 4, c.y + 2, 82, { wob: 0.09 }), 'PAINT');
  c.drizzle(
    ['#c6a02c', '#8a7412'],
    [
      { r0: 100, r1: 160, turns: 0.85, phase: 4.6, width: 17 },
      { r0: 168, r1: 200, turns: 0.24, phase: 1.3, width: 11 },
    ],
    0.86,
    pond,
  );
  c.strew(shard(4.2, ZAATAR), { within: 84, gap: 8, count: 130, dx: -112, dy: 84, light: 'tiny' });
  c.strew(sesame, { within: 78, gap: 15, count: 26, dx: -112, dy: 84, light: 'tiny' });
  for (const [a, b, t] of [
    [104, -96, 20],
    [142, -54, 80],
    [86, -140, 140],
  ] as const)
    c.put(a, b, olive(23, ['#3b2a36', '#2f2430', '#463041'])(c.r), { turn: t, light: 'wet' });
  for (const [a, b, t] of [
    [134, -6, 60],
    [50, -168, 10],
  ] as const)
    c.put(a, b, olive(22, GREEN_OLIVE)(c.r), { turn: t, light: 'wet' });
  mint(c, 96, 112, 40, 130);
  c.dust(SUMAC, { within: 210, count: 90, grain: 1.5 });
}

function fatteh(c: Canvas): void {
  c.centre(322, 330);
  bowl(c, 264, SAND);
  c.strew(crisp(44), { within: 214, gap: 54, count: 22, from: 130, light: 'piece', alone: true });
  c.lit('soft', path(blob(c.r, c.x - 4, c.y + 2, 196, { wob: 0.09, n: 18 }), '#efe5d0'));
  c.lit('cream', stroke('M210 300Q300 210 400 270T440 420Q330 480 240 410', '#f7f0e0', 34));
  c.strew(chickpea(17), { within: 168, gap: 33, count: 34, light: 'piece', alone: true });
  c.drizzle(
    ['#d9742a', '#9c3a10'],
    [
      { r0: 60, r1: 150, turns: 0.9, phase: 0.8, width: 15 },
      { r0: 160, r1: 120, turns: 0.3, phase: 3.9, width: 12 },
    ],
    0.85,
  );
  c.strew(crisp(30), { within: 120, gap: 62, count: 8, light: 'piece', alone: true });
  c.strew(pinenut(11), { within: 165, gap: 24, count: 46, light: 'tiny' });
  herbs(c, 19, { within: 175, gap: 42, count: 24 });
  c.dust(PAPRIKA, { within: 180, count: 200, grain: 2 });
}

/** A small bowl on the breakfast tray. */
function side(c: Canvas, dx: number, dy: number, rad: number, draw: () => void): void {
  const { x, y } = c;
  c.centre(x + dx, y + dy);
  bowl(c, rad, pick(c.r, [CHALK, TEAL, SAGE, SLATE]));
  draw();
  c.centre(x, y);
}

function teaGlass(c: Canvas, dx: number, dy: number, rad: number): void {
  const { x, y } = c;
  c.centre(x + dx, y + dy);
  glass(c, rad, ['#c2632a', '#9a4216', '#6a2709'], () => c.add(gleam(c.x - 16, c.y - 22, 24, 9, 0.6, 5)));
  c.centre(x, y);
}

function breakfastTray(c: Canvas): void {
  c.centre(320, 320);
  plate(c, 306, BRASS, { depth: 0.93 });
  rimPattern(c, 293, 48, '<circle r="4" fill="#7f5b23"/>', 0.6);
  flatbread(c, 110, { dx: 118, dy: 148, sx: 1.16, spots: 14 });
  side(c, -132, -128, 104, () => {
    whirl(c, 91, { base: '#efe5d3', ridge: '#f8f2e4', turns: 2, from: 14 });
    c.drizzle(OIL, [{ r0: 26, r1: 60, turns: 0.7, phase: 1, width: 10 }]);
    c.dust(ZAATAR, { within: 50, count: 90, grain: 2 });
  });
  side(c, 88, -176, 88, () => {
    c.strew(olive(18), { within: 60, gap: 31, count: 14, light: 'wet', alone: true });
    c.strew(olive(17, GREEN_OLIVE), { within: 54, gap: 44, count: 5, light: 'wet', alone: true });
  });
  side(c, 194, -16, 94, () => {
    pool(c, 80, '#c27b12', 'gloss');
    c.add(gleam(c.x - 26, c.y - 30, 34, 13, 0.6, 5));
    c.lit('oil', path(blob(c.r, c.x + 8, c.y + 12, 40, { wob: 0.1 }), '#e9ab2e'), 0.6);
  });
  side(c, -180, 80, 98, () => {
    c.strew(cucumber(29), { within: 58, gap: 38, count: 7, alone: true });
    c.strew(tomatoWedge(31), { within: 52, gap: 46, count: 5, light: 'wet', alone: true });
    mint(c, 6, -6, 20, 30);
  });
  for (const [a, b, t] of [
    [-84, 206, -20],
    [-12, 226, 24],
    [-30, 146, 200],
  ] as const)
    c.put(a, b, boiledEgg(44)(c.r), { turn: t });
  c.stack(136, 156, -30, [
    ['soft', path(capsule(c.r, 70, 46, 0.4), '#f4ecda')],
    ['blur2', stroke('M-50 -14L50 -18M-50 12L52 8', '#dccfb2', 3)],
  ]);
  c.strew(shard(4, ZAATAR), { within: 48, gap: 10, count: 34, dx: 136, dy: 156, sy: 0.7, light: 'tiny' });
  teaGlass(c, 14, -14, 78);
  herbs(c, 16, { within: 250, gap: 64, count: 14, from: 60 });
}

export const bowls: Course = {
  'foul-medames': foulMedames,
  'labneh-olive-oil': labneh,
  'fatteh-hummus': fatteh,
  'breakfast-tray': breakfastTray,
};
