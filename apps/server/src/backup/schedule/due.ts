import type { BackupSettings } from '../../settings/settings.ts';

/** The newest instant at which a backup was to be made: that hour of the day where the venue is. */
export function lastDue(now: number, { hour }: Pick<BackupSettings, 'hour'>, timeZone: string): number {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const today = here.toPlainDate();
  const at = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds;
  const due = at(today);
  return due <= now ? due : at(today.subtract({ days: 1 }));
}

/** The name of the backup of a day, which sorts by its date. */
export function nameOn(now: number, timeZone: string): string {
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  return `sufra-${day.toString()}.tar`;
}
