import { crustRing, cuts, flatbread, sesame, turnover } from '../kit/breads.ts';
import type { Canvas, Course } from '../kit/canvas.ts';
import { plank, roundBoard } from '../kit/cookware.ts';
import { melted, pool } from '../kit/dairy.ts';
import { herbs, leaf, mint, type Palette, rosemary } from '../kit/greens.ts';
import { crumb, nigella, pinenut, shard, ZAATAR } from '../kit/pantry.ts';
import { cherryTomato, dice, olive, onionRing, wedge } from '../kit/produce.ts';
import { between, pick, times } from '../kit/random.ts';
import { blob, capsule, type Point, smooth } from '../kit/shapes.ts';
import { circle, path, stroke } from '../kit/svg.ts';
import { BLUE, bowl, plate, SAGE } from '../kit/vessels.ts';

function manakishZaatar(c: Canvas): void {
  c.centre(330, 306);
  roundBoard(c, 290, '#a9744a', -4, 8);
  crustRing(c, 246);
  pool(c, 206, '#57602b', 'paste', { wob: 0.04 });
  for (let i = 0; i < 2; i++)
    c.strew(shard(4.5, ZAATAR), { within: 202, gap: 11, count: 520, light: 'tiny' });
  c.strew(sesame, { within: 204, gap: 14, count: 210, light: 'tiny' });
  cuts(c, 246, [20, 95, 158]);
  for (const [a, b, s] of [
    [-256, 242, 30],
    [-198, 268, 27],
    [-236, 188, 25],
  ] as const)
    c.put(a, b, cherryTomato(s)(c.r), { light: 'wet' });
  c.put(-154, 306, olive(19)(c.r), { light: 'wet' });
  c.put(-294, 296, olive(18)(c.r), { light: 'wet' });
  mint(c, 230, 250, 36, 140);
}

function manakishCheese(c: Canvas): void {
  c.centre(312, 318);
  plank(c, 610, 520, 9, '#8d5f3c');
  crustRing(c, 244, '#e3b572');
  melted(c, 206);
  c.strew(nigella, { within: 195, gap: 18, count: 90, light: 'tiny' });
  c.strew(sesame, { within: 200, gap: 28, count: 40, light: 'tiny' });
  cuts(c, 244, [62, 152]);
  for (const [a, b, t] of [
    [-20, -26, 30],
    [32, 16, 130],
    [-12, 44, 220],
  ] as const)
    c.put(a, b, leaf(56, 32)(c.r), { turn: t, light: 'leaf' });
  c.put(228, 232, cherryTomato(34)(c.r), { light: 'wet' });
  c.put(168, 262, olive(19)(c.r), { turn: 40, light: 'wet' });
  c.put(-246, -214, olive(19)(c.r), { turn: 100, light: 'wet' });
}

/** A thin oval of dough under minced lamb. */
function lahmRound(c: Canvas, dx: number, dy: number, turn: number): void {
  const { r } = c;
  const bits = (n: number, s: number, colours: readonly [string, ...string[]]): string =>
    times(n, () => {
      const a = r() * 6.28;
      const d = Math.sqrt(r()) * 0.9;
      return path(
        blob(r, Math.cos(a) * d * 158, Math.sin(a) * d * 92, s * between(r, 0.6, 1.3), { wob: 0.3, n: 7 }),
        pick(r, colours),
      );
    });
  c.stack(dx, dy, turn, [
    ['crust', path(capsule(r, 186, 116, 0.78, 0.03, 26), '#e0b06c')],
    [
      'blur5',
      times(16, (i) =>
        path(
          blob(r, Math.cos(i * 0.39) * 176, Math.sin(i * 0.39) * 106, between(r, 8, 15), { wob: 0.3 }),
          '#7b4518',
        ),
      ),
      0.6,
    ],
    ['paste', path(capsule(r, 162, 95, 0.8, 0.05, 26), '#9c4a26')],
    ['meat', bits(60, 9, ['#7d3f20', '#8f4a26', '#a3562e'])],
    ['wet', bits(26, 7, ['#d5432c', '#c23420'])],
    ['tiny', bits(26, 6, ['#4f7d32', '#5f8f3d', '#3f6b2a'])],
  ]);
}

