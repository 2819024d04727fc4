import type { Canvas } from './canvas.ts';
import { between, pick, type Rng, times } from './random.ts';
import { blob, type Point, scatter, smooth } from './shapes.ts';
import { box, circle, num, oval, path, stroke } from './svg.ts';

const CHAR = '#3a1a0a';

/** Grill bars across a length lying along x. */
export function bars(r: Rng, l: number, w: number, n: number, colour = CHAR, thick = 9): string {
  return times(n, (i) => {
    const u = ((i + 0.5) / n - 0.5) * 2 * l * 0.86 + between(r, -3, 3);
    return stroke(
      `M${num(u - 8)} ${num(-w)}Q${num(u + 6)} 0 ${num(u + 4)} ${num(w)}`,
      colour,
      thick * between(r, 0.8, 1.2),
      0.62,
    );
  });
}

/** Muscle fibres along x, so that braised meat doesn't look like stone. */
function fibres(r: Rng, l: number, w: number, n: number, dark = CHAR, pale = '#d79a63'): string {
  return times(n, (i) => {
    const v = ((i + 0.5) / n - 0.5) * 1.7 * w + between(r, -2, 2);
    const reach = l * Math.sqrt(Math.max(0.06, 1 - (v / w) ** 2)) * 0.9;
    const x0 = -reach * between(r, 0.6, 1);
    const d = `M${num(x0)} ${num(v)}q${num(reach * 0.8)} ${num(between(r, -7, 7))} ${num(reach * between(r, 1.2, 1.75))} ${num(between(r, -3, 3))}`;
    return stroke(d, i % 3 ? dark : pale, between(r, 2, 4.5), i % 3 ? 0.4 : 0.5);
  });
}

interface Stick {
  l?: number;
  w?: number;
  colour?: string;
  skewer?: number;
  charred?: number;
}

/** A minced-meat kebab moulded on a flat skewer. */
export function kebabStick(c: Canvas, dx: number, dy: number, turn: number, o: Stick = {}): void {
  const { l = 178, w = 37, colour = '#8c4a26', skewer = 330, charred = 7 } = o;
  const { r } = c;
  const phase = r() * 9;
  const points: Point[] = [];
  for (let i = 0; i < 30; i++) {
    const a = (i / 30) * Math.PI * 2;
    const [u, v] = [Math.cos(a), Math.sin(a)];
    const k = w * (1 + 0.1 * Math.sin(u * 13 + phase));
    points.push([
      Math.sign(u) * Math.abs(u) ** 0.55 * l,
      Math.sign(v) * Math.abs(v) ** 0.6 * k + between(r, -2.5, 2.5),
    ]);
  }
  if (skewer) c.put(dx, dy, skewerBlade(skewer), { turn });
  const flecks = times(18, () =>
    oval(
      between(r, -0.9, 0.9) * l,
      between(r, -0.6, 0.6) * w,
      between(r, 4, 8),
      between(r, 2, 4),
      pick(r, ['#5b8a38', '#c9713d', '#d9a25c', '#a8381f']),
    ),
  );
  const glint = stroke(
    `M${num(-l * 0.84)} ${num(-w * 0.6)}Q${num(-l * 0.3)} ${num(-w * 0.92)} ${num(l * 0.2)} ${num(-w * 0.68)}T${num(l * 0.84)} ${num(-w * 0.6)}`,
    '#fff3dc',
    6,
    0.34,
  );
  c.stack(dx, dy, turn, [
    ['crumb', path(smooth(points), colour)],
    ['blur2', bars(r, l, w * 0.8, charred)],
    ['tiny', flecks, 0.85],
    ['blur2', glint],
  ]);
}

export const skewerBlade = (l: number): string =>
  box(l * 2, 8, 4, '#b9b2a8') +
  `<rect x="${-l}" y="-3" width="${l * 2}" height="2.5" fill="#fff" opacity=".7"/>`;

