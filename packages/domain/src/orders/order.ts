import { ok, type Result, refuse } from '../core/result.ts';

const minuteMs = 60_000;

/**
 * The states of an order line. `awaiting_confirmation` comes before `placed` for a guest without proven presence: the
 * kitchen doesn't see the line until staff accept it. `held` comes before `placed` for a course that staff send later: the line
 * is on the bill, and the kitchen gets it when it is fired.
 */
export const lineStates = [
  'awaiting_confirmation',
  'held',
  'placed',
  'preparing',
  'ready',
  'served',
  'cancelled',
] as const;

/** A state of `lineStates`. */
export type LineState = (typeof lineStates)[number];

/**
 * What can be done to a line, and what each state becomes by it; all else is refused. `undo` takes back one step, for the
 * finger that slipped. `close` is the end of the party: nobody waits for its dishes any more; what is held was never cooked
 * and is cancelled instead. A served line that is
 * cancelled is on the house. What a cancelled line that was paid for owes the payer is not the line's matter.
 */
const transitions = {
  accept: { awaiting_confirmation: 'placed' },
  decline: { awaiting_confirmation: 'cancelled' },
  fire: { held: 'placed' },
  start: { placed: 'preparing' },
  ready: { preparing: 'ready' },
  serve: { ready: 'served' },
  undo: { preparing: 'placed', ready: 'preparing', served: 'ready' },
  close: {
    awaiting_confirmation: 'cancelled',
    placed: 'served',
    preparing: 'served',
    ready: 'served',
  },
  cancel: {
    awaiting_confirmation: 'cancelled',
    held: 'cancelled',
    placed: 'cancelled',
    preparing: 'cancelled',
    ready: 'cancelled',
    served: 'cancelled',
  },
} as const satisfies Record<string, Partial<Record<LineState, LineState>>>;

/** A command for a line. */
export type LineCommand = keyof typeof transitions;

/** All commands for a line. */
export const lineCommands = Object.keys(transitions) as LineCommand[];

/** The effects of a line's new state: it takes portions and joins the bill, or leaves the bill and returns them. */
export type LineEffect = 'take_portions' | 'join_bill' | 'leave_bill' | 'give_portions_back';

/** The next state of a line, and its effects in the order in which they are carried out. */
export type LineDecision = { readonly state: LineState; readonly effects: readonly LineEffect[] };

/** The next state of a line with its effects, or why it is refused. A reason for `cancel` or `decline` is stored elsewhere. */
export function decideLine(
  state: LineState,
  command: LineCommand,
): Result<LineDecision, 'line_transition_not_allowed'> {
  const next = nextState(state, command);
  if (next === undefined) return refuse('line_transition_not_allowed', { state, command });
  return ok({ state: next, effects: effectsOf(state, next) });
}

/** Whether a line accepts a command, for buttons: `lineCan.start(line.state)`. Uses the same table. */
export const lineCan = Object.fromEntries(
  lineCommands.map((command) => [command, (state: LineState) => nextState(state, command) !== undefined]),
) as Readonly<Record<LineCommand, (state: LineState) => boolean>>;

function nextState(state: LineState, command: LineCommand): LineState | undefined {
  const row: Partial<Record<LineState, LineState>> = transitions[command];
  return row[state];
}

function effectsOf(from: LineState, to: LineState): readonly LineEffect[] {
  if (isOnBill(from) === isOnBill(to)) return [];
  // What was eaten is no portion any more.
  if (from === 'served') return ['leave_bill'];
  return isOnBill(to) ? ['take_portions', 'join_bill'] : ['leave_bill', 'give_portions_back'];
}

/**
 * The furthest that a line ever came, from the furthest before and its state now. `undo` doesn't lower it: or a dish
 * could be put back to the beginning, and then be cancelled as if nobody had cooked it. A line that was cancelled keeps how
 * far it was taken to have come then (`takenToHaveReached`).
 */
export function furthest(reached: LineState, state: LineState): LineState {
  const isFurther = state !== 'cancelled' && lineStates.indexOf(state) > lineStates.indexOf(reached);
  return isFurther ? state : reached;
}

/** Whether the kitchen began a line, by the furthest that it came. */
export function wasCooked(reached: LineState): boolean {
  return reached === 'preparing' || reached === 'ready' || reached === 'served';
}

/** What tells how far the kitchen came with a line, in a kitchen that taps and in one that doesn't. */
export type LineToCancel = {
  readonly state: LineState;
  /** When it entered this state, in epoch milliseconds. */
  readonly stateAt: number;
  readonly reached: LineState;
  readonly preparationMinutes: number;
  /** Whether somebody paid for the bill it is on, or began to. */
  readonly paymentBegun: boolean;
};

