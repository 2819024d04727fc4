import { flatbread } from '../kit/breads.ts';
import type { Canvas, Course } from '../kit/canvas.ts';
import { whirl } from '../kit/dairy.ts';
import { herbs, leaf, mint } from '../kit/greens.ts';
import { chickpea, crumb, PAPRIKA, shard, walnut, ZAATAR } from '../kit/pantry.ts';
import { aubergine, citrus, dice, onionRing, pomegranate } from '../kit/produce.ts';
import { between, pick, times } from '../kit/random.ts';
import { blob, capsule } from '../kit/shapes.ts';
import { path, stroke } from '../kit/svg.ts';
import { BLUE, bowl, CHALK, CREAM, INK, plate, ROSE, TEAL } from '../kit/vessels.ts';

const OIL = ['#d3a032', '#94630c'] as const;

function hummus(c: Canvas): void {
  c.centre(312, 322);
  flatbread(c, 150, { dx: 294, dy: -226, spots: 14 });
  bowl(c, 262, CREAM);
  whirl(c, 238, { base: '#dfc08a', ridge: '#e6cb98', turns: 2.6 });
  const pond = path(blob(c.r, c.x, c.y, 90, { wob: 0.1 }), 'PAINT');
  const drops =
    path(blob(c.r, c.x - 150, c.y - 88, 14), 'PAINT') + path(blob(c.r, c.x + 40, c.y + 188, 12), 'PAINT');
  c.drizzle(OIL, [{ r0: 106, r1: 168, turns: 0.92, phase: 3.2, width: 19 }], 0.8, pond + drops);
  c.dust(PAPRIKA, { within: 78, count: 210, dx: 118, dy: -92, grain: 2.1, pow: 0.8 });
  c.dust(PAPRIKA, { within: 66, count: 150, dx: -130, dy: 96, grain: 2, pow: 0.8 });
  c.strew(chickpea(17.5), { within: 58, gap: 31, count: 10, alone: true });
  herbs(c, 19, { within: 92, gap: 34, count: 8, from: 40 });
  herbs(c, 15, { within: 205, gap: 74, count: 6, from: 160 });
}

function muhammara(c: Canvas): void {
  c.centre(330, 314);
  bowl(c, 256, TEAL);
  whirl(c, 230, { base: '#97391f', ridge: '#ad4a2b', turns: 2.3, phase: 2.1, width: 52, rough: true });
  c.drizzle(
    ['#d98c2c', '#8e4a10'],
    [
      { r0: 112, r1: 170, turns: 0.8, phase: 0.4, width: 16 },
      { r0: 150, r1: 196, turns: 0.3, phase: 3.6, width: 11 },
    ],
    0.75,
  );
  c.strew(walnut(27), { within: 96, gap: 58, count: 7, dx: -24, dy: -18, alone: true });
  c.strew(pomegranate(11), { within: 190, gap: 34, count: 26, light: 'wet' });
  mint(c, 66, 44, 34, 118);
  mint(c, -92, 86, 24, -40);
}

function moutabal(c: Canvas): void {
  c.centre(322, 318);
  plate(c, 278, ROSE, { depth: 0.86 });
  whirl(c, 222, { base: '#cdb48c', ridge: '#dcc7a2', turns: 2.1, phase: 1.2, width: 50, rough: true });
  c.drizzle(
    OIL,
    [
      { r0: 66, r1: 140, turns: 0.95, phase: 5.2, width: 17 },
      { r0: 150, r1: 190, turns: 0.26, phase: 2.6, width: 11 },
    ],
    0.78,
  );
  c.strew(crumb(7, ['#3a2416', '#4a3020']), { within: 190, gap: 42, count: 26, light: 'tiny' });
  c.strew(pomegranate(13), { within: 74, gap: 25, count: 22, light: 'wet', alone: true });
  c.strew(pomegranate(12), { within: 190, gap: 58, count: 12, from: 100, light: 'wet' });
  for (const [a, b, t] of [
    [-132, -112, 20],
    [-84, -160, 70],
  ] as const)
    c.put(a, b, aubergine(46)(c.r), { turn: t, light: 'piece' });
  herbs(c, 18, { within: 120, gap: 44, count: 10, from: 60 });
  mint(c, 4, 6, 30, 20);
}

function babaGhanouj(c: Canvas): void {
  c.centre(318, 326);
  bowl(c, 262, INK);
  whirl(c, 238, { base: '#b08d55', ridge: '#c2a067', turns: 2, width: 54, rough: true });
  c.drizzle(OIL, [{ r0: 150, r1: 196, turns: 0.5, phase: 3.2, width: 15 }], 0.75);
  const middle = { within: 132, count: 60 };
  c.strew(crumb(19, ['#8a6535', '#7d5a2e', '#9a7440']), { ...middle, gap: 40, light: 'wet', alone: true });
  c.strew(dice(30, ['#d5432c', '#c23420', '#e05b3e']), { ...middle, gap: 48, light: 'wet', alone: true });
  c.strew(dice(26, ['#5f8f3d', '#7fae4c', '#4f7d32']), { ...middle, gap: 58 });
  c.strew(walnut(25), { within: 120, gap: 92, count: 5, alone: true });
  c.strew(pomegranate(13), { within: 150, gap: 34, count: 30, light: 'wet', alone: true });
  c.strew(pomegranate(11), { within: 210, gap: 66, count: 12, from: 160, light: 'wet' });
  herbs(c, 21, { within: 140, gap: 44, count: 22 });
  c.put(150, -152, aubergine(50)(c.r), { turn: 30 });
  c.put(194, -96, aubergine(44)(c.r), { turn: 120 });
}