/** A cube of chicken or meat from the grill. */
export function grilledCube(
  c: Canvas,
  dx: number,
  dy: number,
  s: number,
  turn: number,
  colours: readonly [string, ...string[]],
): void {
  const { r } = c;
  const points: Point[] = [];
  for (let i = 0; i < 20; i++) {
    const a = (i / 20) * Math.PI * 2;
    const [u, v] = [Math.cos(a), Math.sin(a)];
    points.push([
      Math.sign(u) * Math.abs(u) ** 0.5 * s * between(r, 0.93, 1.07),
      Math.sign(v) * Math.abs(v) ** 0.5 * s * 0.92 * between(r, 0.93, 1.07),
    ]);
  }
  const edge = scatter(r, { within: s * 0.92, gap: s * 0.5, count: 5, from: s * 0.7 })
    .map(([a, b]) => path(blob(r, a, b, s * 0.2, { wob: 0.3 }), '#4a1f0a'))
    .join('');
  c.stack(dx, dy, turn, [
    ['crust', path(smooth(points), pick(r, colours))],
    ['blur12', path(blob(r, s * 0.2, s * 0.3, s * 0.6), '#9a4d14'), 0.5],
    ['blur2', bars(r, s * 0.9, s * 0.7, 3, '#5a2810', s * 0.16)],
    ['blur5', edge, 0.5],
    [
      'blur2',
      stroke(
        `M${num(-s * 0.6)} ${num(-s * 0.62)}Q0 ${num(-s * 0.8)} ${num(s * 0.6)} ${num(-s * 0.56)}`,
        '#fff3dc',
        s * 0.12,
        0.45,
      ),
    ],
  ]);
}

interface Chunk {
  size: number;
  turn?: number;
  colours?: readonly [string, ...string[]];
  bone?: boolean;
}

/** Slow-cooked meat, glossy with its own juice; a bone may stand out to the right. */
export function braised(
  c: Canvas,
  dx: number,
  dy: number,
  { size, turn = 0, colours = ['#83431f', '#935026', '#763a1a'], bone = false }: Chunk,
): void {
  const { r } = c;
  if (bone) {
    const shaft = `M${num(size * 0.3)} -8L${num(size * 1.5)} -9a12 12 0 1 1 9 9a12 12 0 1 1 -9 9L${num(size * 0.3)} 9Z`;
    c.put(dx, dy, path(shaft, '#f0e2c6') + circle(size * 1.56, 0, 4, '#b98f62'), { turn });
  }
  const body = path(blob(r, 0, 0, size, { wob: 0.12, n: 13, sx: 1.18, sy: 0.8 }), pick(r, colours));
  const glint = stroke(
    `M${num(-size * 0.7)} ${num(-size * 0.42)}q${num(size * 0.5)} ${num(-size * 0.18)} ${num(size * 1.1)} ${num(-size * 0.02)}`,
    '#ffe9c4',
    7,
    0.45,
  );
  c.stack(dx, dy, turn, [
    ['meat', body],
    ['blur2', fibres(r, size, size * 0.68, 9)],
    ['blur2', glint],
  ]);
}

/** A frenched lamb chop, bone pointing up. */
export function chop(c: Canvas, dx: number, dy: number, s: number, turn: number): void {
  const { r } = c;
  const bone = `M-9 ${num(-s * 0.4)}C-8 ${num(-s * 1.2)} -2 ${num(-s * 1.8)} ${num(s * 0.26)} ${num(-s * 2.3)}l15 9C${num(s * 0.2)} ${num(-s * 1.7)} 12 ${num(-s * 1.2)} 12 ${num(-s * 0.4)}Z`;
  const fat = blob(r, s * 0.06, s * 0.06, s, { wob: 0.06, n: 14, sx: 0.86, sy: 1.04 });
  const eye = blob(r, -s * 0.04, s * 0.02, s * 0.8, { wob: 0.07, n: 14, sx: 0.84, sy: 1.04 });
  c.stack(dx, dy, turn, [
    ['piece', path(bone, '#ead9bb')],
    ['piece', path(fat, '#d3a066')],
    ['meat', path(eye, pick(r, ['#82401f', '#8d4924', '#773a1c']))],
    ['blur2', bars(r, s * 0.62, s * 0.62, 4, '#2f1206', s * 0.13)],
    [
      'blur2',
      stroke(
        `M${num(-s * 0.56)} ${num(-s * 0.3)}Q${num(-s * 0.3)} ${num(-s * 0.76)} ${num(s * 0.2)} ${num(-s * 0.74)}`,
        '#ffeccd',
        7,
        0.5,
      ),
    ],
  ]);
}

