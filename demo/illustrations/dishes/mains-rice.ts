import { flatbread } from '../kit/breads.ts';
import type { Canvas, Course } from '../kit/canvas.ts';
import { roundBoard } from '../kit/cookware.ts';
import { pool } from '../kit/dairy.ts';
import { herbs, mint } from '../kit/greens.ts';
import { braised, chickenLeg } from '../kit/meat.ts';
import { almond, crumb, heap, PAPRIKA, pinenut, rice, strands } from '../kit/pantry.ts';
import { aubergine, bayLeaf, dice, fruit, LIME, tomatoSlice, wedge } from '../kit/produce.ts';
import { pick } from '../kit/random.ts';
import { blob, capsule } from '../kit/shapes.ts';
import { circle, path, stroke } from '../kit/svg.ts';
import { BLUE, BRASS, bowl, CLAY, plate, rimLine, rimPattern, SAND, STEEL } from '../kit/vessels.ts';

const RAISIN = ['#4a2030', '#5a2a2c', '#3d1a26'] as const;

function ouzi(c: Canvas): void {
  c.centre(318, 324);
  plate(c, 294, BRASS, { depth: 0.87 });
  rimPattern(c, 276, 40, '<path d="M0 -10l7 10l-7 10l-7 -10z" fill="#7f5b23"/>', 0.55);
  rice(c, { within: 234, base: '#e7cf9c' });
  const meat = [
    [-92, -76, 66, 28, true],
    [74, -96, 62, -28, false],
    [-70, 74, 64, -17, false],
    [98, 58, 68, 40, true],
    [2, -10, 58, 6, false],
  ] as const;
  for (const [a, b, size, turn, bone] of meat) braised(c, a, b, { size, turn, bone });
  c.strew(almond(14), { within: 205, gap: 42, count: 30 });
  c.strew(pinenut(9.5), { within: 210, gap: 30, count: 40, light: 'tiny' });
  c.strew(fruit(11, 8, RAISIN), { within: 212, gap: 50, count: 18, light: 'wet' });
  herbs(c, 17, { within: 208, gap: 46, count: 20 });
}

function machboos(c: Canvas): void {
  c.centre(322, 318);
  plate(c, 290, BLUE, { depth: 0.86 });
  rimLine(c, 268, '#e8dcc0', 4, 0.6);
  rice(c, {
    within: 228,
    base: '#e3ab55',
    grains: ['#f0bd66', '#ebb055', '#f5cf86', '#e4a447'],
    patches: ['#fbeccb', '#f6dfae'],
  });
  chickenLeg(c, -88, -8, 94, -38);
  chickenLeg(c, 92, 34, 90, 34);
  strands(c, 70, 90, ['#7a3c14', '#96501e', '#5e2c0e'], {
    width: 5,
    length: 22,
    light: 'tiny',
    dx: 4,
    dy: -6,
  });
  for (const [a, b] of [
    [150, -104],
    [-164, 108],
  ] as const) {
    c.stack(a, b, 30, [
      ['crumb', path(blob(c.r, 0, 0, 33, { wob: 0.06 }), '#4a3524')],
      ['blur5', circle(-8, -10, 9, '#9a7a52'), 0.7],
    ]);
  }
  c.put(-30, -160, bayLeaf(96)(c.r), { turn: 60, light: 'sheet' });
  c.put(140, 128, wedge(48, LIME)(c.r), { turn: 110 });
  c.strew(fruit(10, 8, RAISIN), { within: 200, gap: 56, count: 16, light: 'wet' });
  c.strew(almond(12), { within: 205, gap: 54, count: 16 });
  herbs(c, 18, { within: 205, gap: 50, count: 22 });
}

function mansaf(c: Canvas): void {
  c.centre(320, 322);
  plate(c, 300, STEEL, { depth: 0.9 });
  flatbread(c, 258, { colour: '#e9cfa0', spots: 26, scorch: '#a8763e' });
  rice(c, { within: 208, base: '#efe0bd', patches: ['#f4d684', '#f0c95f', '#f7e0a0'] });
  const yoghurt = ['#efe4c6', '#f5ecd4'] as const;
  for (const [a, b, s] of [
    [-30, -40, 96],
    [60, 50, 84],
    [-70, 70, 56],
    [90, -70, 50],
  ] as const)
    c.lit('cream', path(blob(c.r, c.x + a, c.y + b, s, { wob: 0.18, n: 12 }), pick(c.r, yoghurt)));
  const meat = [
    [-66, -70, 62, 18, true],
    [66, -56, 58, -24, false],
    [-40, 60, 58, -14, false],
    [82, 62, 56, 32, true],
  ] as const;
  for (const [a, b, size, turn, bone] of meat)
    braised(c, a, b, { size, turn, bone, colours: ['#8f5a34', '#9c6640', '#85502c'] });
  c.lit('gloss', path(blob(c.r, c.x + 2, c.y - 4, 52, { wob: 0.22, n: 11 }), '#f3ead2'));
  c.strew(almond(14), { within: 185, gap: 33, count: 46 });
  c.strew(pinenut(9), { within: 190, gap: 32, count: 30, light: 'tiny' });
  herbs(c, 18, { within: 192, gap: 38, count: 34 });
}

