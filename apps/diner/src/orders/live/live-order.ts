import type { Visit, VisitLine } from '../waiting/queries.ts';

/** What the strip says of a table's order. */
export type LiveOrder = {
  readonly stage: 'sent' | 'placed' | 'preparing' | 'ready';
  /** The dishes that it names: one's own, else the table's. */
  readonly dishes: readonly VisitLine[];
  /** Who ordered them: this guest, another by number, or several. */
  readonly whose: 'me' | 'table' | number;
  /** In how many minutes the last of them is ready, 1 being any minute; of ready ones, the others of the same guests. Null if not known. */
  readonly minutes: number | null;
  /** How many dishes of the same guests are not ready yet, beside ready ones. */
  readonly rest: number;
  /** How many more dishes others at the table wait for. */
  readonly others: number;
};

/** For how long a dish is shown as ready: many houses never mark a dish as served. */
export const readyShownMs = 10 * 60_000;

/** An answer older than this says nothing about minutes any more. */
const minutesKnownMs = 5 * 60_000;

/** What this phone knows beside the answer: when it was read, and when each ready dish was first seen as ready. */
type Known = {
  readonly now: number;
  readonly readAt: number;
  readonly readySince: Readonly<Record<string, number>>;
};

/** What the strip says of a visit; undefined when nothing is being made or brought. Own dishes come before the table's. */
export function liveOrderOf(visit: Visit | null | undefined, known: Known): LiveOrder | undefined {
  const open = (visit?.orders ?? []).flatMap(({ lines }) => lines).filter((line) => isShown(line, known));
  const own = open.filter(({ is_mine }) => is_mine);
  const group = own.length > 0 ? own : open;
  const ready = group.filter(({ status }) => status === 'ready');
  const cooking = group.filter(({ status }) => status !== 'ready');
  const dishes = ready.length > 0 ? ready : cooking;
  if (dishes.length === 0) return undefined;
  return {
    stage: ready.length > 0 ? 'ready' : stageOf(cooking),
    dishes,
    whose: whoseOf(dishes),
    minutes: minutesOf(cooking, known),
    rest: ready.length > 0 ? cooking.length : 0,
    others: open.length - group.length,
  };
}

/** One's own dishes that are ready, as long as they are shown so. */
export function ownReady(visit: Visit | null | undefined, known: Known): readonly VisitLine[] {
  const lines = (visit?.orders ?? []).flatMap((order) => order.lines);
  return lines.filter((line) => line.is_mine && line.status === 'ready' && isShown(line, known));
}

/** Whether the kitchen has not received a dish after half a minute. Servers that don't tell have received it. */
function isOnItsWay({ status, received }: VisitLine): boolean {
  return status === 'placed' && received === false;
}

function isInKitchen(status: string): boolean {
  return status === 'placed' || status === 'preparing';
}

function isShown(line: VisitLine, { now, readySince }: Known): boolean {
  if (line.status === 'ready') return now - (readySince[line.id] ?? now) < readyShownMs;
  return isInKitchen(line.status);
}

/** `sent` where the kitchen has not received one of them: nobody works on it yet. */
function stageOf(cooking: readonly VisitLine[]): 'sent' | 'placed' | 'preparing' {
  if (cooking.some(isOnItsWay)) return 'sent';
  return cooking.some(({ status }) => status === 'preparing') ? 'preparing' : 'placed';
}

function whoseOf(dishes: readonly VisitLine[]): LiveOrder['whose'] {
  const [first] = dishes;
  if (first?.is_mine) return 'me';
  const one = dishes.every(({ guest }) => guest === first?.guest);
  return one && typeof first?.guest === 'number' ? first.guest : 'table';
}

/** The server says whole minutes; this phone takes off those that went by since. It never says less than one. */
function minutesOf(cooking: readonly VisitLine[], { now, readAt }: Known): number | null {
  if (cooking.some(isOnItsWay)) return null;
  const told = cooking.flatMap(({ remaining_minutes }) => remaining_minutes ?? []);
  const age = Math.max(0, now - readAt);
  if (told.length === 0 || age > minutesKnownMs) return null;
  return Math.max(1, Math.max(...told) - Math.floor(age / 60_000));
}
