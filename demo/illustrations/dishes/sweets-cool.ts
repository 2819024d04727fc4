import type { Canvas, Course, Piece } from '../kit/canvas.ts';
import { pool, scoop } from '../kit/dairy.ts';
import { leaf, MINT, mint } from '../kit/greens.ts';
import { almond, crumb, PISTACHIO, seed, shard, strands } from '../kit/pantry.ts';
import { citrus, fig, fruit, kiwi, ORANGE, pomegranate } from '../kit/produce.ts';
import { pick, times } from '../kit/random.ts';
import { blob } from '../kit/shapes.ts';
import { box, gleam, num, path, stroke } from '../kit/svg.ts';
import { date, petal } from '../kit/sweet.ts';
import { bowl, CHALK, INK, plate, ROSE, SLATE, TEAL } from '../kit/vessels.ts';

function muhallabia(c: Canvas): void {
  c.centre(322, 320);
  plate(c, 282, ROSE, { depth: 0.66 });
  bowl(c, 210, { edge: '#b9c9cc', rim: '#dfe9ea', well: '#c5d4d6', speck: false });
  pool(c, 192, '#e8dcc6', 'soft', { wob: 0.006 });
  const syrup = path(blob(c.r, c.x, c.y, 118, { wob: 0.12, n: 12 }), '#c84a64');
  c.lit('oil', syrup, 0.82);
  c.add(gleam(c.x - 50, c.y - 60, 60, 20, 0.4));
  c.strew(shard(6.4, PISTACHIO), { within: 84, gap: 9, count: 130, light: 'tiny' });
  c.strew(shard(4.4, PISTACHIO), { within: 180, gap: 30, count: 30, from: 120, light: 'tiny' });
  c.strew(petal(20), { within: 100, gap: 58, count: 7, light: 'leaf', alone: true });
  c.strew(almond(12), { within: 110, gap: 52, count: 7, light: 'piece' });
  c.strew(petal(17), { within: 262, gap: 84, count: 6, from: 226, light: 'leaf', alone: true });
}

function datePudding(c: Canvas): void {
  c.centre(318, 322);
  plate(c, 288, SLATE, { depth: 0.84 });
  pool(c, 178, '#8a4512', 'gloss', { wob: 0.1, sx: 1.1 });
  c.stack(-28, 8, -16, [
    ['crumb', box(250, 220, 34, '#5f2c10')],
    ['blur12', box(180, 150, 40, '#7d3f1a'), 0.6],
  ]);
  c.strew(crumb(9, ['#3a180a', '#7a431f']), {
    within: 120,
    gap: 24,
    count: 40,
    dx: -28,
    dy: 8,
    light: 'tiny',
  });
  const toffee = path(blob(c.r, c.x - 24, c.y - 8, 106, { wob: 0.2, n: 12 }), '#b4661c');
  c.lit('gloss', toffee, 0.92);
  c.drops(['#b4661c', '#6a300a'], { r0: 170, r1: 212, turns: 0.5, phase: 0.6, width: 20 }, 12);
  scoop(c, -14, -20, 72, '#f4e8cc', '#eaddbc');
  c.lit('gloss', path(blob(c.r, c.x - 24, c.y - 42, 34, { wob: 0.3, n: 9 }), '#a85a18'), 0.9);
  c.strew(shard(7, ['#c98838', '#a8682a', '#e0ad62']), { within: 150, gap: 26, count: 34, light: 'tiny' });
  for (const [a, b, t] of [
    [144, -128, 30],
    [178, -70, 70],
    [120, 152, -30],
  ] as const)
    c.put(a, b, date(78)(c.r), { turn: t, light: 'gloss' });
  c.put(20, -82, leaf(54, 30, MINT)(c.r), { turn: 60, light: 'leaf' });
}

