import { encode } from 'uqr';

/** The dark squares of a QR code's drawing, as the pairs of its path say them. */
export function squaresOf(image: Element): string[] {
  const path = image.querySelector('path')?.getAttribute('d') ?? '';
  return [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${String(x)},${String(y)}`);
}

/** The dark squares of the code of a text. */
export function squaresFor(text: string): string[] {
  const { data } = encode(text, { border: 3, ecc: 'M' });
  return data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${String(x)},${String(y)}`] : [])));
}
