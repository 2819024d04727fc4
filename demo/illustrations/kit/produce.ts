import type { Piece } from './canvas.ts';
import type { Palette } from './greens.ts';
import { between, pick, times } from './random.ts';
import { blob, leafShape } from './shapes.ts';
import { at, box, circle, num, oval, path, stroke } from './svg.ts';

interface Citrus {
  rind: string;
  pith: string;
  flesh: string;
}
export const LEMON: Citrus = { rind: '#e9bd2e', pith: '#fbf1c9', flesh: '#f3d65a' };
export const LIME: Citrus = { rind: '#7d9f3a', pith: '#eef3c8', flesh: '#c6d66c' };
export const ORANGE: Citrus = { rind: '#e08a1f', pith: '#fbe6bd', flesh: '#f0a338' };

function segment(rad: number, flesh: string): string {
  const [a, b, d] = [num(rad * 0.26), num(rad * 0.3), num(rad * 0.16)];
  const side = `C${a} ${num(-rad * 0.5)} ${b} ${num(-rad * 0.8)} ${d} ${num(-rad * 0.82)}`;
  const back = `C${-b} ${num(-rad * 0.8)} ${-a} ${num(-rad * 0.5)} 0 ${num(-rad * 0.1)}`;
  const shine = stroke(
    `M${num(rad * 0.04)} ${num(-rad * 0.35)}L${num(rad * 0.1)} ${num(-rad * 0.7)}`,
    '#fff',
    2,
    0.55,
  );
  return path(`M0 ${num(-rad * 0.1)}${side}L${-d} ${num(-rad * 0.82)}${back}Z`, flesh) + shine;
}

/** A round slice of lemon, lime or orange. */
export const citrus =
  (rad: number, kind: Citrus = LEMON): Piece =>
  () =>
    circle(0, 0, rad, kind.rind) +
    circle(0, 0, rad * 0.92, kind.pith) +
    times(9, (i) => at(0, 0, i * 40, segment(rad, kind.flesh)));

/** A wedge: rind below, flesh above. */
export const wedge =
  (rad: number, kind: Citrus = LEMON): Piece =>
  () => {
    const arc = (q: number, lift: number): string =>
      `M${num(-q)} 0A${num(q)} ${num(q * 0.86)} 0 0 0 ${num(q)} 0Q0 ${num(-lift)} ${num(-q)} 0Z`;
    const rays = times(5, (i) =>
      stroke(`M0 ${num(rad * 0.02)}L${num((i - 2) * rad * 0.36)} ${num(rad * 0.6)}`, '#fff', 2.4, 0.55),
    );
    return (
      path(arc(rad, rad * 0.3), kind.rind) +
      path(arc(rad * 0.9, rad * 0.3), kind.pith) +
      path(arc(rad * 0.8, rad * 0.16), kind.flesh) +
      rays
    );
  };

export const cucumber =
  (rad: number): Piece =>
  (r) =>
    circle(0, 0, rad, '#4d7a35') +
    circle(0, 0, rad * 0.9, '#cfe0a0') +
    circle(0, 0, rad * 0.62, '#e2ecc0') +
    times(8, (i) => at(0, 0, i * 45 + r() * 14, oval(0, -rad * 0.42, rad * 0.06, rad * 0.15, '#bccf86')));

export const radish =
  (rad: number): Piece =>
  () =>
    circle(0, 0, rad, '#c2315a') +
    circle(0, 0, rad * 0.86, '#fbeef0') +
    circle(0, 0, rad * 0.66, 'none', 'stroke="#e9b9c6" stroke-width="1.4" opacity=".6"');

/** A wedge of tomato lying on its skin. */
export const tomatoWedge =
  (rad: number): Piece =>
  () => {
    const half = (q: number, lift: number): string =>
      `M${num(-q)} 0A${num(q)} ${num(q)} 0 0 0 ${num(q)} 0C${num(q * 0.5)} ${num(-lift)} ${num(-q * 0.5)} ${num(-lift)} ${num(-q)} 0Z`;
    const seeds = times(6, (i) =>
      oval(
        -rad * 0.5 + i * rad * 0.2,
        rad * (0.28 + 0.18 * Math.sin((i / 5) * Math.PI)),
        rad * 0.05,
        rad * 0.09,
        '#f4c877',
      ),
    );
    return path(half(rad, rad * 0.3), '#b92f1d') + path(half(rad * 0.86, rad * 0.2), '#dd5539') + seeds;
  };

