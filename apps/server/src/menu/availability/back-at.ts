import type { BodyOf } from '@sufra/contract/calls';

/** When a dish comes back by itself. */
export type Back = NonNullable<BodyOf<'setAvailability'>['back']>;

const hourMs = 3_600_000;

/** How the days of a house begin: at this hour, in its zone. */
interface DayBegins {
  readonly timeZone: string;
  readonly beginsAt: number;
}

/** The instant at which a dish is back, in epoch milliseconds: an hour later, or when the house's next day begins. */
export function backAt(back: Back, now: number, { timeZone, beginsAt }: DayBegins): number {
  if (back === 'hour') return now + hourMs;
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const begins = here.withPlainTime({ hour: beginsAt });
  const next = Temporal.ZonedDateTime.compare(begins, here) > 0 ? begins : begins.add({ days: 1 });
  return next.epochMilliseconds;
}
