import { linesAt, type Ticket } from '../../tickets/ticket.ts';
import { type FilledPage, fillPages, type Part, type Room, type Tearable } from './fill.ts';
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
  /** Whether the ticket goes on, but not on this page. */
  readonly turns: boolean;
}

/** The heights of what was drawn, by key. */
export type Measured = ReadonlyMap<string, number>;

export interface LayoutOptions {
  readonly tickets: readonly Ticket[];
  /** The tickets that stood last at each place: gaps are as tall as they were. */
  readonly stood: ReadonlyMap<number, Ticket>;
  readonly station: string | undefined;
  readonly density: Density;
  readonly room: Room;
  /** How wide a column is, in pixels. */
  readonly column: number;
  readonly measured: Measured;
}

/** A slot with what stands there, or stood. */
interface Item extends Tearable {
  readonly slot: number;
  readonly stood: Ticket | undefined;
  readonly ticket: Ticket | undefined;
  readonly lineIds: readonly string[];
}

/**
 * The pages of the board. What is drawn is measured, and the layout follows from that alone. Heights are added and never
 * forgotten, so a part that didn't fit isn't tried again, and the layout comes to rest.
 */
export function layOut(slots: Slots, options: LayoutOptions): FilledPage<Unit>[] {
  const items = slots.map((id, slot) => itemOf(id, slot, options));
  const filled = options.room.columns === 1 ? [[items.map(wholeOf)]] : fillPages(items, options.room);
  return filled.map((page) => page.map((column) => column.map((part) => unitOf(part, page))));
}

function itemOf(id: string | undefined, slot: number, options: LayoutOptions): Item {
  const { tickets, stood, station, density, column, measured } = options;
  const ticket = tickets.find((one) => one.id === id);
  const last = ticket ?? stood.get(slot);
  if (last === undefined) return { slot, ticket, stood: last, lineIds: [], lines: 0, heightOf: () => 0 };
  const lines = linesAt(last, station);
  const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);
  const frameOf = (from: number, to: number) =>
    frameHeight(last, density, { starts: from === 0, ends: to === lines.length });
  const guessed = lines.map((line) => lineHeight(line, density, column));
  const guess = (from: number, to: number) => frameOf(from, to) + sum(guessed.slice(from, to));
  return {
    slot,
    ticket,
    stood: last,
    lineIds: lines.map((line) => line.id),
    lines: lines.length,
    heightOf: (from, to) => measured.get(keyOf(last.id, from, to, lines.length)) ?? guess(from, to),
  };
}

/** What a ticket, or a part of one, is measured under: a part with other lines is another. */
function keyOf(ticketId: string, from: number, to: number, lines: number): string {
  return to - from === lines ? ticketId : `${ticketId} ${String(from)}-${String(to - 1)}`;
}

function wholeOf(item: Item): Part<Item> {
  return { item, from: 0, to: item.lines, height: item.heightOf(0, item.lines) };
}

function unitOf({ item, from, to, height }: Part<Item>, page: FilledPage<Part<Item>>): Unit {
  const { slot, ticket, stood, lines, lineIds } = item;
  const [starts, ends] = [from === 0, to === lines];
  const whole = starts && ends;
  const follows = page.some((column) => column.some((part) => part.item === item && part.from === to));
  return {
    slot,
    ticket,
    height,
    key: keyOf(ticket === undefined ? `gap ${String(slot)}` : (stood?.id ?? ''), from, to, lines),
    lines: whole ? undefined : new Set(lineIds.slice(from, to)),
    part: whole ? 'whole' : starts ? 'first' : ends ? 'last' : 'middle',
    turns: !ends && !follows,
  };
}

/** On which page a ticket stands, or ends; undefined if it isn't on the board. */
export function pageOf(pages: readonly FilledPage<Unit>[], ticketId: string): number | undefined {
  const at = pages.findLastIndex((page) =>
    page.some((column) => column.some(({ ticket }) => ticket?.id === ticketId)),
  );
  return at < 0 ? undefined : at;
}