function iceCream(c: Canvas): void {
  c.centre(320, 322);
  plate(c, 282, INK, { depth: 0.7 });
  bowl(c, 222, CHALK);
  scoop(c, -98, 56, 96, '#b4c26a', '#9cab54');
  scoop(c, 100, 52, 94, '#c3cd84', '#aab566');
  scoop(c, -2, -102, 98, '#bac873', '#a3b25a');
  c.strew(shard(7, PISTACHIO), { within: 190, gap: 20, count: 90, light: 'tiny' });
  c.strew(seed(13, 7, ['#93ad4b', '#7d9a3a', '#8a6a4a']), {
    within: 150,
    gap: 60,
    count: 10,
    light: 'piece',
  });
  strands(c, 40, 60, ['#fbf4e6', '#f2e6cc', '#e9d9b8'], {
    width: 4,
    length: 20,
    light: 'tiny',
    dx: 4,
    dy: 14,
  });
  c.stack(150, -132, 40, [
    ['piece', path('M-34 -70L34 -70L10 80Q0 92 -10 80Z', '#d79c50')],
    [
      'tiny',
      stroke(
        'M-28 -50L18 30M-10 -66L26 -6M28 -50L-18 30M10 -66L-26 -6M-22 -16L8 70M22 -16L-8 70',
        '#a86a24',
        4,
      ),
    ],
  ]);
  c.strew(petal(14), { within: 180, gap: 90, count: 5, light: 'leaf', alone: true });
  c.put(-70, -28, leaf(56, 32, MINT)(c.r), { turn: -50, light: 'leaf' });
}

const melonSlice =
  (s: number): Piece =>
  (r) => {
    const arc = (q: number): string => `M${num(-q)} 0A${num(q)} ${num(q)} 0 0 0 ${num(q)} 0Z`;
    const pips = times(7, (i) =>
      path(`M${num((i - 3) * s * 0.2)} ${num(s * (0.3 + (i % 2) * 0.2))}q5 8 0 13q-5 -5 0 -13Z`, '#2b1612'),
    );
    return (
      path(arc(s), '#3f6b2a') +
      path(arc(s * 0.94), '#dfe9b8') +
      path(arc(s * 0.85), pick(r, ['#d9433f', '#e0524a'])) +
      pips
    );
  };

function fruitPlate(c: Canvas): void {
  c.centre(320, 320);
  plate(c, 296, TEAL, { depth: 0.88 });
  for (const [a, b, t] of [
    [-128, -100, -50],
    [-64, -150, -30],
    [-158, -30, -72],
  ] as const)
    c.put(a, b, melonSlice(96)(c.r), { turn: t, light: 'wet' });
  for (const [a, b, t] of [
    [66, -152, 10],
    [124, -108, 50],
    [168, -44, 80],
  ] as const)
    c.put(a, b, citrus(56, ORANGE)(c.r), { turn: t });
  for (const [a, b, t] of [
    [-118, 96, 0],
    [-74, 152, 40],
    [-20, 196, 90],
    [-162, 46, 20],
  ] as const)
    c.put(a, b, kiwi(50)(c.r), { turn: t });
  c.strew(fruit(26, 23, ['#5a2a58', '#6b3566', '#4a2048']), {
    within: 74,
    gap: 44,
    count: 11,
    dx: 112,
    dy: 64,
    light: 'gloss',
    alone: true,
  });
  for (const [a, b, t] of [
    [-10, -20, 20],
    [-66, -2, 80],
    [20, 36, -30],
  ] as const)
    c.put(a, b, fig(46)(c.r), { turn: t, light: 'wet' });
  c.strew(fruit(27, 31, ['#c22b2f', '#d03a35']), {
    within: 58,
    gap: 50,
    count: 5,
    dx: 84,
    dy: 168,
    light: 'gloss',
    alone: true,
  });
  c.strew(pomegranate(12), { within: 215, gap: 36, count: 34, light: 'wet' });
  mint(c, 34, -66, 38, 20);
  mint(c, 16, 120, 28, 160);
}

export const coolSweets: Course = {
  muhallabia,
  'date-pudding': datePudding,
  'pistachio-ice-cream': iceCream,
  'fruit-plate': fruitPlate,
};
