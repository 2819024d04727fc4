import { friedPita } from '../kit/breads.ts';
import type { Canvas, Course } from '../kit/canvas.ts';
import { pool, whirl } from '../kit/dairy.ts';
import { dill, GREENS, herbs, LETTUCE, leaf, lettuce, mint, parsley, rocket } from '../kit/greens.ts';
import { almond, heap, PAPRIKA, PEPPER, SUMAC, seed, shaving, walnut } from '../kit/pantry.ts';
import {
  cherryTomato,
  citrus,
  cucumber,
  dice,
  pomegranate,
  radish,
  tomatoWedge,
  wedge,
} from '../kit/produce.ts';
import { pick } from '../kit/random.ts';
import { blob } from '../kit/shapes.ts';
import { at, box, path, stroke } from '../kit/svg.ts';
import { BLUE, bowl, CHALK, CLAY, CREAM, INK, plate, SAND, TEAL } from '../kit/vessels.ts';

function fattoush(c: Canvas): void {
  c.centre(318, 326);
  bowl(c, 280, SAND);
  c.lit('soft', path(blob(c.r, c.x, c.y, 232, { wob: 0.05 }), '#5f8a3a'));
  c.strew(lettuce(56), { within: 214, gap: 56, count: 34, light: 'leaf', alone: true });
  c.strew(tomatoWedge(46), { within: 200, gap: 78, count: 14, light: 'wet', alone: true });
  c.strew(cucumber(38), { within: 200, gap: 74, count: 14, alone: true });
  c.strew(lettuce(36, [...LETTUCE, '#c4dc8e']), {
    within: 200,
    gap: 78,
    count: 14,
    light: 'leaf',
    alone: true,
  });
  c.strew(radish(29), { within: 190, gap: 86, count: 11, alone: true });
  c.strew(friedPita(38), { within: 188, gap: 74, count: 16, alone: true });
  c.strew(parsley(26), { within: 205, gap: 60, count: 18, light: 'leaf' });
  c.strew(pomegranate(10), { within: 200, gap: 44, count: 26, light: 'wet' });
  c.dust(SUMAC, { within: 205, count: 420, grain: 2.1 });
}

function tabbouleh(c: Canvas): void {
  c.centre(322, 318);
  bowl(c, 266, CREAM);
  for (const a of [-1.2, -0.75, -0.3])
    c.put(Math.cos(a) * 205, Math.sin(a) * 205, leaf(210, 120, ['#8db35c', '#9abf68'], '#d3e4a8')(c.r), {
      turn: a * 57.3 + 90,
      light: 'leaf',
    });
  c.lit('soft', path(blob(c.r, c.x - 8, c.y + 8, 214, { wob: 0.04, n: 22 }), '#33561f'));
  for (let i = 0; i < 3; i++) {
    const o = { dx: -8, dy: 8, light: 'tiny' } as const;
    c.strew(parsley(17, [...GREENS, '#7fae50']), { within: 210 - i * 14, gap: 19, count: 260, ...o });
    c.strew(dice(20, ['#d5432c', '#c23420', '#e05b3e']), {
      within: 200 - i * 20,
      gap: 38,
      count: 34,
      ...o,
      light: 'wet',
    });
    c.strew(seed(4.5, 3.2, ['#e9d3a0', '#dcc083']), { within: 202 - i * 14, gap: 25, count: 46, ...o });
  }
  c.strew(dice(16, ['#f6efe2', '#fbf7ee']), {
    within: 185,
    gap: 44,
    count: 16,
    dx: -8,
    dy: 8,
    light: 'tiny',
  });
  c.put(-142, 128, citrus(62)(c.r), { turn: 20 });
  mint(c, 12, -4, 30, 20);
}

