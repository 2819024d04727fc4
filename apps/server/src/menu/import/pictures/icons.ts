/**
 * Allergen icons from SVG line drawings. An image can't take the page's text colour, so each gets its own background.
 */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import { type What, what } from '../read/what.ts';

/** Three times the size at which the app shows an icon. */
export const iconWidth = 108;

const bytesMax = 64 * 1024;
const ink = '#231a13';
const ground = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#f0e4cd"/></svg>`;

/**
 * Renders an icon in dark lines on a light background, which is legible in both themes, as WebP. The SVG itself is
 * never served, because it could contain a script.
 */
export async function drawIcon(
  path: string,
): Promise<{ readonly ok: true; readonly webp: Buffer } | { readonly ok: false; readonly why: What }> {
  const file = basename(path);
  if ((await stat(path)).size > bytesMax) return { ok: false, why: what('signTooBig', { file }) };
  const lines = (await readFile(path, 'utf8')).replaceAll('currentColor', ink);
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<svg\b/.test(lines)) return { ok: false, why: what('signNoSvg', { file }) };
  const inside = Math.round(iconWidth * 0.58);
  try {
    const sign = await sharp(Buffer.from(lines), { density: 400 })
      .resize(inside, inside, { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer();
    const disc = sharp(Buffer.from(ground)).resize(iconWidth, iconWidth, { kernel: 'nearest' });
    return {
      ok: true,
      webp: await disc
        .composite([{ input: sign }])
        .webp({ quality: 90 })
        .toBuffer(),
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ok: false, why: what('signUnreadable', { file, why: error.message.split('\n')[0] }) };
  }
}