/** A round slice of tomato with its three chambers. */
export const tomatoSlice =
  (rad: number): Piece =>
  (r) =>
    circle(0, 0, rad, '#b92f1d') +
    circle(0, 0, rad * 0.9, '#e0694a') +
    times(5, (i) =>
      at(
        0,
        0,
        i * 72 + r() * 8,
        oval(0, -rad * 0.5, rad * 0.2, rad * 0.27, '#c9402a') +
          times(3, (k) =>
            oval((k - 1) * rad * 0.1, -rad * (0.44 + 0.08 * (k % 2)), rad * 0.035, rad * 0.06, '#f4d08a'),
          ),
      ),
    );

export const cherryTomato =
  (rad: number): Piece =>
  (r) =>
    circle(0, 0, rad, '#b5301a') +
    circle(0, 0, rad * 0.84, '#df5a3c') +
    times(3, (i) =>
      at(
        0,
        0,
        i * 120 + r() * 30,
        oval(0, -rad * 0.42, rad * 0.22, rad * 0.26, '#c33d25') +
          circle(0, -rad * 0.44, rad * 0.07, '#f4d08a'),
      ),
    );

/** Cubes of anything: tomato, feta, potato, beet. */
export const dice =
  (s: number, colours: Palette, round = 0.26): Piece =>
  (r) =>
    box(s * between(r, 0.85, 1.15), s * between(r, 0.85, 1.1), s * round, pick(r, colours));

export const onionRing =
  (rad: number, colour = '#b86a8e'): Piece =>
  () =>
    circle(0, 0, rad, 'none', `stroke="${colour}" stroke-width="${num(rad * 0.14)}"`) +
    circle(0, 0, rad * 0.86, 'none', `stroke="#f3e6ea" stroke-width="${num(rad * 0.2)}"`);

export const chilli =
  (l: number, colour = '#4c7a2f'): Piece =>
  () =>
    path(
      `M0 ${num(-l / 2)}C${num(l * 0.2)} ${num(-l * 0.4)} ${num(l * 0.16)} ${num(l * 0.2)} ${num(-l * 0.06)} ${num(l / 2)}C${num(-l * 0.02)} ${num(l * 0.15)} ${num(-l * 0.14)} ${num(-l * 0.36)} 0 ${num(-l / 2)}Z`,
      colour,
    ) +
    stroke(
      `M0 ${num(-l / 2)}q${num(l * 0.02)} ${num(-l * 0.1)} ${num(l * 0.1)} ${num(-l * 0.14)}`,
      '#5f7a3a',
      l * 0.05,
    );

export const chilliRing =
  (rad: number, colour: string): Piece =>
  () =>
    circle(0, 0, rad, 'none', `stroke="${colour}" stroke-width="${num(rad * 0.5)}"`) +
    circle(rad * 0.2, 0, rad * 0.22, '#f4e4b0');

export const pomegranate =
  (s: number): Piece =>
  (r) => {
    const d = `M0 ${num(-s)}C${num(s * 0.9)} ${num(-s * 0.5)} ${num(s * 0.85)} ${num(s * 0.75)} 0 ${num(s * 0.85)}C${num(-s * 0.85)} ${num(s * 0.75)} ${num(-s * 0.9)} ${num(-s * 0.5)} 0 ${num(-s)}Z`;
    return path(d, pick(r, ['#a3122f', '#8d0f2a', '#b81c3a', '#c4304a']));
  };

export const olive =
  (s: number, colours: Palette = ['#3b2a36', '#2f2430', '#4a3a2e']): Piece =>
  (r) =>
    oval(0, 0, s * 1.2, s, pick(r, colours)) + oval(s * 0.75, 0, s * 0.26, s * 0.34, '#120b10');

export const GREEN_OLIVE: Palette = ['#8a8f3a', '#7a8034', '#9aa048'];

/** A halved fig. */
export const fig =
  (rad: number): Piece =>
  (r) =>
    path(blob(r, 0, 0, rad, { wob: 0.04, n: 14, sy: 1.12 }), '#4a2340') +
    path(blob(r, 0, 0, rad * 0.87, { wob: 0.04, n: 14, sy: 1.12 }), '#e3c2a6') +
    path(blob(r, 0, rad * 0.03, rad * 0.77, { wob: 0.08, n: 14, sy: 1.1 }), '#b23a4a') +
    path(blob(r, 0, rad * 0.08, rad * 0.22, { wob: 0.2, n: 9, sy: 1.5 }), '#7d1f33', 'opacity=".8"') +
    times(54, () => {
      const a = r() * 6.3;
      const d = rad * (0.24 + r() * 0.42);
      return circle(
        Math.cos(a) * d,
        Math.sin(a) * d * 1.1,
        rad * 0.038,
        pick(r, ['#f6d9a8', '#eec08a', '#861f38']),
      );
    });

