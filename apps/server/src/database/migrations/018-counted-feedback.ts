/** How much feedback there is, as a number that goes up with it: staff see it with each page, and it took a count of them all. */
export const countedFeedback = {
  number: 18,
  name: 'counted feedback',
  statements: [`insert into counters (name, value) select 'feedback', count(*) from feedback`],
} as const;
