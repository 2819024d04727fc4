export const TAU = Math.PI * 2;

/** One decimal is a tenth of a drawing unit: below what the renderer can show. */
export const num = (n: number): number => Math.round(n * 10) / 10;

export const group = (body: string, attrs = ''): string => `<g ${attrs}>${body}</g>`;

export function at(x: number, y: number, turn: number, body: string, sx = 1, sy = sx): string {
  const scale = sx === 1 && sy === 1 ? '' : ` scale(${sx} ${sy})`;
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})${scale}">${body}</g>`;
}

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;

export const circle = (x: number, y: number, rad: number, fill: string, extra = ''): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(rad)}" fill="${fill}" ${extra}/>`;

export const oval = (x: number, y: number, a: number, b: number, fill: string, extra = ''): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(a)}" ry="${num(b)}" fill="${fill}" ${extra}/>`;

export function box(w: number, h: number, round: number, fill: string, extra = ''): string {
  const size = `x="${num(-w / 2)}" y="${num(-h / 2)}" width="${num(w)}" height="${num(h)}"`;
  return `<rect ${size} rx="${num(round)}" fill="${fill}" ${extra}/>`;
}

export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  const line = `stroke="${colour}" stroke-width="${num(width)}" fill="none" stroke-linecap="round"`;
  return `<path d="${d}" ${line} stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** A blurred highlight lying on a wet or glazed surface. */
export function gleam(x: number, y: number, a: number, b: number, opacity = 0.5, blur = 12): string {
  const turn = `transform="rotate(-38 ${num(x)} ${num(y)})"`;
  return oval(x, y, a, b, '#fff4dc', `opacity="${opacity}" filter="url(#blur${blur})" ${turn}`);
}
