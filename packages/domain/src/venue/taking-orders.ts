import { isAlwaysOpen, type OpeningHours, type OpenTime, openTimes } from './opening.ts';

/** What guests are told of a pause besides its end. Own words are beside it. */
export const pauseReasons = ['kitchen_full', 'back_soon', 'closing_early', 'own'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** A pause of orders, until an instant (epoch milliseconds), or until somebody ends it. */
export type PauseEnd = { readonly until: number | null };

/**
 * Whether guests can order, and if not why and until when. `until` is null where nobody knows: a pause without an end,
 * or weeks without opening hours.
 */
export type TakingOrders =
  | { readonly open: true; readonly changesAt: number | undefined }
  | {
      readonly open: false;
      readonly because: 'closed' | 'paused';
      readonly until: number | null;
      readonly changesAt: number | undefined;
    };

/** The answer of a venue that is still being set up: nobody knows when it opens. */
export const notOpenYet: TakingOrders = {
  open: false,
  because: 'closed',
  until: null,
  changesAt: undefined,
};

/** When to ask again where no opening is in sight: `openTimes` looks only so far ahead, and each day brings one more. */
const lookAgainMs = 24 * 3_600_000;

/**
 * Whether a venue takes guests' orders at an instant. `changesAt` is when to ask again: until then the answer is the same.
 */
export function takingOrders(
  hours: OpeningHours,
  pause: PauseEnd | null,
  instantMs: number,
  timeZone: string,
): TakingOrders {
  const paused = pause !== null && (pause.until === null || pause.until > instantMs);
  const next = nextTime(hours, instantMs, timeZone);
  const inHours = next !== undefined && next.from <= instantMs;
  const turns = inHours ? next.to : (next?.from ?? instantMs + lookAgainMs);
  if (!paused && inHours) return { open: true, changesAt: finite(turns) };
  if (!paused) return { open: false, because: 'closed', until: next?.from ?? null, changesAt: turns };
  return {
    open: false,
    because: inHours ? 'paused' : 'closed',
    until: pause.until === null ? null : firstOpening(hours, pause.until, timeZone),
    changesAt: finite(Math.min(turns, pause.until ?? Number.POSITIVE_INFINITY)),
  };
}

/** The time of orders that it is now, else the next one. */
function nextTime(hours: OpeningHours, instantMs: number, timeZone: string): OpenTime | undefined {
  if (isAlwaysOpen(hours)) return { from: 0, to: Number.POSITIVE_INFINITY };
  return openTimes(hours, instantMs, timeZone).next().value ?? undefined;
}

/** When orders are taken again after a pause: at its end, or when the venue opens next. */
function firstOpening(hours: OpeningHours, pauseEnds: number, timeZone: string): number | null {
  const next = nextTime(hours, pauseEnds, timeZone);
  return next === undefined ? null : Math.max(next.from, pauseEnds);
}

function finite(instantMs: number): number | undefined {
  return instantMs === Number.POSITIVE_INFINITY ? undefined : instantMs;
}
