import { flatbread } from '../kit/breads.ts';
import type { Canvas, Course, Piece } from '../kit/canvas.ts';
import { earPan, ironPan, plank, roundBoard } from '../kit/cookware.ts';
import { pool, whirl } from '../kit/dairy.ts';
import { herbs, lettuce, mint, parsley, rocket, rosemary, shredded } from '../kit/greens.ts';
import { bars, chop, grilledCube, kebabStick, skewerBlade } from '../kit/meat.ts';
import { crumb, PAPRIKA, PEPPER, pinenut, SUMAC, seed } from '../kit/pantry.ts';
import { cherryTomato, chilli, citrus, dice, pomegranate, tomatoSlice, wedge } from '../kit/produce.ts';
import { between, pick, times } from '../kit/random.ts';
import { fillet, prawn } from '../kit/sea.ts';
import { blob, capsule } from '../kit/shapes.ts';
import { circle, path, stroke } from '../kit/svg.ts';
import { bowl, CHALK, COPPER, CREAM, plate, platter, SAND, SLATE, TEAL } from '../kit/vessels.ts';

const CHICKEN = ['#d9903a', '#d0832c', '#e29f4c'] as const;
const LAMB = ['#7f4224', '#8c4c2a', '#73391e'] as const;

/** A charred tomato. */
function charredTomato(c: Canvas, dx: number, dy: number, s: number): void {
  c.put(dx, dy, circle(0, 0, s, '#b5301a') + circle(0, 0, s * 0.82, '#d4553a'), { light: 'wet' });
  c.put(dx, dy, bars(c.r, s * 0.8, s * 0.7, 3, '#2b0f06', 7), { turn: -20, light: 'blur2' });
}

/** Onion with sumac and parsley, the salad of every grill. */
function sumacOnion(c: Canvas, dx: number, dy: number, s: number): void {
  const o = { dx, dy, within: s };
  c.strew(shredded(20, ['#f6eee6', '#eadbe0', '#c98aa6', '#b86a8e']), {
    ...o,
    gap: 15,
    count: 44,
    light: 'tiny',
  });
  c.strew(parsley(17), { ...o, gap: 24, count: 20, light: 'leaf' });
  c.dust(SUMAC, { ...o, count: 110 });
}

function garlicDip(c: Canvas, dx: number, dy: number, s: number): void {
  bowl(c, s, SLATE, { dx, dy });
  whirl(c, s * 0.86, { base: '#f0e9da', ridge: '#faf6ec', turns: 1.8, from: 6, dx, dy });
  c.dust(PAPRIKA, { within: s * 0.4, count: 40, dx, dy, grain: 1.6 });
}

function kebabHalabi(c: Canvas): void {
  c.centre(322, 322);
  plate(c, 290, CREAM, { depth: 0.84 });
  flatbread(c, 214, { dx: 6, dy: 14, sy: 0.94 });
  for (const [a, b] of [
    [-62, -72],
    [-2, 4],
    [58, 80],
  ] as const)
    kebabStick(c, a, b, -38);
  sumacOnion(c, -142, 138, 74);
  charredTomato(c, 158, -142, 46);
  charredTomato(c, 194, -60, 36);
  c.put(96, -196, chilli(120)(c.r), { turn: 70, light: 'wet' });
}

function shishTaouk(c: Canvas): void {
  c.centre(318, 322);
  plank(c, 600, 470, -8);
  flatbread(c, 190, { dx: -20, dy: -40, sx: 1.22, sy: 0.84 });
  for (const [k, dy] of [
    [0, -150],
    [1, -58],
    [2, 34],
  ] as const) {
    c.put(-14, dy, skewerBlade(330), { turn: -14 });
    for (let i = 0; i < 6; i++) {
      const u = (i - 2.5) * 76;
      const [a, b] = [-14 + u * 0.97, dy - u * 0.242];
      if ((i + k) % 3 === 1)
        c.put(a, b, path(capsule(c.r, 26, 40, 0.45, 0.06), pick(c.r, ['#c2331f', '#5f8f3d', '#d9902f'])), {
          turn: -14,
          light: 'wet',
        });
      else grilledCube(c, a, b, 43, -14 + i * 3, CHICKEN);
    }
  }
  garlicDip(c, 176, 146, 74);
  charredTomato(c, 60, 142, 40);
  charredTomato(c, -14, 164, 36);
  sumacOnion(c, -160, 146, 66);
  c.put(240, 40, wedge(46)(c.r), { turn: 120 });
  herbs(c, 17, { within: 220, gap: 66, count: 14 });
}

