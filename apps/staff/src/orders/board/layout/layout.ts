import { linesAt, type Ticket } from '../../tickets/ticket.ts';
import { type FilledPage, fillPages, type Room, splitLines } from './fill.ts';
import { type Density, frameHeight, lineHeight } from './heights.ts';
import type { Slots } from './slots.ts';

/** A ticket, a part of one, or a gap, as it stands on the board. */
export interface Unit {
  readonly key: string;
  /** Its place among the slots. */
  readonly slot: number;
  readonly height: number;
  /** Undefined for a gap. */
  readonly ticket: Ticket | undefined;
  /** Which of the ticket's lines it shows; undefined for all of them. */
  readonly lines: ReadonlySet<string> | undefined;
  readonly part: 'whole' | 'first' | 'middle' | 'last';
}

/** What was measured: the heights of what was drawn, by key, and of what stood at each place. */
export interface Measured {
  readonly byKey: ReadonlyMap<string, number>;
  readonly bySlot: ReadonlyMap<number, number>;
}

export interface LayoutOptions {
  readonly tickets: readonly Ticket[];
  readonly station: string | undefined;
  readonly density: Density;
  readonly room: Room;
  readonly measured: Measured;
}

/** The pages of the board. */
export function layOut(slots: Slots, options: LayoutOptions): FilledPage<Unit>[] {
  const units = slots.flatMap((id, slot) => unitsOf(id, slot, options));
  return options.room.columns === 1 ? [[units]] : fillPages(units, options.room);
}

function unitsOf(id: string | undefined, slot: number, options: LayoutOptions): Unit[] {
  const { tickets, station, density, room, measured } = options;
  const ticket = tickets.find((one) => one.id === id);
  const plain = { slot, lines: undefined, part: 'whole' as const };
  if (ticket === undefined)
    return [{ ...plain, key: `gap ${String(slot)}`, ticket, height: measured.bySlot.get(slot) ?? 0 }];
  const lines = linesAt(ticket, station);
  const heights = lines.map((line) => lineHeight(line, density));
  const frame = frameHeight(ticket, density);
  const split =
    room.columns === 1 ? [lines.map((_, index) => index)] : splitToFit(ticket.id, heights, frame, options);
  return split.map((indexes, at) => {
    const key = keyOf(ticket.id, indexes, lines.length);
    const guessed = indexes.reduce((sum, index) => sum + (heights[index] ?? 0), frame);
    const ids = new Set(indexes.flatMap((index) => lines[index]?.id ?? []));
    const part = at === 0 ? 'first' : at === split.length - 1 ? 'last' : 'middle';
    return {
      key,
      slot,
      ticket,
      height: measured.byKey.get(key) ?? guessed,
      lines: split.length === 1 ? undefined : ids,
      part: split.length === 1 ? 'whole' : part,
    };
  });
}

/** What a ticket, or a part of one, is measured under: a part with other lines is another. */
function keyOf(ticketId: string, indexes: readonly number[], lines: number): string {
  return indexes.length === lines ? ticketId : `${ticketId} ${String(indexes[0])}-${String(indexes.at(-1))}`;
}

/** How often lines are taken to be taller before a ticket stays as it is. */
const triesMax = 4;

/**
 * Splits a ticket into parts that fit into a column. Where one turned out taller than a column once it was drawn, its lines are
 * taller than they were taken to be, by so much.
 */
function splitToFit(
  ticketId: string,
  guessed: readonly number[],
  frame: number,
  { room, measured }: Pick<LayoutOptions, 'room' | 'measured'>,
): readonly (readonly number[])[] {
  let heights = guessed;
  let split = splitLines(heights, { frame, height: room.height });
  for (let tries = 0; tries < triesMax; tries += 1) {
    const beyond = split.map((indexes) => {
      const drawn = measured.byKey.get(keyOf(ticketId, indexes, guessed.length)) ?? 0;
      const taken = indexes.reduce((sum, index) => sum + (heights[index] ?? 0), 0);
      return drawn > room.height && indexes.length > 1 ? (drawn - frame) / taken : 1;
    });
    const most = Math.max(...beyond);
    if (most <= 1) break;
    heights = heights.map((height) => height * most);
    split = splitLines(heights, { frame, height: room.height });
  }
  return split;
}

/** On which page a ticket stands, or ends; undefined if it isn't on the board. */
export function pageOf(pages: readonly FilledPage<Unit>[], ticketId: string): number | undefined {
  const at = pages.findLastIndex((page) =>
    page.some((column) => column.some(({ ticket }) => ticket?.id === ticketId)),
  );
  return at < 0 ? undefined : at;
}