/** For so long a line can be cancelled as a slip of the finger, however quickly it is made, and no longer, however slowly. */
const slipMinutes = { least: 2, most: 30 } as const;

/**
 * The furthest that a line must be taken to have come. Many kitchens never tap that they begin: a dish whose preparation
 * time is over may be eaten, one that takes hours was begun long ago, and once a bill is being paid, what comes off it is money.
 */
export function takenToHaveReached(line: LineToCancel, now: number): LineState {
  const { state, stateAt, reached, preparationMinutes, paymentBegun } = line;
  if (state === 'held') return paymentBegun ? 'preparing' : reached;
  if (state !== 'placed' || wasCooked(reached)) return reached;
  const minutes = Math.min(Math.max(preparationMinutes, slipMinutes.least), slipMinutes.most);
  return paymentBegun || now >= stateAt + minutes * minuteMs ? 'preparing' : reached;
}

function isOnBill(state: LineState): boolean {
  return state !== 'awaiting_confirmation' && state !== 'cancelled';
}

/**
 * Where an order stands. A round that staff have yet to confirm is an order of its own, `held` for its guest. Once accepted
 * it has `joined` the bill of its table, or is the bill itself: `due`, then `paid`. It stays paid when a line is cancelled
 * afterwards: a refund is a record of its own.
 */
export const orderStates = ['held', 'joined', 'due', 'paid'] as const;

/** A state of `orderStates`. */
export type OrderState = (typeof orderStates)[number];

const orderTransitions = {
  join_bill: { held: 'joined' },
  become_bill: { held: 'due' },
  settle: { due: 'paid' },
} as const satisfies Record<string, Partial<Record<OrderState, OrderState>>>;

/** A command for an order. */
export type OrderCommand = keyof typeof orderTransitions;

/** All commands for an order. */
export const orderCommands = Object.keys(orderTransitions) as OrderCommand[];

/** The state of an order after `command`, or why it is refused. */
export function decideOrder(
  state: OrderState,
  command: OrderCommand,
): Result<OrderState, 'order_transition_not_allowed'> {
  const row: Partial<Record<OrderState, OrderState>> = orderTransitions[command];
  const next = row[state];
  return next === undefined ? refuse('order_transition_not_allowed', { state, command }) : ok(next);
}

/** The first states of an order and its lines. With `awaits` staff must confirm it first, and it is on no bill until then. */
export function firstStates(awaits: boolean): { readonly order: OrderState; readonly line: LineState } {
  return awaits ? { order: 'held', line: 'awaiting_confirmation' } : { order: 'due', line: 'placed' };
}

/** The first state of a line that staff order: the kitchen gets it at once, or when its course is fired. */
export function firstStateOfTaken(onHold: boolean): LineState {
  return onHold ? 'held' : 'placed';
}

/**
 * The overall state of a ticket (the lines of one round at one station). Cancelled lines don't count unless there are
 * no others. A ticket is being prepared once any line is started, and ready or served only when all lines are. A ticket
 * without lines counts as cancelled: there is nothing to cook. What is held counts only when nothing else is under way.
 */
export function ticketStage(lines: readonly { readonly state: LineState }[]): LineState {
  const standing = lines.map((line) => line.state).filter((state) => state !== 'cancelled');
  if (standing.length === 0) return 'cancelled';
  const states = standing.filter((state) => state !== 'held');
  if (states.length < standing.length && states.every((state) => state === 'served')) return 'held';
  if (states.includes('awaiting_confirmation')) return 'awaiting_confirmation';
  if (states.every((state) => state === 'served')) return 'served';
  if (states.every((state) => state === 'ready' || state === 'served')) return 'ready';
  return states.every((state) => state === 'placed') ? 'placed' : 'preparing';
}

/** The progress of an order: its stage, how many lines count, and how many lines are in each state. */
export type OrderProgress = {
  readonly stage: LineState;
  /** Lines that are not cancelled. */
  readonly lines: number;
  readonly counts: Readonly<Record<LineState, number>>;
};

/** The progress of an order over all its rounds. */
export function orderProgress(lines: readonly { readonly state: LineState }[]): OrderProgress {
  const counts: Record<LineState, number> = {
    awaiting_confirmation: 0,
    held: 0,
    placed: 0,
    preparing: 0,
    ready: 0,
    served: 0,
    cancelled: 0,
  };
  for (const line of lines) counts[line.state] += 1;
  return { stage: ticketStage(lines), lines: lines.length - counts.cancelled, counts };
}