/** A vine leaf rolled around rice, lying along x. */
function rolled(c: Canvas, dx: number, dy: number, l: number, turn: number): void {
  const { r } = c;
  const w = l * 0.36;
  const lap = between(r, -0.3, 0.3) * l;
  const seam = stroke(
    `M${lap - 24} ${-w * 0.9}Q${lap + 8} ${-w * 0.1} ${lap + 30} ${w * 0.9}`,
    '#333b18',
    5,
    0.6,
  );
  const rib = `M${-l * 0.86} ${between(r, -4, 8)}Q0 ${between(r, -12, 4)} ${l * 0.84} ${between(r, -4, 8)}`;
  const side = times(
    4,
    (i) =>
      `M${(i - 1.6) * l * 0.4} 0q${between(r, 8, 14)} ${i % 2 ? -w * 0.4 : w * 0.4} ${between(r, 18, 26)} ${i % 2 ? -w * 0.72 : w * 0.72}`,
  );
  const mottle = times(9, () =>
    path(
      blob(r, between(r, -0.8, 0.8) * l, between(r, -0.6, 0.6) * w, between(r, 6, 13), { wob: 0.3 }),
      pick(r, ['#434b22', '#838a4e']),
    ),
  );
  c.stack(dx, dy, turn, [
    ['piece', path(capsule(r, l, w, 0.5, 0.07, 24), pick(r, ['#626b36', '#6d753d', '#565f2f']))],
    ['blur5', mottle, 0.5],
    ['blur2', seam],
    ['tiny', stroke(rib + side, '#8f975c', 2.4, 0.6)],
    ['blur5', stroke(`M${-l * 0.7} ${-w * 0.5}L${l * 0.66} ${-w * 0.55}`, '#f2f3c8', 8, 0.5)],
  ]);
}

function warakEnab(c: Canvas): void {
  c.centre(320, 320);
  plate(c, 288, CHALK, { depth: 0.82 });
  for (const k of [0, 1]) {
    c.put(k ? 164 : -160, k ? -118 : 122, leaf(150, 128, ['#6d7a3c', '#7c8a48'], '#aeb878')(c.r), {
      turn: k ? 60 : -120,
      light: 'leaf',
    });
  }
  for (const [u, rows] of [
    [-1, 4],
    [0, 5],
    [1, 4],
  ] as const) {
    for (let i = 0; i < rows; i++) {
      const v = (i - (rows - 1) / 2) * 62;
      const [a, b] = [u * 150, v + u * 26];
      rolled(c, a * 0.94 + b * 0.34, b * 0.94 - a * 0.3, 74, -18 + between(c.r, -6, 6));
    }
  }
  for (const [a, b] of [
    [-56, -8],
    [64, 36],
    [16, -72],
  ] as const)
    rolled(c, a, b, 70, -20 + between(c.r, -14, 14));
  for (const [a, b, t] of [
    [-168, -132, 10],
    [-116, -182, 40],
    [158, 152, 40],
  ] as const)
    c.put(a, b, citrus(46)(c.r), { turn: t });
  c.drops(['#d3b432', '#8d7a12'], { r0: 110, r1: 200, turns: 1, phase: 0.7, width: 12 }, 24, 0.7);
  mint(c, 22, 18, 26, 130);
  c.strew(pomegranate(11), { within: 195, gap: 60, count: 16, light: 'wet' });
}

function shanklish(c: Canvas): void {
  c.centre(318, 322);
  plate(c, 280, BLUE, { depth: 0.84 });
  c.strew(onionRing(34), { within: 180, gap: 60, count: 12, light: 'tiny', alone: true });
  c.strew(dice(36, ['#d5432c', '#c23420', '#e05b3e']), {
    within: 190,
    gap: 46,
    count: 30,
    light: 'wet',
    alone: true,
  });
  c.strew(crumb(24, ['#ecdfc4', '#e4d4b4', '#f1e7d0']), {
    within: 175,
    gap: 50,
    count: 22,
    light: 'piece',
    alone: true,
  });
  for (const [a, b, s] of [
    [-58, -52, 88],
    [74, 48, 80],
  ] as const) {
    c.lit('crumb', path(blob(c.r, c.x + a, c.y + b, s, { wob: 0.05, n: 16 }), '#5f5a2a'));
    c.strew(shard(4.6, [...ZAATAR, '#8e3a22']), {
      within: s * 0.9,
      gap: 8,
      count: 190,
      dx: a,
      dy: b,
      light: 'tiny',
    });
    c.strew(shard(4, ['#a8381f', '#8e2f1c']), {
      within: s * 0.85,
      gap: 22,
      count: 24,
      dx: a,
      dy: b,
      light: 'tiny',
    });
  }
  c.stack(-22, -18, 0, [['crumb', path(blob(c.r, 0, 0, 42, { wob: 0.2, n: 9 }), '#f3ead6')]]);
  c.strew(crumb(9, ['#ecdfc4', '#f1e7d0']), { within: 200, gap: 40, count: 34, light: 'tiny' });
  c.drops(OIL, { r0: 190, r1: 150, turns: 0.8, phase: 1.7, width: 14 }, 22, 0.75);
  herbs(c, 18, { within: 200, gap: 46, count: 24 });
}

export const coldMezze: Course = {
  'hummus-beiruti': hummus,
  'muhammara-halabiyeh': muhammara,
  moutabal,
  'baba-ghanouj': babaGhanouj,
  'warak-enab': warakEnab,
  shanklish,
};
