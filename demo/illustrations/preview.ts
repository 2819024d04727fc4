import sharp, { type OverlayOptions } from 'sharp';
import { DISHES } from './catalogue.ts';
import { Canvas } from './kit/canvas.ts';

/** Makes a contact sheet for review: `node preview.ts out.png [category or slug…]`. */
const [out = 'sheet.png', ...wanted] = process.argv.slice(2);
const chosen = DISHES.filter((d) => !wanted.length || wanted.includes(d.slug) || wanted.includes(d.category));
const tile = chosen.length > 30 ? 300 : chosen.length > 9 ? 400 : 520;
const columns = Math.min(chosen.length > 30 ? 8 : 4, Math.ceil(Math.sqrt(chosen.length)));
const rows = Math.ceil(chosen.length / columns);

async function picture(i: number): Promise<OverlayOptions> {
  const dish = chosen[i];
  if (!dish) throw new Error(`no dish ${i}`);
  const canvas = new Canvas(dish.slug);
  dish.draw(canvas);
  const full = await sharp(Buffer.from(canvas.svg(640, dish.cloth)), { unlimited: true })
    .png()
    .toBuffer();
  const input = await sharp(full).resize(tile, tile).png().toBuffer();
  return { input, left: (i % columns) * (tile + 8), top: Math.floor(i / columns) * (tile + 8) };
}

const tiles: OverlayOptions[] = [];
for (let i = 0; i < chosen.length; i++) tiles.push(await picture(i));
const size = { width: columns * (tile + 8), height: rows * (tile + 8) };
await sharp({ create: { ...size, channels: 3, background: '#f7f1e6' } })
  .composite(tiles)
  .png()
  .toFile(out);