/** A chicken leg with its drumstick end up. */
export function chickenLeg(c: Canvas, dx: number, dy: number, s: number, turn: number): void {
  const { r } = c;
  const d = `M${num(-s * 0.12)} ${num(-s * 1.15)}C${num(-s * 0.2)} ${num(-s * 0.7)} ${num(-s * 0.92)} ${num(-s * 0.3)} ${num(-s * 0.9)} ${num(s * 0.3)}C${num(-s * 0.86)} ${num(s * 0.9)} ${num(-s * 0.2)} ${num(s * 1.05)} ${num(s * 0.3)} ${num(s * 0.92)}C${num(s * 0.9)} ${num(s * 0.76)} ${num(s * 0.96)} ${num(s * 0.1)} ${num(s * 0.6)} ${num(-s * 0.3)}C${num(s * 0.36)} ${num(-s * 0.56)} ${num(s * 0.2)} ${num(-s * 0.8)} ${num(s * 0.14)} ${num(-s * 1.15)}Z`;
  const knob =
    circle(-s * 0.12, -s * 1.5, s * 0.15, '#f2e5cb') +
    circle(s * 0.13, -s * 1.5, s * 0.15, '#f2e5cb') +
    box(s * 0.22, s * 0.6, 6, '#f2e5cb', `transform="translate(0 ${num(-s * 1.25)})"`);
  const spots = scatter(r, { within: s * 0.72, gap: s * 0.3, count: 10 })
    .map(([a, b]) => path(blob(r, a, b, s * between(r, 0.08, 0.2), { wob: 0.3 }), '#7a3310'))
    .join('');
  c.stack(dx, dy, turn, [
    ['piece', knob],
    ['meat', path(d, '#b96426')],
    ['blur12', path(blob(r, s * 0.3, s * 0.4, s * 0.5), '#8a3f12'), 0.6],
    ['blur5', spots, 0.55],
    ['blur5', oval(-s * 0.36, -s * 0.02, s * 0.14, s * 0.36, '#fff0cf', `transform="rotate(24)"`), 0.55],
  ]);
}

/** A croquette of bulgur or dough, pointed at both ends, lying along x. */
export function croquette(
  c: Canvas,
  dx: number,
  dy: number,
  l: number,
  turn: number,
  colours: readonly [string, ...string[]],
): void {
  const { r } = c;
  const w = l * 0.5;
  const d = smooth([
    [-l * 1.06, 0],
    [-l * 0.62, -w * 0.62],
    [0, -w],
    [l * 0.62, -w * 0.62],
    [l * 1.06, 0],
    [l * 0.62, w * 0.62],
    [0, w],
    [-l * 0.62, w * 0.62],
  ]);
  const bits = scatter(r, { within: l * 0.8, gap: 9, count: 26, sy: 0.42 })
    .map(([a, b]) => oval(a, b, 2.6, 1.9, pick(r, ['#c8894a', '#6d3a16', '#dca868'])))
    .join('');
  c.stack(dx, dy, turn, [
    ['crumb', path(d, pick(r, colours))],
    ['tiny', bits, 0.8],
    [
      'blur5',
      stroke(
        `M${num(-l * 0.6)} ${num(-w * 0.42)}Q0 ${num(-w * 0.8)} ${num(l * 0.6)} ${num(-w * 0.42)}`,
        '#ffe9c4',
        8,
        0.5,
      ),
    ],
  ]);
}
