import { type RefObject, useState } from 'react';
import type { Ticket } from '../../tickets/ticket.ts';
import type { Density } from './heights.ts';
import { type LayoutOptions, layOut } from './layout.ts';
import { changePlaces, noPlaces } from './places.ts';
import { closeGaps, placeTickets } from './slots.ts';
import { useBoardRoom } from './use-board-room.ts';
import { useFontsLoaded, useMeasured } from './use-measured.ts';

/** How much the bar with the pages takes, in pixels. */
const barHeight = 68;

type PagesOptions = {
  readonly board: RefObject<HTMLElement | null>;
  readonly tickets: readonly Ticket[];
  readonly station: string | undefined;
  readonly density: Density;
};

/** The pages of the board, the one that is open, and what was added to the others meanwhile. */
export function usePages({ board, tickets, station, density }: PagesOptions) {
  const { columns, column, width, height, gap } = useBoardRoom(board, density);
  const { measured, learn } = useMeasured(`${density} ${String(width)} ${String(useFontsLoaded())}`);
  const [places, setPlaces] = useState(noPlaces);
  const [wanted, setPage] = useState(0);
  const all = { tickets, stood: places.stood, station, density, column, measured };
  const withBar: LayoutOptions = { ...all, room: { columns, gap, height: height - barHeight } };
  const whole: LayoutOptions = { ...all, room: { columns, gap, height } };

  const ids = tickets.map((ticket) => ticket.id);
  const placed = placeTickets(places.slots, ids, (some) => layOut(some, withBar).length);
  // A phone has one column that scrolls: there, a gap would be a hole.
  const next = columns === 1 ? closeGaps(placed) : placed;
  const changed = changePlaces(places, next, tickets);
  if (changed !== places) setPlaces(changed);

  const gaps = next.filter((id) => id === undefined).length;
  const onOne = layOut(next, whole);
  const pages = onOne.length === 1 && gaps === 0 ? onOne : layOut(next, withBar);
  const page = Math.min(wanted, pages.length - 1);
  return {
    columns,
    pages,
    page,
    gaps,
    learn,
    turnTo: (to: number) => setPage(Math.max(0, Math.min(pages.length - 1, to))),
    close: () => setPlaces(changePlaces(changed, closeGaps(next), tickets)),
  };
}
