/** An instant in the API's format: ISO 8601 with the venue's offset, to the second. `at` is in epoch milliseconds. */
export function isoInstant(at: number, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return zoned.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** The date of an instant at the venue, YYYY-MM-DD. */
export function isoDate(at: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