function lambChops(c: Canvas): void {
  c.centre(316, 340);
  plate(c, 288, SAND, { depth: 0.84 });
  c.lit('soft', path(blob(c.r, c.x + 4, c.y + 60, 160, { wob: 0.07, sx: 1.2, sy: 0.9 }), '#b9b46a'));
  c.lit(
    'cream',
    stroke(
      `M${c.x - 130} ${c.y + 70}q70 -50 130 0t130 -6M${c.x - 90} ${c.y + 130}q60 -40 110 0t90 -10`,
      '#c8c27c',
      34,
    ),
  );
  for (const [a, b, s, t] of [
    [-146, 10, 92, -44],
    [-46, -22, 98, -14],
    [62, -18, 98, 14],
    [160, 20, 90, 44],
  ] as const)
    chop(c, a, b, s, t);
  c.put(-10, 152, rosemary(190)(c.r), { turn: 78, light: 'leaf' });
  c.strew(cherryTomato(32), { within: 62, gap: 58, count: 3, dx: 134, dy: 150, light: 'wet', alone: true });
  c.put(-146, 150, citrus(48)(c.r), { turn: 10 });
  c.strew(seed(3, 2.6, ['#f6f1e4', '#2b1608']), { within: 180, gap: 26, count: 40, light: 'tiny' });
  herbs(c, 16, { within: 200, gap: 70, count: 12 });
}

function mixedGrill(c: Canvas): void {
  c.centre(320, 320);
  roundBoard(c, 304, '#96653d');
  flatbread(c, 232, { sy: 0.94, spots: 20 });
  for (const [a, b] of [
    [-110, -96],
    [-62, -30],
  ] as const)
    kebabStick(c, a, b, -38, { l: 150, w: 33, skewer: 240 });
  c.put(40, 52, skewerBlade(250), { turn: -38 });
  for (let i = 0; i < 5; i++)
    grilledCube(c, 40 + (i - 2) * 52, 52 - (i - 2) * 40, 36, -38, i % 2 ? CHICKEN : ['#cf8d33', '#e0a94c']);
  c.put(96, 122, skewerBlade(230), { turn: -38 });
  for (let i = 0; i < 4; i++) grilledCube(c, 96 + (i - 1.5) * 52, 122 - (i - 1.5) * 40, 35, -38, LAMB);
  chop(c, 96, -142, 58, 64);
  chop(c, -150, 78, 60, 196);
  charredTomato(c, -58, 172, 40);
  charredTomato(c, 196, -36, 38);
  c.put(-196, -34, chilli(120, '#5b8a38')(c.r), { turn: 20, light: 'wet' });
  sumacOnion(c, 4, 214, 50);
  garlicDip(c, 186, 186, 62);
  herbs(c, 16, { within: 230, gap: 70, count: 16 });
}

function kaftaKhashkhash(c: Canvas): void {
  c.centre(320, 324);
  earPan(c, 250, COPPER, 26);
  pool(c, 226, '#b23a1c', 'paste');
  c.strew(crumb(17, ['#cf5a34', '#a32a14', '#d96a35']), { within: 208, gap: 34, count: 60, light: 'wet' });
  for (const [a, b] of [
    [-56, -104],
    [-40, -22],
    [-16, 62],
    [6, 142],
  ] as const)
    kebabStick(c, a, b, -17, { l: 150 - Math.abs(b) * 0.2, w: 33, skewer: 0, charred: 6 });
  for (const [a, b, s] of [
    [152, -92, 32],
    [172, 4, 28],
    [-172, 90, 30],
  ] as const)
    c.put(a, b, tomatoSlice(s)(c.r), { light: 'wet' });
  c.put(132, 98, chilli(120, '#b3291a')(c.r), { turn: 150, light: 'wet' });
  c.put(-176, -40, chilli(110, '#5b8a38')(c.r), { turn: 10, light: 'wet' });
  c.strew(pinenut(10), { within: 195, gap: 42, count: 24, light: 'tiny' });
  herbs(c, 19, { within: 205, gap: 46, count: 28 });
}

function hammour(c: Canvas): void {
  c.centre(320, 322);
  platter(c, TEAL, { a: 312, b: 232 });
  c.strew(rocket(130), { within: 130, gap: 46, count: 14, dx: -140, dy: 40, sy: 0.8, light: 'leaf' });
  c.lit('soft', path(blob(c.r, c.x + 10, c.y + 4, 180, { wob: 0.05, sy: 0.72 }), '#f2cf86'));
  fillet(c, 20, -44, 186, 60, -12);
  fillet(c, -4, 66, 176, 56, -7);
  c.drops(['#d9b23a', '#8d6a12'], { r0: 130, r1: 168, turns: 0.5, phase: 0.2, width: 15 }, 18);
  for (const [a, b, t] of [
    [-70, -20, 10],
    [-14, -36, 60],
    [44, -52, 100],
  ] as const)
    c.put(a, b, citrus(38)(c.r), { turn: t });
  c.put(208, 96, wedge(54)(c.r), { turn: 120 });
  c.strew(dice(14, ['#4f6a2a', '#6a7f3a']), { within: 150, gap: 36, count: 20, sy: 0.7, light: 'wet' });
  herbs(c, 18, { within: 190, gap: 50, count: 18, sy: 0.66 } as const);
  c.dust(PEPPER, { within: 140, count: 120, grain: 1.5 });
}

