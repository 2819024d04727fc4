import { isSameDrawer, mainDrawer } from './drawer-name.ts';

/**
 * What printers do: a ticket for the kitchen, what was taken off one, an invoice or receipt, a credit note, a test, and
 * opening the cash drawer.
 */
export const printKinds = [
  'ticket',
  'cancelled',
  'invoice',
  'receipt',
  'credit_note',
  'test',
  'drawer',
] as const;

/** A kind of `printKinds`. */
export type PrintKind = (typeof printKinds)[number];

/**
 * The states of a print job. `unknown`: the connection broke after a part was sent, so a person has to look. `failed`:
 * nothing came out, and it is too late. `dropped`: a person needs it no more.
 */
export const jobStates = ['waiting', 'sending', 'printed', 'unknown', 'failed', 'dropped'] as const;

/** A state of `jobStates`. */
export type JobState = (typeof jobStates)[number];

/** What a printer last said of itself, or what became of the last try to reach it. */
export const printerStates = ['untried', 'ready', 'paper_low', 'paper_out', 'cover_open', 'offline'] as const;

/** A state of `printerStates`. */
export type PrinterState = (typeof printerStates)[number];

/** Whether a printer in this state prints nothing until somebody sees to it. */
export function isStuck(state: PrinterState): boolean {
  return state === 'paper_out' || state === 'cover_open' || state === 'offline';
}

/**
 * What came of sending a job to a printer. `printed`: it took all of it. `nothing`: it can't have printed a dot.
 * `unknown`: it took a part, and whether it came out nobody knows.
 */
export type PrintOutcome = 'printed' | 'nothing' | 'unknown';

/** A job, as far as its next state depends on it. Times are epoch milliseconds. */
export interface PrintJob {
  readonly kind: PrintKind;
  readonly createdAt: number;
  /** How often it was tried, with the try that just ended. */
  readonly tries: number;
  /** Whether an earlier try may have come out: then it says REPRINT. */
  readonly doubtful: boolean;
}

/** What becomes of a job after a try. */
export interface AfterTry {
  readonly state: Extract<JobState, 'waiting' | 'printed' | 'unknown' | 'failed'>;
  /** When it is tried again. */
  readonly retryAt: number;
  readonly doubtful: boolean;
}

const minuteMs = 60_000;

/** After how long a job is worth nothing: a kitchen has heard of the dish by then, and a guest with a receipt has left. */
const goodFor: Readonly<Record<PrintKind, number>> = {
  ticket: 60 * minuteMs,
  cancelled: 60 * minuteMs,
  invoice: 60 * minuteMs,
  receipt: 60 * minuteMs,
  credit_note: 60 * minuteMs,
  test: minuteMs,
  drawer: minuteMs / 2,
};

const firstRetryMs = 2000;
const lastRetryMs = 30_000;

/** A job that was being sent for longer than this was left by a process that died. */
export const sendingMaxMs = 90_000;

/** Whether a paper is for the kitchen: a missing one is a dish that nobody cooks, a second one says REPRINT. */
export function isForKitchen(kind: PrintKind): boolean {
  return kind === 'ticket' || kind === 'cancelled';
}

/**
 * What becomes of a job after a try. A paper that may have come out is never sent again as if it were the first: one for
 * the kitchen comes again with REPRINT on it, since a lost dish is worse than a second paper; any other waits for a
 * person, since two receipts of one sale look like two sales.
 */
export function afterTry(job: PrintJob, outcome: PrintOutcome, now: number): AfterTry {
  const doubtful = job.doubtful || outcome === 'unknown';
  if (outcome === 'printed') return { state: 'printed', retryAt: now, doubtful };
  if (outcome === 'unknown' && !isForKitchen(job.kind)) return { state: 'unknown', retryAt: now, doubtful };
  if (now - job.createdAt >= goodFor[job.kind])
    return { state: job.doubtful ? 'unknown' : 'failed', retryAt: now, doubtful };
  const wait = Math.min(firstRetryMs * 2 ** Math.min(job.tries - 1, 10), lastRetryMs);
  return { state: 'waiting', retryAt: now + wait, doubtful };
}

/**
 * The printers that a job is offered to, in order: its own, then the fall-back of that, and so on, each once. `fallbackOf`
 * tells the fall-back of a printer, if it has one.
 */
export function printersToTry(
  printerId: string,
  fallbackOf: (id: string) => string | null | undefined,
): readonly string[] {
  const order: string[] = [];
  for (
    let next: string | null | undefined = printerId;
    next && !order.includes(next);
    next = fallbackOf(next)
  ) {
    order.push(next);
  }
  return order;
}

/** What a printer says of the drawer on its cable; the owner may have given it no name. */
export interface DrawerPrinter {
  readonly opensDrawer: boolean;
  readonly drawer: string | null;
}

/**
 * The printer that opens a drawer: the one that names it. One that names none is for the drawer without a name, and for
 * whichever is open alone. Where neither fits none does, since it would open somebody else's.
 */
export function printerOfDrawer<Printer extends DrawerPrinter>(
  printers: readonly Printer[],
  { drawer, alone }: { readonly drawer: string; readonly alone: boolean },
): Printer | undefined {
  const able = printers.filter(({ opensDrawer }) => opensDrawer);
  const named = able.find((one) => one.drawer !== null && isSameDrawer(one.drawer, drawer));
  if (named !== undefined) return named;
  return alone || drawer === mainDrawer ? able.find((one) => one.drawer === null) : undefined;
}