function rocca(c: Canvas): void {
  c.centre(320, 318);
  plate(c, 288, INK, { depth: 0.84 });
  c.strew(rocket(170), { within: 150, gap: 44, count: 26, light: 'leaf' });
  c.strew(rocket(140), { within: 165, gap: 50, count: 22, light: 'leaf' });
  c.strew(cherryTomato(36), { within: 170, gap: 88, count: 10, light: 'wet', alone: true });
  c.strew(rocket(110, ['#6d9a45', '#7fae50', '#5c8c3b']), {
    within: 150,
    gap: 64,
    count: 12,
    light: 'leaf',
    alone: true,
  });
  c.strew(shaving(104), { within: 165, gap: 88, count: 9, light: 'sheet', alone: true });
  c.strew(walnut(18), { within: 175, gap: 86, count: 9, alone: true });
  const glaze = ['#4a1d14', '#240a06'] as const;
  c.drops(glaze, { r0: 40, r1: 190, turns: 2.2, phase: 0.3, width: 10 }, 40, 0.9);
  c.drops(glaze, { r0: 232, r1: 240, turns: 0.22, phase: 2.2, width: 9 }, 9, 0.9);
  c.dust(PEPPER, { within: 180, count: 120, grain: 1.5 });
}

function cucumberYoghurt(c: Canvas): void {
  c.centre(322, 322);
  bowl(c, 258, TEAL);
  pool(c, 234, '#efe8d8', 'soft');
  c.lit(
    'cream',
    stroke(
      `M${c.x - 150} ${c.y - 60}Q${c.x - 40} ${c.y - 170} ${c.x + 90} ${c.y - 120}T${c.x + 120} ${c.y + 90}Q${c.x} ${c.y + 170} ${c.x - 110} ${c.y + 90}`,
      '#f8f2e4',
      52,
    ),
  );
  c.strew(dice(30, ['#cfe0a0', '#b9d286', '#dbe8b4']), {
    within: 205,
    gap: 46,
    count: 36,
    light: 'piece',
    alone: true,
  });
  for (let i = 0; i < 7; i++) {
    const a = -0.9 + i * 0.42;
    c.put(Math.cos(a) * 128, Math.sin(a) * 128, cucumber(46)(c.r), { light: 'piece' });
  }
  c.drizzle(['#b9b23a', '#77801c'], [{ r0: 60, r1: 104, turns: 0.8, phase: 2.4, width: 13 }], 0.75);
  c.dust(['#4f5a2a', '#6a7433', '#39441a'], {
    within: 96,
    count: 260,
    dx: -40,
    dy: -6,
    grain: 2.4,
    pow: 0.8,
  });
  c.strew(pomegranate(9), { within: 80, gap: 34, count: 6, dx: -60, dy: 100, light: 'wet' });
  mint(c, -46, -12, 46, -20);
}

function beetroot(c: Canvas): void {
  c.centre(318, 320);
  plate(c, 284, BLUE, { depth: 0.85 });
  whirl(c, 214, { base: '#efe5d3', ridge: '#faf4e7', turns: 2, phase: 3.4 });
  c.lit('blur12', path(blob(c.r, c.x + 10, c.y + 6, 140, { wob: 0.2 }), '#c23a6e'), 0.5);
  const quarter = (s: number): string =>
    path(
      `M${-s} ${s * 0.4}A${s * 1.1} ${s * 1.1} 0 0 1 ${s} ${s * 0.4}Q0 ${s * 0.95} ${-s} ${s * 0.4}Z`,
      '#7a1238',
    ) +
    stroke(
      `M${-s * 0.66} ${s * 0.2}A${s * 0.8} ${s * 0.8} 0 0 1 ${s * 0.66} ${s * 0.2}M${-s * 0.36} ${s * 0.36}A${s * 0.44} ${s * 0.44} 0 0 1 ${s * 0.36} ${s * 0.36}`,
      '#b8386a',
      4,
      0.7,
    );
  c.strew(() => quarter(56), { within: 150, gap: 74, count: 14, light: 'wet', alone: true });
  c.strew(() => quarter(40), { within: 120, gap: 82, count: 6, light: 'wet', alone: true });
  c.strew(walnut(22), { within: 170, gap: 80, count: 9, alone: true });
  c.strew(dill(44), { within: 165, gap: 70, count: 12, light: 'tiny', alone: true });
  c.drizzle(['#b9b23a', '#77801c'], [{ r0: 170, r1: 196, turns: 0.42, phase: 0.8, width: 9 }], 0.75);
  c.dust(PEPPER, { within: 190, count: 90, grain: 1.5 });
}

