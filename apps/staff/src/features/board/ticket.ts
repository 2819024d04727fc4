import type { BodyOf, DataOf } from '@sufra/contract/calls';

/** A round of an order, as the kitchen sees it. */
export type Ticket = DataOf<'staffTickets'>['tickets'][number];

/** A line on a ticket. */
export type TicketLine = Ticket['lines'][number];

/** What staff do to lines. */
export type LineCommand = BodyOf<'moveLines'>['command'];

/** What the board shows: rounds to cook, rounds to carry out, rounds nobody vouched for yet. */
export const boardViews = ['kitchen', 'serve', 'confirm'] as const;

/** One of the board's views. */
export type BoardView = (typeof boardViews)[number];

/** A line that still has to be cooked. */
export function isOpen(line: TicketLine): boolean {
  return line.status === 'placed' || line.status === 'preparing';
}

/** A line that can still be cancelled: the guest has not got it yet. */
export function isCancellable(line: TicketLine): boolean {
  return isOpen(line) || line.status === 'ready';
}

/** The lines of one station, or all of them. */
export function linesAt(ticket: Ticket, station: string | undefined): readonly TicketLine[] {
  return station === undefined ? ticket.lines : ticket.lines.filter((line) => line.station === station);
}

/** A cancelled line of this ticket that the kitchen has to notice; `seen` and `acknowledged` hold line ids. */
export function mustBeNoticed(
  ticket: Ticket,
  line: TicketLine,
  seen: ReadonlySet<string>,
  acknowledged: ReadonlySet<string>,
): boolean {
  if (line.status !== 'cancelled' || acknowledged.has(line.id)) return false;
  // A round declined before anyone cooked it never was on this board: nobody has to be told.
  return seen.has(line.id) || ticket.lines.some(isOpen);
}

/** The tickets of a view, oldest first. Tickets of the kitchen can be narrowed to a station. */
export function ticketsIn(
  view: BoardView,
  tickets: readonly Ticket[],
  {
    station,
    seen,
    acknowledged,
  }: {
    readonly station?: string | undefined;
    readonly seen: ReadonlySet<string>;
    readonly acknowledged: ReadonlySet<string>;
  },
): readonly Ticket[] {
  const belongs = (ticket: Ticket): boolean => {
    if (ticket.awaits_confirmation) return view === 'confirm';
    if (view === 'serve') return ticket.lines.some((line) => line.status === 'ready');
    const lines = linesAt(ticket, station);
    return (
      view === 'kitchen' &&
      (lines.some(isOpen) || lines.some((line) => mustBeNoticed(ticket, line, seen, acknowledged)))
    );
  };
  return tickets.filter(belongs).toSorted((a, b) => Date.parse(a.placed_at) - Date.parse(b.placed_at));
}

/** The tickets that can be called back: nothing left to cook, something done. Latest first. */
export function recallable(tickets: readonly Ticket[]): readonly Ticket[] {
  const lastMove = (ticket: Ticket) => Math.max(...ticket.lines.map((line) => Date.parse(line.status_at)));
  return tickets
    .filter((ticket) => !ticket.awaits_confirmation && !ticket.lines.some(isOpen))
    .filter((ticket) => ticket.lines.some((line) => line.status === 'ready' || line.status === 'served'))
    .toSorted((a, b) => lastMove(b) - lastMove(a));
}

/** Stations with the number of tickets that have something to cook there, by name. */
export function stationCounts(tickets: readonly Ticket[]): readonly { station: string; tickets: number }[] {
  const counts = new Map<string, number>();
  for (const ticket of tickets) {
    for (const station of new Set(ticket.lines.filter(isOpen).map((line) => line.station))) {
      counts.set(station, (counts.get(station) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([station, count]) => ({ station, tickets: count }))
    .toSorted((a, b) => a.station.localeCompare(b.station));
}

/** How many of each dish are still to be cooked, over all the tickets, most first. */
export function allDayCounts(
  tickets: readonly Ticket[],
  station?: string,
): readonly { name: string; quantity: number }[] {
  const counts = new Map<string, number>();
  for (const ticket of tickets) {
    if (ticket.awaits_confirmation) continue;
    for (const line of linesAt(ticket, station).filter(isOpen)) {
      counts.set(line.name, (counts.get(line.name) ?? 0) + line.quantity);
    }
  }
  return [...counts]
    .map(([name, quantity]) => ({ name, quantity }))
    .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
}

/** What a tap on a line does in a view; undefined where it does nothing. */
export function tapCommand(view: BoardView, line: TicketLine): LineCommand | undefined {
  switch (line.status) {
    case 'placed':
      return view === 'kitchen' ? 'start' : undefined;
    case 'preparing':
      return view === 'kitchen' ? 'ready' : undefined;
    case 'ready':
      return view === 'serve' ? 'serve' : 'undo';
    case 'served':
      return 'undo';
    default:
      return undefined;
  }
}

/** The lines that bumping a ticket moves: what is to be cooked in the kitchen, what is ready at the pass. */
export function bumpLines(
  view: BoardView,
  ticket: Ticket,
  station: string | undefined,
): readonly TicketLine[] {
  if (view === 'serve') return ticket.lines.filter((line) => line.status === 'ready');
  return view === 'kitchen' ? linesAt(ticket, station).filter(isOpen) : ticket.lines;
}

const statusAfter: Partial<Record<LineCommand, string>> = {
  start: 'preparing',
  ready: 'ready',
  serve: 'served',
  cancel: 'cancelled',
  decline: 'cancelled',
};

/** The tickets as they will be once the server has moved the lines; `undo` waits for its answer. */
export function withMoved(
  tickets: readonly Ticket[],
  lineIds: ReadonlySet<string>,
  command: LineCommand,
  at: string,
): Ticket[] {
  const status = statusAfter[command];
  return tickets.map((ticket) => {
    if (!ticket.lines.some((line) => lineIds.has(line.id))) return ticket;
    const answered = command === 'accept' || command === 'decline';
    return {
      ...ticket,
      awaits_confirmation: ticket.awaits_confirmation && !answered,
      lines: ticket.lines.map((line) =>
        status !== undefined && lineIds.has(line.id) ? { ...line, status, status_at: at } : line,
      ),
    };
  });
}
