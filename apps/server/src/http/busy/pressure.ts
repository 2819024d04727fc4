/**
 * How hard the server is pressed, from 0 to 2. Up to 1 it is the share of the guests' reads that are sent away; above
 * that all of them are, and the rest is the share of their writes.
 */
export type Pressure = number;

/** What a guest's call does. A read can wait; a write is an order that somebody has made. */
export type Burden = 'read' | 'write';

/** What was seen since the last look. */
export interface Seen {
  /** How much later than asked the event loop came round, in milliseconds: what each request waits at least. */
  readonly lateMs: number;
  /** How many requests are being worked on. */
  readonly working: number;
  /** Since the last look, in milliseconds. */
  readonly elapsedMs: number;
}

/** More than a full house sends at once; behind PostgreSQL they queue for its connections. */
const workingMax = 500;
const fullAfterMs = 1000;
const goneAfterMs = 3000;

/**
 * Whether the server is behind. `allowed` is how late the event loop may be, in milliseconds: a call takes some five turns
 * of it, and nobody should wait for seconds.
 */
export function isLate({ lateMs, working }: Seen, allowed: number): boolean {
  return lateMs > allowed || working > workingMax;
}

/**
 * The pressure after another look. It rises quickly, but only at the second late look in a row, for one long pause is
 * nothing; and it falls slowly, so that the calls that were sent away don't all come back at once.
 */
export function nextPressure(before: Pressure, late: { was: boolean; is: boolean }, seen: Seen): Pressure {
  if (late.is) return late.was ? Math.min(2, before + seen.elapsedMs / fullAfterMs) : before;
  return Math.max(0, before - seen.elapsedMs / goneAfterMs);
}

/** Sends away exactly the share of calls that the pressure asks for, evenly. */
export function turnstile() {
  const owed: Record<Burden, number> = { read: 0, write: 0 };
  return (burden: Burden, pressure: Pressure): boolean => {
    const share = Math.min(1, burden === 'read' ? pressure : Math.max(0, pressure - 1));
    owed[burden] = share === 0 ? 0 : owed[burden] + share;
    // Shares add up to a whole with a rest of rounding.
    if (owed[burden] < 1 - 1e-9) return true;
    owed[burden] -= 1;
    return false;
  };
}