function lahmBiAjeen(c: Canvas): void {
  c.centre(318, 322);
  roundBoard(c, 296, '#9a6a42');
  lahmRound(c, -44, -120, -16);
  lahmRound(c, 46, 112, -12);
  c.strew(pinenut(9), { within: 190, gap: 46, count: 30, light: 'tiny' });
  herbs(c, 18, { within: 210, gap: 60, count: 18 });
  c.put(-196, 130, wedge(58)(c.r), { turn: 150 });
  c.put(184, -166, wedge(52)(c.r), { turn: 40 });
  c.strew(onionRing(22), { within: 50, gap: 34, count: 5, dx: -214, dy: 54, light: 'tiny', alone: true });
}

function spinachFatayer(c: Canvas): void {
  c.centre(320, 318);
  plate(c, 288, BLUE, { depth: 0.85 });
  const gold = ['#dca65a', '#d59c4e', '#e3b06a'] as const;
  for (const [a, b, t] of [
    [-92, -128, 10],
    [66, -142, 66],
    [-160, 16, 40],
    [-10, -4, 0],
    [142, -10, 30],
    [-92, 138, 70],
    [70, 128, 8],
  ] as const)
    turnover(c, a, b, 96, t, pick(c.r, gold));
  c.stack(168, 140, 30, [
    ['crust', path(capsule(c.r, 58, 44, 0.6), '#d59c4e')],
    ['wet', path(blob(c.r, -4, 0, 36, { wob: 0.2, sx: 1.2, sy: 0.8 }), '#39561f')],
    [
      'tiny',
      times(14, () =>
        path(
          blob(c.r, between(c.r, -36, 30), between(c.r, -20, 20), 6, { wob: 0.3 }),
          pick(c.r, ['#4f7d32', '#5f8f3d', '#2f4a1c', '#a3122f']),
        ),
      ),
    ],
  ]);
  c.strew(sesame, { within: 190, gap: 20, count: 60, light: 'tiny' });
  c.strew(leaf(70, 40), { within: 60, gap: 50, count: 3, dx: -190, dy: 150, light: 'leaf', alone: true });
  c.put(190, -166, wedge(48)(c.r), { turn: 60 });
}

/** A purse-shaped sesame bread with its hole. */
function purse(c: Canvas, dx: number, dy: number, s: number, turn: number): void {
  const { r } = c;
  const outer = smooth([
    [-s, s * 0.3],
    [-s * 0.86, -s * 0.3],
    [-s * 0.4, -s * 0.78],
    [s * 0.1, -s * 0.92],
    [s * 0.62, -s * 0.62],
    [s * 0.96, -s * 0.02],
    [s * 0.92, s * 0.5],
    [s * 0.5, s * 0.78],
    [0, s * 0.84],
    [-s * 0.56, s * 0.74],
  ]);
  const hole = blob(r, s * 0.04, -s * 0.42, s * 0.25, { wob: 0.06, n: 12, sx: 1.2 });
  const ring = `<path d="${outer}${hole}" fill-rule="evenodd" fill="#cf8f42"/>`;
  const seeds = times(Math.round(s * 1.5), () => {
    const a = r() * 6.28;
    const d = Math.sqrt(r()) * s * 0.86;
    const [u, v] = [Math.cos(a) * d, Math.sin(a) * d * 0.82];
    const inHole = ((u - s * 0.04) / (s * 0.34)) ** 2 + ((v + s * 0.42) / (s * 0.3)) ** 2 < 1;
    return inHole
      ? ''
      : `<g transform="translate(${u.toFixed(1)} ${v.toFixed(1)}) rotate(${Math.floor(r() * 180)})">${sesame(r)}</g>`;
  });
  c.stack(dx, dy, turn, [
    ['crust', ring],
    ['blur12', path(blob(r, -s * 0.1, s * 0.34, s * 0.5, { sx: 1.3, sy: 0.6 }), '#8a4a14'), 0.4],
    ['tiny', seeds],
  ]);
}

