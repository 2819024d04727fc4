/** The few commands of ESC/POS that we send, and the answers that we read. Text is never among them: it is drawn. */
import type { PrinterState } from '@sufra/domain/venue/printing';
import type { Bitmap } from './bitmap.ts';

const [dle, eot, esc, gs] = [0x10, 0x04, 0x1b, 0x1d];

/** Asks for the printer's state, why it is offline, and its paper. A printer answers these at once, even if it is stuck. */
export const askState = Buffer.from([dle, eot, 1, dle, eot, 2, dle, eot, 4]);

/** Asks about the paper in its turn, after all that was sent before: its answer says that the rest was printed. */
export const askWhenPrinted = Buffer.from([gs, 0x72, 1]);

/** Opens the cash drawer: a pulse of 50 ms on its first wire. */
export const openDrawer = Buffer.from([esc, 0x70, 0, 25, 250]);

/** Rows in one command: few enough for the smallest memory of a printer. */
const bandRows = 128;

/** A picture as a paper: it is printed, fed and cut. */
export function paperCommands(picture: Bitmap): Buffer {
  const rowBytes = picture.width / 8;
  const parts: Buffer[] = [Buffer.from([esc, 0x40])];
  for (let row = 0; row < picture.height; row += bandRows) {
    const rows = Math.min(bandRows, picture.height - row);
    const bits = picture.bits.subarray(row * rowBytes, (row + rows) * rowBytes);
    parts.push(Buffer.from([gs, 0x76, 0x30, 0, rowBytes, 0, rows, 0]), withoutCommands(bits));
  }
  const feedAndCut = [gs, 0x56, 66, 0];
  parts.push(Buffer.from(feedAndCut));
  return Buffer.concat(parts);
}

/** What follows DLE in the commands that printers obey even inside a picture: states, recovery, drawer and power. */
const urgent = new Set([eot, 0x05, 0x14]);

/**
 * The bits of a picture without the pairs of bytes that a printer would take for an urgent command: one dot of each is
 * left white. What guests type is drawn, so no text of theirs can open a drawer, not even by how it looks.
 */
export function withoutCommands(bits: Uint8Array): Buffer {
  const safe = Buffer.from(bits);
  for (let at = 0; at + 1 < safe.length; at += 1) {
    if (safe[at] === dle && urgent.has(safe[at + 1] ?? 0)) safe[at] = 0;
  }
  // The next band begins with GS, so a DLE at the end is harmless.
  return safe;
}

/** What a printer said in answer to `askState` and `askWhenPrinted`. */
export interface Heard {
  /** Its state; undefined if it said nothing about it. */
  readonly state: Exclude<PrinterState, 'untried'> | undefined;
  /** Whether it said that everything was printed. */
  readonly printed: boolean;
  /** How many answers came to `askState`: three are all of them. */
  readonly answers: number;
}

/**
 * Reads what a printer sent. An answer to DLE EOT has bits 1 and 4 set, in the order of the questions; one to GS r has bit 4
 * clear. Anything else is left out.
 */
export function hear(bytes: Uint8Array): Heard {
  const answers = [...bytes].filter((byte) => (byte & 0b1001_0011) === 0b0001_0010);
  const printed = [...bytes].some((byte) => (byte & 0b1001_0000) === 0);
  const [state, offline, paper] = answers;
  return { state: stateOf(state, offline, paper), printed, answers: answers.length };
}

function stateOf(
  state: number | undefined,
  offline: number | undefined = 0,
  paper: number | undefined = 0,
): Heard['state'] {
  if (state === undefined) return undefined;
  if (paper & 0x60 || offline & 0x20) return 'paper_out';
  if (offline & 0x04) return 'cover_open';
  if (state & 0x08) return 'offline';
  return paper & 0x0c ? 'paper_low' : 'ready';
}
