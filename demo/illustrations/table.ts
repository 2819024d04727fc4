import sharp, { type OverlayOptions } from 'sharp';
import { DISHES } from './catalogue.ts';
import { BLEED, Canvas, SIDE } from './kit/canvas.ts';
import { lightDefs } from './kit/light.ts';

/** The part of the table that a phone shows, in pixels, and the margin around it for the drift. */
export const VIEW = { width: 780, height: 1688 } as const;
export const MARGIN = 48;

const CLOTH = '#79804f';

/** Slug, centre and size of each drawing in the view. The middle is left free for the welcome card. */
const LAID: readonly (readonly [string, number, number, number])[] = [
  ['tabbouleh', -10, 664, 440],
  ['shakshuka', 64, 168, 560],
  ['hummus-beiruti', 470, 40, 410],
  ['kebab-halabi', 770, 318, 600],
  ['muhammara-halabiyeh', 752, 800, 340],
  ['fattoush-sumac', 30, 1176, 510],
  ['kunafa-nabulsieh', 756, 1240, 470],
  ['manakish-zaatar', 150, 1640, 470],
  ['karak-tea', 352, 470, 280],
  ['grilled-halloumi', 668, 1650, 410],
];

const full = { width: VIEW.width + 2 * MARGIN, height: VIEW.height + 2 * MARGIN };

const sheet = (defs: string, body: string): Buffer => {
  const size = `width="${full.width}" height="${full.height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs>${body}</svg>`);
};

function cloth(): Buffer {
  const whole = `width="${full.width}" height="${full.height}"`;
  return sheet(
    lightDefs(1),
    `<rect ${whole} fill="${CLOTH}"/><rect ${whole} filter="url(#linen)" opacity=".42"/>`,
  );
}

function evening(): Buffer {
  const stops = [
    [0, '#fff3d6', 0.36],
    [0.5, '#fff3d6', 0],
    [1, '#140a04', 0.46],
  ];
  const marks = stops
    .map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`)
    .join('');
  const light = `<radialGradient id="a" cx=".1" cy=".02" r="1.1">${marks}</radialGradient>`;
  return sheet(light, `<rect width="${full.width}" height="${full.height}" fill="url(#a)"/>`);
}

/** Drawn large, then reduced, because the light depends on the resolution. Cropped to the table. */
async function dish(slug: string, cx: number, cy: number, size: number): Promise<OverlayOptions> {
  const found = DISHES.find((d) => d.slug === slug);
  if (!found) throw new Error(`No such dish: ${slug}`);
  const canvas = new Canvas(slug);
  found.draw(canvas);
  const side = Math.round((size * (SIDE + 2 * BLEED)) / SIDE);
  const drawn = await sharp(Buffer.from(canvas.cutout(1000)), { unlimited: true })
    .png()
    .toBuffer();
  const left = Math.round(cx + MARGIN - side / 2);
  const top = Math.round(cy + MARGIN - side / 2);
  const [x, y] = [Math.max(0, -left), Math.max(0, -top)];
  const width = Math.min(side - x, full.width - Math.max(0, left));
  const height = Math.min(side - y, full.height - Math.max(0, top));
  const small = await sharp(drawn).resize(side, side).png().toBuffer();
  const input = await sharp(small).extract({ left: x, top: y, width, height }).png().toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
}

/** The laid table, `MARGIN` larger than the view on every side. */
export async function layTable(): Promise<Buffer> {
  const layers: OverlayOptions[] = [];
  for (const [slug, x, y, size] of LAID) layers.push(await dish(slug, x, y, size));
  return sharp(cloth())
    .composite([...layers, { input: evening() }])
    .removeAlpha()
    .png()
    .toBuffer();
}