function kaak(c: Canvas): void {
  c.centre(320, 322);
  plank(c, 580, 560, -12, '#7e5434');
  purse(c, -84, -82, 172, -14);
  purse(c, 96, 118, 152, 22);
  c.put(-176, 168, circle(0, 0, 1, 'none'), {});
  bowl(c, 74, SAGE, { dx: -176, dy: 166 });
  pool(c, 62, '#57602b', 'paste', { dx: -176, dy: 166 });
  c.strew(shard(4, ZAATAR), { within: 56, gap: 9, count: 90, dx: -176, dy: 166, light: 'tiny' });
  c.strew(sesame, { within: 54, gap: 16, count: 20, dx: -176, dy: 166, light: 'tiny' });
  c.strew(dice(44, ['#fbf6ea', '#f4ecda'], 0.16), {
    within: 60,
    gap: 52,
    count: 3,
    dx: 190,
    dy: -160,
    light: 'soft',
    alone: true,
  });
  c.strew(sesame, { within: 290, gap: 34, count: 60, light: 'tiny' });
  c.put(206, -84, leaf(60, 34)(c.r), { turn: 50, light: 'leaf' });
}

/** A sheet of bread folded in four: thin, wide, blistered. */
function fold(c: Canvas, dx: number, dy: number, s: number, turn: number, colour: string): void {
  const { r } = c;
  const edge: Point[] = [
    [-s * 0.42, -s * 0.36],
    [-s * 0.3, -s * 0.43],
  ];
  for (let i = 0; i <= 10; i++) {
    const a = (i / 10) * (Math.PI / 2);
    const k = s * between(r, 0.94, 1.05);
    edge.push([Math.cos(a) * k - s * 0.4, Math.sin(a) * k - s * 0.4]);
  }
  edge.push([-s * 0.44, -s * 0.2]);
  const within = (k: number): Point => {
    const a = r() * (Math.PI / 2);
    const q = Math.sqrt(r()) * s * k;
    return [Math.cos(a) * q - s * 0.38, Math.sin(a) * q - s * 0.38];
  };
  const spot = (size: number, colours: Palette): string => {
    const [a, b] = within(0.92);
    return path(blob(r, a, b, s * between(r, size * 0.4, size), { wob: 0.4, n: 8 }), pick(r, colours));
  };
  const wrinkle = (k: number): string =>
    `M${-s * 0.36} ${-s * k}Q${s * 0.1} ${-s * (k - 0.12)} ${s * 0.44} ${-s * (k - 0.02)}`;
  c.stack(dx, dy, turn, [
    ['soft', path(smooth(edge), colour)],
    ['blur5', times(18, () => spot(0.09, ['#c08a48', '#b57c3a'])), 0.5],
    ['blur2', times(50, () => spot(0.035, ['#8a5420', '#6d3f16', '#a86c30'])), 0.7],
    ['blur5', stroke(`${wrinkle(0.26)}${wrinkle(0.02)}${wrinkle(-0.2)}`, '#fff0cc', 9, 0.6)],
    ['blur5', stroke(`${wrinkle(0.16)}${wrinkle(-0.1)}`, '#7d5426', 8, 0.3)],
  ]);
}

function sajBread(c: Canvas): void {
  c.centre(320, 320);
  roundBoard(c, 296, '#8a5c39');
  flatbread(c, 250, { colour: '#dfb878', spots: 44, scorch: '#94602a' });
  fold(c, -74, -30, 330, 4, '#e6c48a');
  fold(c, -20, -70, 300, 74, '#ecd09c');
  fold(c, 50, 60, 270, 200, '#e3be80');
  c.dust(['#fff9ea', '#f6ead0'], { within: 280, count: 120, grain: 1.8 });
  c.put(210, 206, rosemary(130)(c.r), { turn: 40, light: 'leaf' });
  c.strew(crumb(5, ['#e9cd98', '#c99a5a']), { within: 285, from: 230, gap: 30, count: 24, light: 'tiny' });
}

export const bakery: Course = {
  'manakish-zaatar': manakishZaatar,
  'manakish-cheese': manakishCheese,
  'lahm-bi-ajeen': lahmBiAjeen,
  'spinach-fatayer': spinachFatayer,
  'kaak-bread': kaak,
  'saj-bread': sajBread,
};
