import { ok, type Result, refuse } from './result.ts';

/**
 * Where a line of an order stands (contract, section 4). `awaiting_confirmation` comes before `placed` where a guest has
 * not proven to sit at the table: the kitchen does not see the line until staff accept it.
 */
export const lineStates = [
  'awaiting_confirmation',
  'placed',
  'preparing',
  'ready',
  'served',
  'cancelled',
] as const;

/** A state of `lineStates`. */
export type LineState = (typeof lineStates)[number];

/**
 * What can be done to a line, and what each state becomes by it; all else is refused. `bump` is a kitchen screen's one
 * button: the next step, whichever that is. `undo` takes back one step, for the finger that slipped. `close` is the end of
 * the party: nobody waits for its dishes any more. What a cancelled line that was paid for owes the payer is not the
 * line's matter.
 */
const transitions = {
  accept: { awaiting_confirmation: 'placed' },
  decline: { awaiting_confirmation: 'cancelled' },
  start: { placed: 'preparing' },
  finish: { preparing: 'ready' },
  serve: { ready: 'served' },
  bump: { placed: 'preparing', preparing: 'ready', ready: 'served' },
  undo: { preparing: 'placed', ready: 'preparing', served: 'ready' },
  close: {
    awaiting_confirmation: 'cancelled',
    placed: 'served',
    preparing: 'served',
    ready: 'served',
  },
  cancel: {
    awaiting_confirmation: 'cancelled',
    placed: 'cancelled',
    preparing: 'cancelled',
    ready: 'cancelled',
  },
} as const satisfies Record<string, Partial<Record<LineState, LineState>>>;

/** What can be done to a line. */
export type LineCommand = keyof typeof transitions;

/** Every command of a line. */
export const lineCommands = Object.keys(transitions) as LineCommand[];

/** The state a line is in after `command`, or why that can't be. A reason for `cancel` and `decline` is recorded apart. */
export function decideLine(
  state: LineState,
  command: LineCommand,
): Result<LineState, 'line_transition_not_allowed'> {
  const next = nextState(state, command);
  return next === undefined ? refuse('line_transition_not_allowed', { state, command }) : ok(next);
}

/** Whether a line in a state takes a command, for buttons: `lineCan.start(line.state)`. The same table decides. */
export const lineCan = Object.fromEntries(
  lineCommands.map((command) => [command, (state: LineState) => nextState(state, command) !== undefined]),
) as Readonly<Record<LineCommand, (state: LineState) => boolean>>;

function nextState(state: LineState, command: LineCommand): LineState | undefined {
  const row: Partial<Record<LineState, LineState>> = transitions[command];
  return row[state];
}

/**
 * Where a ticket, the lines of one round at one station, stands as a whole. Cancelled lines don't count unless there is
 * nothing else. A ticket is being prepared as soon as any line has been started, and ready or served only when all are.
 * No lines at all count as cancelled: there is nothing to cook.
 */
export function ticketStage(lines: readonly { readonly state: LineState }[]): LineState {
  const states = lines.map((line) => line.state).filter((state) => state !== 'cancelled');
  if (states.length === 0) return 'cancelled';
  if (states.includes('awaiting_confirmation')) return 'awaiting_confirmation';
  if (states.every((state) => state === 'served')) return 'served';
  if (states.every((state) => state === 'ready' || state === 'served')) return 'ready';
  return states.every((state) => state === 'placed') ? 'placed' : 'preparing';
}

/** How far an order is: its stage, how many lines count, and how many lines stand where. */
export type OrderProgress = {
  readonly stage: LineState;
  /** Lines that are not cancelled. */
  readonly lines: number;
  readonly counts: Readonly<Record<LineState, number>>;
};

/** How far an order is, over all its rounds. */
export function orderProgress(lines: readonly { readonly state: LineState }[]): OrderProgress {
  const counts: Record<LineState, number> = {
    awaiting_confirmation: 0,
    placed: 0,
    preparing: 0,
    ready: 0,
    served: 0,
    cancelled: 0,
  };
  for (const line of lines) counts[line.state] += 1;
  return { stage: ticketStage(lines), lines: lines.length - counts.cancelled, counts };
}
