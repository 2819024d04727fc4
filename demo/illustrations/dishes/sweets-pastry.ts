import type { Canvas, Course } from '../kit/canvas.ts';
import { earPan } from '../kit/cookware.ts';
import { pool } from '../kit/dairy.ts';
import { mint } from '../kit/greens.ts';
import { almond, crumb, PISTACHIO, seed, shard, strands } from '../kit/pantry.ts';
import { fruit } from '../kit/produce.ts';
import { blob, scatter } from '../kit/shapes.ts';
import { circle, gleam, group, num, path, stroke } from '../kit/svg.ts';
import { diamond, dumpling, finger, flake, petal } from '../kit/sweet.ts';
import { BLUE, bowl, CHALK, CLAY, plate, rimLine, TEAL } from '../kit/vessels.ts';

function kunafa(c: Canvas): void {
  c.centre(318, 322);
  plate(c, 288, CHALK, { depth: 0.84 });
  c.lit('soft', path(blob(c.r, c.x, c.y, 226, { wob: 0.006, n: 26 }), '#d67a1d'));
  c.lit('thread', path(blob(c.r, c.x, c.y, 219, { wob: 0.008, n: 26 }), '#d98221'));
  strands(c, 206, 620, ['#f2ac48', '#c4640f', '#e8982f', '#f7c26d', '#b2560b'], { length: 17 });
  c.add(gleam(c.x - 70, c.y - 88, 120, 64, 0.33, 26));
  c.strew(shard(6.4, PISTACHIO), { within: 92, gap: 7.5, count: 330, light: 'tiny' });
  c.strew(shard(4.4, PISTACHIO), { within: 205, gap: 24, count: 44, from: 96, light: 'tiny' });
  c.strew(petal(17), { within: 76, gap: 46, count: 6, light: 'leaf', alone: true });
  c.strew(petal(13), { within: 200, gap: 90, count: 5, from: 130, light: 'leaf', alone: true });
  slice(c);
}

/** A missing portion that shows the white cheese under the crust. */
function slice(c: Canvas): void {
  const ray = (deg: number, q: number): string =>
    `${num(c.x + Math.cos(deg / 57.3) * q)} ${num(c.y + Math.sin(deg / 57.3) * q)}`;
  const wedge = (from: number, to: number, q: number): string =>
    `M${ray((from + to) / 2, 104)}L${ray(from, q)}A${q} ${q} 0 0 1 ${ray(to, q)}Z`;
  c.add(
    path(wedge(18, 68, 234), '#efe6d6'),
    group(path(wedge(18, 68, 234), '#8a6a42'), 'opacity=".3" filter="url(#blur5)"'),
  );
  c.lit(
    'piece',
    stroke(`M${ray(43, 106)}L${ray(19, 226)}`, '#fbf1d8', 17) +
      stroke(`M${ray(43, 106)}L${ray(67, 226)}`, '#f6e9c8', 11),
  );
  c.lit('blur2', stroke(`M${ray(37, 114)}L${ray(16, 228)}`, '#c4640f', 5), 0.8);
}

function ummAli(c: Canvas): void {
  c.centre(320, 322);
  earPan(c, 252, { ...CLAY, rim: '#c77a50' }, 18);
  pool(c, 228, '#efd9a8', 'sauce');
  c.lit('blur12', path(blob(c.r, c.x, c.y, 170, { wob: 0.2 }), '#d9a45a'), 0.6);
  c.strew(flake(44), { within: 200, gap: 50, count: 44, light: 'crust', alone: true });
  c.strew(crumb(15, ['#f3e4bd', '#f8edd0']), { within: 190, gap: 52, count: 18, light: 'soft', alone: true });
  c.strew(almond(15), { within: 205, gap: 40, count: 38 });
  c.strew(fruit(13, 10, ['#4a2030', '#5a2a2c']), { within: 205, gap: 48, count: 24, light: 'wet' });
  c.strew(shard(6, PISTACHIO), { within: 205, gap: 20, count: 90, light: 'tiny' });
  c.strew(shard(7, ['#fbf6ea', '#f2e8d2']), { within: 200, gap: 34, count: 40, light: 'tiny' });
}

function baklava(c: Canvas): void {
  c.centre(318, 320);
  plate(c, 290, TEAL, { depth: 0.86 });
  rimLine(c, 268, '#e8dcc0', 4, 0.6);
  const diamonds = [
    [-160, -96],
    [-56, -150],
    [48, -150],
    [152, -96],
    [-108, -8],
    [-4, -56],
    [100, -8],
  ] as const;
  for (const [a, b] of diamonds) diamond(c, a, b, 86, 0);
  for (const [a, b, t] of [
    [-118, 104, -24],
    [-62, 158, -24],
    [40, 92, -24],
  ] as const)
    finger(c, a, b, 82, t);
  for (const [a, b] of [
    [146, 122],
    [86, 176],
  ] as const)
    nest(c, a, b, 52);
  c.strew(shard(4.4, PISTACHIO), { within: 220, gap: 22, count: 80, light: 'tiny' });
  c.drops(['#f2b040', '#b5670f'], { r0: 205, r1: 222, turns: 0.2, phase: 2.7, width: 14 }, 8);
  c.strew(petal(14), { within: 210, gap: 100, count: 5, light: 'leaf', alone: true });
}

/** Shredded pastry wound around pistachios. */
function nest(c: Canvas, dx: number, dy: number, s: number): void {
  c.stack(dx, dy, 0, [['crust', path(blob(c.r, 0, 0, s, { wob: 0.06 }), '#d59435')]]);
  strands(c, s * 0.78, 90, ['#f2b650', '#a85c10', '#e8a23f', '#c4740f'], {
    width: 3,
    length: 15,
    light: 'tiny',
    dx: dx - 6,
    dy: dy - 4,
  });
  c.strew(shard(7, PISTACHIO), { within: s * 0.5, gap: 8, count: 34, dx, dy, light: 'tiny' });
}

function luqaimat(c: Canvas): void {
  c.centre(320, 324);
  bowl(c, 264, BLUE);
  c.add(circle(c.x, c.y, 238, '#3a1c0a', 'opacity=".85"'));
  for (const [n, rad] of [
    [30, 202],
    [16, 150],
    [4, 60],
  ] as const) {
    for (const [a, b] of scatter(c.r, { within: rad, gap: 56, count: n })) dumpling(c, a, b, 43);
  }
  c.drops(['#6a2f0c', '#2f1204'], { r0: 20, r1: 205, turns: 3.2, phase: 1.4, width: 19 }, 64);
  c.strew(seed(4.4, 2.8, ['#f6e8c4', '#ecd5a0', '#fbf2d8']), {
    within: 205,
    gap: 12,
    count: 200,
    light: 'tiny',
  });
  mint(c, 150, -150, 34, 40);
}

export const pastries: Course = {
  'kunafa-nabulsieh': kunafa,
  'umm-ali': ummAli,
  'baklava-plate': baklava,
  luqaimat,
};
