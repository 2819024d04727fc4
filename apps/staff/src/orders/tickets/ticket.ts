import type { BodyOf, DataOf } from '@sufra/contract/calls';
import {
  decideLine,
  furthest,
  type LineState,
  lineCan,
  takenToHaveReached,
  wasCooked,
} from '@sufra/domain/orders/order';
import { listed } from '../../shared/i18n.ts';

/** A round of an order, as the kitchen sees it. */
export type Ticket = DataOf<'staffTickets'>['tickets'][number];

export type TicketLine = Ticket['lines'][number];

/** A command that staff give about lines. */
export type LineCommand = BodyOf<'moveLines'>['command'];

/** The board's views: rounds to cook, whole orders at the pass, rounds to serve, rounds to confirm at the table. */
export const boardViews = ['kitchen', 'pass', 'serve', 'confirm'] as const;

export type BoardView = (typeof boardViews)[number];

/** Whether a line still has to be cooked. */
export function isOpen({ status }: TicketLine): boolean {
  return lineCan.start(status) || lineCan.ready(status);
}

/** Whether the kitchen has finished a line. */
function isDone({ status }: TicketLine): boolean {
  return status === 'ready' || status === 'served';
}

/**
 * Whether a line can be cancelled. One that waits for confirmation is declined instead, and a part of a combo goes with
 * its dish.
 */
export function isCancellable({ status, part_of }: TicketLine): boolean {
  return part_of === null && lineCan.cancel(status) && !lineCan.decline(status);
}

/** Whether a line of a ticket counts as cooked if it is cancelled now, by the server's own rule. */
export function countsAsCooked(ticket: Ticket, line: TicketLine, now: number): boolean {
  const { status: state, reached, preparation_time: preparationMinutes } = line;
  const stateAt = Date.parse(line.status_at);
  const { payment_begun: paymentBegun } = ticket;
  return wasCooked(takenToHaveReached({ state, stateAt, reached, preparationMinutes, paymentBegun }, now));
}

/** The lines of one station, or all of them. */
export function linesAt(ticket: Ticket, station: string | undefined): readonly TicketLine[] {
  return station === undefined ? ticket.lines : ticket.lines.filter((line) => line.station === station);
}

/** What was chosen with a dish, as staff read it: `Large, 2 × Cheese (Milk)`. */
export function optionLabels(options: TicketLine['options']): readonly string[] {
  return options.map(({ name, quantity, allergens }) => {
    const named = quantity > 1 ? `${String(quantity)} × ${name}` : name;
    return allergens.length === 0 ? named : `${named} (${listed(allergens)})`;
  });
}

/** The name of the combo that a line is a part of. */
export function comboOf(ticket: Ticket, { part_of }: TicketLine): string | undefined {
  return part_of === null ? undefined : ticket.lines.find(({ id }) => id === part_of)?.name;
}

/** Whether the kitchen still has to notice that a line was cancelled. `seen` and `acknowledged` hold line ids. */
export function isUnnoticed(
  ticket: Ticket,
  line: TicketLine,
  seen: ReadonlySet<string>,
  acknowledged: ReadonlySet<string>,
): boolean {
  if (line.status !== 'cancelled' || acknowledged.has(line.id)) return false;
  // A round declined before it reached the kitchen was never on this board, so nobody has to notice.
  return seen.has(line.id) || ticket.lines.some(isOpen);
}

/** The tickets of a view, oldest first. The kitchen's view can be limited to a station. */
export function ticketsForView(
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
    if (view === 'pass') return ticket.lines.some((line) => isOpen(line) || lineCan.serve(line.status));
    if (view === 'serve') return ticket.lines.some((line) => lineCan.serve(line.status));
    const lines = linesAt(ticket, station);
    return (
      view === 'kitchen' &&
      (lines.some(isOpen) || lines.some((line) => isUnnoticed(ticket, line, seen, acknowledged)))
    );
  };
  return tickets.filter(belongs).toSorted((a, b) => Date.parse(a.placed_at) - Date.parse(b.placed_at));
}

/** The tickets that can be recalled: nothing left to cook, something finished. Latest first. */
export function recallable(tickets: readonly Ticket[]): readonly Ticket[] {
  const lastMove = (ticket: Ticket) => Math.max(...ticket.lines.map((line) => Date.parse(line.status_at)));
  return tickets
    .filter((ticket) => !ticket.awaits_confirmation && !ticket.lines.some(isOpen))
    .filter((ticket) => ticket.lines.some(isDone))
    .toSorted((a, b) => lastMove(b) - lastMove(a));
}

/** How many tickets have something to cook at each station, sorted by name. */
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

/** How many of each dish are still to be cooked over all tickets, most first. */
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

/** The commands that move a line forward in each view. */
const steps = {
  kitchen: ['start', 'ready'],
  pass: ['serve'],
  serve: ['serve'],
  confirm: [],
} as const satisfies Record<BoardView, readonly LineCommand[]>;

/** What a press on a line does in a view: the next step there, or undo where it is finished; undefined for nothing. */
export function tapCommand(view: BoardView, line: TicketLine): LineCommand | undefined {
  const next = steps[view].find((command) => lineCan[command](line.status));
  return next ?? (isDone(line) && lineCan.undo(line.status) ? 'undo' : undefined);
}

/** The lines that bumping a ticket moves: open ones in the kitchen, ready ones when serving. */
export function bumpLines(
  view: BoardView,
  ticket: Ticket,
  station: string | undefined,
): readonly TicketLine[] {
  if (view === 'serve') return ticket.lines.filter((line) => lineCan.serve(line.status));
  return view === 'kitchen' ? linesAt(ticket, station).filter(isOpen) : ticket.lines;
}

/**
 * The tickets as they will be once the server has moved the lines. `undo` is predicted only for lines that are still in the
 * state `from`, out of which it takes them; elsewhere it waits for the answer.
 */
export function applyMove(
  tickets: readonly Ticket[],
  lineIds: ReadonlySet<string>,
  command: LineCommand,
  at: string,
  from?: LineState,
): Ticket[] {
  return tickets.map((ticket) => {
    if (!ticket.lines.some((line) => lineIds.has(line.id))) return ticket;
    return {
      ...ticket,
      awaits_confirmation: ticket.awaits_confirmation && command !== 'accept',
      lines: ticket.lines.map((line) => (lineIds.has(line.id) ? moveLine(line, command, at, from) : line)),
    };
  });
}

function moveLine(line: TicketLine, command: LineCommand, at: string, from?: LineState): TicketLine {
  const decided = decideLine(line.status, command);
  if (!decided.ok || (command === 'undo' && line.status !== from)) return line;
  const { state } = decided.value;
  return { ...line, status: state, status_at: at, reached: furthest(line.reached, state) };
}
