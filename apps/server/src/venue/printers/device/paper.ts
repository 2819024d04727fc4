import type { Language } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { encode } from 'uqr';
import { type Bitmap, blank, fillRect, invertRows, stack, stamp } from './bitmap.ts';
import { drawText } from './text.ts';

/** The size of a text, from a note to the number of a table. */
export type Size = 'small' | 'normal' | 'large' | 'huge';

/** A part of a paper, from top to bottom. */
export type Block =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly size?: Size;
      readonly bold?: boolean;
      readonly align?: 'start' | 'center';
      /** White on black, over the whole width. */
      readonly inverted?: boolean;
      /** How far it stands in from the start, in characters of its size. */
      readonly indent?: number;
      /** The language that it is in, if another than the paper's. */
      readonly language?: Language;
    }
  | {
      readonly kind: 'row';
      readonly start: string;
      readonly end: string;
      readonly size?: Size;
      readonly bold?: boolean;
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'gap' }
  | { readonly kind: 'code'; readonly url: string };

/** What is printed on one paper. */
export interface Paper {
  readonly language: Language;
  readonly blocks: readonly Block[];
}

/** The widths of paper, in millimetres, and how many dots fit across. */
export const dotsOf = { 58: 384, 80: 576 } as const;

/** A width of `dotsOf`. */
export type PaperWidth = keyof typeof dotsOf;

const sizes: Readonly<Record<Size, number>> = { small: 20, normal: 26, large: 34, huge: 60 };
const leading = 10;

/** Papers longer than this, some 2.5 metres, are cut off: nobody orders so much, and a mistake must not use up a roll. */
const heightMax = 20_000;

/** Draws a paper as a printer prints it. */
export async function drawPaper({ language, blocks }: Paper, paperWidth: PaperWidth): Promise<Bitmap> {
  const width = dotsOf[paperWidth];
  const parts: Bitmap[] = [];
  let height = 0;
  for (const block of blocks) {
    const part = await drawBlock(block, width, directionOf(language) === 'rtl');
    height += part.height;
    if (height > heightMax) break;
    parts.push(part);
  }
  return stack(width, parts);
}

function drawBlock(block: Block, width: number, rtl: boolean): Promise<Bitmap> {
  switch (block.kind) {
    case 'text':
      return drawWords(block, width, rtl);
    case 'row':
      return drawRow(block, width, rtl);
    case 'rule': {
      const part = blank(width, 14);
      fillRect(part, { left: 0, top: 4, width, height: 2 });
      return Promise.resolve(part);
    }
    case 'gap':
      return Promise.resolve(blank(width, 20));
    case 'code':
      return Promise.resolve(drawCode(block.url, width));
  }
}

async function drawWords(
  block: Extract<Block, { kind: 'text' }>,
  width: number,
  paperRtl: boolean,
): Promise<Bitmap> {
  const { text, size = 'normal', bold = false, align = 'start', inverted = false, indent = 0 } = block;
  const rtl = block.language === undefined ? paperRtl : directionOf(block.language) === 'rtl';
  const margin = inverted ? 10 : 0;
  const inset = Math.round(indent * sizes[size] * 0.6) + margin;
  const ink = await drawText(text, { size: sizes[size], bold, width: width - inset - margin });
  const part = blank(width, ink.height + leading + 2 * margin);
  const left =
    align === 'center' ? Math.floor((width - ink.width) / 2) : rtl ? width - ink.width - inset : inset;
  stamp(part, ink, left, margin + leading / 2);
  if (inverted) invertRows(part, 0, part.height - leading / 2);
  return part;
}

/** A word at the start and a figure at the end; the word wraps beside the figure. */
async function drawRow(
  { start, end, size = 'normal', bold = false }: Extract<Block, { kind: 'row' }>,
  width: number,
  rtl: boolean,
): Promise<Bitmap> {
  const figure = await drawText(end, { size: sizes[size], bold, width: Math.floor(width / 2) });
  const word = await drawText(start, { size: sizes[size], bold, width: width - figure.width - 16 });
  const part = blank(width, Math.max(word.height, figure.height) + leading);
  stamp(part, word, rtl ? width - word.width : 0, leading / 2);
  stamp(part, figure, rtl ? 0 : width - figure.width, leading / 2);
  return part;
}

function drawCode(url: string, width: number): Bitmap {
  const { data, size } = encode(url, { border: 2 });
  const module = Math.max(1, Math.min(6, Math.floor(width / 2 / size)));
  const part = blank(width, size * module);
  const from = Math.floor((width - size * module) / 2);
  for (const [y, row] of data.entries()) {
    for (const [x, black] of row.entries()) {
      if (black) fillRect(part, { left: from + x * module, top: y * module, width: module, height: module });
    }
  }
  return part;
}
