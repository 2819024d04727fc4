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
    room.columns === 1
      ? [lines.map((_, index) => index)]
      : splitLines(heights, { frame, height: room.height });
  return split.map((indexes, at) => {
    const key = split.length === 1 ? ticket.id : `${ticket.id} ${String(at)}`;
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

/** On which page a ticket stands, or ends; undefined if it isn't on the board. */
export function pageOf(pages: readonly FilledPage<Unit>[], ticketId: string): number | undefined {
  const at = pages.findLastIndex((page) =>
    page.some((column) => column.some(({ ticket }) => ticket?.id === ticketId)),
  );
  return at < 0 ? undefined : at;
}
