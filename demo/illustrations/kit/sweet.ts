import type { Canvas, Piece } from './canvas.ts';
import { pick, times } from './random.ts';
import { blob, leafShape } from './shapes.ts';
import { at, box, num, path, stroke } from './svg.ts';

/** A single cupped rose petal, to be scattered. */
export const petal =
  (s: number): Piece =>
  (r) =>
    path(
      `M0 ${num(s)}C${num(-s * 0.9)} ${num(s * 0.5)} ${num(-s)} ${num(-s * 0.7)} ${num(-s * 0.3)} ${num(-s * 0.8)}Q0 ${num(-s * 0.6)} ${num(s * 0.25)} ${num(-s * 0.85)}C${num(s)} ${num(-s * 0.7)} ${num(s * 0.85)} ${num(s * 0.5)} 0 ${num(s)}Z`,
      pick(r, ['#b8506a', '#a63e5a', '#c76a80', '#d0869a']),
    ) +
    stroke(
      `M0 ${num(s * 0.8)}Q${num(-s * 0.1)} 0 ${num(-s * 0.1)} ${num(-s * 0.6)}M${num(s * 0.05)} ${num(s * 0.6)}Q${num(s * 0.3)} 0 ${num(s * 0.35)} ${num(-s * 0.5)}`,
      '#f0b6c2',
      1.6,
      0.6,
    );

/** A diamond of layered pastry with its nut. */
export function diamond(c: Canvas, dx: number, dy: number, s: number, turn: number): void {
  const { r } = c;
  const rhomb = (k: number): string =>
    `M0 ${num(-s * k)}L${num(s * 0.62 * k)} 0L0 ${num(s * k)}L${num(-s * 0.62 * k)} 0Z`;
  const layers = times(
    4,
    (i) =>
      `<path d="${rhomb(0.94 - i * 0.15)}" fill="none" stroke="#b5701f" stroke-width="2.4" opacity=".55" transform="translate(${i} ${i})"/>`,
  );
  const nut = times(16, () => {
    const a = r() * 6.28;
    const d = Math.sqrt(r()) * s * 0.24;
    return at(
      Math.cos(a) * d,
      Math.sin(a) * d,
      r() * 360,
      path(
        blob(r, 0, 0, s * 0.075, { wob: 0.3, n: 6 }),
        pick(r, ['#7d9a3a', '#93ad4b', '#637f2a', '#a9bf62']),
      ),
    );
  });
  c.stack(dx, dy, turn, [
    [
      'piece',
      `<path d="${rhomb(1)}" fill="#a8621a" stroke="#a8621a" stroke-width="10" stroke-linejoin="round" transform="translate(5 8)"/>`,
    ],
    [
      'gloss',
      `<path d="${rhomb(0.96)}" fill="#dd9c3c" stroke="#dd9c3c" stroke-width="9" stroke-linejoin="round"/>`,
    ],
    ['blur2', layers],
    ['tiny', nut],
  ]);
}

/** A finger of shredded pastry rolled around nuts. */
export function finger(c: Canvas, dx: number, dy: number, l: number, turn: number): void {
  const { r } = c;
  const w = l * 0.27;
  const threads = times(60, () => {
    const u = (r() - 0.5) * l * 1.7;
    return stroke(
      `M${num(u)} ${num(-w * 0.85 + r() * 8)}q${num(8 + r() * 12)} ${num(w * 0.8)} ${num(4 + r() * 8)} ${num(w * 1.5)}`,
      pick(r, ['#f2b650', '#c4740f', '#e8a23f', '#a85c10']),
      2.6,
      0.8,
    );
  });
  const ends = [-1, 1]
    .map((k) =>
      times(7, () =>
        path(
          blob(r, k * l * 0.96 + (r() - 0.5) * 8, (r() - 0.5) * w * 1.1, 5.5, { wob: 0.3, n: 6 }),
          pick(r, ['#7d9a3a', '#93ad4b', '#637f2a']),
        ),
      ),
    )
    .join('');
  c.stack(dx, dy, turn, [
    ['gloss', box(l * 2, w * 2, w * 0.8, '#d98f2e')],
    ['tiny', threads],
    ['tiny', ends],
  ]);
}

/** A round ball fried in syrup. */
export function dumpling(c: Canvas, dx: number, dy: number, s: number): void {
  const { r } = c;
  const tone = pick(r, ['#cf8a36', '#dba04c', '#c88030', '#e3ad5c']);
  c.stack(dx, dy, 0, [
    ['crust', path(blob(r, 4, 9, s, { wob: 0.05 }), '#3a1c0a'), 0.35],
    ['crust', path(blob(r, 0, 0, s, { wob: 0.05, n: 14 }), tone)],
    ['blur5', path(blob(r, s * 0.2, s * 0.3, s * 0.5, { wob: 0.2 }), '#8a4712'), 0.45],
    ['blur5', path(blob(r, -s * 0.3, -s * 0.36, s * 0.24, { sx: 1.4 }), '#fff0cf'), 0.7],
  ]);
}

/** A flake of puff pastry. */
export const flake =
  (s: number): Piece =>
  (r) => {
    const d = blob(r, 0, 0, s, { wob: 0.28, n: 10, sy: 0.8 });
    return (
      path(d, pick(r, ['#dca050', '#c98838', '#e8b870', '#b8742a'])) +
      times(3, (i) =>
        stroke(
          `M${num(-s * 0.6)} ${num((i - 1) * s * 0.3)}q${num(s * 0.6)} ${num(-s * 0.2)} ${num(s * 1.2)} 0`,
          i % 2 ? '#f6dba6' : '#8a4f18',
          2.6,
          0.55,
        ),
      )
    );
  };

export const cardamom: Piece = () =>
  path(leafShape(46, 24), '#9aa660') + stroke('M0 -19L0 20M-5 -12Q-7 2 -4 14M5 -12Q7 2 4 14', '#6d7840', 1.7);

export const date =
  (l: number): Piece =>
  (r) =>
    path(blob(r, 0, 0, l * 0.5, { wob: 0.04, n: 12, sy: 0.56 }), pick(r, ['#5a2a14', '#6b3418', '#4a2010'])) +
    stroke(
      `M${num(-l * 0.34)} ${num(-l * 0.05)}Q0 ${num(-l * 0.15)} ${num(l * 0.34)} ${num(-l * 0.04)}M${num(-l * 0.3)} ${num(l * 0.08)}Q0 ${num(l * 0.02)} ${num(l * 0.32)} ${num(l * 0.1)}`,
      '#2f1208',
      2.4,
      0.6,
    );

/** A cube of ice in a drink. */
export function ice(c: Canvas, dx: number, dy: number, turn: number, k: number): void {
  const edge = 'fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3"';
  const square = (q: number, extra: string): string =>
    `<rect x="${num(-q)}" y="${num(-q)}" width="${num(2 * q)}" height="${num(2 * q)}" rx="${num(q * 0.28)}" ${extra}/>`;
  const shine = `M${num(-k * 0.6)} ${num(k * 0.1)}L${num(-k * 0.6)} ${num(-k * 0.6)}L${num(k * 0.1)} ${num(-k * 0.6)}`;
  c.put(dx + 4, dy + 7, square(k, 'fill="#1c1408" opacity=".35"'), { turn, light: 'blur5' });
  c.add(
    at(
      c.x + dx,
      c.y + dy,
      turn,
      square(k, 'fill="#fff" opacity=".4"') +
        square(k * 0.72, 'fill="#fff" opacity=".26"') +
        square(k, edge) +
        stroke(shine, '#fff', 6),
    ),
  );
}