/** Roasted aubergine, round slice with charred skin. */
export const aubergine =
  (rad: number): Piece =>
  (r) =>
    path(blob(r, 0, 0, rad, { wob: 0.04, n: 14 }), '#3a2233') +
    path(blob(r, 0, 0, rad * 0.9, { wob: 0.05, n: 14 }), pick(r, ['#b07a38', '#9c6a2e', '#bd8844'])) +
    path(blob(r, 0, 0, rad * 0.55, { wob: 0.25, n: 11 }), '#7d4c1e', 'opacity=".6"') +
    path(blob(r, -rad * 0.3, -rad * 0.3, rad * 0.2, { wob: 0.3, n: 9 }), '#d3a45e', 'opacity=".7"') +
    path(blob(r, rad * 0.36, rad * 0.2, rad * 0.16, { wob: 0.3, n: 9 }), '#5f3716', 'opacity=".6"') +
    times(12, () =>
      oval(
        between(r, -0.5, 0.5) * rad,
        between(r, -0.5, 0.5) * rad,
        rad * 0.05,
        rad * 0.03,
        '#f1dfb0',
        'opacity=".8"',
      ),
    );

/** An okra pod. */
export const okra =
  (l: number): Piece =>
  (r) => {
    const w = l * 0.15;
    const d = `M${num(-w * 0.7)} ${num(l * 0.42)}C${num(-w * 1.3)} ${num(l * 0.1)} ${num(-w * 0.8)} ${num(-l * 0.2)} 0 ${num(-l * 0.5)}C${num(w * 0.8)} ${num(-l * 0.2)} ${num(w * 1.3)} ${num(l * 0.1)} ${num(w * 0.7)} ${num(l * 0.42)}Z`;
    return (
      path(d, pick(r, ['#5b8036', '#6a9040', '#4d7230'])) +
      stroke(
        `M0 ${num(l * 0.36)}L0 ${num(-l * 0.4)}M${num(-w * 0.55)} ${num(l * 0.34)}Q${num(-w * 0.7)} 0 ${num(-w * 0.1)} ${num(-l * 0.36)}M${num(w * 0.55)} ${num(l * 0.34)}Q${num(w * 0.7)} 0 ${num(w * 0.1)} ${num(-l * 0.36)}`,
        '#a4bf72',
        2,
        0.6,
      ) +
      oval(0, l * 0.43, w * 0.85, l * 0.06, '#8fa45c')
    );
  };

/** A berry, date or grape: a smooth oval body. */
export const fruit =
  (a: number, b: number, colours: Palette): Piece =>
  (r) =>
    path(blob(r, 0, 0, 1, { wob: 0.03, n: 12, sx: a, sy: b }), pick(r, colours));

/** Long vegetable batons: carrot, courgette, pickle, turnip. */
export const baton =
  (l: number, w: number, colours: Palette): Piece =>
  (r) =>
    box(l * between(r, 0.85, 1.1), w, w * 0.34, pick(r, colours)) +
    stroke(`M${num(-l * 0.36)} ${num(-w * 0.2)}L${num(l * 0.36)} ${num(-w * 0.2)}`, '#fff', w * 0.12, 0.28);

export const bayLeaf =
  (l: number): Piece =>
  () =>
    path(leafShape(l, l * 0.4), '#6f7a45') + stroke(`M0 ${num(-l * 0.46)}L0 ${num(l * 0.5)}`, '#a9ae78', 2.4);

export const kiwi =
  (rad: number): Piece =>
  (r) =>
    circle(0, 0, rad, '#7a5a34') +
    circle(0, 0, rad * 0.94, '#8cb23c') +
    circle(0, 0, rad * 0.66, '#a5c65a') +
    path(blob(r, 0, 0, rad * 0.26, { wob: 0.08 }), '#eef2cf') +
    times(22, (i) =>
      at(0, 0, i * 16.4 + r() * 6, oval(0, -rad * (0.4 + r() * 0.1), rad * 0.025, rad * 0.055, '#231a14')),
    );
