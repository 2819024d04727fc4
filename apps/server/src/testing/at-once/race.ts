/**
 * What many do at once may go another way the next time. `npm test` runs each race once, `npm run test:deep -- races` 500
 * times, each on a server of its own.
 */
const rounds = Number(process.env['RACES'] ?? 1);

/** The options of a test that is a race. */
export const race = { repeats: rounds - 1 } as const;
