import { fileURLToPath } from 'node:url';
import { escapeHtml } from '../../../http/pages/html.ts';
import type { Ink } from './bitmap.ts';

/** How a text looks. Sizes are in dots. */
export interface TextLook {
  readonly size: number;
  readonly bold?: boolean;
  /** The width that it is wrapped at, in dots. */
  readonly width: number;
}

const file = (name: string) => fileURLToPath(new URL(`../fonts/${name}`, import.meta.url));
const fonts = {
  bold: { name: 'Rubik Bold', file: file('rubik-bold.ttf') },
  medium: { name: 'Rubik Medium', file: file('rubik-medium.ttf') },
} as const;

/** Longer texts than any paper needs are cut: drawing takes time and memory. */
const charactersMax = 1000;

/**
 * Draws a text: Arabic is joined and runs from right to left, long lines are wrapped. Nothing in it is markup or a command.
 * Blank texts have no ink.
 */
export async function drawText(text: string, { size, bold = false, width }: TextLook): Promise<Ink> {
  const said = [...text.toWellFormed().trim()].slice(0, charactersMax).join('');
  if (said === '') return { width: 0, height: 0, dots: new Uint8Array() };
  // Loaded on demand: a venue without printers doesn't need it.
  const { default: sharp } = await import('sharp');
  const font = bold ? fonts.bold : fonts.medium;
  const { data, info } = await sharp({
    text: {
      text: escapeHtml(said),
      font: `${font.name} ${String(size)}`,
      fontfile: font.file,
      width,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, dots: data };
}