function maqluba(c: Canvas): void {
  c.centre(318, 320);
  roundBoard(c, 300, '#8f5f3a');
  rice(c, {
    within: 246,
    base: '#c98f45',
    grains: ['#eec07a', '#e3ab5c', '#f4d298'],
    patches: ['#c07a2c', '#d08b38'],
  });
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * Math.PI * 2;
    c.put(Math.cos(a) * 168, Math.sin(a) * 168, aubergine(62)(c.r), { turn: i * 41, light: 'piece' });
  }
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2 + 0.4;
    c.put(Math.cos(a) * 84, Math.sin(a) * 84, tomatoSlice(46)(c.r), { turn: i * 30, light: 'wet' });
  }
  const floret =
    path(blob(c.r, 0, 0, 46, { wob: 0.22, n: 11 }), '#e9cf93') +
    path(blob(c.r, -6, -6, 28, { wob: 0.3, n: 10 }), '#f6e6bd');
  c.put(0, 0, floret, { light: 'crumb' });
  for (const t of [20, 140, 260])
    c.put(
      Math.cos(t / 57.3) * 118,
      Math.sin(t / 57.3) * 118,
      path(blob(c.r, 0, 0, 34, { wob: 0.24, n: 11 }), '#e2c07c'),
      { light: 'crumb' },
    );
  c.strew(almond(13), { within: 225, gap: 44, count: 30 });
  c.strew(pinenut(9), { within: 225, gap: 34, count: 40, light: 'tiny' });
  herbs(c, 19, { within: 225, gap: 44, count: 34 });
}

function freekehChicken(c: Canvas): void {
  c.centre(320, 324);
  plate(c, 288, SAND, { depth: 0.86 });
  heap(c, 226, 5.4, ['#8a8040', '#7a7034', '#9a9050', '#6a6a34', '#b09a5c'], { base: '#6d6030' });
  for (let i = 0; i < 6; i++) {
    const u = (i - 2.5) * 54;
    c.stack(u * 0.86, -14 + u * 0.34, 14 + i * 2, [
      ['soft', path(capsule(c.r, 38, 104 - Math.abs(i - 2.5) * 9, 0.66, 0.04), '#e6c48c')],
      ['blur5', path(blob(c.r, 8, 6, 24, { sy: 2.2 }), '#f6e6c4'), 0.8],
      ['blur2', stroke('M-35 -74Q-44 0 -35 76', '#a85a18', 15, 0.9)],
      ['tiny', stroke('M-6 -76Q4 -10 -4 70M14 -60Q22 0 12 60', '#d3b37a', 2.6, 0.7)],
    ]);
  }
  c.drops(['#a8701c', '#6a3d0a'], { r0: 90, r1: 170, turns: 0.8, phase: 0.4, width: 14 }, 22);
  c.strew(almond(13), { within: 205, gap: 46, count: 26 });
  c.strew(pinenut(9), { within: 205, gap: 38, count: 26, light: 'tiny' });
  c.strew(dice(13, ['#e08a2c', '#d67a20']), { within: 205, gap: 50, count: 14, light: 'wet' });
  herbs(c, 19, { within: 205, gap: 46, count: 24 });
  c.dust(PAPRIKA, { within: 150, count: 120, grain: 1.6 });
}

function tagine(c: Canvas): void {
  c.centre(320, 322);
  bowl(c, 282, CLAY);
  rimPattern(c, 274, 48, '<circle r="4" fill="#f0d9a8"/>', 0.7);
  heap(c, 246, 4.4, ['#eccb82', '#e3ba68', '#f4dca0'], { base: '#cfa04c' });
  pool(c, 176, '#b5581f', 'sauce', { wob: 0.07 });
  const cut = (l: number, w: number, colours: readonly [string, ...string[]]) => (): string =>
    path(capsule(c.r, l, w, 0.6, 0.06, 18), pick(c.r, colours));
  c.strew(cut(46, 19, ['#e07a20', '#d66a16', '#ea8f3a']), {
    within: 150,
    gap: 66,
    count: 12,
    light: 'wet',
    alone: true,
  });
  c.strew(cut(44, 22, ['#6f9c46', '#5f8f3d', '#8fb562']), {
    within: 155,
    gap: 72,
    count: 9,
    light: 'wet',
    alone: true,
  });
  c.strew(aubergine(36), { within: 140, gap: 92, count: 5, alone: true });
  c.strew(fruit(24, 20, ['#e8932c', '#dd8420']), {
    within: 140,
    gap: 84,
    count: 6,
    light: 'gloss',
    alone: true,
  });
  c.strew(fruit(15, 14, ['#dcb26a', '#e3bd79']), {
    within: 165,
    gap: 44,
    count: 22,
    light: 'piece',
    alone: true,
  });
  c.strew(crumb(12, RAISIN), { within: 165, gap: 60, count: 10, light: 'wet' });
  herbs(c, 21, { within: 175, gap: 42, count: 24 });
  c.strew(almond(13), { within: 220, gap: 48, count: 20 });
  mint(c, 6, -8, 30, 20);
}

export const riceMains: Course = {
  'lamb-ouzi': ouzi,
  'chicken-machboos': machboos,
  mansaf,
  maqluba,
  'freekeh-chicken': freekehChicken,
  'vegetable-tagine': tagine,
};
