import type { Canvas } from './canvas.ts';
import { bars } from './meat.ts';
import { pick, times } from './random.ts';
import { capsule, type Point, smooth } from './shapes.ts';
import { num, path, stroke } from './svg.ts';

/** A curled prawn, head to the left. */
export function prawn(c: Canvas, dx: number, dy: number, s: number, turn: number): void {
  const { r } = c;
  const outer: Point[] = [];
  const inner: Point[] = [];
  for (let i = 0; i <= 12; i++) {
    const a = Math.PI * (1.02 + (i / 12) * 1.22);
    const w = s * 0.34 * (1 - (i / 12) * 0.62);
    outer.push([Math.cos(a) * (s * 0.72 + w), Math.sin(a) * (s * 0.72 + w)]);
    inner.unshift([Math.cos(a) * (s * 0.72 - w), Math.sin(a) * (s * 0.72 - w)]);
  }
  const rings = times(7, (i) => {
    const a = Math.PI * (1.1 + (i / 7) * 1.1);
    const w = s * 0.32 * (1 - (i / 8) * 0.6);
    const [u, v] = [Math.cos(a), Math.sin(a)];
    return stroke(
      `M${num(u * (s * 0.72 - w))} ${num(v * (s * 0.72 - w))}L${num(u * (s * 0.72 + w))} ${num(v * (s * 0.72 + w))}`,
      '#b8401a',
      s * 0.075,
      0.75,
    );
  });
  const end = Math.PI * 2.24;
  const [tx, ty] = [Math.cos(end) * s * 0.72, Math.sin(end) * s * 0.72];
  const tail = [-24, 20]
    .map(
      (t) =>
        `<g transform="translate(${num(tx)} ${num(ty)}) rotate(${150 + t})">${path(`M0 ${num(-s * 0.05)}C${num(s * 0.16)} ${num(-s * 0.4)} ${num(s * 0.05)} ${num(-s * 0.56)} 0 ${num(-s * 0.6)}C${num(-s * 0.12)} ${num(-s * 0.5)} ${num(-s * 0.16)} ${num(-s * 0.3)} 0 ${num(-s * 0.05)}Z`, '#cf4a1c')}</g>`,
    )
    .join('');
  c.stack(dx, dy, turn, [
    ['piece', tail],
    ['gloss', path(smooth([...outer, ...inner]), pick(r, ['#ef8d58', '#f29a66', '#e97f46']))],
    ['tiny', rings],
  ]);
}

/** A fillet from the grill, lying along x. */
export function fillet(
  c: Canvas,
  dx: number,
  dy: number,
  l: number,
  w: number,
  turn: number,
  colour = '#ecd3a2',
): void {
  const { r } = c;
  const flakes = times(9, (i) => {
    const u = ((i + 0.5) / 9 - 0.5) * 1.8 * l;
    return stroke(
      `M${num(u)} ${num(-w * 0.74)}q${num(w * 0.34)} ${num(w * 0.7)} ${num(-w * 0.06)} ${num(w * 1.44)}`,
      '#b98a4c',
      3.4,
      0.5,
    );
  });
  c.stack(dx, dy, turn, [
    ['soft', path(capsule(r, l, w, 0.62, 0.05, 24), colour)],
    ['blur12', path(capsule(r, l * 0.9, w * 0.72, 0.7), '#cf8430'), 0.85],
    ['tiny', flakes],
    ['blur2', bars(r, l, w * 0.86, 6, '#5c2a0c', 11)],
    [
      'blur5',
      stroke(
        `M${num(-l * 0.8)} ${num(-w * 0.5)}Q0 ${num(-w * 0.8)} ${num(l * 0.8)} ${num(-w * 0.46)}`,
        '#fffaf0',
        9,
        0.5,
      ),
    ],
  ]);
}