function freekeh(c: Canvas): void {
  c.centre(320, 324);
  bowl(c, 268, CLAY);
  heap(c, 236, 5.6, ['#8a7a3e', '#7a6a34', '#9a8a4c', '#6a6a34', '#a8945a'], { base: '#6d5f30' });
  c.strew(dice(44, ['#e08a2c', '#d67a20', '#ea9c46'], 0.22), {
    within: 190,
    gap: 84,
    count: 11,
    light: 'crust',
    alone: true,
  });
  c.strew(dice(26, ['#f8f1e0', '#fdf8ee']), { within: 200, gap: 58, count: 18, light: 'piece', alone: true });
  c.strew(almond(13), { within: 205, gap: 50, count: 22, light: 'piece' });
  c.strew(pomegranate(12), { within: 205, gap: 36, count: 40, light: 'wet', alone: true });
  herbs(c, 24, { within: 210, gap: 40, count: 40 });
  c.strew(leaf(52, 28), { within: 150, gap: 80, count: 7, light: 'leaf', alone: true });
}

/** A brass spoon leaning on the bowl, its handle outside the picture. */
function spoon(c: Canvas, dx: number, dy: number, turn: number): void {
  const d =
    'M-9 -30C-9 120 -6 250 0 420C6 250 9 120 9 -30C44 -52 56 -104 42 -150C28 -190 -28 -190 -42 -150C-56 -104 -44 -52 -9 -30Z';
  c.stack(dx, dy, turn, [
    ['piece', path(d, '#c8a559')],
    ['blur5', path('M-28 -130C-20 -164 20 -164 26 -126C20 -84 -20 -84 -28 -130Z', '#7d5c24'), 0.6],
  ]);
}

function lentilSoup(c: Canvas): void {
  c.centre(300, 322);
  spoon(c, 262, 236, -42);
  bowl(c, 256, CHALK);
  pool(c, 234, '#d28f2a', 'sauce');
  c.lit('blur12', path(blob(c.r, c.x - 20, c.y - 30, 120, { wob: 0.2 }), '#e9ae4a'), 0.7);
  c.lit(
    'cream',
    stroke(
      `M${c.x - 110} ${c.y + 10}Q${c.x - 60} ${c.y - 130} ${c.x + 60} ${c.y - 100}T${c.x + 90} ${c.y + 60}Q${c.x + 10} ${c.y + 120} ${c.x - 50} ${c.y + 50}`,
      '#e3a53d',
      20,
    ),
    0.8,
  );
  c.drizzle(['#d9942c', '#8e4a0a'], [{ r0: 84, r1: 150, turns: 0.9, phase: 3.3, width: 12 }], 0.7);
  const crouton = (): string =>
    box(40, 38, 6, pick(c.r, ['#d59a4c', '#dfab62', '#c98a3d'])) +
    at(-4, -4, 0, box(22, 20, 5, '#efcf94', 'opacity=".6"'));
  c.strew(crouton, { within: 82, gap: 42, count: 9, light: 'crust', alone: true });
  herbs(c, 19, { within: 120, gap: 36, count: 16 });
  c.dust([...PAPRIKA, '#6d3a14'], { within: 190, count: 300, grain: 1.9, pow: 0.7 });
  c.put(-160, 176, wedge(60)(c.r), { turn: 160 });
}

export const salads: Course = {
  'fattoush-sumac': fattoush,
  tabbouleh,
  'rocca-parmesan': rocca,
  'cucumber-yoghurt': cucumberYoghurt,
  'beetroot-labneh': beetroot,
  'freekeh-salad': freekeh,
  'lentil-soup': lentilSoup,
};