function kingPrawns(c: Canvas): void {
  c.centre(320, 324);
  ironPan(c, 266, 52);
  pool(c, 236, '#33201a', 'sauce');
  const butter = c.sheen([
    [0, '#f0c65a', 0.9],
    [1, '#b9781c', 0.75],
  ]);
  const puddle: Piece = (r) => path(blob(r, 0, 0, between(r, 16, 40), { wob: 0.25, sx: 1.3 }), butter);
  c.strew(puddle, { within: 205, gap: 58, count: 18, light: 'oil' });
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2 - 0.4;
    prawn(c, Math.cos(a) * 142, Math.sin(a) * 142, 94, (a * 180) / Math.PI + 96);
  }
  prawn(c, 6, 6, 78, 20);
  c.strew(crumb(8, ['#f4e6bd', '#e9d29a', '#dcb66c']), { within: 215, gap: 26, count: 70, light: 'tiny' });
  c.strew(crumb(7, ['#c2331f', '#a8281a']), { within: 215, gap: 40, count: 34, light: 'wet' });
  herbs(c, 20, { within: 220, gap: 40, count: 40 });
  for (const [a, b, t] of [
    [-196, 66, 80],
    [176, 120, 200],
  ] as const)
    c.put(a, b, wedge(52)(c.r), { turn: t });
}

/** A grilled quarter of stuffed bread: crust above, meat along two sides. */
function arayesWedge(c: Canvas, dx: number, dy: number, s: number, turn: number): void {
  const { r } = c;
  const top = `M0 ${-s * 0.1}L${s} ${s * 0.62}Q0 ${s * 1.28} ${-s} ${s * 0.62}Z`;
  c.stack(dx, dy, turn, [
    [
      'crumb',
      `<path d="M0 ${-s * 0.3}L${s * 1.1} ${s * 0.6}L${-s * 1.1} ${s * 0.6}Z" fill="#6f3519" stroke="#6f3519" stroke-width="26" stroke-linejoin="round"/>`,
    ],
    ['crust', `<path d="${top}" fill="#dca456" stroke="#dca456" stroke-width="14" stroke-linejoin="round"/>`],
    [
      'blur2',
      times(5, (i) =>
        stroke(
          `M${-s * 0.7 + i * s * 0.32} ${s * 0.18 + Math.abs(i - 2) * s * 0.16}L${-s * 0.6 + i * s * 0.32} ${s * 0.86}`,
          '#5c2a0c',
          9,
          0.6,
        ),
      ),
    ],
    ['blur5', path(blob(r, -s * 0.2, s * 0.5, s * 0.2, { sx: 1.6 }), '#fbe3b0'), 0.5],
  ]);
}

function arayes(c: Canvas): void {
  c.centre(322, 320);
  plate(c, 288, CHALK, { depth: 0.85 });
  c.strew(lettuce(50), { within: 70, gap: 64, count: 5, dx: -130, dy: 128, light: 'leaf', alone: true });
  for (let i = 0; i < 6; i++) {
    const a = -Math.PI * 0.94 + i * 0.74;
    arayesWedge(c, Math.cos(a) * 92 + 2, Math.sin(a) * 92 - 4, 84, (a * 180) / Math.PI - 90);
  }
  bowl(c, 84, TEAL, { dx: 6, dy: 20 });
  whirl(c, 72, { base: '#efe6d3', ridge: '#faf4e6', turns: 1.8, from: 6, dx: 6, dy: 20 });
  c.strew(parsley(13), { within: 44, gap: 26, count: 6, dx: 6, dy: 20, light: 'leaf' });
  sumacOnion(c, -124, 140, 58);
  c.strew(cherryTomato(26), { within: 44, gap: 48, count: 3, dx: 84, dy: 164, light: 'wet', alone: true });
  c.put(10, 186, wedge(46)(c.r), { turn: 180 });
  c.strew(pomegranate(9), { within: 200, gap: 70, count: 10, light: 'wet' });
  mint(c, 150, 120, 26, 130);
}

export const grills: Course = {
  'kebab-halabi': kebabHalabi,
  'shish-taouk': shishTaouk,
  'lamb-chops': lambChops,
  'mixed-grill': mixedGrill,
  'kafta-khashkhash': kaftaKhashkhash,
  'grilled-hammour': hammour,
  'king-prawns': kingPrawns,
  arayes,
};
